import { defineAction } from '../define.js';
import { mapTarget, pointOf, selectorOf, targetSchema } from '../target-fields.js';
import { targetWords } from '../words.js';

/** `tap: { element: save }`, with `at` and `scroll` beside the selector's fields. */
export const tap = defineAction({
  name: 'tap',
  schema: targetSchema,
  gesture: true,
  mapTargets: mapTarget,
  words: (spec) => `tap on ${targetWords(selectorOf(spec))}`,
  perform: async (spec, scene) => {
    const target = await scene.target(selectorOf(spec), { scroll: spec.scroll });
    await scene.act({
      name: 'tap',
      target,
      run: async (on = target) => {
        if (spec.at !== undefined || on.element === undefined) await scene.device.tapAt(pointOf(on, spec.at));
        else await scene.device.tap(on.element);
      },
    });
  },
});
