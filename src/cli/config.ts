import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { nearest, WaymarkError } from '../model/index.js';

const FILES = ['waymark.config.ts', 'waymark.config.mts', 'waymark.config.js', 'waymark.config.mjs'] as const;

const deviceSchema = z.strictObject({
  /** The address of an Appium server, `http://127.0.0.1:4723`. */
  appium: z.url(),
  capabilities: z.record(z.string(), z.unknown()),
});
export type DeviceConfig = z.infer<typeof deviceSchema>;

/** By page sources; by searches for elements; by those only where sources are slow. */
export const VERIFY = ['source', 'elements', 'auto'] as const;
export type Verify = (typeof VERIFY)[number];

const configSchema = z.strictObject({
  devices: z.record(z.string(), deviceSchema).optional(),
  /** How places are proven, where a command does not say it: `--verify`. */
  verify: z.enum(VERIFY).optional(),
});
export type Config = z.infer<typeof configSchema>;

/**
 * The project's `waymark.config.*`, or an empty one.
 * @throws WaymarkError `invalid-file` when it cannot be loaded or does not fit
 */
export async function loadConfig(project: string): Promise<Config> {
  const file = FILES.find((name) => existsSync(join(project, name)));
  if (file === undefined) return {};
  const parsed = configSchema.safeParse(await importDefault(project, file));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const at = issue?.path.map(String).join('.') ?? '';
  throw new WaymarkError(
    'invalid-file',
    `${file}: ${at === '' ? '' : `\`${at}\`: `}${issue?.message ?? 'does not fit'}.`,
    hintFor(issue),
    {
      details: parsed.error.issues,
    },
  );
}

async function importDefault(project: string, file: string): Promise<unknown> {
  try {
    const module: unknown = await import(pathToFileURL(join(project, file)).href);
    return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  } catch (cause) {
    const typescript =
      file.endsWith('ts') && cause instanceof Error && 'code' in cause && cause.code === 'ERR_UNKNOWN_FILE_EXTENSION';
    throw new WaymarkError(
      'invalid-file',
      `${file} cannot be loaded.`,
      typescript
        ? 'This Node does not run TypeScript: use Node 22.18 or newer, start with `NODE_OPTIONS=--import=tsx`, or name the file waymark.config.mjs.'
        : 'Check that it runs by itself and has a default export.',
      { cause },
    );
  }
}

function hintFor(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') {
    const near = nearest(issue.keys[0] ?? '', ['devices', 'verify', 'appium', 'capabilities']);
    if (near !== undefined) return `Did you mean \`${near}\`?`;
  }
  return 'A device is `{ appium: "http://127.0.0.1:4723", capabilities: { … } }` under `devices`.';
}
