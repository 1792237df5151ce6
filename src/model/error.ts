/** The closed list of DESIGN section 12. */
export const ERROR_CODES = [
  'no-path', 'missing-waypoint', 'missing-param', 'not-at-from', 'ambiguous-variant', 'no-body', 'wrong-place', 'unknown-place',
  'not-found', 'ambiguous', 'not-reachable', 'outcome-unknown', 'interrupter', 'still-busy', 'bad-reading', 'app-crashed', 'device-lost', 'driver',
  'timeout', 'invalid-file', 'conflict', 'usage',
] as const; // prettier-ignore
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The one error class: one sentence, a hint that says what to do, a cause. */
export class WaymarkError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    /** What to do. */
    readonly hint: string,
    options?: { readonly cause?: unknown; readonly details?: unknown },
  ) {
    super(message, options?.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'WaymarkError';
    this.details = options?.details;
  }

  /** The walk result it stands for, the list of problems in a file, and the like. JSON. */
  readonly details: unknown;
}
