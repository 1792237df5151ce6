import { mapStepTargets, parseStep, stepTargets, writeStep } from '../action/index.js';
import type { Selector, WrittenStep } from '../model/index.js';
import { withoutScroll } from './scroll-option.js';

/**
 * A raw step with its target said by name. Its options stay, a container to scroll within too; a step with several targets, and one that names an
 * element itself, is left as it was written.
 */
export function withNamedTarget(written: WrittenStep, name: Pick<Selector, 'element' | 'with'>): WrittenStep {
  const parsed = parseStep(written);
  if (!parsed.ok) return written;
  // The container of a scroll is visited as a target, but nothing is done to it.
  const { step, scroll } = withoutScroll(parsed.step);
  const [target, ...others] = stepTargets(step);
  if (target === undefined || others.length > 0 || target.element !== undefined) return written;
  const named = mapStepTargets(step, () => name);
  return writeStep(scroll === undefined ? named : { ...named, spec: { ...(named.spec as object), scroll } });
}
