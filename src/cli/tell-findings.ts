import type { BaselineEntry, Finding } from '../pack/index.js';
import { paint, type Output } from './output.js';

const PAINTS = { error: paint.red, warning: paint.yellow, info: paint.cyan, hint: paint.dim } as const;

/** A finding of whichever command. */
type Told = Omit<Finding, 'code'> & { readonly code: string };

/**
 * Tells what was found, for people.
 * @param of what it was found in
 * @param gone entries of a baseline that nothing is found of any more
 */
export function tellFindings(
  found: {
    readonly of: string;
    readonly findings: readonly Told[];
    readonly gone?: readonly BaselineEntry[] | undefined;
  },
  output: Output,
): void {
  const { of, findings, gone = [] } = found;
  output.line(`${paint.bold(of)}: ${findings.length === 0 ? paint.green('no findings') : countWords(findings)}`);
  // A reason that many findings share is told once.
  const told = new Set<string>();
  for (const { severity, code, file, line, column, message, why, fix, allowed, known: isKnown } of findings) {
    if (isKnown === true) continue;
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
  if (gone.length === 0) return;
  output.line(
    `  no longer found, take ${gone.length === 1 ? 'it' : 'them'} out of the baseline with --update-baseline:`,
  );
  for (const { file, code, subject } of gone) output.line(`    ${file} ${code}: ${subject}`);
}

/** `1 error, 2 warnings, 6 allowed, 3 known`; what there is none of is left out. */
function countWords(findings: readonly Told[]): string {
  const open = findings.filter(({ allowed, known: isKnown }) => allowed === undefined && isKnown !== true);
  const count = (severity: Finding['severity']): number =>
    open.filter((finding) => finding.severity === severity).length;
  const words = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;
  const told = (number: number, word: string): readonly string[] => (number === 0 ? [] : [`${number} ${word}`]);
  return [
    ...(['error', 'warning', 'info', 'hint'] as const)
      .filter((severity) => count(severity) > 0)
      .map((severity) => words(count(severity), severity)),
    ...told(findings.filter(({ allowed }) => allowed !== undefined).length, 'allowed'),
    ...told(findings.filter((each) => each.known === true).length, 'known'),
  ].join(', ');
}
