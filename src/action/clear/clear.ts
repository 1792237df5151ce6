import { defineAction } from '../define.js';
import { mapTarget, selectorOf, targetSchema } from '../target-fields.js';
import { clearAndReadBack } from '../type/read-back.js';
import { targetWords } from '../words.js';

/** `clear: { element: title }`: empties a field. */
export const clear = defineAction({
  name: 'clear',
  schema: targetSchema,
  gesture: true,
  mapTargets: mapTarget,
  words: (spec) => `clear ${targetWords(selectorOf(spec))}`,
  perform: async (spec, scene) => {
    const target = await scene.target(selectorOf(spec), { scroll: spec.scroll });
    if (target.holds === '') return;
    await clearAndReadBack(scene, target);
  },
});
