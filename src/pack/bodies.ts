import { z } from 'zod';
import { ACTION_NAMES, actionNamed, stepSchema } from '../action/index.js';
import { BODY_KEYS, type Bodies, type BodyKey, type Step, type WrittenStep } from '../model/index.js';
import { stepOptionsSchema } from '../model/schemas.js';
import { problemsOfIssues } from './issues.js';
import { schemasAt } from './known-keys.js';
import type { Problem } from './problem.js';
import type { Path, Source } from './source.js';

export type WrittenBodies = Readonly<Partial<Record<BodyKey, WrittenStep | readonly WrittenStep[] | undefined>>>;

/** Where step `index` of a body stands in its file: a body of one step need not be a list. */
export function stepPath(source: Source, bodies: Path, key: BodyKey, index: number): Path {
  let written: unknown = source.value;
  for (const part of [...bodies, key]) written = (written as Readonly<Record<PropertyKey, unknown>>)[part];
  return Array.isArray(written) ? [...bodies, key, index] : [...bodies, key];
}

/** Parses the steps of each platform's body. @param at where the bodies stand in the file. */
export function parseBodies(
  written: WrittenBodies,
  source: Source,
  at: Path,
): { readonly bodies: Bodies; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const bodies: Partial<Record<BodyKey, readonly Step[]>> = {};
  for (const key of BODY_KEYS) {
    const body = written[key];
    if (body === undefined) continue;
    const steps = Array.isArray(body) ? (body as readonly WrittenStep[]) : [body];
    bodies[key] = steps.flatMap((step, index) => {
      const parsed = stepSchema.safeParse(step);
      if (parsed.success) return [parsed.data];
      problems.push(...problemsOfIssues(source, parsed.error.issues, stepPath(source, at, key, index), stepSchemas));
      return [];
    });
  }
  return { bodies, problems };
}

/** What may stand at a path inside one step: the options of all steps, and what the actions take. */
export function stepSchemas(path: Path): readonly z.ZodType[] {
  return schemasAt((anyStep ??= stepWithEveryAction()), path);
}

let anyStep: z.ZodType | undefined;

function stepWithEveryAction(): z.ZodType {
  const actions = ACTION_NAMES.map((name) => [name, actionNamed(name)?.schema ?? z.unknown()] as const);
  return z.object({ ...Object.fromEntries(actions), ...stepOptionsSchema.shape });
}
