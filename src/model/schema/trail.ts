import { z } from 'zod';
import { RESETS } from '../reset.js';
import { saysSomething } from '../selector.js';
import { durationSchema } from './duration.js';
import { idSchema, referenceSchema } from './id.js';
import { nameSchema, paramValueSchema, withSchema } from './params.js';
import { platformSchema } from './platform.js';
import { countSchema, NOT_EMPTY, selectorFields, textMatchSchema } from './selector.js';
import { writtenStepSchema } from './step.js';

const edgeSchema = z.strictObject({ from: referenceSchema, to: referenceSchema, variant: idSchema.optional() });

/** What `see` and `gone` take: a selector, and how often, with which text, in which order. */
export const assertionSchema = z.lazy(() =>
  z
    .strictObject({
      ...selectorFields,
      text: textMatchSchema.optional(),
      count: z.union([z.int().min(0), countSchema]).optional(),
      inOrder: z.array(z.string()).min(1).optional(),
      scroll: z
        .strictObject({
          within: z.strictObject(selectorFields).optional(),
          direction: z.enum(['up', 'down', 'left', 'right']).optional(),
          max: z.int().min(1).max(50).optional(),
        })
        .optional(),
      timeout: durationSchema.optional(),
    })
    .refine(saysSomething, NOT_EMPTY),
);
export type Assertion = z.infer<typeof assertionSchema>;

export const trailStepSchema = z.union([
  z.strictObject({
    start: z.union([
      referenceSchema,
      z.strictObject({
        to: referenceSchema,
        reset: z.enum(RESETS).optional(),
        trailhead: idSchema.optional(),
        params: withSchema.optional(),
      }),
    ]),
  }),
  z.strictObject({
    shortcut: edgeSchema.extend({ id: idSchema.optional() }),
    params: withSchema.optional(),
    as: nameSchema.optional(),
  }),
  z.strictObject({ goTo: referenceSchema, params: withSchema.optional(), via: z.array(edgeSchema).optional() }),
  z.strictObject({ see: assertionSchema }),
  z.strictObject({ gone: assertionSchema }),
  z.strictObject({
    read: z.strictObject(selectorFields).extend({ match: z.string().max(500).optional() }),
    as: nameSchema,
  }),
  z.strictObject({
    at: z.union([referenceSchema, z.strictObject({ waypoint: referenceSchema, with: withSchema.optional() })]),
  }),
  z.strictObject({ raw: writtenStepSchema, platform: platformSchema }),
]);
export type TrailStep = z.infer<typeof trailStepSchema>;

/** A `*.trail.yaml` file: a recording at the decided level. */
export const trailSchema = z.strictObject({
  waymark: z.literal('trail/1'),
  name: z.string().min(1),
  description: z.string().optional(),
  pack: idSchema.optional(),
  app: z.partialRecord(platformSchema, z.string().min(1)).optional(),
  recorded: z
    .strictObject({ platform: platformSchema, device: z.string(), at: z.string(), session: z.string() })
    .optional(),
  params: z.record(nameSchema, paramValueSchema).optional(),
  /** Why the recording stopped before its end. */
  partial: z.string().optional(),
  steps: z.array(trailStepSchema).max(2000),
});
export type Trail = z.infer<typeof trailSchema>;
