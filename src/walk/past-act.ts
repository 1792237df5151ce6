import type { Act, Target } from '../action/index.js';
import type { Selector, Step } from '../model/index.js';
import type { Reading } from './reading.js';

/** An act that the device was asked for, as long as its effect is in question. */
export interface PastAct {
  readonly act: Act;
  readonly step: Step;
  readonly span: number;
  /** The action that has the effect of a `once` edge. */
  readonly commit: boolean;
  /** The reading on which it was decided; undefined: there was none (the start of an app). */
  readonly before: Reading | undefined;
  readonly seek?: ((selector: Selector) => Promise<Target>) | undefined;
  /** When the device had answered, ms. */
  at: number;
  /** A reading since then differs from the one before: it happened. */
  effective: boolean;
  /** An interrupter lay over the screen after it: a message may have come and gone unseen. */
  covered?: true;
  /** Searches proved a place that it led to. Page sources may lag behind what they saw, so that these are trusted no more than before. */
  proven?: boolean;
  /** It was repeated once, or must not be. */
  final: boolean;
}
