import { SelectorError } from '../match/index.js';
import { classOf, WaymarkError } from '../model/index.js';
import { isProblem, problemLine, type Problem } from '../pack/index.js';
import { EXIT, exitCodeOf, type ExitCode } from './exit-code.js';
import { eachLine, paint, type Output } from './output.js';

export interface ErrorOptions {
  /** Stack traces too. */
  readonly debug: boolean;
  readonly json: boolean;
}

/** What to do about an error that nobody foresaw. */
export const FAULT_HINT = 'This is a fault in Waymark itself; run again with --debug and report what it prints.';

/** Tells an error to whoever called: one sentence, what to do, the cause. Returns the exit code that it stands for. */
export function tellError(error: unknown, output: Output, { debug, json }: ErrorOptions): ExitCode {
  const message = error instanceof Error ? error.message : String(error);
  const known = knownError(error);
  const hint = known?.hint ?? FAULT_HINT;
  const code = known?.code ?? null;
  if (json) {
    output.line(
      JSON.stringify({
        error: { code, class: code === null ? null : classOf(code), message, hint, details: known?.details },
      }),
    );
  } else {
    output.note(`${paint.red('error')} ${message}${known === undefined ? '' : paint.dim(` (${known.code})`)}`);
    const problems = problemsIn(known?.details);
    for (const problem of problems) output.note(`  ${problemLine(problem)}`);
    if (hint !== '' && problems.length === 0) output.note(`  ${hint}`);
    for (const cause of causesOf(error)) output.note(paint.dim(`  caused by: ${cause}`));
  }
  if (debug && error instanceof Error) eachLine(framesOf(error), (line) => output.note(paint.dim(line)));
  return known === undefined ? EXIT.failed : exitCodeOf(known.code);
}

/** A selector is refused when its file is loaded; what only shows with a value, or elsewhere than a pack speaks of, is no less the file's fault. */
export function knownError(error: unknown): WaymarkError | undefined {
  if (error instanceof SelectorError) return new WaymarkError('invalid-file', error.message, error.hint);
  return error instanceof WaymarkError ? error : undefined;
}

/** Everything that is wrong with a file, where the error lists it. */
function problemsIn(details: unknown): readonly Problem[] {
  return Array.isArray(details) ? (details as readonly unknown[]).filter(isProblem) : [];
}

/** The stack without the message that it begins with, which has been told. */
function framesOf({ name, message, stack = '' }: Error): string {
  const head = `${name}: ${message}`;
  return stack.startsWith(head) ? stack.slice(head.length).replace(/^\n/, '') : stack;
}

/** First lines of the chain of causes, each once: none that only says again what was said. */
function causesOf(error: unknown): readonly string[] {
  const causes: string[] = [];
  let said = error instanceof Error ? error.message : '';
  const seen = new Set([error]);
  for (
    let cause = error instanceof Error ? error.cause : undefined;
    cause instanceof Error && !seen.has(cause);
    cause = cause.cause
  ) {
    seen.add(cause);
    if (cause.message !== said) causes.push(cause.message.split('\n')[0] ?? '');
    said = cause.message;
  }
  return causes;
}
