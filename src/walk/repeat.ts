import { performAct } from './act.js';
import type { Reading } from './reading.js';
import { proofIsFalse, targetStands } from './repeatable.js';
import type { Session } from './session.js';
import { Stop } from './stop.js';

/**
 * DESIGN section 8, exactly once: the last act shows no effect for so long that a reading equal to the one before it must be
 * believed. A repeatable action is repeated once if its target still stands; the commit of a `once` edge only where its
 * proof was tested and is false.
 * @returns whether it was repeated
 * @throws Stop `outcome-unknown` where repeating could double an effect
 */
export async function repeatIfLost(session: Session, reading: Reading): Promise<boolean> {
  const past = session.lastAct;
  if (past === undefined || past.effective || past.final || past.before === undefined) return false;
  if (past.act.shows === 'nothing') return false;
  past.final = true;
  if (past.commit && !proofIsFalse(session, reading))
    throw new Stop('outcome-unknown', 'no effect shows, and nothing proves that there was none', {
      hint: 'Look in the app whether it happened; a `proof` on the shortcut would tell.',
      reading,
    });
  if (!targetStands(past.act.target?.selector, reading)) return false;
  await performAct(session, past.act, { ...past, reading, repeats: true });
  return true;
}
