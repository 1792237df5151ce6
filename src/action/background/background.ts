import { z } from 'zod';
import { milliseconds } from '../../model/index.js';
import { durationSchema } from '../../model/schemas.js';
import { defineAction } from '../define.js';

interface BackgroundSpec {
  readonly for: string;
}

const schema: z.ZodType<BackgroundSpec> = z.strictObject({ for: durationSchema });

/** `background: { for: 5s }`: sends the app away and brings it back. */
export const background = defineAction<BackgroundSpec>({
  name: 'background',
  schema,
  gesture: true,
  words: (spec) => `send the app to the background for ${spec.for}`,
  perform: (spec, scene) =>
    scene.act({ name: 'background', shows: 'nothing', run: () => scene.device.background(milliseconds(spec.for)) }),
});
