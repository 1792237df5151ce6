import type { Origin, Selector } from '../../model/index.js';
import type { ProblemCode } from '../problem.js';

/** What `waymark check` finds beyond what makes a pack invalid. Closed; each is told in `docs/check.md`. */
export const FINDING_CODES = [
  'no-trailhead', 'isolated', 'unreachable', 'no-way-back', 'missing-body', 'interrupter-unanswered',
  'never-holds', 'always-holds', 'never-named', 'same-conditions',
  'capture-unreadable', 'capture-fails', 'busy-on-capture', 'not-told-apart', 'named-otherwise', 'shows-fails',
  'proves-nothing', 'proof-already-true', 'arrival-absent', 'target-absent', 'target-ambiguous', 'element-absent', 'element-ambiguous',
  'id-equals-label', 'written-twice', 'native-locator', 'unused-allowance',
] as const; // prettier-ignore
export type FindingCode = (typeof FINDING_CODES)[number] | ProblemCode;

/** `error` and `warning`: the map is wrong or weak. `info`: it is not whole. `hint`: it could be better written. */
export const SEVERITIES = ['error', 'warning', 'info', 'hint'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A condition that would mend the map, proven on the captures. */
export interface Proposal {
  /** The place that needs it, and under which key of its file. */
  readonly waypoint: string;
  readonly block: string;
  readonly kind: 'required' | 'forbidden';
  readonly selector: Selector;
}

/** One thing that `waymark check` has to say of a pack. */
export interface Finding extends Origin {
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly message: string;
  /** Why it matters. */
  readonly why: string;
  /** What to do. */
  readonly fix: string;
  /**
   * What it is about, the same from run to run however lines move and captures are added: with code and file the finding's identity in a
   * baseline. The message where it says no more.
   */
  readonly subject: string;
  readonly proposal?: Proposal | undefined;
  /** The reason that `allow` in pack.yaml gives; what is allowed fails nothing, so it is `info`. */
  readonly allowed?: string | undefined;
  /** It stands in the baseline that was given; what is known fails nothing. */
  readonly known?: true | undefined;
}
