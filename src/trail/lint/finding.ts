import type { Finding, Path, ProblemCode } from '../../pack/index.js';

/** What `waymark trail lint` finds beyond what makes a trail invalid. Closed; each is told in `docs/trails.md`. */
export const LINT_CODES = [
  'no-steps', 'no-app', 'app-unused', 'partial', 'unused-param', 'unused-result', 'unused-read', 'bound-twice', 'unknown-name', 'name-too-early',
  'malformed-name', 'literal-param', 'secret-written', 'said-twice', 'raw-step', 'native-locator', 'by-coordinates',
] as const; // prettier-ignore
export type LintCode = (typeof LINT_CODES)[number] | ProblemCode;

/** One thing that a linter has to say of a trail; as a finding of `waymark check`. */
export type LintFinding = Omit<Finding, 'code' | 'proposal' | 'allowed' | 'known'> & { readonly code: LintCode };

/** What is said of a part of a trail, and where. */
export interface Remark extends Pick<LintFinding, 'severity' | 'message' | 'why' | 'fix'> {
  readonly code: LintCode;
  readonly path: Path;
  /** The key is meant, not what stands behind it. */
  readonly atKey?: boolean;
  /** A text at or below the path is meant. */
  readonly text?: string;
}
