import type { Box, Identified, NearMiss, Place, ResolvedPacks, Screen, Selector, Values } from '../model/index.js';
import { CaptureEvidence } from './capture-evidence.js';
import type { Certificate } from './certificate.js';
import { elementsQuestion, type AskedPlace, type ElementsQuestion, type QuestionFacts } from './elements-question.js';
import { compilePlace, matchesPlace, type CompiledPlace } from './compiled-place.js';
import { Hanging } from './hanging.js';
import { Hits } from './hits.js';
import { nearMisses } from './near-misses.js';
import { afterRules, rank, type Ranking } from './ranking.js';
import { Refinements } from './refinements.js';
import { SelectorSet } from './selector-set.js';
import { Shows, type ShowsResult } from './shows.js';
import { targetQuestion, type TargetQuestion } from './target-question.js';

export interface IdentifyOptions {
  /** DESIGN section 8: `off` leaves interrupters to the caller, as ordinary places. */
  readonly interrupters?: 'off' | undefined;
}

/** Says which waypoint a screen is, how sure, and why not the others. Compiled once; remembers the values it has seen. */
export interface Matcher {
  /**
   * Names the place of a screen (DESIGN section 5). On a reading that is not `ok` no place is named, for no absence is proven: `candidates` are then
   * those whose required conditions hold as far as it was read.
   */
  identify(screen: Screen, options?: IdentifyOptions): Identified;
  /** All places whose conditions hold, before any ranking, in the order of the packs. */
  matching(screen: Screen): readonly string[];
  /**
   * Of the places that match those that rules (1) to (3) of the ranking leave, in the order of the packs: one where what the pack says
   * decides; several where only counting may.
   */
  undecided(screen: Screen): readonly string[];
  /** The At rule: `found` (as `identify` names it) is the place or refines it, not through a modal place. */
  isAt(found: string | null, place: string): boolean;
  /**
   * Whether a place with data shows these values; names that no `shows` of the place uses are not asked.
   * @throws RangeError for a place that is not in the packs
   */
  showsHold(screen: Screen, place: string, values: Values): ShowsResult;
  /**
   * The quick check for one place, to be kept and asked of many screens.
   * @throws RangeError for a place that is not in the packs
   */
  certificate(place: string): Certificate;
  /**
   * The certificates of some places as searches for elements, where no page source shall be read; undefined where searches can prove none of them.
   * @param wanted what must be shown, too; elements expanded, templates filled in
   * @param besides what else is to be found
   * @param viewport of the last page source; without one nothing can be proven on Android
   * @throws RangeError for a place that is not in the packs
   */
  elementsQuestion(
    places: readonly AskedPlace[],
    wanted?: readonly Selector[],
    besides?: readonly Selector[],
    viewport?: Box,
  ): ElementsQuestion | undefined;
  /**
   * A target as searches for elements; undefined where no search can say what is meant.
   * @param selector elements expanded, templates filled in
   * @param ends places of which it is to be told whether the screen is surely not at them
   * @param viewport of the last page source, as above
   */
  targetQuestion(selector: Selector, ends: readonly string[], viewport?: Box): TargetQuestion | undefined;
  /** While true no place is asserted and no gesture is made. */
  isBusy(screen: Screen): boolean;
  /** Indexes of the nodes that say so. */
  busyNodes(screen: Screen): ReadonlySet<number>;
  /** The places that may appear over any other. */
  readonly interrupters: readonly Place[];
}

/**
 * Compiles what the packs say for one lineage.
 * @throws SelectorError of the first condition that cannot be used there, with the place in its message
 */
export function compileMatcher(packs: ResolvedPacks): Matcher {
  return new CompiledMatcher(packs);
}

/** The same, once for all who walk on these packs in one process: it keeps nothing of a device. */
export function matcherOf(packs: ResolvedPacks): Matcher {
  const known = matchers.get(packs);
  if (known !== undefined) return known;
  const matcher = compileMatcher(packs);
  matchers.set(packs, matcher);
  return matcher;
}

const matchers = new WeakMap<ResolvedPacks, Matcher>();

const NO_NODES: ReadonlySet<number> = new Set();

/** Questions for searches that are kept. */
const MOST_QUESTIONS = 200;

class CompiledMatcher implements Matcher {
  readonly interrupters: readonly Place[];
  private readonly places: readonly CompiledPlace[];
  private readonly ids: ReadonlySet<string>;
  /** Ids of selectors. */
  private readonly busy: readonly number[];
  private readonly questionFacts: QuestionFacts;
  private readonly questions = new Map<string, ElementsQuestion | TargetQuestion | undefined>();
  private readonly shows: ReadonlyMap<string, Shows>;
  private readonly refinements: Refinements;
  private readonly captures: CaptureEvidence;
  private readonly hanging: Hanging;
  /** Of the screen that was asked about last. */
  private readonly hits: Hits;

