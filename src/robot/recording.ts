import {
  WaymarkError,
  type SessionEvent,
  type SessionObserver,
  type Trail,
  type TrailStep,
  type Values,
} from '../model/index.js';
import type { ResolvedPacks } from '../model/index.js';
import { writeTrail } from '../pack/index.js';
import { compileGraph } from '../route/index.js';
import { recogniser, Recorder, type Recognise } from '../trail/index.js';

export interface RecordingOptions {
  /** What the trail is called. */
  readonly name: string;
  /** The packs of the session: raw gestures that are a body of theirs are recorded as that shortcut. */
  readonly packs: ResolvedPacks;
  /** The trail's own params: a value that equals one of these is recorded by its name. */
  readonly params?: Values | undefined;
  /** Told of each step as it is decided. */
  readonly onStep?: ((step: TrailStep) => void) | undefined;
  /** Told why raw gestures became one shortcut and not another, and of which shortcut they nearly are. */
  readonly onNote?: ((text: string) => void) | undefined;
}

/** The trail of what a session does, as it goes on: give it to `openSession` among the `observers`. */
export interface Recording extends SessionObserver {
  /** The trail so far. @param partial why it stops here, where that is not its end */
  trail(partial?: string): Trail;
  /**
   * Writes the trail so far, whole or not at all.
   * @param file `….trail.yaml`; its folder is made
   * @throws WaymarkError `usage` where nothing was decided yet: a trail without a step cannot be replayed
   */
  save(file: string, partial?: string): void;
  /** Begins a new trail of the same session. */
  restart(name: string): void;
  /** What happens now is in no trail, until `resume`. */
  pause(): void;
  resume(): void;
}

/**
 * Records what a session decides, one step for each call that ended well.
 *
 *     const recording = recordSession({ name: 'Create lunch', packs });
 *     const session = openSession({ project, device, packs, observers: [recording] });
 *     await createRobot(…).createEvent({ title: 'Lunch' });
 *     recording.save('recordings/create-lunch.trail.yaml');
 */
export function recordSession(options: RecordingOptions): Recording {
  const { packs, params, onStep, onNote } = options;
  // The map is compiled for whoever makes raw gestures.
  let known: Recognise | undefined;
  const recognise: Recognise = (...given) => (known ??= recogniser(packs, compileGraph(packs)))(...given);
  const recorderOf = (name: string): Recorder =>
    new Recorder({
      name,
      recognise,
      ...(params === undefined ? {} : { params }),
      ...(onStep === undefined ? {} : { onStep }),
      ...(onNote === undefined ? {} : { onNote }),
    });
  let recorder = recorderOf(options.name);
  let header: SessionEvent | undefined;
  let paused = false;
  return {
    on: (event) => {
      if (event.type === 'session') header = event;
      if (!paused || event.type === 'session') recorder.on(event);
    },
    trail: (partial) => recorder.trail(partial),
    save: (file, partial) => {
      const trail = recorder.trail(partial);
      if (trail.steps.length === 0)
        throw new WaymarkError('usage', 'Nothing was recorded.', 'Save the trail after a call that ended well.');
      writeTrail(trail, file);
    },
    restart: (name) => {
      recorder = recorderOf(name);
      if (header !== undefined) recorder.on(header);
    },
    pause: () => {
      paused = true;
    },
    resume: () => {
      paused = false;
    },
  };
}
