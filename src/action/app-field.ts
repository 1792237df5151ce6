import { z } from 'zod';
import { WaymarkError } from '../model/index.js';
import type { Scene } from './scene.js';

export interface AppSpec {
  /** Package name or bundle id; default: the pack's app on this platform. */
  readonly app?: string | undefined;
}

export const appSchema: z.ZodType<AppSpec> = z.strictObject({ app: z.string().min(1).optional() });

/** @throws WaymarkError `usage` when neither the step nor the pack names an app. */
export function appOf(spec: AppSpec, scene: Scene): string {
  const app = spec.app ?? scene.app;
  if (app !== undefined) return app;
  throw new WaymarkError(
    'usage',
    `the pack names no app for ${scene.device.platform}`,
    `Add it to \`apps\` in pack.yaml: \`apps: { ${scene.device.platform}: … }\`.`,
  );
}