  constructor(packs: ResolvedPacks) {
    const set = new SelectorSet(packs.platform);
    const places = [...packs.places.values()];
    this.places = places.map((place, at) => compilePlace(place, at, set));
    this.ids = new Set(packs.places.keys());
    this.busy = packs.busy.map((selector: Selector) => set.add(selector).id);
    this.shows = new Map(
      places.filter(({ shows }) => shows.length > 0).map((place) => [place.id, new Shows(place, set)]),
    );
    this.refinements = new Refinements(packs.places);
    this.interrupters = places.filter(({ kind }) => kind === 'interrupter');
    this.captures = new CaptureEvidence(packs.captured);
    this.hanging = new Hanging(this.places, set);
    this.hits = new Hits(set);
    this.questionFacts = {
      platform: packs.platform,
      places: this.places,
      set,
      busy: packs.busy.map((written: Selector) => ({ written, set, selector: set.add(written) })),
      isAt: (found, place) => this.isAt(found, place),
      rank: (matching) => this.rank(matching, {}),
      plain: new Set(),
      shows: (place) => this.shows.get(place)?.shows ?? [],
      data: (place, screen) => this.shows.get(place)?.read(screen, this.hits.read(screen)) ?? {},
    };
  }

  identify(screen: Screen, options: IdentifyOptions = {}): Identified {
    const { quality } = screen;
    if (quality !== 'ok' && quality !== 'truncated') return unread(quality);
    const ranking = this.ranking(screen, options);
    const candidates = ranking.ranked.map(({ place, score }) => ({ waypoint: place.place.id, score }));
    if (quality === 'truncated') return { ...unread(quality), candidates };
    return this.identified(screen, ranking, candidates);
  }

  matching(screen: Screen): readonly string[] {
    return this.matchingPlaces(screen).map(({ place }) => place.id);
  }

  undecided(screen: Screen): readonly string[] {
    const { refinements } = this;
    return afterRules(this.matchingPlaces(screen), { refinements, interruptersFirst: true }).map(
      ({ place }) => place.id,
    );
  }

  isAt(found: string | null, place: string): boolean {
    return found !== null && this.refinements.isAt(found, place);
  }

  showsHold(screen: Screen, place: string, values: Values): ShowsResult {
    this.known(place);
    return this.shows.get(place)?.hold(screen, values, this.hits) ?? { holds: true, differences: [] };
  }

  certificate(place: string): Certificate {
    this.known(place);
    const members = this.refinements.family(place);
    const family = this.places.filter((other) => members.has(other.place.id));
    return {
      place,
      holds: (screen) => {
        if (screen.quality !== 'ok') return false;
        const hits = this.hits.read(screen);
        if (!family.some((member) => matchesPlace(member, hits))) return false;
        return this.isAt(this.ranking(screen, {}).best?.place.id ?? null, place);
      },
    };
  }

  elementsQuestion(
    places: readonly AskedPlace[],
    wanted: readonly Selector[] = [],
    besides: readonly Selector[] = [],
    viewport?: Box,
  ): ElementsQuestion | undefined {
    for (const { place } of places) this.known(place);
    return this.kept(JSON.stringify(['places', places, wanted, besides, viewport]), () =>
      elementsQuestion(this.questionFacts, places, wanted, besides, viewport),
    );
  }

  targetQuestion(selector: Selector, ends: readonly string[], viewport?: Box): TargetQuestion | undefined {
    return this.kept(JSON.stringify(['target', selector, ends, viewport]), () =>
      targetQuestion(this.questionFacts, selector, ends, viewport),
    );
  }

  /** What was made for a question is used when it is asked again, as it is while something is waited for. */
  private kept<Q extends ElementsQuestion | TargetQuestion>(key: string, make: () => Q | undefined): Q | undefined {
    if (this.questions.has(key)) return this.questions.get(key) as Q | undefined;
    const question = make();
    if (this.questions.size >= MOST_QUESTIONS) this.questions.clear();
    this.questions.set(key, question);
    return question;
  }

  isBusy(screen: Screen): boolean {
    if (this.busy.length === 0) return false;
    const hits = this.hits.read(screen);
    return this.busy.some((id) => hits.count(id) > 0);
  }

  busyNodes(screen: Screen): ReadonlySet<number> {
    if (this.busy.length === 0) return NO_NODES;
    const hits = this.hits.read(screen);
    return new Set(this.busy.flatMap((id) => hits.of(id)));
  }

  private identified(screen: Screen, ranking: Ranking, candidates: Identified['candidates']): Identified {
    const { best, confidence, margin } = ranking;
    const { places, hits } = this;
    let near: readonly NearMiss[] | undefined;
    return {
      waypoint: best?.place.id ?? null,
      data: best === undefined ? {} : (this.shows.get(best.place.id)?.read(screen, hits.read(screen)) ?? {}),
      confidence,
      margin,
      candidates,
      // Asked for when something went wrong, and dear: every place is looked at. Hence only when read.
      get nearMisses() {
        near ??= nearMisses(places, hits.read(screen));
        return near;
      },
      quality: screen.quality,
    };
  }

  private ranking(screen: Screen, options: IdentifyOptions): Ranking {
    return this.rank(this.matchingPlaces(screen), options);
  }

  private rank(matching: readonly CompiledPlace[], { interrupters }: IdentifyOptions): Ranking {
    return rank(matching, {
      refinements: this.refinements,
      captures: this.captures,
      interruptersFirst: interrupters !== 'off',
    });
  }

  private matchingPlaces(screen: Screen): readonly CompiledPlace[] {
    return this.hanging.matching(this.hits.read(screen));
  }

  private known(place: string): void {
    if (!this.ids.has(place)) throw new RangeError(`no place ${place}`);
  }
}

function unread(quality: Screen['quality']): Identified {
  return { waypoint: null, data: {}, confidence: 0, margin: 0, candidates: [], nearMisses: [], quality };
}
