import { appOf, appSchema } from '../app-field.js';
import { defineAction } from '../define.js';

/** `terminate`, or `terminate: { app: com.example.other }`. */
export const terminate = defineAction({
  name: 'terminate',
  schema: appSchema,
  bare: {},
  gesture: true,
  words: (spec) => (spec.app === undefined ? 'terminate the app' : `terminate ${spec.app}`),
  perform: (spec, scene) => {
    const app = appOf(spec, scene);
    return scene.act({ name: 'terminate', shows: 'nothing', run: () => scene.device.terminate(app) });
  },
});
