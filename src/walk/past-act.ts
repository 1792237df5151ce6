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
  /** More gestures of the same edge come after it: what its proofs say of its end is not due yet. */
  readonly followed: boolean;
  /** The reading on which it was decided; undefined: there was none (the start of an app). */
  readonly before: Reading | undefined;
  readonly seek?: ((selector: Selector) => Promise<Target>) | undefined;
  /** When the device had answered, ms. */
  at: number;
  /** A reading since then differs from the one before: it happened. */
  effective: boolean;
  /** The first of the latest readings that all show the same. */
  quiet?: Reading;
  /** An interrupter lay over the screen after it: a message may have come and gone unseen. */
  covered?: true;
  /** Searches proved a place that it led to. Page sources may lag behind what they saw, so that these are trusted no more than before. */
  proven?: boolean;
  /** Why it was made again, for each time; empty for what is no repetition. */
  readonly repeats: readonly Repeat[];
  /** It is not to be repeated any more: nobody declared its effect, somebody else looks after it, or its repetition is under way. */
  final: boolean;
}

/** `sure`: the device said that it has done it. `lost`: it may or may not have. */
export type Answer = 'sure' | 'lost';

/** An answer after which no effect showed; `covered`: an interrupter came over it, which may have taken it. */
export type Repeat = Answer | 'covered';

/** As what a repetition of an act counts. */
export function repeatOf({ covered }: PastAct, answer: Answer): Repeat {
  return covered === true ? 'covered' : answer;
}

/**
 * An act is repeated once after each kind of answer: that a connection broke says nothing of how the app takes a tap. What has an effect that must not be
 * doubled is repeated once at all. What an interrupter may have taken does not count, but three repetitions are the most.
 */
export function mayRepeat({ final, repeats, covered, commit }: PastAct, answer: Answer): boolean {
  if (final || repeats.length >= MOST_REPETITIONS) return false;
  if (covered === true) return true;
  return commit ? repeats.every((each) => each === 'covered') : !repeats.includes(answer);
}

const MOST_REPETITIONS = 3;
