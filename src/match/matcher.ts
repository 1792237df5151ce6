import type { Identified, NearMiss, Place, ResolvedPacks, Screen, Selector, Values } from '../model/index.js';
import { CaptureEvidence } from './capture-evidence.js';
import { compilePlace, matchesPlace, type CompiledPlace } from './compiled-place.js';
import { nearMisses } from './near-misses.js';
import { afterRules, rank, type Ranking } from './ranking.js';
import { Refinements } from './refinements.js';
import { Hits, SelectorSet, type CompiledSelector } from './selector-set.js';
import { Shows, type ShowsResult } from './shows.js';

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
  /** While true no place is asserted and no gesture is made. */
  isBusy(screen: Screen): boolean;
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

class CompiledMatcher implements Matcher {
  readonly interrupters: readonly Place[];
  private readonly set: SelectorSet;
  private readonly places: readonly CompiledPlace[];
  private readonly busy: readonly CompiledSelector[];
  private readonly shows: ReadonlyMap<string, Shows>;
  private readonly refinements: Refinements;
  private readonly captures: CaptureEvidence;
  /** Each place hangs on one predicate that must hold somewhere for it to match: its rarest one. */
  private readonly hanging = new Map<number, CompiledPlace[]>();
  /** Places without such a predicate. */
  private readonly loose: CompiledPlace[] = [];
  private last: { readonly screen: Screen; readonly hits: Hits } | undefined;

  constructor(packs: ResolvedPacks) {
    this.set = new SelectorSet(packs.platform);
    const places = [...packs.places.values()];
    this.places = places.map((place, at) => compilePlace(place, at, this.set));
    this.busy = packs.busy.map((selector: Selector) => this.set.add(selector));
    this.shows = new Map(places.filter(({ shows }) => shows.length > 0).map((place) => [place.id, new Shows(place)]));
    this.refinements = new Refinements(packs.places);
    this.interrupters = places.filter(({ kind }) => kind === 'interrupter');
    this.captures = new CaptureEvidence(packs.captured);
    this.hang();
  }

  identify(screen: Screen, options: IdentifyOptions = {}): Identified {
    const { quality } = screen;
    if (quality !== 'ok' && quality !== 'truncated') return unread(quality);
    const hits = this.hitsOf(screen);
    const matching = this.matchingPlaces(hits);
    const ranking = rank(matching, {
      refinements: this.refinements,
      captures: this.captures,
      interruptersFirst: options.interrupters !== 'off',
    });
    const candidates = ranking.ranked.map(({ place, score }) => ({ waypoint: place.place.id, score }));
    if (quality === 'truncated') return { ...unread(quality), candidates };
    return this.identified(screen, hits, ranking, candidates);
  }

  matching(screen: Screen): readonly string[] {
    return this.matchingPlaces(this.hitsOf(screen)).map(({ place }) => place.id);
  }

  undecided(screen: Screen): readonly string[] {
    const { refinements } = this;
    return afterRules(this.matchingPlaces(this.hitsOf(screen)), { refinements, interruptersFirst: true }).map(
      ({ place }) => place.id,
    );
  }

  isAt(found: string | null, place: string): boolean {
    return found !== null && this.refinements.isAt(found, place);
  }

  showsHold(screen: Screen, place: string, values: Values): ShowsResult {
    if (!this.places.some((known) => known.place.id === place)) throw new RangeError(`no place ${place}`);
    return this.shows.get(place)?.hold(screen, values) ?? { holds: true, differences: [] };
  }

  isBusy(screen: Screen): boolean {
    if (this.busy.length === 0) return false;
    const hits = this.hitsOf(screen);
    return this.busy.some(({ id }) => hits.of(id).length > 0);
  }

  private identified(screen: Screen, hits: Hits, ranking: Ranking, candidates: Identified['candidates']): Identified {
    const { best, confidence, margin } = ranking;
    const places = this.places;
    const matched = new Set(ranking.ranked.map(({ place }) => place));
    let near: readonly NearMiss[] | undefined;
    return {
      waypoint: best?.place.id ?? null,
      data: best === undefined ? {} : (this.shows.get(best.place.id)?.read(screen) ?? {}),
      confidence,
      margin,
      candidates,
      // Asked for when something went wrong, and dear: every place is looked at. Hence only when read.
      get nearMisses() {
        near ??= nearMisses(
          places.filter((place) => !matched.has(place)),
          hits,
        );
        return near;
      },
      quality: screen.quality,
    };
  }

  /** One screen is asked several things in a row. */
  private hitsOf(screen: Screen): Hits {
    if (this.last?.screen !== screen) this.last = { screen, hits: new Hits(this.set, screen) };
    return this.last.hits;
  }

  private matchingPlaces(hits: Hits): readonly CompiledPlace[] {
    const found = this.loose.filter((place) => matchesPlace(place, hits));
    for (const predicate of hits.byPredicate.keys()) {
      for (const place of this.hanging.get(predicate) ?? []) if (matchesPlace(place, hits)) found.push(place);
    }
    return found.sort((a, b) => a.at - b.at);
  }

  private hang(): void {
    const uses = new Map<number, number>();
    const mustHold = (place: CompiledPlace): readonly number[] =>
      place.required.flatMap(({ selector, min }) => (min > 0 ? selector.predicates : []));
    for (const place of this.places) {
      for (const id of new Set(mustHold(place))) uses.set(id, (uses.get(id) ?? 0) + 1);
    }
    for (const place of this.places) {
      let rarest: number | undefined;
      for (const id of mustHold(place)) {
        if (rarest === undefined || (uses.get(id) ?? 0) < (uses.get(rarest) ?? 0)) rarest = id;
      }
      const others = rarest === undefined ? this.loose : this.hanging.get(rarest);
      if (others !== undefined) others.push(place);
      else if (rarest !== undefined) this.hanging.set(rarest, [place]);
    }
  }
}

function unread(quality: Screen['quality']): Identified {
  return { waypoint: null, data: {}, confidence: 0, margin: 0, candidates: [], nearMisses: [], quality };
}
