import { WaymarkError } from '../../model/index.js';
import { defineAction } from '../define.js';
import { mapTarget, selectorOf, targetSchema } from '../target-fields.js';
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
    await scene.act({
      name: 'clear',
      target,
      run: async ({ element } = target) => {
        if (element === undefined)
          throw new WaymarkError(
            'not-reachable',
            `${targetWords(selectorOf(spec))} cannot be cleared: no locator names it exactly`,
            'Give the field an id or a label of its own in the app, or say it with `locator:`.',
          );
        await scene.device.clear(element);
      },
    });
  },
});
