/** Times and limits of DESIGN section 8. Milliseconds. */
export interface WalkConfig {
  /** Deadline of an edge, a target or an assertion, counted from the last action, where nothing else is said. */
  readonly timeoutMs: number;
  /** Between two readings while nothing has come about. */
  readonly pollMs: number;
  /** Two readings so far apart, from answer to question, must show a target in the same box (± 1 unit) before a gesture. */
  readonly stillMs: number;
  /** And so far apart from question to question: longer than the slowest frame in which things move. */
  readonly frameMs: number;
  /**
   * A call that acts goes on from the last reading of the call before when that is not older and nobody else has used the device since, ms: as in a walk, where
   * one edge goes on from the reading that proved the last one.
   */
  readonly freshMs: number;
  /** For so long a reading equal to the one before the action is not trusted. */
  readonly distrustMs: number;
  readonly maxReroutes: number;
  /** So often one interrupter is cleared in a row. */
  readonly maxInterrupters: number;
  /** On another known place than expected: `bail` (specs, replay) or `reroute` (agents, workflows, exploring). */
  readonly policy: 'bail' | 'reroute';
  /**
   * How a place is proven: by page sources; by searches for elements, so that no source is read while all is as expected; by those only where sources are
   * slow. What searches cannot prove a source has to tell in any case.
   */
  readonly verify: 'source' | 'elements' | 'auto';
  /** Which screenshots the observer is given: of failures, also at the end of each edge, also after each action. Each costs a round trip. */
  readonly screenshots: 'failures' | 'edges' | 'actions';
}

export const DEFAULT_CONFIG: WalkConfig = {
  timeoutMs: 10_000,
  pollMs: 50,
  stillMs: 32,
  frameMs: 64,
  freshMs: 100,
  distrustMs: 3_000,
  maxReroutes: 3,
  maxInterrupters: 3,
  policy: 'bail',
  verify: 'auto',
  screenshots: 'failures',
};
