import type { Values } from '../model/index.js';
import type { Reading } from './reading.js';

/** What a wait or an act belongs to. */
export interface Scope {
  readonly span: number;
  /** `answer`: cleared by declared answer; `off`: ordinary places; `never`: seen, but an assertion does not act. */
  readonly interrupters: 'answer' | 'off' | 'never';
  readonly timeoutMs: number;
  /** What the edge says of how it is verified, instead of the configuration. */
  readonly verify?: 'elements' | undefined;
  /** What the caller gave to the edge that is walked, not what its body gives to the shortcuts in it. */
  readonly asked?: Values | undefined;
  /** Where the edge leads, as long as it is walked. */
  readonly ends?: readonly string[] | undefined;
  /** What the caller said instead of every edge's own. */
  readonly saidTimeoutMs?: number | undefined;
  /** Whether a reading shows that the app went on by itself, so that nothing that was to be done there can be. */
  readonly astray?: ((reading: Reading) => boolean) | undefined;
  /** Whether a reading is at an end of the edge already, its data and proofs too, so that what is left of the body may be of no use. */
  readonly early?: ((reading: Reading) => boolean) | undefined;
}
