import { invalidSelector } from './error.js';
import { SelectorSyntaxError } from './selector.js';

/** Runs something that may meet a wrong expression; that is an `invalid selector`. */
export function withSyntaxErrors<T>(task: () => T): T {
  try {
    return task();
  } catch (error) {
    if (error instanceof SelectorSyntaxError) throw invalidSelector(error.message);
    throw error;
  }
}
