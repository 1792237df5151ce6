import { z } from 'zod';
import { defineAction } from '../define.js';

interface RotateSpec {
  readonly to: 'portrait' | 'landscape';
}

const orientationSchema = z.enum(['portrait', 'landscape']);
const schema: z.ZodType<RotateSpec> = z.union([
  orientationSchema.transform((to) => ({ to })),
  z.strictObject({ to: orientationSchema }),
]);

/** `rotate: landscape`. */
export const rotate = defineAction<RotateSpec>({
  name: 'rotate',
  schema,
  gesture: true,
  words: (spec) => `rotate to ${spec.to}`,
  perform: (spec, scene) => scene.act({ name: 'rotate', shows: 'nothing', run: () => scene.device.rotate(spec.to) }),
});
