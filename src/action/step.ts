import { z } from 'zod';
import { nearest, type Selector, type Step, type Values } from '../model/index.js';
import { stepOptionsSchema } from '../model/schemas.js';
import type { Action, MapTarget } from './define.js';
import { ACTION_NAMES, actionNamed } from './registry.js';
import type { PlaceClaim, Scene, ShortcutCall } from './scene.js';
import { unify } from './unify.js';

const OPTIONS = Object.keys(stepOptionsSchema.shape);
type Context = z.RefinementCtx;

/**
 * A step as written, or as parsed before: `back`, or `{ tap: {…}, when: {param: …}, commit: true }`. Issues carry the path
 * inside the step; unknown keys keep zod's `unrecognized_keys`.
 */
export const stepSchema: z.ZodType<Step> = z
  .unknown()
  .transform((written, context) => stepFrom(written, context) ?? z.NEVER);

/** A body as written: one step, or a list of steps. */
export const bodySchema: z.ZodType<readonly Step[]> = z.unknown().transform((written, context) => {
  if (!Array.isArray(written)) {
    const step = stepFrom(written, context);
    return step === undefined ? z.NEVER : [step];
  }
  if (written.length > 200) complain(context, [], 'has more than 200 steps', 'Compose it of shortcuts.');
  const steps = written.map((item: unknown, index) => stepFrom(item, context, [index]));
  return steps.filter((step) => step !== undefined);
});

export type ParsedStep =
  | { readonly ok: true; readonly step: Step }
  | {
      readonly ok: false;
      readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
    };

/** Parses one written step; never throws. */
export function parseStep(written: unknown): ParsedStep {
  const parsed = stepSchema.safeParse(written);
  return parsed.success
    ? { ok: true, step: parsed.data }
    : { ok: false, issues: parsed.error.issues.map((issue) => ({ path: issue.path, message: withHint(issue) })) };
}

/** In one line, for whoever has but one to show. */
function withHint(issue: z.core.$ZodIssue): string {
  const hint: unknown = issue.code === 'custom' ? issue.params?.['hint'] : undefined;
  if (typeof hint !== 'string') return issue.message;
  return `${issue.message}: ${hint.charAt(0).toLowerCase()}${hint.slice(1).replace(/\.$/, '')}`;
}

/** A step as it is written in YAML: the bare name where nothing more is said. */
export function writeStep({ action: name, spec, when, commit }: Step): string | Readonly<Record<string, unknown>> {
  const bare = actionNamed(name)?.bare !== undefined && Object.keys(spec as object).length === 0;
  if (bare && when === undefined && commit === undefined) return name;
  return {
    [name]: spec,
    ...(when === undefined ? {} : { when: { param: when } }),
    ...(commit === undefined ? {} : { commit }),
  };
}

function stepFrom(written: unknown, context: Context, at: readonly PropertyKey[] = []): Step | undefined {
  if (typeof written === 'string') return bareStep(written, context, at);
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    return complain(
      context,
      at,
      'must be an action',
      'Write a name such as `back`, or one key such as `tap: { element: … }`.',
    );
  }
  const fields = written as Readonly<Record<string, unknown>>;
  const names = Object.keys(fields).filter((key) => !OPTIONS.includes(key));
  const [name] = names;
  if (name === undefined || names.length > 1) {
    const known = names.filter((key) => actionNamed(key) !== undefined);
    const stray = names.find((key) => actionNamed(key) === undefined);
    if (known.length === 1 && stray !== undefined) return strange(context, at, stray, unknownKey(stray, OPTIONS));
    return names.length === 0
      ? complain(context, at, 'must name exactly one action, but names none', 'Add one, such as `tap: { element: … }`.')
      : complain(
          context,
          at,
          `must name exactly one action, but names ${names.join(', ')}`,
          'Make a step of each, with its own `-`.',
        );
  }
  const action = actionNamed(name);
  if (action === undefined) return strange(context, at, name, unknownAction(name));
  const spec = action.schema.safeParse(fields[name] ?? (name in fields ? action.bare : undefined));
  const options = stepOptionsSchema.safeParse(
    Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name)),
  );
  if (!spec.success) pass(context, [...at, name], spec.error);
  if (!options.success) pass(context, at, options.error);
  if (!spec.success || !options.success) return undefined;
  return {
    action: name,
    spec: spec.data,
    ...(options.data.when === undefined ? {} : { when: options.data.when.param }),
    ...(options.data.commit === undefined ? {} : { commit: options.data.commit }),
  };
}

