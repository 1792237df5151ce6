import { z } from 'zod';
import { BODY_KEYS } from '../step.js';
import { nameSchema } from './params.js';

/** What may stand beside the action's own key. */
export const stepOptionsSchema = z.strictObject({
  when: z.strictObject({ param: nameSchema }).optional(),
  commit: z.boolean().optional(),
});

/** A step as written: `back`, or `{ tap: {…}, when: {…}, commit: true }`. The action registry parses it further. */
export const writtenStepSchema = z.union([z.string().min(1), z.looseObject({})]);

export const writtenBodySchema = z.union([writtenStepSchema, z.array(writtenStepSchema).max(200)]);

/** A body for each platform; `all` serves those without a block of their own; a block is taken whole. */
export const writtenBodiesSchema = z.partialRecord(z.enum(BODY_KEYS), writtenBodySchema);
