import type { WalkFailure } from '../../model/index.js';
import type { Progress } from '../progress.js';
import type { Reading } from '../reading.js';
import type { Session } from '../session.js';
import type { Stop } from '../stop.js';

/** What is known of a failed walk. */
export interface Failed {
  readonly session: Session;
  readonly stop: Stop;
  readonly progress: Progress;
  /** The last one. */
  readonly reading: Reading | undefined;
  readonly differs: WalkFailure['differs'];
}

/**
 * What to do next about a code.
 * @param said what whoever threw knows of it
 */
export type Advice = (failed: Failed, said: string | undefined) => string;
