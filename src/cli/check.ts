import { checkPack, type Finding } from '../pack/index.js';
import { givenPath, type Context } from './command.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { paint, type Output } from './output.js';
import { packFolders } from './pack-folder.js';

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

const PAINTS = { error: paint.red, warning: paint.yellow, info: paint.cyan, hint: paint.dim } as const;

function tell(pack: string, findings: readonly Finding[], output: Output): void {
  output.line(`${paint.bold(pack)}: ${findings.length === 0 ? paint.green('no findings') : countWords(findings)}`);
  // A reason that many findings share is told once.
  const told = new Set<string>();
  for (const { severity, code, file, line, column, message, why, fix, allowed } of findings) {
    output.line(`  ${file}:${line}:${column} ${PAINTS[severity](severity)} ${code}: ${message}`);
    if (allowed !== undefined) {
      // Nothing is to be done about it: the pack says why.
      output.line(paint.dim(`    Allowed: ${allowed}`));
      continue;
    }
    if (why !== '' && !told.has(why)) output.line(paint.dim(`    ${why}`));
    told.add(why);
    if (fix !== '') output.line(`    ${fix}`);
  }
}

/** `1 error, 2 warnings, 6 allowed`; what there is none of is left out. */
function countWords(findings: readonly Finding[]): string {
  const open = findings.filter(({ allowed }) => allowed === undefined);
  const count = (severity: Finding['severity']): number =>
    open.filter((finding) => finding.severity === severity).length;
  const words = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;
  return [
    ...(['error', 'warning', 'info', 'hint'] as const)
      .filter((severity) => count(severity) > 0)
      .map((severity) => words(count(severity), severity)),
    ...(open.length < findings.length ? [`${findings.length - open.length} allowed`] : []),
  ].join(', ');
}
