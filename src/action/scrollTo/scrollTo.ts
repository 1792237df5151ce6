import { z } from 'zod';
import { type Selector } from '../../model/index.js';
import { selectorSchema } from '../../model/schemas.js';
import { defineAction } from '../define.js';
import type { Direction } from '../scene.js';
import { directionSchema } from '../target-fields.js';
import { targetWords } from '../words.js';

interface ScrollToSpec {
  readonly to: Selector;
  readonly within?: Selector | undefined;
  /** Where the wanted content lies; default `down`. */
  readonly direction?: Direction | undefined;
  /** At most so many scrolls; default 10. */
  readonly max?: number | undefined;
}

const schema: z.ZodType<ScrollToSpec> = z.lazy(() =>
  z.strictObject({
    to: selectorSchema,
    within: selectorSchema.optional(),
    direction: directionSchema.optional(),
    max: z.int().min(1).max(50).optional(),
  }),
);

/** `scrollTo: { to: { text: About }, within: { role: list } }`: until the target can be reached. */
export const scrollTo = defineAction<ScrollToSpec>({
  name: 'scrollTo',
  schema,
  gesture: true,
  mapTargets: (spec, map) => ({
    ...spec,
    to: map(spec.to, 'sought'),
    ...(spec.within === undefined ? {} : { within: map(spec.within, 'container') }),
  }),
  words: (spec) => `scroll to ${targetWords(spec.to)}`,
  perform: async ({ to, ...scroll }, scene) => {
    await scene.target(to, { scroll });
  },
});
