import { Frames } from '../malice/frames.js';
import { Malice, type MaliceHost } from '../malice/malice.js';
import type { Moment } from '../phone.js';
import { Effects } from './effects.js';
import { PlaceHistory } from './history.js';

/** What is asked of a phone to know the truth of it. */
export interface GroundHost<Shown> extends Omit<MaliceHost, 'place' | 'draw'> {
  /** Where the phone truly is. */
  where(): Omit<Moment, 'at'>;
  /** Another number after everything that may have changed the screen. */
  version(): number;
  /** What accessibility sees now. */
  seen(): Shown;
}

/** The ground truth of a phone, and the malice that hides it. */
export class Ground<Shown> {
  readonly effects: Effects;
  readonly history: PlaceHistory;
  readonly malice: Malice;
  private readonly frames: Frames<Shown>;

  constructor(private readonly host: GroundHost<Shown>) {
    const { time, platform } = host;
    this.effects = new Effects(time);
    this.history = new PlaceHistory(time, () => host.where());
    this.frames = new Frames(
      time,
      () => host.version(),
      () => host.seen(),
    );
    this.malice = new Malice({
      platform,
      time,
      after: (ms, task) => host.after(ms, task),
      changed: () => host.changed(),
      draw: () => void host.seen(),
      place: () => host.where().place,
      appInFront: () => host.appInFront(),
      crashApp: (reason) => host.crashApp(reason),
    });
  }

  /** After everything that may have changed the screen, when it is over. */
  observe(): void {
    this.history.look();
    if (!this.malice.active) {
      this.frames.forget();
      return;
    }
    if (!this.host.appInFront()) this.malice.away();
    // Drawn now, whether or not somebody looks: what malice does must not depend on that.
    this.host.seen();
    if (this.malice.late) this.frames.keep();
    else this.frames.forget();
  }

  /** What accessibility has for a source or a search: late, where malice makes it so. */
  read(reading: 'source' | 'elements'): Shown {
    return this.malice.late ? this.frames.read(reading, this.malice.lag(reading)) : this.host.seen();
  }

  /** Nothing has happened yet. The modes that are on stay on. */
  reset(): void {
    this.effects.forget();
    this.history.forget();
    this.frames.forget();
    this.malice.begin();
  }
}
