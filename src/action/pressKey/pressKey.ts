import { z } from 'zod';
import { defineAction } from '../define.js';
import { KEYS, type Key } from '../device-port.js';

interface PressKeySpec {
  readonly key: Key;
}

const keySchema = z.enum(KEYS);
const schema: z.ZodType<PressKeySpec> = z.union([
  keySchema.transform((key) => ({ key })),
  z.strictObject({ key: keySchema }),
]);

/** `pressKey: enter`. */
export const pressKey = defineAction<PressKeySpec>({
  name: 'pressKey',
  schema,
  gesture: true,
  words: (spec) => `press ${spec.key}`,
  perform: (spec, scene) =>
    scene.act({
      name: 'pressKey',
      shows: spec.key.startsWith('volume') ? 'nothing' : 'change',
      run: () => scene.device.pressKey(spec.key),
    }),
});
