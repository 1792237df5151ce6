import type { ErrorCode, WalkResult } from '../model/index.js';

/** DESIGN section 12. */
export const EXIT = { done: 0, failed: 1, usage: 2, person: 3, conflict: 4, blocked: 5 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const BY_CODE: Partial<Record<ErrorCode, ExitCode>> = {
  usage: EXIT.usage,
  'invalid-file': EXIT.usage,
  'missing-waypoint': EXIT.usage,
  'missing-param': EXIT.usage,
  'ambiguous-variant': EXIT.usage,
  'no-path': EXIT.usage,
  'no-body': EXIT.usage,
  'not-at-from': EXIT.usage,
  conflict: EXIT.conflict,
  'device-lost': EXIT.blocked,
  driver: EXIT.blocked,
  'bad-reading': EXIT.blocked,
};

/**
 * @param personAsked the command hands over to a person where the app is not where it should be (`go`, `workflow`)
 */
export function exitCodeOf(code: ErrorCode, personAsked = false): ExitCode {
  return BY_CODE[code] ?? (personAsked ? EXIT.person : EXIT.failed);
}

export function exitCodeOfWalk(result: WalkResult, personAsked = false): ExitCode {
  return result.kind === 'success' ? EXIT.done : exitCodeOf(result.code, personAsked);
}
