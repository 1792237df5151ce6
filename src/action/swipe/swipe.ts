import { z } from 'zod';
import { type Selector } from '../../model/index.js';
import { selectorSchema } from '../../model/schemas.js';
import { defineAction } from '../define.js';
import type { Direction } from '../scene.js';
import { directionSchema } from '../target-fields.js';
import { targetWords } from '../words.js';
import { DEFAULT_DISTANCE, SWIPE_MS, swipePath } from './path.js';

interface SwipeSpec {
  readonly within?: Selector | undefined;
  /** Where the finger goes. */
  readonly direction: Direction;
  /** Fraction of the container's height or width, 0.05 … 0.95; default 0.6. */
  readonly distance?: number | undefined;
}

const schema: z.ZodType<SwipeSpec> = z.lazy(() =>
  z.strictObject({
    within: selectorSchema.optional(),
    direction: directionSchema,
    distance: z.number().min(0.05).max(0.95).optional(),
  }),
);

/** `swipe: { within: { role: list }, direction: up }`: one finger through the middle of the container. */
export const swipe = defineAction<SwipeSpec>({
  name: 'swipe',
  schema,
  gesture: true,
  mapTargets: (spec, map) => (spec.within === undefined ? spec : { ...spec, within: map(spec.within, 'container') }),
  words: (spec) => `swipe ${spec.direction}${spec.within === undefined ? '' : ` within ${targetWords(spec.within)}`}`,
  perform: async (spec, scene) => {
    const { from, to } = swipePath(await scene.area(spec.within), spec.direction, spec.distance ?? DEFAULT_DISTANCE);
    await scene.act({ name: 'swipe', shows: 'nothing', run: () => scene.device.drag(from, to, SWIPE_MS) });
  },
});
