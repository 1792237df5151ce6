import { randomUUID } from 'node:crypto';
import type { DevicePort } from '../action/index.js';
import type { Content, ResolvedPacks, SessionEvent, SessionObserver, Values } from '../model/index.js';
import { Journal, journalFile } from '../trail/index.js';
import { createWalker, type WalkConfig, type Walker } from '../walk/index.js';

export interface SessionOptions {
  /** The folder that `.waymark/` goes to. */
  readonly project: string;
  readonly device: DevicePort;
  readonly packs: ResolvedPacks;
  /** Told of everything, after the journal. */
  readonly observers?: readonly SessionObserver[];
  readonly config?: Partial<WalkConfig>;
  /** What was told before there was a journal, while the device was opened. */
  readonly notes?: readonly string[];
  /** Values of `{{secret.NAME}}`, by name; default: `WAYMARK_SECRET_<NAME>` of the environment. */
  readonly secret?: ((name: string) => string | undefined) | undefined;
}

/** One device, one pack, one journal: what specs and commands work with. */
export interface Session {
  readonly walker: Walker;
  readonly journal: string;
  /** What follows belongs to this test or trail. @param params of a trail, as they are for this replay */
  test(title: string, params?: Values): void;
  /** The test or trail has ended; what follows belongs to none. */
  testEnded(passed: boolean): void;
  /** Something worth knowing later, for the journal. */
  note(text: string): void;
  /** Whatever records takes its last step out of the trail; the device stays as it is. */
  undo(): void;
  /** Ends the journal; the device stays open, it belongs to whoever opened it. */
  close(): void;
}

/** Opens the journal first, so that nothing is done that is not written down. */
export function openSession(options: SessionOptions): Session {
  const id = randomUUID();
  const journal = new Journal(journalFile(options.project, id));
  const observers: readonly SessionObserver[] = [journal, ...(options.observers ?? [])];
  const on = (event: SessionEvent): void => {
    for (const observer of observers) observer.on(event);
  };
  const keep = (content: Content): void => {
    for (const observer of observers) observer.keep?.(content);
  };
  const walker = createWalker({
    device: options.device,
    packs: options.packs,
    observer: { on, keep },
    config: options.config,
    session: id,
    secret: options.secret,
  });
  const note = (text: string): void => on({ at: new Date().toISOString(), type: 'note', text });
  (options.notes ?? []).forEach(note);
  return {
    walker,
    journal: journal.file,
    test: (title, params = {}) => {
      const told = Object.keys(params).length === 0 ? {} : { params: walker.hide(params) };
      on({ at: new Date().toISOString(), type: 'test', title, ...told });
    },
    testEnded: (passed) => on({ at: new Date().toISOString(), type: 'test-end', passed }),
    note,
    undo: () => on({ at: new Date().toISOString(), type: 'undo' }),
    close: () => journal.close(),
  };
}
