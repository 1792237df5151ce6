import type { ErrorCode } from '../src/model/index.js';
import type { Observation } from './observation.js';

/**
 * What happened after which no executor can arrive: the server on the phone lost the session, or the app died. Only what struck before the claim counts, and
 * an app that was closed by an answer to a dialog does not: that was the executor's own doing.
 * @returns undefined: nothing of the kind
 */
export function endOf({ strikes, claimedAt }: Pick<Observation, 'strikes' | 'claimedAt'>): string | undefined {
  return strikes.find(({ mode, what, at }) => at <= claimedAt && isEnd(mode, what))?.what;
}

function isEnd(mode: string, what: string): boolean {
  return (
    (mode === 'session-lost' && what === 'the session is lost') || (mode === 'app-crash' && what === 'the app crashes')
  );
}

/** For each code that says why nothing could be seen or done, the modes that may make it so. */
const CAUSES: Readonly<Partial<Record<ErrorCode, readonly string[]>>> = {
  'app-crashed': ['app-crash'],
  'device-lost': ['session-lost', 'connection-reset'],
  driver: ['session-lost', 'connection-reset', 'masked-error'],
  timeout: ['session-lost', 'connection-reset', 'slow-source'],
  'bad-reading': ['truncated-source'],
};

/** Whether a code says that the device or the app is gone, or could not be looked at. */
export function isGoneByMalice(code: ErrorCode): boolean {
  return Object.hasOwn(CAUSES, code);
}

/** Whether a mode struck that may have made it so. */
export function isHonestlyGone(
  code: ErrorCode,
  { strikes, claimedAt }: Pick<Observation, 'strikes' | 'claimedAt'>,
): boolean {
  const causes = CAUSES[code] ?? [];
  return strikes.some(({ mode, at }) => at <= claimedAt && causes.includes(mode));
}
