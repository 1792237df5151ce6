import { defineAction } from '../define.js';
import { noFieldsSchema } from '../no-fields.js';

/** `dismissAlert`: answers the alert that is shown with its negative button. */
export const dismissAlert = defineAction({
  name: 'dismissAlert',
  schema: noFieldsSchema,
  bare: {},
  gesture: true,
  words: () => 'dismiss the alert',
  perform: (_, scene) => scene.act({ name: 'dismissAlert', run: () => scene.device.dismissAlert() }),
});
