import type { IdentifyOptions, Matcher } from '../match/index.js';
import type { Identified, Screen } from '../model/index.js';
import { fingerprintOf } from './fingerprint.js';

/** One reading of the screen, and what follows from it, each worked out at most once. */
export class Reading {
  private identity: Identified | undefined;
  private print: string | undefined;
  private busyNow: boolean | undefined;

  constructor(
    readonly screen: Screen,
    /** When the device was asked and when it had answered, ms. */
    readonly begun: number,
    readonly ended: number,
    private readonly matcher: Matcher,
    private readonly options: IdentifyOptions = {},
  ) {}

  get identified(): Identified {
    return (this.identity ??= this.matcher.identify(this.screen, this.options));
  }

  /** The place it is, null when unknown. */
  get place(): string | null {
    return this.identified.waypoint;
  }

  get busy(): boolean {
    return (this.busyNow ??= this.matcher.isBusy(this.screen));
  }

  get fingerprint(): string {
    return (this.print ??= fingerprintOf(this.screen, () => false));
  }

  /** Only such a reading says anything about the app. A truncated one proves no absence, but what it shows is there. */
  get usable(): boolean {
    return this.screen.quality === 'ok' || this.screen.quality === 'truncated';
  }

  shows(other: Reading): boolean {
    return this.screen.source === other.screen.source || this.fingerprint === other.fingerprint;
  }
}
