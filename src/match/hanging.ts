import { matchesPlace, type CompiledPlace } from './compiled-place.js';
import type { Hits } from './hits.js';
import { rarest, type CompiledSelector, type SelectorSet } from './selector-set.js';

/**
 * Each place hangs on one predicate that must hold somewhere for it to match: the one that fewest places need, and a text before a role before a
 * state. Only places whose predicate holds are looked at, so that time hardly grows with their number.
 */
export class Hanging {
  private readonly byPredicate: (CompiledPlace[] | undefined)[] = [];
  /** Places without such a predicate: they forbid only, or need nothing to be there. */
  private readonly loose: CompiledPlace[] = [];

  constructor(places: readonly CompiledPlace[], set: SelectorSet) {
    const uses = new Map<number, number>();
    const needed = places.map((place) => neededPredicates(place, set));
    for (const predicates of needed) {
      for (const predicate of predicates) uses.set(predicate, (uses.get(predicate) ?? 0) + 1);
    }
    const weight = (predicate: number): number => set.weight(predicate, uses.get(predicate) ?? 0);
    places.forEach((place, at) => {
      const predicate = rarest(needed[at] ?? [], weight);
      if (predicate === undefined) this.loose.push(place);
      else (this.byPredicate[predicate] ??= []).push(place);
    });
  }

  /** The places that match what `hits` has read, in the order of the packs. */
  matching(hits: Hits): readonly CompiledPlace[] {
    const found: CompiledPlace[] = [];
    const look = (place: CompiledPlace): void => {
      if (matchesPlace(place, hits)) found.push(place);
    };
    this.loose.forEach(look);
    for (const predicate of hits.held) this.byPredicate[predicate]?.forEach(look);
    return found.sort((a, b) => a.at - b.at);
  }
}

/** The drivers of all selectors that must hit something, those of relations too. */
function neededPredicates(place: CompiledPlace, set: SelectorSet): ReadonlySet<number> {
  const needed = new Set<number>();
  const need = (selector: CompiledSelector): void => {
    const driver = set.driver(selector);
    if (driver !== undefined) needed.add(driver);
    for (const { selector: inner } of selector.relations) need(set.get(inner));
  };
  for (const { selector, min } of place.required) if (min > 0) need(selector);
  return needed;
}
