import type { TrailStep, Values } from '../model/index.js';
import type { ReplayedStep, ReplayResult } from './replay.js';

/** One trail, replayed on one device. */
export interface ReplayOn {
  readonly device: string;
  /** `broken`: it came to no end, for a reason that is not the app's. */
  readonly result: ReplayResult | { readonly kind: 'broken'; readonly steps: readonly ReplayedStep[] };
}

/** Something that a trail shows on one device and not so on another. */
export interface Difference {
  /** Counts from 1; 0 is before the first: somewhere it was refused, or could not begin. */
  readonly step: number;
  readonly written: TrailStep | null;
  /** `outcome`: a step, or an assertion, came to another end. `places`: other places, or in another order. `data`: a value that both tell. */
  readonly what: 'outcome' | 'places' | 'data';
  /** Of `data`: its name. */
  readonly name?: string;
  /** What each device said. */
  readonly said: Readonly<Record<string, string>>;
}

/**
 * Where the replays of one trail differ, in order of the steps. Values are compared where every device tells them; after a step with another outcome
 * nothing is compared, since nothing was done.
 */
export function compareReplays(replays: readonly ReplayOn[]): readonly Difference[] {
  const begun = replays.map(beginningOf);
  if (new Set(begun).size > 1) return [difference(0, null, 'outcome', replays, begun)];
  const longest = Math.max(0, ...replays.map(({ result }) => stepsOf(result).length));
  const found: Difference[] = [];
  for (let index = 0; index < longest; index++) {
    const steps = replays.map(({ result }) => stepsOf(result)[index]);
    const written = steps.find((step) => step !== undefined)?.written ?? null;
    const number = steps.find((step) => step !== undefined)?.step ?? index + 1;
    const outcomes = steps.map(outcomeOf);
    if (new Set(outcomes).size > 1) {
      found.push(difference(number, written, 'outcome', replays, outcomes));
      break;
    }
    const places = steps.map(placesOf);
    if (new Set(places).size > 1) found.push(difference(number, written, 'places', replays, places));
    found.push(...dataDifferences(number, written, replays, steps));
  }
  return found;
}

function dataDifferences(
  number: number,
  written: TrailStep | null,
  replays: readonly ReplayOn[],
  steps: readonly (ReplayedStep | undefined)[],
): readonly Difference[] {
  const data = steps.map((step): Values => (step?.result.kind === 'success' ? step.result.data : {}));
  const names = Object.keys(data[0] ?? {}).filter((name) => data.every((values) => Object.hasOwn(values, name)));
  return names.flatMap((name) => {
    const values = data.map((each) => String(each[name]));
    return new Set(values).size > 1 ? [{ ...difference(number, written, 'data', replays, values), name }] : [];
  });
}

function beginningOf({ result }: ReplayOn): 'refused' | 'broken' | 'replayed' {
  if (result.kind === 'refused') return 'refused';
  return result.kind === 'broken' && result.steps.length === 0 ? 'broken' : 'replayed';
}

function stepsOf(result: ReplayOn['result']): readonly ReplayedStep[] {
  return result.kind === 'refused' ? [] : result.steps;
}

function outcomeOf(step: ReplayedStep | undefined): string {
  if (step === undefined) return 'not done';
  const { result } = step;
  return result.kind === 'success' ? 'done' : `${result.code} at ${result.at ?? 'an unknown place'}`;
}

/** The places that a step led through: `day-view → editor → event-saved`. */
function placesOf(step: ReplayedStep | undefined): string {
  if (step?.result.kind !== 'success') return '';
  const { result } = step;
  const route = 'route' in result ? (result.route as readonly { readonly from: string; readonly to: string }[]) : [];
  const [first] = route;
  const way = first === undefined ? [] : [first.from, ...route.map(({ to }) => to)];
  const at = result.at ?? 'an unknown place';
  return (way.at(-1) === at ? way : [...way, at]).join(' → ');
}

function difference(
  step: number,
  written: TrailStep | null,
  what: Difference['what'],
  replays: readonly ReplayOn[],
  said: readonly string[],
): Difference {
  return {
    step,
    written,
    what,
    said: Object.fromEntries(replays.map(({ device }, index) => [device, said[index] ?? ''])),
  };
}
