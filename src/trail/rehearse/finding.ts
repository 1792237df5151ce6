import type { ErrorCode } from '../../model/index.js';

/** What a rehearsal finds: the codes of a walk that would fail so, and what only a look at the captures tells. */
export type RehearsalCode =
  | Extract<
      ErrorCode,
      | 'missing-waypoint'
      | 'missing-param'
      | 'ambiguous-variant'
      | 'no-path'
      | 'no-body'
      | 'wrong-place'
      | 'not-found'
      | 'ambiguous'
      | 'usage'
    >
  | 'stale-capture';

/** A step that would fail, told without a device. */
export interface RehearsalFinding {
  /** Counts from 1. */
  readonly step: number;
  readonly code: RehearsalCode;
  /** One sentence. */
  readonly message: string;
  /** What to do. */
  readonly hint: string;
  /** The edge that fails, `id` or `id.variant`, where one does. */
  readonly edge?: string | undefined;
  /** The action of its body, counted from 1. */
  readonly action?: { readonly index: number; readonly of: number; readonly words: string } | undefined;
}

/** What no offline look can tell; no alarm. */
export interface Unknown {
  readonly step: number;
  readonly what: string;
}

/** What is wrong, wherever it is. */
export type Fault = Omit<RehearsalFinding, 'step'>;

/** What can be said of one thing without a device. */
export type Verdict =
  | { readonly kind: 'fine' }
  | ({ readonly kind: 'finding' } & Fault)
  | { readonly kind: 'unknown'; readonly what: string };
