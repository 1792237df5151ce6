import { join } from 'node:path';
import type { ResolvedPacks, SessionObserver, Trail } from '../model/index.js';
import { writeTrail } from '../pack/index.js';
import { fileName, recordSession, type Recording } from '../robot/index.js';

export interface EndedTest {
  readonly title: string;
  /** The spec file: two of them may have tests of one title. */
  readonly file?: string | undefined;
  /** Undefined: it ended well. */
  readonly failure?: string | undefined;
}

/**
 * One trail for each test: what its robots decided in it and in the hooks before it. What hooks after a test do belongs to none. A test that
 * failed leaves a trail that says `partial`.
 */
export class TestRecordings {
  readonly #folder: string;
  readonly #recordings: Recording[] = [];
  /** By file name, without ending: whose it is. */
  readonly #taken = new Map<string, string>();
  #paused = false;

  /** @param folder that trails go to; made when there is one */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** For the observers of a session that is opened. @param onNote what the recorder has to say, for the journal */
  open(packs: ResolvedPacks, onNote: (text: string) => void): SessionObserver {
    const recording = recordSession({ name: UNNAMED, packs, onNote });
    if (this.#paused) recording.pause();
    this.#recordings.push(recording);
    return recording;
  }

  /** A test, or a hook before it, begins. */
  begins(): void {
    this.#paused = false;
    for (const recording of this.#recordings) recording.resume();
  }

  /** Writes the trails of a test: one, or one for each pack whose robot it used. @returns the files */
  ended(test: EndedTest): readonly string[] {
    const trails = this.#recordings.map((recording) => recording.trail(test.failure));
    this.forget();
    const [, ...more] = trails.filter(({ steps }) => steps.length > 0);
    return trails.flatMap((recorded) => {
      if (recorded.steps.length === 0) return [];
      const { partial, ...whole } = recorded;
      // A test that ended well expected what failed in it.
      const trail: Trail = { ...whole, name: test.title, ...(test.failure === undefined ? {} : { partial }) };
      const file = join(this.#folder, `${this.#nameFor(test, trail, more.length > 0)}.trail.yaml`);
      writeTrail(trail, file);
      return [file];
    });
  }

  /** What was recorded so far is in no trail, nor is what comes before the next test and its hooks. */
  forget(): void {
    this.#paused = true;
    for (const recording of this.#recordings) {
      recording.restart(UNNAMED);
      recording.pause();
    }
  }

  /** Of the platform, too: the same test may run on several at the same time. A test that is run again writes over its own trail. */
  #nameFor({ title, file = '' }: EndedTest, { recorded, pack }: Trail, several: boolean): string {
    const parts = [...(several ? [pack] : []), recorded?.platform].filter((part) => part !== undefined);
    const owner = `${file}\n${title}`;
    for (let number = 1; ; number++) {
      const name = [number === 1 ? fileName(title) : `${fileName(title)}-${number}`, ...parts].join('.');
      const of = this.#taken.get(name) ?? owner;
      if (of !== owner) continue;
      this.#taken.set(name, owner);
      return name;
    }
  }
}

/** Until the test that it belongs to has ended. */
const UNNAMED = 'a test';
