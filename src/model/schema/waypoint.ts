import { z } from 'zod';
import { CLASSIFIERS } from '../platform.js';
import { saysSomething } from '../selector.js';
import { idSchema, referenceSchema } from './id.js';
import { paramsSchema } from './params.js';
import { conditionSchema, NOT_EMPTY, selectorFields, selectorSchema } from './selector.js';
import { writtenBodiesSchema } from './step.js';

/** What a place with data must show: an element whose text or value carries the param. */
export const showSchema = z.lazy(() => z.strictObject(selectorFields).refine(saysSomething, NOT_EMPTY));

const conditions = {
  required: z.array(conditionSchema).optional(),
  forbidden: z.array(selectorSchema).optional(),
};

export const blockSchema = z.strictObject({
  ...conditions,
  shows: z.array(showSchema).optional(),
  refines: referenceSchema.optional(),
  replace: z.boolean().optional(),
});

const blocks = Object.fromEntries(CLASSIFIERS.map((classifier) => [classifier, blockSchema.optional()])) as Record<
  (typeof CLASSIFIERS)[number],
  z.ZodOptional<typeof blockSchema>
>;

const elementBlocks = Object.fromEntries(
  [...CLASSIFIERS, 'all' as const].map((key) => [key, selectorSchema.optional()]),
) as Record<(typeof CLASSIFIERS)[number] | 'all', z.ZodOptional<typeof selectorSchema>>;

export const elementSchema = z.strictObject({
  params: paramsSchema.optional(),
  description: z.string().optional(),
  ...elementBlocks,
});
export type Element = z.infer<typeof elementSchema>;

/** A `*.waypoint.yaml` file as written. */
export const waypointFileSchema = z.strictObject({
  id: idSchema,
  description: z.string().optional(),
  kind: z.enum(['place', 'interrupter']).optional(),
  params: paramsSchema.optional(),
  ...conditions,
  shows: z.array(showSchema).optional(),
  refines: referenceSchema.optional(),
  modal: z.boolean().optional(),
  ...blocks,
  elements: z.record(idSchema, elementSchema).optional(),
  moves: z.record(idSchema, writtenBodiesSchema).optional(),
  /** Interrupters only: how each answer is given. */
  clear: z.record(idSchema, writtenBodiesSchema).optional(),
});
export type WaypointFile = z.infer<typeof waypointFileSchema>;
