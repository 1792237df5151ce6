import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { WaymarkError } from '../model/index.js';
import { checkPack, type Finding } from '../pack/index.js';
import { givenPath, type Context } from './command.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { paint, type Output } from './output.js';

export interface CheckOptions {
  readonly json?: boolean;
}

/** `waymark check`: every finding of every pack; exit 2 when one of them is an error. */
export function check(context: Context, folders: readonly string[], options: CheckOptions): Promise<ExitCode> {
  const packs = folders.length > 0 ? folders : packFolders(context.project);
  const checked = packs.map((folder) => ({ pack: folder, findings: checkPack(givenPath(context, folder)) }));
  if (options.json === true) context.output.line(JSON.stringify(checked));
  else for (const { pack, findings } of checked) tell(pack, findings, context.output);
  const wrong = checked.some(({ findings }) => findings.some(({ severity }) => severity === 'error'));
  return Promise.resolve(wrong ? EXIT.usage : EXIT.done);
}

/** Every folder of `packs/` that holds a pack. @throws WaymarkError `usage` when there is none */
export function packFolders(project: string): readonly string[] {
  const folder = join(project, 'packs');
  const packs = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'pack.yaml')))
        .map((entry) => join('packs', entry.name))
    : [];
  if (packs.length > 0) return packs.sort();
  throw new WaymarkError(
    'usage',
    'There is no pack here.',
    'Name the folder of a pack, or call from a folder that holds `packs/`.',
  );
}

const PAINTS = { error: paint.red, warning: paint.yellow, info: paint.cyan, hint: paint.dim } as const;

function tell(pack: string, findings: readonly Finding[], output: Output): void {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  output.line(
    `${paint.bold(pack)}: ${findings.length === 0 ? paint.green('no findings') : `${errors} errors, ${findings.length - errors} others`}`,
  );
  for (const { severity, code, file, line, column, message, why, fix } of findings) {
    output.line(`  ${file}:${line}:${column} ${PAINTS[severity](severity)} ${code}: ${message}`);
    if (why !== '') output.line(paint.dim(`    ${why}`));
    if (fix !== '') output.line(`    ${fix}`);
  }
}
