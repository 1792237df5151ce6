import { mapStepTargets, parseStep, stepTargets, writeStep } from '../action/index.js';
import type { Selector, WrittenStep } from '../model/index.js';
import { withoutScroll } from './scroll-option.js';

/**
 * A raw step with its target said by another selector: its name, or the best one. Its options stay, a container to scroll within too; a step with
 * several targets, and one that names an element itself, is left as it was written.
 * @param point `drop`: what was meant by a point of the target is the new target itself
 */
export function withTarget(written: WrittenStep, selector: Selector, point: 'keep' | 'drop' = 'keep'): WrittenStep {
  const parsed = parseStep(written);
  if (!parsed.ok) return written;
  // The container of a scroll is visited as a target, but nothing is done to it.
  const { step, scroll } = withoutScroll(parsed.step);
  const [target, ...others] = stepTargets(step);
  if (target === undefined || others.length > 0 || (target.element !== undefined && point === 'keep')) return written;
  const { at, ...spec } = mapStepTargets(step, () => selector).spec as { readonly at?: unknown };
  return writeStep({
    ...step,
    spec: {
      ...spec,
      ...(at === undefined || point === 'drop' ? {} : { at }),
      ...(scroll === undefined ? {} : { scroll }),
    },
  });
}

/** The one selector that a raw step's target is said by, if it has one. */
export function targetOf(written: WrittenStep): Selector | undefined {
  const parsed = parseStep(written);
  if (!parsed.ok) return undefined;
  const [target, ...others] = stepTargets(withoutScroll(parsed.step).step);
  return others.length > 0 ? undefined : target;
}
