import { SelectorError } from '../match/index.js';
import { WaymarkError, type WalkError, type WalkFallback } from '../model/index.js';
import type { Secrets } from './secrets.js';
import { Stop } from './stop.js';

/** Beside the results, not in them: a result is data that anybody may print or keep. */
const causes = new WeakMap<object, Error>();

/** WebdriverIO puts the request's body, with all that was typed, into its messages, quoted in a way of its own. */
const TYPED = / and args ".*/g;

/** Longest chain of causes that is kept. */
const DEEPEST = 8;

/** What the device or a library threw when a walk failed, for `--debug`; values of secrets are masked. */
export function causeOf(failure: WalkFallback | WalkError): Error | undefined {
  return causes.get(failure);
}

export function rememberCause(failure: WalkFallback | WalkError, cause: Error | undefined): void {
  if (cause !== undefined) causes.set(failure, cause);
}

/** What was thrown outside of Waymark, if anything was: our own errors are told by the sentence. */
export function thrownBy({ details: { cause } }: Stop): unknown {
  if (cause instanceof Stop) return thrownBy(cause);
  return cause instanceof WaymarkError || cause instanceof SelectorError ? cause.cause : cause;
}

/** A copy of an error and of its causes without the values of secrets; undefined for what is no error. */
export function maskedCause(error: unknown, secrets: Secrets, depth = 0): Error | undefined {
  if (!(error instanceof Error) || depth === DEEPEST) return undefined;
  const cause = maskedCause(error.cause, secrets, depth + 1);
  const tellable = (text: string): string => secrets.text(text.replace(TYPED, ''));
  const copy = new Error(tellable(error.message), cause === undefined ? undefined : { cause });
  copy.name = error.name;
  copy.stack = tellable(error.stack ?? '');
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
