/** What to do on a reading that an interrupter may be on. */
export interface InterrupterQuestion {
  /** The reading is at an interrupter. */
  readonly shown: boolean;
  /** Of the call: cleared by the declared answer; left to the caller, as ordinary places; seen by an assertion, which never acts. */
  readonly mode: 'answer' | 'off' | 'never';
  /** Cleared so far, with no other known place in between. */
  readonly inARow: number;
  readonly maxInARow: number;
}

/** `judge`: the reading is one of any place. `wait`: nobody clears it here. */
export type InterrupterVerdict = 'judge' | 'clear' | 'wait' | 'too-many';

/** Interrupters are cleared by the declared choice, at most three in a row (DESIGN section 8). */
export function meetInterrupter(asked: InterrupterQuestion): InterrupterVerdict {
  if (!asked.shown || asked.mode === 'off') return 'judge';
  if (asked.mode === 'never') return 'wait';
  return asked.inARow < asked.maxInARow ? 'clear' : 'too-many';
}
