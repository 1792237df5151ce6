import { lintTrail, type LintFinding } from '../trail/index.js';
import { givenPath, type Context } from './command.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { paint } from './output.js';
import { tellFindings } from './tell-findings.js';
import { trailFiles } from './trail-files.js';

export interface TrailLintOptions {
  readonly json?: boolean;
}

/**
 * `waymark trail lint`: the faults of trails as files; exit 2 when one of them is an error.
 * @throws WaymarkError `usage`
 */
export function lintTrails(context: Context, given: readonly string[], { json = false }: TrailLintOptions): ExitCode {
  const files = given.length > 0 ? given : trailFiles(context);
  const linted = files.map((trail): { readonly trail: string; readonly findings: readonly LintFinding[] } => ({
    trail,
    findings: lintTrail(givenPath(context, trail), trail),
  }));
  if (json) context.output.line(JSON.stringify(linted));
  else {
    for (const { trail, findings } of linted) tellFindings({ of: trail, findings }, context.output);
    context.output.note(paint.dim('Whether the steps can run one after the other is said by `waymark rehearse`.'));
  }
  const isWrong = linted.some(({ findings }) => findings.some(({ severity }) => severity === 'error'));
  return isWrong ? EXIT.usage : EXIT.done;
}
