import type { ErrorCode } from '../../model/index.js';
import { appCrashed, badReading, deviceLost, stillBusy } from './device-advice.js';
import { thrownBy } from '../cause.js';
import type { Advice, Failed } from './failed.js';
import { unknownPlace, wrongPlace } from './place-advice.js';
import { createFirst } from './data-advice.js';
import { ambiguous, notFound, notReachable, outcomeUnknown } from './target-advice.js';

/**
 * What to do next, in a few sentences: the command to run, the value to give, or the file and the key to change. What whoever threw said of it stays,
 * and what only the whole walk knows is added.
 */
export function nextStep(failed: Failed): string {
  const { stop } = failed;
  const { absent } = stop.details;
  if (absent !== undefined) return createFirst(failed, absent);
  return ADVICE[stop.code](failed, stop.details.hint);
}

/** What was said, else this. */
function orElse(otherwise: string): Advice {
  return (_, said) => said ?? otherwise;
}

const missingParam: Advice = ({ stop }, said) => {
  const names = stop.details.lacking ?? [];
  if (names.length === 0) return said ?? 'Give it.';
  const list = names.map((name) => `\`${name}\``).join(', ');
  const words = names.map((name) => `${name}=…`).join(' ');
  return `Give ${list}: \`${words}\` on the command line, \`{ ${names.map((name) => `${name}: …`).join(', ')} }\` in a spec.`;
};

const driverFailed: Advice = ({ stop }, said) => {
  const look = said ?? "Look at Appium's log.";
  return thrownBy(stop) === undefined ? look : `${look} \`--debug\` shows all that the driver said.`;
};

const ADVICE: Readonly<Record<ErrorCode, Advice>> = {
  'no-path': orElse('Add a shortcut that leads there.'),
  'missing-waypoint': orElse('Name a waypoint of the pack.'),
  'missing-param': missingParam,
  'not-at-from': orElse('Go to where it starts first, or take it without `here`.'),
  'ambiguous-variant': orElse('Name the variant.'),
  'no-body': orElse('Give the shortcut a body for this platform.'),
  'wrong-place': wrongPlace,
  'unknown-place': unknownPlace,
  'not-found': notFound,
  ambiguous,
  'not-reachable': notReachable,
  'outcome-unknown': outcomeUnknown,
  interrupter: orElse('Declare the answer to it under `interrupters` in pack.yaml, or clear it in the spec.'),
  'still-busy': stillBusy,
  'bad-reading': badReading,
  'app-crashed': appCrashed,
  'device-lost': deviceLost,
  driver: driverFailed,
  timeout: orElse('Look why the device is slow, or raise the timeout of the connection.'),
  'invalid-file': orElse('Run `waymark check`, which names the file and the line.'),
  conflict: orElse('Look at what is there already.'),
  usage: orElse('Look at `waymark <command> --help`.'),
};
