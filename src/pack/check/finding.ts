import type { Origin } from '../../model/index.js';
import type { ProblemCode } from '../problem.js';

/** What `waymark check` finds beyond what makes a pack invalid. Closed. */
export const FINDING_CODES = [
  'no-trailhead', 'unreachable', 'no-way-back', 'missing-body', 'capture-unreadable', 'capture-fails', 'not-told-apart', 'named-otherwise',
  'proves-nothing', 'target-absent', 'target-ambiguous', 'written-twice', 'native-locator', 'unused-allowance', 'unusable-selector',
] as const; // prettier-ignore
export type FindingCode = (typeof FINDING_CODES)[number] | ProblemCode;

/** `error` and `warning`: the map is wrong or weak. `info`: it is not whole. `hint`: it could be better written. */
export const SEVERITIES = ['error', 'warning', 'info', 'hint'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** One thing that `waymark check` has to say of a pack. */
export interface Finding extends Origin {
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly message: string;
  /** Why it matters. */
  readonly why: string;
  /** What to do. */
  readonly fix: string;
  /** The reason that `allow` in pack.yaml gives; what is allowed fails nothing, so it is `info`. */
  readonly allowed?: string | undefined;
}
