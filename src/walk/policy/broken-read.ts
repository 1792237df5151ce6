import type { ErrorCode } from '../../model/index.js';

/** A question to the device that was answered by a fault. */
export interface BrokenReadQuestion {
  readonly code: ErrorCode;
  /** Since it was asked for the first time, ms. */
  readonly sinceMs: number;
  /** For so long it is asked again, ms. */
  readonly patienceMs: number;
}

/** Connections break and drivers stumble; a question changes nothing, so that it can be asked again. A command that took its time, or an app that is gone, is an answer. */
export function brokenRead({ code, sinceMs, patienceMs }: BrokenReadQuestion): 'again' | 'give-up' {
  return (code === 'device-lost' || code === 'driver') && sinceMs < patienceMs ? 'again' : 'give-up';
}
