import { z } from 'zod';
import { appOf } from '../app-field.js';
import { defineAction } from '../define.js';

interface DeepLinkSpec {
  readonly uri: string;
  readonly app?: string | undefined;
}

const uriSchema = z
  .string()
  .regex(/^(\{\{|[A-Za-z][A-Za-z0-9+.-]*:)/, 'must be a URI such as `calendar://day/2026-12-09`');
const schema: z.ZodType<DeepLinkSpec> = z.union([
  uriSchema.transform((uri) => ({ uri })),
  z.strictObject({ uri: uriSchema, app: z.string().min(1).optional() }),
]);

/** `deepLink: "calendar://day/{{date}}"`. */
export const deepLink = defineAction<DeepLinkSpec>({
  name: 'deepLink',
  schema,
  gesture: true,
  words: (spec) => `open ${spec.uri}`,
  perform: (spec, scene) => {
    const app = appOf(spec, scene);
    return scene.act({ name: 'deepLink', shows: 'nothing', run: () => scene.device.deepLink(spec.uri, app) });
  },
});