function bareStep(name: string, context: Context, at: readonly PropertyKey[]): Step | undefined {
  const action = actionNamed(name);
  if (action === undefined) {
    const message = unknownAction(name);
    context.addIssue({ code: 'invalid_value', values: [...ACTION_NAMES], path: [...at], message, input: name });
    return undefined;
  }
  if (action.bare === undefined)
    return complain(context, at, `names \`${name}\`, but says not what it is about`, `Write \`${name}: …\`.`);
  return { action: name, spec: action.bare };
}

/** @param hint what to do, for whoever shows the issue to people */
function complain(context: Context, path: readonly PropertyKey[], message: string, hint: string): Step | undefined {
  context.addIssue({ code: 'custom', path: [...path], message, params: { hint }, input: undefined });
  return undefined;
}

/** A key that is neither an action nor an option. */
function strange(context: Context, path: readonly PropertyKey[], key: string, message: string): Step | undefined {
  context.addIssue({ code: 'unrecognized_keys', keys: [key], path: [...path], message, input: {} });
  return undefined;
}

/** Passes on issues from inside with their codes, so that a loader can still tell an unknown key from a bad value. */
function pass(context: Context, path: readonly PropertyKey[], error: z.ZodError): void {
  for (const issue of error.issues) {
    context.issues.push({
      ...issue,
      input: undefined,
      path: [...path, ...issue.path],
    });
  }
}

function unknownAction(name: string): string {
  return `unknown action \`${name}\`${suggestion(name, ACTION_NAMES) || `; known: ${ACTION_NAMES.join(', ')}`}`;
}

function unknownKey(name: string, known: readonly string[]): string {
  return `unknown key \`${name}\`${suggestion(name, known)}`;
}

function suggestion(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near === undefined ? '' : `; did you mean \`${near}\`?`;
}

/** @throws Error for a step that no `parseStep` made: a mistake of the caller, not of a file. */
function actionOf(step: Step): Action {
  const action = actionNamed(step.action);
  if (action === undefined) throw new Error(`no action \`${step.action}\``);
  return action;
}

/** The selectors that a step needs on the screen or looks for, in order; containers included. */
export function stepTargets(step: Step): readonly Selector[] {
  const targets: Selector[] = [];
  mapStepTargets(step, (selector) => {
    targets.push(selector);
    return selector;
  });
  return targets;
}

/** The step with each of its selectors replaced, for instance by what its named element stands for. */
export function mapStepTargets(step: Step, map: MapTarget): Step {
  const { mapTargets } = actionOf(step);
  return mapTargets === undefined ? step : { ...step, spec: mapTargets(step.spec, map) };
}

/** For people, templates as written: `tap on new-event`. */
export function stepWords(step: Step): string {
  return actionOf(step).words(step.spec);
}

/** Whether the device's screen may change by it. */
export function isGesture(step: Step): boolean {
  return actionOf(step).gesture;
}

/** Names that the step gives to values for the rest of its body. */
export function stepBinds(step: Step): readonly string[] {
  return actionOf(step).binds?.(step.spec) ?? [];
}

/** The shortcut that a step composes, or undefined. */
export function stepShortcut(step: Step): ShortcutCall | undefined {
  return actionOf(step).shortcut?.(step.spec);
}

/** The place that a step states, or undefined. */
export function stepPlace(step: Step): PlaceClaim | undefined {
  return actionOf(step).place?.(step.spec);
}

/** @param spec the step's spec with its templates filled in and its elements as the scene knows them. */
export function performStep(step: Step, spec: unknown, scene: Scene): Promise<void> {
  return actionOf(step).perform(spec, scene);
}

/**
 * Values of params for which a body's step is the raw step, or undefined. Elements in both must have been replaced by what
 * they stand for (`mapStepTargets`), since a raw action names none.
 */
export function unifyStep(body: Step, raw: Step, given: Values = {}): Values | undefined {
  return body.action === raw.action ? unify(body.spec, raw.spec, given) : undefined;
}
