import { defineAction } from '../define.js';
import { noFieldsSchema } from '../no-fields.js';

/** `acceptAlert`: answers the alert that is shown with its positive button. */
export const acceptAlert = defineAction({
  name: 'acceptAlert',
  schema: noFieldsSchema,
  bare: {},
  gesture: true,
  words: () => 'accept the alert',
  perform: (_, scene) => scene.act({ name: 'acceptAlert', run: () => scene.device.acceptAlert() }),
});
