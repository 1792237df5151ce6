import type { Direction } from '../action/index.js';
import type { Selector } from '../model/index.js';
import type { Reading } from './reading.js';

/** How an act of the executor's own is performed while a target is looked for: hiding the keyboard, scrolling. */
export interface Hands {
  readonly hideKeyboard: (reading: Reading) => Promise<void>;
  readonly swipe: (within: Selector | undefined, finger: Direction) => Promise<void>;
}
