/** Whether an act happened, and what to do about it. */
export interface LostActQuestion {
  /** `lost`: the device may or may not have done it. `sure`: it said that it has. */
  readonly answer: 'sure' | 'lost';
  /** Whether this reading can say anything: `ok` proves an absence too. */
  readonly quality: 'ok' | 'truncated' | 'bad';
  /** It differs from the reading on which the act was decided. */
  readonly differs: boolean;
  /** It is at the place at which the act was decided, nevertheless; not where the act moves what is shown, for that may be all. Looked at only then. */
  readonly stillThere: boolean;
  /** Since a reading differed from the one before it, ms. */
  readonly quietMs: number;
  /** One of the pack's `busy` selectors is shown: something is still to come, and no gesture is made. */
  readonly busy: boolean;
  readonly sinceActMs: number;
  /** For so long an effect may come late, ms. */
  readonly distrustMs: number;
  /** For so long a busy screen is waited for, ms. */
  readonly patienceMs: number;
  /** The act has the effect of a `once` edge. */
  readonly commit: boolean;
  /** What the proofs of the innermost edge that has some say on this reading. */
  readonly proof: 'false' | 'true' | 'untested';
  /** Exactly one reachable node is what the act was aimed at; true also for an act without a target. */
  readonly targetStands: boolean;
  /** It was repeated already after such an answer, or must not be: nobody declared its effect. */
  readonly final: boolean;
  /** It may well show no effect, so that none says nothing; and to do it twice may be more than to do it once. */
  readonly blind: boolean;
}

/** `wait`: read again. `leave`: nothing says that it happened, and nothing is done about it: the wait goes on to its deadline. */
export type LostActVerdict = 'happened' | 'wait' | 'repeat' | 'leave' | 'outcome-unknown';

/**
 * Exactly once (DESIGN section 8). A screen that differs says that it happened. One that stays the same for 3 s says that it did not: a `repeatable`
 * action is then repeated once if its target still stands, the commit of a `once` edge only where the proof is false on a whole reading. So is one
 * after which the screen changed but for twice as long is where it was, at rest, with the target standing: a banner came, or a dialog went. Never a commit: an
 * error that an app shows differs too, and may have come after the effect.
 */
export function lostAct(asked: LostActQuestion): LostActVerdict {
  if (asked.quality !== 'bad' && asked.differs) return isUnrelated(asked) ? 'repeat' : 'happened';
  if (asked.sinceActMs < asked.distrustMs) return 'wait';
  const lost = asked.answer === 'lost';
  if (asked.busy) return asked.sinceActMs < asked.patienceMs ? 'wait' : lost ? 'outcome-unknown' : 'leave';
  if (asked.final) return lost ? 'outcome-unknown' : 'leave';
  if (asked.commit && (asked.proof !== 'false' || asked.quality !== 'ok')) return 'outcome-unknown';
  if (asked.quality === 'bad' || asked.blind || !asked.targetStands) return lost ? 'outcome-unknown' : 'leave';
  return 'repeat';
}

function isUnrelated(asked: LostActQuestion): boolean {
  const { distrustMs } = asked;
  if (asked.commit || asked.final || asked.blind) return false;
  if (asked.sinceActMs < 2 * distrustMs || asked.quietMs < distrustMs) return false;
  return asked.quality === 'ok' && asked.stillThere && !asked.busy && asked.targetStands;
}
