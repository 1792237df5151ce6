import type { CompiledPlace } from './compiled-place.js';
import { implies } from './implied.js';
import type { Refinements } from './refinements.js';

export interface Ranked {
  readonly place: CompiledPlace;
  readonly score: number;
}

export interface Ranking {
  /** Undefined when none matches or none is better than the others. */
  readonly best: CompiledPlace | undefined;
  /** 0 when there is no best. */
  readonly confidence: number;
  readonly margin: number;
  /** All that match, best first. */
  readonly ranked: readonly Ranked[];
}

export interface RankingFacts {
  readonly refinements: Refinements;
  /** How many places of the packs require a selector, by its id. */
  readonly usage: (selector: number) => number;
  /** False: interrupters are ordinary places for this call. */
  readonly interruptersFirst: boolean;
}

/** DESIGN section 5: what rules (1) to (3) leave alone is this sure; what they drop has the rest. */
const AFTER_RULES = 0.95;

/**
 * Ranks the places that match one screen, in the order of DESIGN section 5: interrupters, refinement, implication, captures, the rarest required
 * condition, more required conditions.
 */
export function rank(matching: readonly CompiledPlace[], facts: RankingFacts): Ranking {
  if (matching.length === 0) return { best: undefined, confidence: 0, margin: 0, ranked: [] };
  const [only] = matching;
  if (matching.length === 1 && only !== undefined) {
    return { best: only, confidence: 1, margin: 1, ranked: [{ place: only, score: 1 }] };
  }
  const left = afterRules(matching, facts);
  const dropped = matching.filter((place) => !left.includes(place));
  const [first] = left;
  if (left.length === 1 && first !== undefined) return answer(first, [{ place: first, score: AFTER_RULES }], dropped);

  const fewest = Math.min(...left.map(captures));
  const leaders = left.filter((place) => captures(place) === fewest);
  const rest = left
    .filter((place) => captures(place) !== fewest)
    .sort((a, b) => captures(a) - captures(b) || a.at - b.at);
  const tied = ties(leaders, facts);
  const losers = leaders.filter((place) => !tied.includes(place));
  const [winner] = tied;
  const best = tied.length === 1 ? winner : undefined;
  const nearestRival = losers.length > 0 ? fewest : captures(rest[0]);
  const share = (ours: number, theirs: number): number => (ours + 1) / (ours + theirs + 2);
  const confidence = best === undefined ? 0 : 1 - share(fewest, nearestRival);
  const scored: Ranked[] = [
    ...tied.map((place) => ({ place, score: best === undefined ? 0.5 : confidence })),
    ...losers.map((place) => ({ place, score: 0.5 })),
    ...rest.map((place) => ({ place, score: share(fewest, captures(place)) })),
  ];
  return answer(best, scored, dropped);
}

function answer(
  best: CompiledPlace | undefined,
  scored: readonly Ranked[],
  dropped: readonly CompiledPlace[],
): Ranking {
  const ranked = [...scored, ...dropped.map((place) => ({ place, score: 1 - AFTER_RULES }))];
  if (best === undefined) return { best, confidence: 0, margin: 0, ranked };
  const confidence = ranked[0]?.score ?? 0;
  return { best, confidence, margin: confidence - (ranked[1]?.score ?? 0), ranked };
}

/** A place that was not counted is no rarer than any other. */
function captures(place: CompiledPlace | undefined): number {
  return place?.place.captureMatches ?? 0;
}

/** Rules (1) to (3). Never empties the set: refinement and implication are orders. */
export function afterRules(
  matching: readonly CompiledPlace[],
  facts: Pick<RankingFacts, 'refinements' | 'interruptersFirst'>,
): readonly CompiledPlace[] {
  const interrupters = facts.interruptersFirst ? matching.filter(({ place }) => place.kind === 'interrupter') : [];
  const first = interrupters.length > 0 ? interrupters : matching;
  const second = dropWhere(first, (place, other) => facts.refinements.of(other.place.id).has(place.place.id));
  return dropWhere(second, (place, other) => implies(other, place) && !implies(place, other));
}

/** Drops each place that is beaten by another one of the set. */
function dropWhere(
  places: readonly CompiledPlace[],
  isBeaten: (place: CompiledPlace, by: CompiledPlace) => boolean,
): readonly CompiledPlace[] {
  const left = places.filter((place) => !places.some((other) => other !== place && isBeaten(place, other)));
  // Places that refine each other in a circle beat nobody.
  return left.length === 0 ? places : left;
}

/** The rarest required condition, then the most required conditions. */
function ties(places: readonly CompiledPlace[], { usage }: RankingFacts): readonly CompiledPlace[] {
  const rarest = (place: CompiledPlace): number =>
    Math.min(...place.required.map(({ selector }) => usage(selector.id)));
  const rare = leastBy(places, rarest);
  return leastBy(rare, (place) => -place.required.length);
}

function leastBy(
  places: readonly CompiledPlace[],
  measure: (place: CompiledPlace) => number,
): readonly CompiledPlace[] {
  if (places.length < 2) return places;
  const least = Math.min(...places.map(measure));
  return places.filter((place) => measure(place) === least);
}
