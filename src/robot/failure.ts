import { WaymarkError, type WalkError, type WalkFallback } from '../model/index.js';
import type { Done } from '../walk/index.js';

/**
 * A result that did not come about, as an error: its code, one sentence, what to do, and the result itself as `details`.
 * @param call what the spec asked for: `calendar.goTo("event-detail")`
 */
export function failureError(call: string, failure: WalkFallback | WalkError): WaymarkError {
  const reason = failure.kind === 'fallback' ? failure.reason : failure.message;
  return new WaymarkError(failure.code, `${call}: ${sentence(reason)}`, hintOf(failure), { details: failure });
}

/** The result when it is a success. @throws WaymarkError otherwise */
export function orThrow<T extends Done>(call: string, result: T): Extract<T, { kind: 'success' }> {
  if (succeeded(result)) return result;
  throw failureError(call, result as WalkFallback | WalkError);
}

function succeeded<T extends Done>(result: T): result is Extract<T, { kind: 'success' }> {
  return result.kind === 'success';
}

function hintOf(failure: WalkFallback | WalkError): string {
  if (failure.kind === 'error') return failure.hint;
  const { at, nearMisses, exits } = failure;
  const missed = nearMisses.map(({ waypoint, failed }) => `${waypoint} (${failed.join('; ')})`);
  const where = at === null ? 'The screen is no known place' : `The app is at ${at}`;
  const near = missed.length === 0 ? '' : `; near misses: ${missed.join(', ')}`;
  const on = exits.length === 0 ? '' : ` From here lead ${exits.join(', ')}.`;
  return `${where}${near}.${on}`;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
