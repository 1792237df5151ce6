import { defineAction } from '../define.js';
import { noFieldsSchema } from '../no-fields.js';

/** `hideKeyboard`: nothing to do where none is shown. */
export const hideKeyboard = defineAction({
  name: 'hideKeyboard',
  schema: noFieldsSchema,
  bare: {},
  gesture: true,
  words: () => 'hide the keyboard',
  perform: async (_, scene) => {
    if (await scene.keyboardShown())
      await scene.act({ name: 'hideKeyboard', shows: 'nothing', run: () => scene.device.hideKeyboard() });
  },
});
