import type { PhoneTime } from '../time.js';

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
    if (this.frames.at(-1)?.version !== version) this.frames.push({ at, version, shown });
  }

  /** What the screen showed `lag` ms ago, or at the first moment that is remembered; never anything older than what was given before. */
  read(reading: 'source' | 'elements', lag: number): T {
    if (lag <= 0 && this.frames.length === 0) return this.capture();
    this.keep();
    const time = Math.max(this.time.now() - lag, this.served[reading]);
    this.served[reading] = time;
    const index = Math.max(
      0,
      this.frames.findLastIndex(({ at }) => at <= time),
    );
    const frame = this.frames[index];
    const oldest = Math.min(
      this.served.source === 0 ? time : this.served.source,
      this.served.elements === 0 ? time : this.served.elements,
    );
    // What nobody can be given any more is forgotten.
    const needed = this.frames.findLastIndex(({ at }) => at <= oldest);
    if (needed > 0) this.frames = this.frames.slice(needed);
    return frame ? frame.shown : this.capture();
  }
}
