import { defineAction } from '../define.js';
import { mapTarget, pointOf, selectorOf, targetSchema } from '../target-fields.js';
import { targetWords } from '../words.js';

/** `longPress: { element: save }`, with `at` and `scroll` beside the selector's fields. */
export const longPress = defineAction({
  name: 'longPress',
  schema: targetSchema,
  gesture: true,
  mapTargets: mapTarget,
  words: (spec) => `long press on ${targetWords(selectorOf(spec))}`,
  perform: async (spec, scene) => {
    const target = await scene.target(selectorOf(spec), { scroll: spec.scroll });
    await scene.act({
      name: 'longPress',
      target,
      run: async (on = target) => {
        if (spec.at !== undefined || on.element === undefined) await scene.device.longPressAt(pointOf(on, spec.at));
        else await scene.device.longPress(on.element);
      },
    });
  },
});
