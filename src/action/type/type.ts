import { z } from 'zod';
import type { Selector } from '../../model/index.js';
import { selectorSchema } from '../../model/schemas.js';
import { defineAction } from '../define.js';
import type { Scroll } from '../scene.js';
import { mapScroll, scrollSchema } from '../target-fields.js';
import { targetWords } from '../words.js';
import { clearAndReadBack, holdsBefore, typeAndReadBack } from './read-back.js';

interface TypeSpec {
  readonly into: Selector;
  readonly text: string;
  /** Empties the field first. */
  readonly clear?: boolean | undefined;
  /** Presses enter afterwards. */
  readonly submit?: boolean | undefined;
  readonly scroll?: Scroll | undefined;
}

const schema: z.ZodType<TypeSpec> = z.lazy(() =>
  z.strictObject({
    into: selectorSchema,
    text: z.string(),
    clear: z.boolean().optional(),
    submit: z.boolean().optional(),
    scroll: scrollSchema.optional(),
  }),
);

/** `type: { into: { element: title }, text: "{{title}}" }`: appends, reads back, repairs once. */
export const type = defineAction<TypeSpec>({
  name: 'type',
  schema,
  gesture: true,
  mapTargets: (spec, map) => {
    const scroll = mapScroll(spec.scroll, map);
    return {
      ...spec,
      into: map(spec.into, spec.scroll === undefined ? undefined : 'sought'),
      ...(scroll === undefined ? {} : { scroll }),
    };
  },
  words: (spec) => `type into ${targetWords(spec.into)}`,
  perform: async (spec, scene) => {
    const target = await scene.target(spec.into, { scroll: spec.scroll });
    let before = await holdsBefore(scene, target);
    if (spec.clear === true && before !== '') {
      await clearAndReadBack(scene, target);
      before = '';
    }
    if (spec.text !== '') await typeAndReadBack(scene, target, { before, text: spec.text });
    if (spec.submit === true) await scene.act({ name: 'pressKey', run: () => scene.device.pressKey('enter') });
  },
});
