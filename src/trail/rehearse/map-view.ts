import { compileMatcher, type ElementLookup, type Matcher } from '../../match/index.js';
import {
  platformOf,
  type Lineage,
  type Platform,
  type ResolvedPacks,
  type Screen,
  type Selector,
  type Values,
} from '../../model/index.js';
import { capturedScreens, elementLookup, tryTarget, type ClassifiedScreen, type OpenPacks } from '../../pack/index.js';
import { compileGraph, type Graph } from '../../route/index.js';

/** What is known of an app without a device: its map for one lineage, and the screens that prove it. Shared by many rehearsals. */
export class MapView {
  readonly packs: ResolvedPacks;
  readonly platform: Platform;
  readonly graph: Graph;
  readonly lookup: ElementLookup;
  readonly #open: OpenPacks;
  #matcher: Matcher | undefined;
  #kept: readonly ClassifiedScreen[] | undefined;
  readonly #at = new Map<string, readonly Screen[]>();
  readonly #stale = new Map<string, boolean>();
  readonly #shown = new Map<string, boolean>();

  constructor(open: OpenPacks, lineage: Lineage) {
    this.#open = open;
    this.packs = open.for(lineage);
    this.platform = platformOf(lineage);
    this.graph = compileGraph(this.packs);
    this.lookup = elementLookup(this.packs);
  }

  /** The captures of a place, and of those that refine it: being there is being at it. */
  screensAt(place: string): readonly Screen[] {
    const known = this.#at.get(place);
    if (known !== undefined) return known;
    const screens = this.#captured.flatMap(({ own, screen }) =>
      own.some((each) => this.graph.isAt(each, place)) ? [screen] : [],
    );
    this.#at.set(place, screens);
    return screens;
  }

  /**
   * Whether any of the captures of these places shows what is sought, reachable or not, once or several times; where it has values, anything of its shape. Trails
   * ask for the same again and again.
   */
  shows(places: readonly string[], sought: Selector, values: Values): boolean {
    const key = JSON.stringify([places, sought]);
    const known = this.#shown.get(key);
    if (known !== undefined) return known;
    const shown = places
      .flatMap((place) => this.screensAt(place))
      .some((screen) => tryTarget(screen, sought, this.lookup, values).kind !== 'none');
    this.#shown.set(key, shown);
    return shown;
  }

  /** Whether a place has captures, and its conditions hold on none of them: the map or the captures are of another app. */
  isStale(place: string): boolean {
    const known = this.#stale.get(place);
    if (known !== undefined) return known;
    this.#matcher ??= compileMatcher(this.packs);
    const matcher = this.#matcher;
    // On a coarser classifier it may be known by other conditions.
    const own = this.#captured.filter((each) => each.own.includes(place) && each.isFinest);
    const stale = own.length > 0 && own.every(({ screen }) => !matcher.matching(screen).includes(place));
    this.#stale.set(place, stale);
    return stale;
  }

  get #captured(): readonly ClassifiedScreen[] {
    this.#kept ??= [...capturedScreens(this.packs.lineage, this.#open.main, this.#open.used)];
    return this.#kept;
  }
}
