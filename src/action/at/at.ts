import { z } from 'zod';
import { referenceSchema, withSchema } from '../../model/schemas.js';
import { defineAction } from '../define.js';
import type { PlaceClaim } from '../scene.js';

const schema: z.ZodType<PlaceClaim> = z.union([
  referenceSchema.transform((waypoint) => ({ waypoint })),
  z.strictObject({ waypoint: referenceSchema, with: withSchema.optional() }),
]);

/** `at: editor`: states and proves the place in mid-body. */
export const at = defineAction<PlaceClaim>({
  name: 'at',
  schema,
  gesture: false,
  place: (spec) => spec,
  words: (spec) => `at ${spec.waypoint}`,
  perform: (spec, scene) => scene.at(spec),
});
