import { RELATIONS, STATE_FIELDS, TEXT_FIELDS, type Selector } from '../model/index.js';
import type { CompiledCondition, CompiledPlace } from './compiled-place.js';
import { selectorKey, type CompiledSelector } from './selector-set.js';

/**
 * DESIGN section 5, ranking (3): whether all conditions of `general` are implied by those of `special`. Required: the same selector or one with
 * more fields, `min` not smaller, `max` not larger; forbidden: the same selector or one with fewer fields. Both compiled into one set.
 */
export function implies(special: CompiledPlace, general: CompiledPlace): boolean {
  return (
    impliesRequired(special, general) &&
    general.forbidden.every(({ selector }) => special.forbidden.some((other) => saysMore(selector, other.selector)))
  );
}

/** Whether the required conditions of `general` are implied by those of `special`. Both compiled into one set. */
export function impliesRequired(special: CompiledPlace, general: CompiledPlace): boolean {
  // Every field that is required there must be required here: asked first, since it nearly always answers.
  if ((general.requiredFields & ~special.requiredFields) !== 0) return false;
  return general.required.every((condition) => special.required.some((other) => impliesCondition(other, condition)));
}

function impliesCondition(special: CompiledCondition, general: CompiledCondition): boolean {
  if (special.min < general.min || special.max > general.max) return false;
  // Fewer hits of a narrower selector say nothing of how many the wider one has at most.
  if (general.max !== Infinity) return special.selector.id === general.selector.id;
  return saysMore(special.selector, general.selector);
}

/** What `isNarrower` says, of selectors of one set. */
function saysMore(narrow: CompiledSelector, wide: CompiledSelector): boolean {
  if (narrow.id === wide.id) return true;
  if (wide.nth !== undefined) return false;
  if (narrow.anyVisible && !wide.anyVisible) return false;
  return (
    wide.predicates.every((predicate) => narrow.predicates.includes(predicate)) &&
    wide.relations.every(({ relation, selector }) =>
      narrow.relations.some((other) => other.relation === relation && other.selector === selector),
    )
  );
}

/** Whether what `narrow` hits is surely hit by `wide`: the same selector or one with more fields. */
export function isNarrower(narrow: Selector, wide: Selector): boolean {
  // `nth` chooses among what the other fields leave: with more of them it means another node, but always one of those.
  if (wide.nth !== undefined) return sameSelector(narrow, wide);
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
