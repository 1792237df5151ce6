import { z } from 'zod';
import { WaymarkError, type Selector } from '../../model/index.js';
import { selectorSchema } from '../../model/schemas.js';
import { defineAction } from '../define.js';
import type { Scene, Scroll, Target } from '../scene.js';
import { mapScroll, scrollSchema } from '../target-fields.js';
import { targetWords } from '../words.js';
import { readBack } from './read-back.js';

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
    return { ...spec, into: map(spec.into), ...(scroll === undefined ? {} : { scroll }) };
  },
  words: (spec) => `type into ${targetWords(spec.into)}`,
  perform: async (spec, scene) => {
    let target = await scene.target(spec.into, { scroll: spec.scroll });
    if (spec.clear === true && target.holds !== '') {
      await clearField(scene, target);
      target = await scene.target(spec.into);
    }
    if (spec.text !== '') {
      await typeInto(scene, target, spec.text);
      await readBack(scene, target, spec.text, {
        repair: async () => {
          await clearField(scene, target);
          await typeInto(scene, target, `${target.holds ?? ''}${spec.text}`);
        },
      });
    }
    if (spec.submit === true) await scene.act({ name: 'pressKey', run: () => scene.device.pressKey('enter') });
  },
});

function elementOf(target: Target) {
  if (target.element !== undefined) return target.element;
  throw new WaymarkError(
    'not-reachable',
    `${targetWords(target.selector)} cannot be typed into: no locator names it exactly`,
    'Give the field an id or a label of its own in the app, or say it with `locator:`.',
  );
}

function clearField(scene: Scene, target: Target): Promise<void> {
  return scene.act({
    name: 'clear',
    target,
    shows: 'nothing',
    run: (on = target) => scene.device.clear(elementOf(on)),
  });
}

function typeInto(scene: Scene, target: Target, text: string): Promise<void> {
  return scene.act({ name: 'type', target, run: (on = target) => scene.device.type(elementOf(on), text) });
}
