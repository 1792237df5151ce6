import type { CaptureEvidence } from './capture-evidence.js';
import type { CompiledPlace } from './compiled-place.js';
import type { Refinements } from './refinements.js';
import { unimplied } from './unimplied.js';

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
  readonly captures: CaptureEvidence;
  /** False: interrupters are ordinary places for this call. */
  readonly interruptersFirst: boolean;
}

/** DESIGN section 5: what rules (1) to (3) leave alone is this sure; what they drop has the rest. */
const AFTER_RULES = 0.95;
/** ADR 8: captures are some screens of some days; what only they decide is never sure beyond doubt (high is ≥ 0.9). */
const MOST_BY_CAPTURES = 0.85;
const UNDECIDED = 0.5;

/**
 * Ranks the places that match one screen (DESIGN section 5, ADR 8): interrupters, refinement, implication; then what the captures show.
 * @param matching in the order of the packs
 */
export function rank(matching: readonly CompiledPlace[], facts: RankingFacts): Ranking {
  if (matching.length === 0) return { best: undefined, confidence: 0, margin: 0, ranked: [] };
  const [only] = matching;
  if (matching.length === 1 && only !== undefined) {
    return { best: only, confidence: 1, margin: 1, ranked: [{ place: only, score: 1 }] };
  }
  const left = afterRules(matching, facts);
  const dropped = without(matching, left).map((place) => ({ place, score: 1 - AFTER_RULES }));
  const { best, scored } =
    byRules(left) ?? byAlike(left, facts.captures.alike(matching)) ?? byCounts(left, facts.captures);
  const ranked = [...scored, ...dropped];
  if (best === undefined) return { best, confidence: 0, margin: 0, ranked };
  const confidence = ranked[0]?.score ?? 0;
  return { best, confidence, margin: confidence - (ranked[1]?.score ?? 0), ranked };
}

/** Rules (1) to (3). Never empties the set: refinement and implication are orders. */
export function afterRules(
  matching: readonly CompiledPlace[],
  facts: Pick<RankingFacts, 'refinements' | 'interruptersFirst'>,
): readonly CompiledPlace[] {
  const interrupters = facts.interruptersFirst ? matching.filter(({ place }) => place.kind === 'interrupter') : [];
  const first = interrupters.length > 0 ? interrupters : matching;
  const refined = facts.refinements.refinedBy(first.map(({ place }) => place.id));
  const unrefined = first.filter(({ place }) => !refined.has(place.id));
  // Places that refine each other in a circle beat nobody.
  return unimplied(unrefined.length === 0 ? first : unrefined, 'conditions');
}

function without(places: readonly CompiledPlace[], some: readonly CompiledPlace[]): readonly CompiledPlace[] {
  const left = new Set(some);
  return places.filter((place) => !left.has(place));
}

interface Standing {
  readonly best: CompiledPlace | undefined;
  /** Best first. */
  readonly scored: readonly Ranked[];
}

function byRules(left: readonly CompiledPlace[]): Standing | undefined {
  const [best] = left;
  return left.length === 1 && best !== undefined ? { best, scored: [{ place: best, score: AFTER_RULES }] } : undefined;
}

/**
 * Rule (4): a screen on which exactly those places match that match on captures of one of them is that place. Captures of several of them prove that
 * the conditions cannot tell: then nothing that follows could, for it asks nothing but which places match.
 * @returns undefined when there is no such capture
 */
function byAlike(left: readonly CompiledPlace[], alike: ReadonlyMap<string, number>): Standing | undefined {
  const of = ({ place }: CompiledPlace): number => alike.get(place.id) ?? 0;
  const proven = left.filter((place) => of(place) > 0);
  if (proven.length === 0) return undefined;
  const rest = left.filter((place) => of(place) === 0);
  const sure = sureness(
    0,
    proven.reduce((most, place) => Math.max(most, of(place)), 0),
  );
  const best = proven.length === 1 ? proven[0] : undefined;
  return {
    best,
    scored: [
      ...proven.map((place) => ({ place, score: best === undefined ? UNDECIDED : sure })),
      ...rest.map((place) => ({ place, score: 1 - sure })),
    ],
  };
}

/**
 * Rule (5): the place that matches the fewest captured screens of other places, for each proves its conditions loose; then the fewest at all, for
 * this screen is like no capture of those that have some. Ties: rule (6).
 */
function byCounts(left: readonly CompiledPlace[], captures: CaptureEvidence): Standing {
  const order = (a: CompiledPlace, b: CompiledPlace): number =>
    captures.ofOthers(a) - captures.ofOthers(b) || captures.ofAny(a) - captures.ofAny(b);
  const sorted = left.toSorted(order);
  const [first] = sorted;
  if (first === undefined) return { best: undefined, scored: [] };
  const leaders = sorted.filter((place) => order(first, place) === 0);
  const rest = sorted.filter((place) => order(first, place) !== 0);
  const tied = ties(leaders, captures);
  const against = (place: CompiledPlace): number =>
    captures.ofOthers(first) === captures.ofOthers(place)
      ? sureness(captures.ofAny(first), captures.ofAny(place))
      : sureness(captures.ofOthers(first), captures.ofOthers(place));
  const [next] = rest;
  const best = tied.length === 1 ? tied[0] : undefined;
  const sure = best === undefined || leaders.length > 1 || next === undefined ? UNDECIDED : against(next);
  return {
    best,
    scored: [
      ...[...tied, ...without(leaders, tied)].map((place) => ({ place, score: sure })),
      ...rest.map((place) => ({ place, score: 1 - against(place) })),
    ],
  };
}

/** DESIGN section 5: 1 − (n₁+1)/(n₁+n₂+2), the rule of succession, within what captures can say. */
function sureness(fewer: number, more: number): number {
  return Math.min(MOST_BY_CAPTURES, 1 - (fewer + 1) / (fewer + more + 2));
}

/** Rule (6): a place before one whose required conditions it implies, whatever they forbid; then the one with the rarest required condition. */
function ties(places: readonly CompiledPlace[], captures: CaptureEvidence): readonly CompiledPlace[] {
  if (places.length < 2) return places;
  const requiring = unimplied(places, 'required');
  const rarest = requiring.reduce((least, place) => Math.min(least, captures.rarest(place)), Infinity);
  return requiring.filter((place) => captures.rarest(place) === rarest);
}
