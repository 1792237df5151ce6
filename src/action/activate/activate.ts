import { appOf, appSchema } from '../app-field.js';
import { defineAction } from '../define.js';

/** `activate`, or `activate: { app: com.example.other }`. */
export const activate = defineAction({
  name: 'activate',
  schema: appSchema,
  bare: {},
  gesture: true,
  words: (spec) => (spec.app === undefined ? 'activate the app' : `activate ${spec.app}`),
  perform: (spec, scene) => {
    const app = appOf(spec, scene);
    return scene.act({ name: 'activate', shows: 'nothing', run: () => scene.device.activate(app) });
  },
});
