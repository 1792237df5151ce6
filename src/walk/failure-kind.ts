import type { ErrorCode } from '../model/index.js';

/**
 * `fallback`: the device answers, and the screen is not where it should be. `error`: cannot be done, or the device cannot be asked.
 */
const FALLBACKS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'wrong-place', 'unknown-place', 'not-found', 'ambiguous', 'not-reachable', 'outcome-unknown', 'interrupter', 'still-busy', 'app-crashed', 'timeout',
]); // prettier-ignore

export function kindOf(code: ErrorCode): 'fallback' | 'error' {
  return FALLBACKS.has(code) ? 'fallback' : 'error';
}
