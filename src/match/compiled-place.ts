import type { Condition, Place, Selector } from '../model/index.js';
import { SelectorError } from './selector-error.js';
import type { Hits } from './hits.js';
import type { CompiledSelector, SelectorSet } from './selector-set.js';
import { conditionWords, selectorWords } from './words.js';

export interface CompiledCondition {
  readonly written: Condition;
  readonly selector: CompiledSelector;
  readonly min: number;
  /** Infinity where none is said. */
  readonly max: number;
}

export interface CompiledPlace {
  readonly place: Place;
  /** Position in the packs, for a stable order. */
  readonly at: number;
  readonly required: readonly CompiledCondition[];
  readonly forbidden: readonly { readonly written: Selector; readonly selector: CompiledSelector }[];
  /** A bit for each field that is required, of 32 that they share: what has a bit that another lacks requires something that this does not. */
  readonly requiredFields: number;
}

/**
 * @throws SelectorError of the first condition that cannot be used, with the place in its message
 */
export function compilePlace(place: Place, at: number, set: SelectorSet): CompiledPlace {
  const add = (selector: Selector): CompiledSelector => {
    try {
      return set.add(selector);
    } catch (error) {
      if (!(error instanceof SelectorError)) throw error;
      throw new SelectorError(
        error.fault,
        `${place.id}: ${selectorWords(selector)}: ${error.message}`,
        error.hint,
        error.nearest,
      );
    }
  };
  const required = place.required.map((written): CompiledCondition => {
    const { count, ...selector } = written;
    // DESIGN section 3: `min` is 1 unless said. Only beside `max: 0` that would hold never.
    const max = count?.max ?? Infinity;
    return { written, selector: add(selector), min: count?.min ?? Math.min(1, max), max };
  });
  const forbidden = place.forbidden.map((written) => ({ written, selector: add(written) }));
  return { place, at, required, forbidden, requiredFields: fieldBits(required) };
}

function fieldBits(required: readonly CompiledCondition[]): number {
  let bits = 0;
  for (const { selector } of required) {
    for (const predicate of selector.predicates) bits |= 1 << (predicate % 32);
    for (const { selector: inner } of selector.relations) bits |= 1 << (inner % 32);
  }
  return bits;
}

/** All required hold and none of the forbidden does. A place without conditions does not exist (DESIGN section 3) and matches nothing. */
export function matchesPlace({ required, forbidden }: CompiledPlace, hits: Hits): boolean {
  if (required.length === 0 && forbidden.length === 0) return false;
  return (
    required.every(({ selector, min, max }) => {
      const count = hits.count(selector.id);
      return count >= min && count <= max;
    }) && forbidden.every(({ selector }) => hits.count(selector.id) === 0)
  );
}

/** The conditions that fail, in words: `required: id "event_sheet" (0 of 1)`. */
export function failedConditions({ required, forbidden }: CompiledPlace, hits: Hits): readonly string[] {
  const failed: string[] = [];
  for (const { written, selector, min, max } of required) {
    const count = hits.count(selector.id);
    if (count < min) failed.push(`required: ${conditionWords(written)} (${count} of ${min})`);
    else if (count > max) failed.push(`required: ${conditionWords(written)} (${count}, at most ${max})`);
  }
  for (const { written, selector } of forbidden) {
    const count = hits.count(selector.id);
    if (count > 0) failed.push(`forbidden: ${selectorWords(written)} (${count} shown)`);
  }
  return failed;
}
