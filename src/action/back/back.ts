import { defineAction } from '../define.js';
import { noFieldsSchema } from '../no-fields.js';

/** `back`: the platform's own way back. */
export const back = defineAction({
  name: 'back',
  schema: noFieldsSchema,
  bare: {},
  gesture: true,
  words: () => 'back',
  perform: (_, scene) => scene.act({ name: 'back', run: () => scene.device.back() }),
});
