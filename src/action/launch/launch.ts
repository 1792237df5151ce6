import { z } from 'zod';
import { RESETS, type Reset } from '../../model/index.js';
import { idSchema } from '../../model/schemas.js';
import { appOf } from '../app-field.js';
import { defineAction } from '../define.js';

interface LaunchSpec {
  readonly app?: string | undefined;
  readonly reset?: Reset | undefined;
  readonly arguments?: readonly string[] | undefined;
  readonly environment?: Readonly<Record<string, string>> | undefined;
  readonly permissions?: Readonly<Record<string, 'allow' | 'deny'>> | undefined;
}

const schema: z.ZodType<LaunchSpec> = z.strictObject({
  app: z.string().min(1).optional(),
  reset: z.enum(RESETS).optional(),
  arguments: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  permissions: z.record(idSchema, z.enum(['allow', 'deny'])).optional(),
});

/** `launch`, or `launch: { reset: app, arguments: [--demo] }`. */
export const launch = defineAction<LaunchSpec>({
  name: 'launch',
  schema,
  bare: {},
  gesture: true,
  words: (spec) => (spec.app === undefined ? 'launch the app' : `launch ${spec.app}`),
  perform: (spec, scene) => {
    const start = {
      app: appOf(spec, scene),
      reset: spec.reset ?? 'none',
      arguments: spec.arguments ?? [],
      environment: spec.environment ?? {},
      permissions: spec.permissions ?? {},
    };
    return scene.act({ name: 'launch', shows: 'nothing', run: () => scene.device.start(start) });
  },
});
