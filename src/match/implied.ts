import { RELATIONS, STATE_FIELDS, TEXT_FIELDS, type Selector } from '../model/index.js';
import type { CompiledCondition, CompiledPlace } from './compiled-place.js';
import { selectorKey } from './selector-set.js';

/**
 * DESIGN section 5, ranking (3): whether all conditions of `general` are implied by those of `special`. Required: the same selector or one with
 * more fields, `min` not smaller, `max` not larger; forbidden: the same selector or one with fewer fields.
 */
export function implies(special: CompiledPlace, general: CompiledPlace): boolean {
  return (
    impliesRequired(special, general) &&
    general.forbidden.every((condition) =>
      special.forbidden.some((other) => isNarrower(condition.written, other.written)),
    )
  );
}

/** Whether the required conditions of `general` are implied by those of `special`. */
export function impliesRequired(special: CompiledPlace, general: CompiledPlace): boolean {
  return general.required.every((condition) => special.required.some((other) => impliesCondition(other, condition)));
}

function impliesCondition(special: CompiledCondition, general: CompiledCondition): boolean {
  if (special.min < general.min || special.max > general.max) return false;
  // Fewer hits of a narrower selector say nothing of how many the wider one has at most.
  if (general.max !== Infinity) return special.selector.key === general.selector.key;
  return isNarrower(special.written, general.written);
}

/** Whether what `narrow` hits is surely hit by `wide`: the same selector or one with more fields. */
export function isNarrower(narrow: Selector, wide: Selector): boolean {
  // `nth` chooses among what the other fields leave, so with other fields it means another node.
  if (narrow.nth !== undefined || wide.nth !== undefined) return sameSelector(narrow, wide);
  // What is hit whether shown or not may not be shown.
  if (narrow.visible === 'any' && wide.visible !== 'any') return false;
  return [...TEXT_FIELDS, ...STATE_FIELDS, ...RELATIONS, 'role' as const].every((field) => {
    if (wide[field] === undefined) return true;
    return (
      narrow[field] !== undefined && selectorKey({ [field]: narrow[field] }) === selectorKey({ [field]: wide[field] })
    );
  });
}

function sameSelector(a: Selector, b: Selector): boolean {
  return selectorKey(a) === selectorKey(b);
}
