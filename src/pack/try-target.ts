import { choose, expandSelector, SelectorError, type Choice, type ElementLookup } from '../match/index.js';
import {
  templateNamesIn,
  type Params,
  type ParamValue,
  type Screen,
  type Selector,
  type Values,
} from '../model/index.js';
import { shapeOf } from './check/shape.js';
import { expandKeeping } from './expand.js';

/** What a screen says of a target: it can be acted on, or what stands in the way; `unknown` where no offline look can tell. */
export type TriedTarget =
  | { readonly kind: 'fine' | 'unknown' }
  | (Extract<Choice, { kind: 'none' | 'ambiguous' }> & {
      /** As it was looked for. */
      readonly selector: Selector;
    });

/**
 * Looks for a target with given values; where nothing is there with them, for anything of its shape: the screen may be of other data.
 * @param target as written, elements by name, templates kept
 */
export function tryTarget(screen: Screen, target: Selector, lookup: ElementLookup, values: Values): TriedTarget {
  try {
    const names = templateNamesIn(target);
    if (names.every((name) => Object.hasOwn(values, name))) {
      const selector = expandSelector(target, lookup, values);
      if (selector.locator !== undefined) return { kind: 'unknown' };
      const choice = choose(screen, selector, 'act');
      if (choice.kind === 'ambiguous') return { ...choice, selector };
      if (choice.kind !== 'none') return { kind: 'fine' };
      if (names.length === 0) return { ...choice, selector };
    }
    const selector = expandKeeping(target, lookup, names);
    const choice = choose(screen, shapeOf(selector), 'act');
    return choice.kind === 'none' ? { ...choice, selector } : { kind: 'unknown' };
  } catch (error) {
    if (error instanceof SelectorError) return { kind: 'unknown' };
    throw error;
  }
}

/** The values that a pack gives as examples of its params, else their defaults. */
export function examplesOf(params: Params): Values {
  const examples: Record<string, ParamValue> = {};
  for (const [name, { example, default: fallback }] of Object.entries(params)) {
    const value = example ?? fallback;
    if (value !== undefined) examples[name] = value;
  }
  return examples;
}
