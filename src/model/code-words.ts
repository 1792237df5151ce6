import type { ErrorCode } from './error.js';

/** What each code means, in a clause; docs/failures.md says more. */
const WORDS: Readonly<Record<ErrorCode, string>> = {
  'no-path': 'no route leads there from here',
  'missing-waypoint': 'the pack has no such place on this platform',
  'missing-param': 'a value that is needed was not given',
  'not-at-from': 'the screen is not where the shortcut starts',
  'ambiguous-variant': 'several variants of the shortcut fit',
  'no-body': 'there is no such shortcut on this platform',
  'wrong-place': 'the screen was read and is a known place, but not as expected',
  'unknown-place': 'the screen was read, and is no known place or may be several',
  'not-found': 'the screen was read, and does not show it',
  ambiguous: 'several are shown where one is meant',
  'not-reachable': 'it is shown, but a touch would not reach it',
  'outcome-unknown': 'a gesture may or may not have had its effect',
  interrupter: 'something lies over the app, and nobody said how to answer it',
  'still-busy': 'the app did not get ready in time',
  'bad-reading': 'what was read does not tell the whole screen',
  'app-crashed': 'the app is not running any more',
  'device-lost': 'the device or Appium cannot be reached any more',
  driver: 'Appium or its driver failed',
  timeout: 'Appium or its driver took too long',
  'invalid-file': 'a file is not as it must be',
  conflict: 'something is there already',
  usage: 'it was asked for in a way that cannot be',
};

/** What a code means, in a clause without a full stop. */
export function codeWords(code: ErrorCode): string {
  return WORDS[code];
}
