/** When to read again, and when a wait is over. Times in ms, of the same clock. */
export interface PaceQuestion {
  /** What became of the reading: not judged at all, judged and not what is waited for, or judged so that the next is wanted `soon`. */
  readonly reading: 'unjudged' | 'not-yet' | 'soon';
  /** The reading before this was `soon`: this one was promised, also after the deadline; it promises no other. */
  readonly promised: boolean;
  /** A reading of this wait was judged. */
  readonly judgedAny: boolean;
  readonly now: number;
  /** When the wait began. */
  readonly begun: number;
  /** From when the deadline counts: the last action, or the begin of the wait. */
  readonly since: number;
  readonly timeoutMs: number;
  readonly pollMs: number;
  /** Until the reading that is wanted soon. */
  readonly soonInMs: number;
}

export type Pace = { readonly kind: 'over' } | { readonly kind: 'read'; readonly inMs: number };

/**
 * Deadlines count from the last action, so that a question which fails on a quiet screen costs one reading; but one reading is judged: where none
 * could be, the time counts from the begin of the wait (DESIGN section 8).
 */
export function pace(asked: PaceQuestion): Pace {
  const { reading, now, timeoutMs } = asked;
  const since = asked.judgedAny ? asked.since : Math.max(asked.since, asked.begun);
  const isPromise = reading === 'soon' && !asked.promised;
  if (now >= since + timeoutMs && !isPromise) return { kind: 'over' };
  return { kind: 'read', inMs: reading === 'soon' ? Math.max(0, asked.soonInMs) : asked.pollMs };
}
