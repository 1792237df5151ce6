import type { TrailStep, Values } from '../model/index.js';
import type { Done, Walker } from '../walk/index.js';
import { edgeOfStep } from './plan.js';

/**
 * Performs one step.
 * @param step with its references filled in
 * @param written as the trail has it, and what its references stand for: what the walker fills in itself it fills in once, so that no value is read as a
 * reference
 * @param exact a `goTo` takes the edges that were recorded, from exactly where they start
 */
export async function runStep(
  step: TrailStep,
  { written, values }: { readonly written: TrailStep; readonly values: Values },
  walker: Walker,
  exact: boolean,
): Promise<Done> {
  if ('start' in step) {
    if (typeof step.start === 'string') return walker.start(step.start);
    const { to, params, reset, trailhead } = step.start;
    return walker.start(to, params, { reset, trailhead });
  }
  // A trail names its edge exactly: no variant is not any variant.
  if ('shortcut' in step)
    return walker.take({ ...step.shortcut, variant: step.shortcut.variant ?? null }, step.params, { here: exact });
  if ('goTo' in step) return exact ? goExactly(step, walker) : walker.goTo(step.goTo, step.params);
  if ('see' in written) return walker.see(written.see, { values });
  if ('gone' in written) return walker.gone(written.gone, { values });
  if ('at' in step) return typeof step.at === 'string' ? walker.at(step.at) : walker.at(step.at.waypoint, step.at.with);
  if ('raw' in written) return walker.perform(written.raw, { values });
  if (!('read' in step && 'read' in written)) throw new Error('a step that is none of those of a trail');
  const { match: _, ...selector } = written.read;
  const read = await walker.read(selector, step.read.match, { values });
  return read.kind === 'success' ? { ...read, data: { value: read.value } } : read;
}

/** The edges that were recorded, in order; without such the app was there already. In the end it is where the recording was, with its data. */
async function goExactly(step: Extract<TrailStep, { goTo: unknown }>, walker: Walker): Promise<Done> {
  const given = step.params ?? {};
  for (const via of step.via ?? []) {
    const params = Object.keys(edgeOfStep(via, walker.packs)?.params ?? {});
    const done = await walker.take({ ...via, variant: via.variant ?? null }, only(given, params), { here: true });
    if (done.kind !== 'success') return done;
  }
  return walker.at(step.goTo, only(given, Object.keys(walker.packs.places.get(step.goTo)?.params ?? {})));
}

function only(given: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
}
