import type { ErrorCode } from './error.js';

/**
 * What kind of failure a code stands for, which is what a person or a planner does differently about (docs/failures.md). `not-there`: the screen was
 * read, and is not as expected. `could-not-look`: no reading, or none that says anything. `unsure`: an act may or may not have happened.
 * `app-gone`, `device-gone`: there is nothing to look at any more. `cannot-be-done`: the call, the pack or a file is at fault, not the app.
 */
export const FAILURE_CLASSES = [
  'not-there', 'could-not-look', 'unsure', 'app-gone', 'device-gone', 'cannot-be-done',
] as const; // prettier-ignore
export type FailureClass = (typeof FAILURE_CLASSES)[number];

const CLASSES: Readonly<Record<ErrorCode, FailureClass>> = {
  'no-path': 'cannot-be-done',
  'missing-waypoint': 'cannot-be-done',
  'missing-param': 'cannot-be-done',
  'not-at-from': 'cannot-be-done',
  'ambiguous-variant': 'cannot-be-done',
  'no-body': 'cannot-be-done',
  'wrong-place': 'not-there',
  'unknown-place': 'not-there',
  'not-found': 'not-there',
  ambiguous: 'not-there',
  'not-reachable': 'not-there',
  'outcome-unknown': 'unsure',
  interrupter: 'not-there',
  'still-busy': 'could-not-look',
  'bad-reading': 'could-not-look',
  'app-crashed': 'app-gone',
  'device-lost': 'device-gone',
  driver: 'could-not-look',
  timeout: 'could-not-look',
  'invalid-file': 'cannot-be-done',
  conflict: 'cannot-be-done',
  usage: 'cannot-be-done',
};

/** The class of a code; the code alone decides. */
export function classOf(code: ErrorCode): FailureClass {
  return CLASSES[code];
}

/** Nothing is left to be looked at: what was read last tells where it was. */
export function isGone(kind: FailureClass): boolean {
  return kind === 'app-gone' || kind === 'device-gone';
}
