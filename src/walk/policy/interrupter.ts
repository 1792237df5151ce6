/** What to do on a reading that an interrupter may be on. */
export interface InterrupterQuestion {
  /** The reading is at an interrupter. */
  readonly shown: boolean;
  /** Of the call: cleared by the declared answer; left to the caller, as ordinary places; seen by an assertion, which never acts. */
  readonly mode: 'answer' | 'off' | 'never';
  /** How often this one was cleared so far, with no other known place in between. */
  readonly inARow: number;
  /** How often any was. */
  readonly ofAll: number;
  readonly maxInARow: number;
}

/** `judge`: the reading is one of any place. `wait`: nobody clears it here. */
export type InterrupterVerdict = 'judge' | 'clear' | 'wait' | 'too-many';

/** So many different ones may come in a row, each as often as one may. */
const KINDS = 3;

/**
 * Interrupters are cleared by the declared choice, at most three in a row (DESIGN section 8): one that comes again and again. Several may wait behind each
 * other, and where to read takes seconds nothing is seen of the app in between (docs/adr/0015).
 */
export function meetInterrupter(asked: InterrupterQuestion): InterrupterVerdict {
  if (!asked.shown || asked.mode === 'off') return 'judge';
  if (asked.mode === 'never') return 'wait';
  const { inARow, ofAll, maxInARow } = asked;
  return inARow < maxInARow && ofAll < maxInARow * KINDS ? 'clear' : 'too-many';
}
