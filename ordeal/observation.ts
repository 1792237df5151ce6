import type { Effect, Moment, PhoneTruth, ReceivedGesture, Strike } from '@waymark/lab';
import type { SessionEvent, WalkResult } from '../src/model/index.js';

/** What came of a walk: what the walker claims, and the truth beside it. */
export interface Observation {
  readonly claim: WalkResult;
  /** When it was claimed, ISO time on the phone's clock. */
  readonly claimedAt: string;
  /** When it began, ISO time on the phone's clock. */
  readonly begunAt: string;
  /** At the moment of the claim. */
  readonly truth: PhoneTruth;
  /** The true places from the begin of the walk to its claim. */
  readonly history: readonly Moment[];
  /** What the walk did to the app's data, and what came of it up to some seconds after the claim. */
  readonly effects: readonly Effect[];
  /** From the begin to the claim. */
  readonly gestures: readonly ReceivedGesture[];
  readonly strikes: readonly Strike[];
  readonly journal: readonly SessionEvent[];
  readonly roundTrips: number;
  readonly virtualMs: number;
  readonly realMs: number;
}
