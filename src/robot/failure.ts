import { reasonOf, WaymarkError, type WalkError, type WalkFallback } from '../model/index.js';
import { briefCause, causeOf, type Done } from '../walk/index.js';

/**
 * A result that did not come about, as an error: its code, one sentence, what to do next, the result itself whole as `details`, and what the driver
 * threw, if it did, on one line as its cause.
 * @param call what the spec asked for: `calendar.goTo("event-detail")`
 */
export function failureError(call: string, failure: WalkFallback | WalkError): WaymarkError {
  const message = `${call}: ${sentence(reasonOf(failure))}`;
  const thrown = causeOf(failure);
  const cause = thrown === undefined ? undefined : briefCause(thrown);
  return new WaymarkError(failure.code, message, failure.hint, { details: failure, cause });
}

/** The failed walk that an error stands for: of a robot, or of an assertion of `waymark/chai`; undefined: of none. */
export function failureIn(error: unknown): WalkFallback | WalkError | undefined {
  if (!(error instanceof Error)) return undefined;
  const told: unknown = Reflect.get(error, error instanceof WaymarkError ? 'details' : 'failure');
  return isFailure(told) ? told : undefined;
}

function isFailure(value: unknown): value is WalkFallback | WalkError {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('class' in value)) return false;
  return value.kind === 'fallback' || value.kind === 'error';
}

/** The result when it is a success. @throws WaymarkError otherwise */
export function orThrow<T extends Done>(call: string, result: T): Extract<T, { kind: 'success' }> {
  if (succeeded(result)) return result;
  throw failureError(call, result as WalkFallback | WalkError);
}

function succeeded<T extends Done>(result: T): result is Extract<T, { kind: 'success' }> {
  return result.kind === 'success';
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
