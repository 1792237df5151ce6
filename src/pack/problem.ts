import { WaymarkError } from '../model/index.js';

/** What can be wrong with a file. Closed. */
export const PROBLEM_CODES = [
  'not-readable', 'changed', 'outside-pack', 'too-large', 'too-many', 'too-deep', 'yaml', 'unknown-key', 'missing-key', 'invalid-value', 'file-name',
  'duplicate-id', 'duplicate-edge', 'reserved-id', 'unknown-pack', 'unknown-place', 'unknown-element', 'unknown-shortcut', 'unknown-param',
  'missing-param', 'ambiguous-variant', 'variants-differ', 'needs-proof', 'no-condition', 'not-on-platform', 'unusable-selector', 'kind', 'joint', 'cycle',
] as const; // prettier-ignore
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** One thing wrong with a file: where, what, and what to do. Lines and columns count from 1. */
export interface Problem {
  readonly code: ProblemCode;
  /** Relative to the pack's folder, with `/`; for a file outside packs as the caller named it. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint: string;
}

/** Whether a value, such as an entry of an error's details, is a problem. */
export function isProblem(value: unknown): value is Problem {
  const known: readonly unknown[] = PROBLEM_CODES;
  return (
    typeof value === 'object' && value !== null && 'code' in value && 'file' in value && known.includes(value.code)
  );
}

/** `waypoints/editor.waypoint.yaml:4:3 unknown key …; hint`, as editors make it a link. */
export function problemLine(problem: Problem): string {
  return `${problemText(problem)} ${problem.hint}`;
}

/** The same without what to do about it. */
export function problemText(problem: Problem): string {
  return `${locate(problem)} ${problem.code}: ${problem.message}`;
}

/** The error that a command ends with: `invalid-file`, the problems as `details`. */
export function invalidFile(what: string, problems: readonly Problem[]): WaymarkError {
  const [first] = problems;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return new WaymarkError(
    'invalid-file',
    first === undefined ? `${what} is not valid` : `${what} is not valid: ${locate(first)}: ${first.message}${more}`,
    first?.hint ?? 'Run `waymark check`.',
    { details: problems },
  );
}

function locate({ file, line, column }: Problem): string {
  return `${file}:${line}:${column}`;
}

/** A text of a file as messages show it: its beginning is enough. */
export function clipped(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
