import type { WalkError, WalkFallback } from '../model/index.js';
import type { Secrets } from './secrets.js';

/** Beside the results, not in them: a result is data that anybody may print or keep. */
const causes = new WeakMap<object, Error>();

/** Longest chain of causes that is kept. */
const DEEPEST = 8;

/** What the device or a library threw when a walk failed, for `--debug`; values of secrets are masked. */
export function causeOf(failure: WalkFallback | WalkError): Error | undefined {
  return causes.get(failure);
}

export function rememberCause(failure: WalkFallback | WalkError, cause: Error | undefined): void {
  if (cause !== undefined) causes.set(failure, cause);
}

/** A copy of an error and of its causes without the values of secrets; undefined for what is no error. */
export function maskedCause(error: unknown, secrets: Secrets, depth = 0): Error | undefined {
  if (!(error instanceof Error) || depth === DEEPEST) return undefined;
  const cause = maskedCause(error.cause, secrets, depth + 1);
  const copy = new Error(secrets.text(error.message), cause === undefined ? undefined : { cause });
  copy.name = error.name;
  copy.stack = secrets.text(error.stack ?? '');
  return copy;
}
