import { UnsureOutcome } from '../action/index.js';
import { WaymarkError } from '../model/index.js';
import { driverWords } from './driver-words.js';

/** Whether the device may change by a command. */
export type Effect = 'reads' | 'acts';

/** Nothing reached the server: surely not done. */
const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];
/** The way to the server or from the server to the phone broke while a command was under way. */
const LOST = [
  'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT', 'socket hang up',
  'other side closed', 'terminated', 'fetch failed', 'Could not proxy command', 'Request failed with status code 50',
]; // prettier-ignore
const SESSION_GONE = ['invalid session id', 'is either terminated or not started', 'Session does not exist'];
const CRASHED = ['possibly crashed', 'application under test', 'Application is not running'];
const SERVER_DEAD = ['instrumentation process is not running', 'instrumentation process cannot be initialized'];
const TIMED_OUT = ['aborted due to timeout', 'timeout of', 'script timeout', 'Timed out'];
const GONE = ['no such element', 'stale element reference', 'no such alert', 'no longer attached'];
/** WebDriverAgent taps on a field before it types or clears: the app did not take that tap, and nothing was typed. */
const NO_FOCUS = ['keyboard must be present'];
const NOT_INTERACTABLE = ['element not interactable', 'element click intercepted', 'not visible on the screen'];

/**
 * What WebdriverIO threw, or returned in place of a value, as one of the closed codes. Of an act whose answer was lost, the outcome
 * is not sure.
 */
export function faultOf(error: unknown, effect: Effect, command: string): WaymarkError | UnsureOutcome {
  if (error instanceof WaymarkError || error instanceof UnsureOutcome) return error;
  const text = textOf(error);
  const has = (parts: readonly string[]): boolean => parts.some((part) => text.includes(part));
  const told = (code: WaymarkError['code'], message: string, hint: string): WaymarkError =>
    new WaymarkError(code, message, hint, { cause: error });
  const lost = (message: string): WaymarkError | UnsureOutcome =>
    effect === 'acts'
      ? new UnsureOutcome(`the answer to ${command} was lost: ${driverWords(error)}`, { cause: error })
      : told('device-lost', message, 'Look whether Appium and the device still run, and start a new session.');

  if (has(NEVER_SENT) && !text.includes('Could not proxy'))
    return told('device-lost', `Appium cannot be reached for ${command}`, 'Look whether the Appium server still runs.');
  if (has(SESSION_GONE))
    return told(
      'device-lost',
      'the session has ended',
      'Start a new session; another client may have taken the device.',
    );
  if (has(GONE)) return told('not-found', `${command}: the element is gone`, 'Read the screen again.');
  if (has(NO_FOCUS))
    return told(
      'not-found',
      `${command}: no field has the focus`,
      'Look whether the field takes a tap; on a simulator, whether Connect Hardware Keyboard is off.',
    );
  if (has(CRASHED))
    return told(
      'app-crashed',
      'the app is not running any more, it possibly crashed',
      "Look at the device's log for the crash.",
    );
  if (has(SERVER_DEAD)) return lost('the automation server on the device has died');
  if (has(LOST)) return lost(`the connection to the device was lost during ${command} (${driverWords(error)})`);
  if (has(TIMED_OUT))
    return effect === 'acts'
      ? lost('')
      : told(
          'timeout',
          `${command} took too long`,
          'Raise the timeout of the connection, or look why the device is slow.',
        );
  if (has(NOT_INTERACTABLE))
    return told('not-reachable', `${command}: ${driverWords(error)}`, 'Something may cover it.');
  return told('driver', `${command} failed: ${driverWords(error)}`, "Look at Appium's log.");
}

/** WebdriverIO returns some errors as values: `{ error: 'no such element', message, stacktrace }`. */
export function returnedError(value: unknown): object | undefined {
  if (typeof value !== 'object' || value === null || !('error' in value) || typeof value.error !== 'string')
    return undefined;
  return value;
}

function textOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const parts: string[] = [];
  for (const key of ['name', 'code', 'error', 'message'] as const) {
    const part: unknown = Reflect.get(error, key);
    if (typeof part === 'string') parts.push(part);
  }
  const cause: unknown = Reflect.get(error, 'cause');
  if (typeof cause === 'object' && cause !== null) parts.push(textOf(cause));
  return parts.join(' ');
}
