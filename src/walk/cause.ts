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

/** The error on one line, without frames: for whoever prints causes by themselves, as test runners do. */
export function briefCause(cause: Error): Error {
  const [line = ''] = cause.message.split('\n');
  const brief = new Error(line);
  brief.name = cause.name;
  brief.stack = `${cause.name}: ${line}`;
  return brief;
}

/** The whole of an error and its causes, for `--debug`. */
export function causeText(cause: Error): string {
  const own = cause.stack ?? cause.message;
  const stack = own.includes(cause.message) ? own : `${cause.name}: ${cause.message}\n${own}`;
  return cause.cause instanceof Error ? `${stack}\ncaused by ${causeText(cause.cause)}` : stack;
}
