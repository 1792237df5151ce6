import type { Step } from '../model/index.js';

/** A step without how far to scroll in search of its target, which is done only where that is not shown; and what it says of it. */
export function withoutScroll(step: Step): { readonly step: Step; readonly scroll: unknown } {
  if (typeof step.spec !== 'object' || step.spec === null || !('scroll' in step.spec))
    return { step, scroll: undefined };
  const { scroll, ...spec } = step.spec;
  return { step: { ...step, spec }, scroll };
}
