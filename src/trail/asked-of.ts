import { suggest, templateNamesIn, WaymarkError, type Trail, type Values } from '../model/index.js';

/** The steps that are to be done, counted from 1. */
export interface Range {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/**
 * That there are such steps: a replay of none would pass whatever the app does.
 * @param what the trail is called, for the sentence
 * @throws WaymarkError `usage`
 */
export function requireRange({ steps }: Trail, { from = 1, until = steps.length }: Range, what: string): void {
  const has = `${what} has ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`;
  const outside = [from, until].find((step) => !Number.isInteger(step) || step < 1 || step > steps.length);
  if (outside !== undefined)
    throw new WaymarkError('usage', `There is no step ${outside}: ${has}.`, 'Steps count from 1.');
  if (until < from)
    throw new WaymarkError('usage', `The last step, ${until}, comes before the first, ${from}.`, `Name them in their order: ${has}.`); // prettier-ignore
}

/** The names of the values that a trail takes: its own params, and what its steps refer to. */
export function paramsOf({ params, steps }: Trail): ReadonlySet<string> {
  const bound = new Set(steps.flatMap((step) => ('as' in step && step.as !== undefined ? [step.as] : [])));
  const referred = templateNamesIn(steps).filter((name) => !name.startsWith('secret.') && !bound.has(name.split('.')[0] ?? '')); // prettier-ignore
  return new Set([...Object.keys(params ?? {}), ...referred]);
}

/**
 * That somebody takes each of the given values.
 * @param trails that they are given to
 * @throws WaymarkError `usage` with the nearest name that is taken
 */
export function requireTaken(given: Values, trails: readonly Trail[]): void {
  const taken = new Set(trails.flatMap((trail) => [...paramsOf(trail)]));
  const unknown = Object.keys(given).find((name) => !taken.has(name));
  if (unknown === undefined) return;
  const which = trails.length === 1 ? 'The trail takes' : 'None of the trails takes';
  throw new WaymarkError(
    'usage',
    trails.length === 1 ? `${which} no \`${unknown}\`.` : `${which} \`${unknown}\`.`,
    suggest(unknown, taken, 'param'),
  );
}
