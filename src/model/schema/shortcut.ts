import { z } from 'zod';
import { RESETS } from '../reset.js';
import { durationSchema } from './duration.js';
import { idSchema, referenceSchema } from './id.js';
import { nameSchema, paramsSchema, withSchema } from './params.js';
import { elementReferenceSchema, selectorSchema } from './selector.js';
import { writtenBodiesSchema } from './step.js';

/** An end of an edge: a place, or a place with the data it must show. */
export const endSchema = z.union([
  referenceSchema,
  z.strictObject({ waypoint: referenceSchema, with: withSchema.optional() }),
]);

/** How an edge proves that it had its effect. `seen`: true once since the last gesture. */
export const proofSchema = z.union([
  z.strictObject({ seen: selectorSchema }),
  z.strictObject({ gone: selectorSchema }),
  z.strictObject({ changed: selectorSchema }),
  selectorSchema,
]);
export type Proof = z.infer<typeof proofSchema>;

export const returnSchema = z.strictObject({
  element: elementReferenceSchema,
  with: withSchema.optional(),
  match: z.string().max(500).optional(),
});
export type Return = z.infer<typeof returnSchema>;

/** A `*.shortcut.yaml` file as written. */
export const shortcutFileSchema = z.strictObject({
  id: idSchema,
  variant: idSchema.optional(),
  from: z.union([z.literal('any'), referenceSchema, z.array(referenceSchema).min(1)]),
  to: z.union([z.literal('origin'), endSchema, z.array(endSchema).min(1)]),
  priority: z.int().min(-1000).max(1000).optional(),
  description: z.string().optional(),
  effect: z.enum(['once', 'repeatable']).optional(),
  proof: z.array(proofSchema).min(1).optional(),
  timeout: durationSchema.optional(),
  params: paramsSchema.optional(),
  returns: z.record(nameSchema, returnSchema).optional(),
  verify: z.enum(['each', 'elements']).optional(),
  body: writtenBodiesSchema,
});
export type ShortcutFile = z.infer<typeof shortcutFileSchema>;

/** A `*.trailhead.yaml` file as written: a start of the app that lands on a known place. */
export const trailheadFileSchema = z
  .strictObject({
    id: idSchema,
    to: z.union([endSchema, z.array(endSchema).min(1)]),
    description: z.string().optional(),
    launch: z.literal(true).optional(),
    deepLink: z.string().min(1).optional(),
    reset: z.enum(RESETS).optional(),
    arguments: z.array(z.string()).optional(),
    environment: z.record(z.string(), z.string()).optional(),
    permissions: z.record(idSchema, z.enum(['allow', 'deny'])).optional(),
    priority: z.int().min(-1000).max(1000).optional(),
    timeout: durationSchema.optional(),
    params: paramsSchema.optional(),
  })
  .refine((file) => (file.launch === true) !== (file.deepLink !== undefined), {
    error: 'needs `launch: true` or `deepLink`, not both',
    params: { hint: 'Write `launch: true` for a start of the app, or `deepLink: …` for one by an address.' },
  });
export type TrailheadFile = z.infer<typeof trailheadFileSchema>;
