import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { WaymarkError } from '../model/index.js';

/** Waymark's own folder, wherever it is installed. */
const WAYMARK_ROOT = fileURLToPath(new URL('../../', import.meta.url));

const optionsSchema = z.strictObject({
  packs: z.string().min(1),
  project: z.string().min(1).optional(),
  screenshots: z.enum(['failures', 'edges', 'actions']).optional(),
  verify: z.enum(['source', 'elements', 'auto']).optional(),
  record: z.union([z.boolean(), z.string().min(1)]).optional(),
  coverage: z.union([z.boolean(), z.string().min(1)]).optional(),
  lab: z
    .strictObject({
      root: z.string().min(1).optional(),
      appiumPort: z.int().min(1).max(65_535).optional(),
      appiumLog: z.string().min(1).optional(),
    })
    .optional(),
});

export interface WaymarkServiceOptions {
  /** The folder that holds the packs, one folder each, named after its id. */
  readonly packs: string;
  /** The folder that `.waymark/` goes to; default: the working directory. Other paths are relative to it. */
  readonly project?: string | undefined;
  /** Which screenshots are kept with the journal, and shown by Allure: of failures (default), also of each edge, also of each action. */
  readonly screenshots?: 'failures' | 'edges' | 'actions' | undefined;
  /** How places are proven: by page sources, by searches for elements, or by those only where sources are slow (`auto`, the default). */
  readonly verify?: 'source' | 'elements' | 'auto' | undefined;
  /**
   * Writes a trail for each test: `true` into `.waymark/recordings`, else into this folder. `WAYMARK_RECORD` of the environment, `1` or a folder,
   * says the same for one run.
   */
  readonly record?: boolean | string | undefined;
  /**
   * Tells at the end of the run how much of each map was visited and which edges are broken, and writes it as `coverage.json` into `.waymark` (`true`, the
   * default) or into this folder.
   */
  readonly coverage?: boolean | string | undefined;
  /** For capabilities that ask for a phone of the lab. */
  readonly lab?:
    | {
        /** The folder whose package.json lists appium and the drivers; default: Waymark's own. */
        readonly root?: string | undefined;
        /** Default: a free port. */
        readonly appiumPort?: number | undefined;
        /** Where everything that Appium says is written; default: `.waymark/appium.log`. */
        readonly appiumLog?: string | undefined;
      }
    | undefined;
}

/** The options with every path absolute. */
export interface ServiceSettings {
  readonly packs: string;
  readonly project: string;
  readonly screenshots: 'failures' | 'edges' | 'actions';
  readonly verify: 'source' | 'elements' | 'auto';
  /** The folder that trails of tests go to; undefined: none are written. */
  readonly record: string | undefined;
  /** The file that the coverage of a run goes to; undefined: it is not told. */
  readonly coverage: string | undefined;
  readonly lab: { readonly root: string; readonly appiumPort: number | undefined; readonly appiumLog: string };
}

/** @throws WaymarkError `usage` for options that are not as `WaymarkServiceOptions` says */
export function parseOptions(
  options: unknown,
  workingDirectory = process.cwd(),
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ServiceSettings {
  const parsed = optionsSchema.safeParse(options);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = ['services', 'WaymarkService', ...(issue?.path ?? [])].join('.');
    throw new WaymarkError(
      'usage',
      `wdio.conf: \`${path}\`: ${issue?.message ?? 'is not valid'}.`,
      'Write `services: [[WaymarkService, { packs: "packs" }]]`; `project`, `screenshots`, `verify`, `record`, `coverage` and `lab` are optional.',
      { details: parsed.error.issues },
    );
  }
  const {
    packs,
    project = '.',
    screenshots = 'failures',
    verify = 'auto',
    record,
    coverage = true,
    lab = {},
  } = parsed.data;
  const home = resolve(workingDirectory, project);
  const inside = (path: string): string => (isAbsolute(path) ? path : resolve(home, path));
  return {
    packs: inside(packs),
    project: home,
    screenshots,
    verify,
    record: recordFolder(environment['WAYMARK_RECORD'] ?? record, inside),
    coverage: coverage === false ? undefined : join(inside(coverage === true ? '.waymark' : coverage), 'coverage.json'),
    lab: {
      root: lab.root === undefined ? WAYMARK_ROOT : inside(lab.root),
      appiumPort: lab.appiumPort,
      appiumLog: inside(lab.appiumLog ?? '.waymark/appium.log'),
    },
  };
}

/** `1` and `true` of the environment are the folder that nobody named; `0`, `false` and nothing are none. */
function recordFolder(said: boolean | string | undefined, inside: (path: string) => string): string | undefined {
  if (said === undefined || said === false || said === '' || said === '0' || said === 'false') return undefined;
  return inside(said === true || said === '1' || said === 'true' ? join('.waymark', 'recordings') : said);
}
