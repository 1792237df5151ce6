import type { IdentifyOptions, Matcher } from '../match/index.js';
import type { Identified, Screen } from '../model/index.js';
import { contentLines, fingerprintOf, isBeginOf } from './fingerprint.js';

/** What searches proved of a screen of which only a part is known. */
export interface Part {
  readonly identified: Identified;
  /** Of the places that were asked about, where no place was proven, those that the screen is surely not at. */
  readonly notAt?: readonly string[] | undefined;
}

export interface ReadingOptions extends IdentifyOptions {
  readonly part?: Part | undefined;
}

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
    private readonly options: ReadingOptions = {},
  ) {}

  /** Said by searches for elements, not by a page source: what is not on it may be there nevertheless. */
  get part(): Part | undefined {
    return this.options.part;
  }

  get identified(): Identified {
    return (this.identity ??= this.part?.identified ?? this.matcher.identify(this.screen, this.options));
  }

  /** The place it is, null when unknown. */
  get place(): string | null {
    return this.identified.waypoint;
  }

  get busy(): boolean {
    return (this.busyNow ??= this.matcher.isBusy(this.screen));
  }

  get fingerprint(): string {
    return (this.print ??= fingerprintOf(this.screen, this.matcher.busyNodes(this.screen)));
  }

  /** Only such a reading says anything about the app. A truncated one proves no absence, but what it shows is there. */
  get usable(): boolean {
    return this.screen.quality === 'ok' || this.screen.quality === 'truncated';
  }

  /** Whether it shows the same as another reading, status bar and busy nodes aside; one that breaks off, as far as it goes. */
  shows(other: Reading): boolean {
    if (this.part !== undefined || other.part !== undefined) return this.mayShow(other);
    if (this.screen.source === other.screen.source || this.fingerprint === other.fingerprint) return true;
    return (
      (this.isCut && isBeginOf(this.fingerprint, other.fingerprint)) ||
      (other.isCut && isBeginOf(other.fingerprint, this.fingerprint))
    );
  }

  private get isCut(): boolean {
    return this.screen.quality === 'truncated';
  }

  /** Of parts nobody knows whether all is the same; what differs is another place, or something that is no more. */
  private mayShow(other: Reading): boolean {
    const [part, whole] = this.part !== undefined ? [this, other] : [other, this];
    if (part.place !== null && whole.place !== null && !this.isAtOneOf(part.place, whole.place)) return false;
    if (part.place !== null && whole.part === undefined && whole.place === null) return false;
    const lines = new Set(contentLines(whole.screen));
    return whole.part !== undefined || contentLines(part.screen).every((line) => lines.has(line));
  }

  private isAtOneOf(a: string, b: string): boolean {
    return this.matcher.isAt(a, b) || this.matcher.isAt(b, a);
  }
}
