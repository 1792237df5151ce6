import type { PhoneTime } from '../time.js';

/** Nobody is further behind than this, in ms. */
export const LONGEST_LAG_MS = 10_000;

interface Frame<T> {
  readonly at: number;
  readonly version: number;
  readonly shown: T;
}

/** What the screen showed, from change to change, for those who see it late. */
export class Frames<T> {
  private frames: Frame<T>[] = [];
  private readonly served = { source: 0, elements: 0 };

  /**
   * @param version another number after everything that may have changed the screen
   * @param capture what it shows now
   */
  constructor(
    private readonly time: PhoneTime,
    private readonly version: () => number,
    private readonly capture: () => T,
  ) {}

  forget(): void {
    this.frames = [];
    this.served.source = 0;
    this.served.elements = 0;
  }

  /** Remembers what the screen shows now, where that is new. */
  keep(): void {
    const at = this.time.now();
    const shown = this.capture();
    const version = this.version();
    if (this.frames.at(-1)?.version === version) return;
    this.frames.push({ at, version, shown });
    // What nobody can be given any more is forgotten.
    const needed = this.frames.findLastIndex((frame) => frame.at <= at - LONGEST_LAG_MS);
    if (needed > 0) this.frames = this.frames.slice(needed);
  }

  /**
   * What the screen showed `lag` ms ago, or at the first moment that is remembered; never anything older than what was given before.
   * @param lag from 0 to `LONGEST_LAG_MS`
   */
  read(reading: 'source' | 'elements', lag: number): T {
    this.keep();
    const time = Math.max(this.time.now() - lag, this.served[reading]);
    this.served[reading] = time;
    const frame =
      this.frames[
        Math.max(
          0,
          this.frames.findLastIndex(({ at }) => at <= time),
        )
      ];
    return frame ? frame.shown : this.capture();
  }
}
