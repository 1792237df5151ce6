import { literalInPattern } from '../match/index.js';
import {
  fillTemplates,
  templateNamesIn,
  walkError,
  type ParamValue,
  type Trail,
  type TrailStep,
  type Values,
} from '../model/index.js';
import type { Done, Walker } from '../walk/index.js';
import { requireRange, requireTaken } from './asked-of.js';
import { refusals, type Refusal } from './plan.js';
import { runStep } from './run-step.js';

/** What came of one step. */
export interface ReplayedStep {
  /** Counts from 1. */
  readonly step: number;
  /** As the trail has it. */
  readonly written: TrailStep;
  readonly result: Done;
}

export type ReplayResult =
  | { readonly kind: 'passed'; readonly steps: readonly ReplayedStep[] }
  /** A step did not come to what was recorded; the last of `steps` says why. */
  | { readonly kind: 'bailed'; readonly steps: readonly ReplayedStep[] }
  /** Nothing was done: these steps cannot run here. */
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'interrupted'; readonly steps: readonly ReplayedStep[] };

export interface ReplayOptions {
  /** Instead of the trail's own values. */
  readonly params?: Values;
  /** Names of the secrets at hand, without `secret.`. */
  readonly secrets?: Iterable<string>;
  /** The first step to be done and the last, counted from 1. Where the app is before the first is for the caller to see to. */
  readonly from?: number;
  readonly until?: number;
  /** Walks the recorded edges of each `goTo` instead of planning anew. */
  readonly exact?: boolean;
  /** Before a step is done. */
  readonly onBegin?: (step: Pick<ReplayedStep, 'step' | 'written'>) => void;
  readonly onStep?: (step: ReplayedStep) => void;
  /** Ends the replay before its next step; a step under way that fails then is no failure of the app. */
  readonly signal?: AbortSignal;
}

/**
 * Replays a trail with the bodies of the walker's platform. Stops at the first step that does not come to what was recorded: a replay
 * that silently finds another way hides a bug.
 * @throws WaymarkError `usage` for steps that the trail does not have, and for values that it does not take
 */
export async function replay(trail: Trail, walker: Walker, options: ReplayOptions = {}): Promise<ReplayResult> {
  requireRange(trail, options, 'the trail');
  requireTaken(options.params ?? {}, [trail]);
  const values = new Map<string, ParamValue>(Object.entries({ ...trail.params, ...options.params }));
  // The executor fills in secrets itself, so that they are masked from the first moment: here they stand for themselves.
  for (const name of options.secrets ?? []) values.set(`secret.${name}`, `{{secret.${name}}}`);
  const { from = 1, until = trail.steps.length, exact = false } = options;
  const refused = refusals(trail, walker.packs, new Set(values.keys()), { from, until, exact });
  if (refused.length > 0) return { kind: 'refused', refusals: refused };
  const steps: ReplayedStep[] = [];
  for (const [index, written] of trail.steps.entries()) {
    if (index + 1 < from || index + 1 > until) continue;
    if (isAborted(options.signal)) return { kind: 'interrupted', steps };
    options.onBegin?.({ step: index + 1, written });
    const known = Object.fromEntries(values);
    const step = fillTemplates(written, known, literalInPattern);
    const result = guarded(written, await runStep(step, { written, values: known }, walker, exact));
    if (isAborted(options.signal) && result.kind !== 'success') return { kind: 'interrupted', steps };
    const done = { step: index + 1, written, result };
    steps.push(done);
    options.onStep?.(done);
    if (result.kind !== 'success') return { kind: 'bailed', steps };
    if ('as' in written && written.as !== undefined) {
      for (const [name, value] of resultsOf(written.as, written, result.data)) values.set(name, value);
    }
  }
  return { kind: 'passed', steps };
}

/** What an app shows must never be taken for a secret's reference by a later step: the secret would be typed into the app. */
function guarded(written: TrailStep, result: Done): Done {
  if (result.kind !== 'success' || !('as' in written)) return result;
  const name = Object.entries(result.data).find(([, value]) =>
    templateNamesIn(value).some((each) => each.startsWith('secret.')),
  )?.[0];
  if (name === undefined) return result;
  return walkError(
    'usage',
    `the app shows a secret's reference as \`${name}\`, which no later step may use`,
    'Take `as` out of the step, or find out why the app shows this text.',
  );
}

/** Asked anew after each step: the compiler believes the earlier answer. */
function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

/** The names of the secrets that a trail refers to. */
export function secretNames(trail: Trail): readonly string[] {
  return templateNamesIn(trail.steps).flatMap((name) =>
    name.startsWith('secret.') ? [name.slice('secret.'.length)] : [],
  );
}

/** A read value is known by the step's name itself, what a shortcut returned by `name.key`. */
function resultsOf(as: string, step: TrailStep, data: Values): readonly (readonly [string, ParamValue])[] {
  if ('read' in step) return [[as, data.value ?? '']];
  return Object.entries(data).map(([key, value]) => [`${as}.${key}`, value] as const);
}
