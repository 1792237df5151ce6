import { z } from 'zod';
import { defineAction } from '../define.js';
import { mapTarget, pointOf, selectorOf, targetSchema, type TargetSpec } from '../target-fields.js';
import { targetWords } from '../words.js';

interface DragSpec {
  readonly from: TargetSpec;
  readonly to: TargetSpec;
}

/** Long enough for lists that lift an item only after a hold. */
const DRAG_MS = 1_000;

const schema: z.ZodType<DragSpec> = z.lazy(() => z.strictObject({ from: targetSchema, to: targetSchema }));

/** `drag: { from: { text: Lunch }, to: { text: Tuesday } }`. */
export const drag = defineAction<DragSpec>({
  name: 'drag',
  schema,
  gesture: true,
  mapTargets: (spec, map) => ({ from: mapTarget(spec.from, map), to: mapTarget(spec.to, map) }),
  words: (spec) => `drag ${targetWords(selectorOf(spec.from))} to ${targetWords(selectorOf(spec.to))}`,
  perform: async (spec, scene) => {
    const target = await scene.target(selectorOf(spec.from), { scroll: spec.from.scroll });
    const end = pointOf(await scene.target(selectorOf(spec.to)), spec.to.at);
    await scene.act({
      name: 'drag',
      target,
      run: (from = target) => scene.device.drag(pointOf(from, spec.from.at), end, DRAG_MS),
    });
  },
});
