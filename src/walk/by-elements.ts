import type { DescribedElement, DevicePort } from '../action/index.js';
import { coveringOn, type AskedPlace, type ElementsQuestion, type FoundElement, type Matcher, type TargetLook, type TargetQuestion } from '../match/index.js'; // prettier-ignore
import {
  WaymarkError,
  type Box,
  type Identified,
  type NativeLocator,
  type Screen,
  type Selector,
} from '../model/index.js';
import { treeOf } from '../screen/index.js';
import type { Clock } from './clock.js';
import type { WalkConfig } from './config.js';
import { Reading } from './reading.js';
import type { Scope } from './scope.js';

/** Sources that the median is taken of. */
const RECENT = 5;

/**
 * A source that takes so much longer than a search, ms: from there on `auto` asks for elements. On the bench a gesture by elements takes two searches more than one by sources, some 10 to 30 ms
 * of the device each, and where they prove nothing a source on top; below this a walk is hardly faster by them, above it a walk by sources misses its budget of 60 ms a gesture many times.
 */
const SLOW_MS = 300;

/** The driver reads no deeper than 62 (DESIGN section 11) and a search does not say that it was cut: an app whose trees come nearer than this is not asked. */
const DEEPEST = 54;

/** What was found together with a place that was proven. */
export interface Seen {
  readonly question: ElementsQuestion;
  readonly screen: Screen;
  readonly elements: readonly FoundElement[];
  readonly begun: number;
  readonly ended: number;
}

/** A target that was found. */
export interface Look {
  readonly look: TargetLook;
  readonly begun: number;
  readonly ended: number;
}

/** What one round of searches proved. */
export interface Asked {
  readonly place: AskedPlace | undefined;
  readonly reading: Reading;
}

/** What of a session is needed to ask. */
interface Asking {
  readonly device: DevicePort;
  readonly matcher: Matcher;
  readonly config: WalkConfig;
  readonly clock: Clock;
  readonly interrupters: 'off' | undefined;
}

/** Whether and how the screen is asked about by searches for elements instead of page sources (DESIGN section 8, `verify: elements`). */
export class ByElements {
  /** What was found together with the place that was proven last, the targets of next gestures among it; worth nothing after an act. */
  seen: Seen | undefined;
  /** What the last whole page source was seen through; undefined where it showed several windows, which searches do not tell apart. */
  viewport: Box | undefined;
  private readonly sources: number[] = [];
  private readonly searches: number[] = [];
  /** Rounds of searches that describe what they find. */
  private readonly rounds: number[] = [];
  private deepest = 0;
  /** The driver cannot answer such questions. */
  private broken = false;

  constructor(private readonly session: Asking) {}

  /** Whether a call may be verified so. */
  isOn(scope: Scope): boolean {
    const { config, device, interrupters } = this.session;
    const verify = scope.verify ?? config.verify;
    if (verify === 'source' || this.broken || device.describe === undefined) return false;
    // Without a whole reading nobody knows how deep the app's trees are.
    if (this.sources.length === 0 || this.deepest > DEEPEST) return false;
    if (scope.interrupters !== 'answer' || interrupters === 'off') return false;
    return verify === 'elements' || this.slownessMs >= SLOW_MS;
  }

  /** What a page source costs, ms: so long it is worth to go on asking before one is read. */
  get sourceMs(): number {
    return median(this.sources);
  }

  /**
   * How much longer than a search a page source takes, ms. What a round of searches takes is known when one was made: where the tree itself is slow to read, as on Android, they take about as
   * long as a source, and no more of them are made.
   */
  private get slownessMs(): number {
    const known = this.rounds.length > 0 ? this.rounds : this.searches;
    return median(this.sources) - (known.length === 0 ? 0 : median(known));
  }

  sourceTook(ms: number, screen: Screen): void {
    if (screen.quality !== 'ok' && screen.quality !== 'truncated') return;
    remember(this.sources, ms);
    this.viewport = hasWindows(screen) ? undefined : screen.viewport;
    if (screen.quality === 'truncated') this.deepest = Infinity;
    else if (screen.platform === 'ios') this.deepest = Math.max(this.deepest, depthOf(screen));
  }

  searchTook(ms: number): void {
    remember(this.searches, ms);
  }

  /**
   * Asks whether the screen is at one of some places, and where next targets are.
   * @returns `blocked`: an interrupter may be over it; undefined: nothing is proven
   */
  async place(
    places: readonly AskedPlace[],
    wanted: readonly Selector[],
    next: readonly Selector[],
  ): Promise<Asked | 'blocked' | undefined> {
    const { matcher, clock } = this.session;
    const besides = [...next, ...coveringOn(this.session.device.platform)];
    const question = matcher.elementsQuestion(places, wanted, besides, this.viewport);
    if (question === undefined) return undefined;
    for (;;) {
      const begun = clock.now();
      const found = await this.describe(question.locators);
      const ended = clock.now();
      if (found === undefined) return undefined;
      const proof = question.proof(found);
      if (proof === 'more') continue;
      if (proof === undefined || proof === 'blocked') return proof;
      const reading = this.reading(proof.screen, begun, ended, proof.identified);
      this.seen = { question, screen: proof.screen, elements: proof.elements, begun, ended };
      return { place: proof.asked, reading };
    }
  }

  /** Asks for a target. */
  async target(question: TargetQuestion): Promise<Look | undefined> {
    const { clock } = this.session;
    const begun = clock.now();
    const found = await this.describe(question.locators);
    const look = found === undefined ? undefined : question.look(found);
    return look === undefined ? undefined : { look, begun, ended: clock.now() };
  }

  /** The reading on which an act on the target is decided. @param at the place that is proven, null where none is */
  decision({ look, begun, ended }: Look, at: Reading | undefined): Reading {
    const known = at?.identified;
    const identified = known ?? { waypoint: null, data: {}, confidence: 0, margin: 0, candidates: [], nearMisses: [], quality: 'truncated' }; // prettier-ignore
    return this.reading(look.screen, begun, ended, identified, at === undefined ? look.notAt : undefined);
  }

  private reading(
    screen: Screen,
    begun: number,
    ended: number,
    identified: Identified,
    notAt?: readonly string[],
  ): Reading {
    const { matcher } = this.session;
    return new Reading(screen, begun, ended, matcher, { part: { identified, notAt } });
  }

  private async describe(
    locators: readonly NativeLocator[],
  ): Promise<readonly (readonly DescribedElement[])[] | undefined> {
    const { clock, device } = this.session;
    const begun = clock.now();
    try {
      const found = await device.describe?.(locators);
      if (found === undefined) this.broken = true;
      remember(this.rounds, clock.now() - begun);
      return found;
    } catch (error) {
      // What a search fails with is no answer; whether the device is there a page source tells.
      if (!(error instanceof WaymarkError)) throw error;
      if (error.code === 'driver') this.broken = true;
      return undefined;
    }
  }
}

/** Android with `enableMultiWindows`; a toast is a root without a box. */
function hasWindows({ platform, nodes }: Screen): boolean {
  return platform === 'android' && nodes.filter(({ parent, bounds }) => parent < 0 && bounds !== undefined).length > 1;
}

function remember(list: number[], ms: number): void {
  list.push(ms);
  if (list.length > RECENT) list.shift();
}

function median(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;
}

function depthOf(screen: Screen): number {
  const tree = treeOf(screen);
  const depths: number[] = [];
  for (const { index } of screen.nodes) depths.push((depths[tree.parent(index)] ?? -1) + 1);
  return depths.reduce((deepest, depth) => Math.max(deepest, depth), 0);
}
