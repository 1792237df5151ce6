/** Whether a reading may be believed, given the last act. */
export interface TrustQuestion {
  /** The last act should show an effect, was decided on a reading, and no reading since then has differed from that. */
  readonly inQuestion: boolean;
  /** This reading shows the same as that on which the last act was decided. Looked at only while in question. */
  readonly same: boolean;
  /** Since the device had answered to the act, ms. */
  readonly sinceActMs: number;
  /** For so long an equal reading may be older than the act, ms. */
  readonly distrustMs: number;
}

/** `took-effect`: believed, and what it shows is newer than the act. */
export type Trust = 'believed' | 'took-effect' | 'distrusted';

/** A reading equal to the one before the action is not trusted for 3 s: page sources lag behind the screen (DESIGN section 8). */
export function trust(asked: TrustQuestion): Trust {
  if (!asked.inQuestion) return 'believed';
  if (!asked.same) return 'took-effect';
  return asked.sinceActMs >= asked.distrustMs ? 'believed' : 'distrusted';
}
