import { performAct, soughtAgain } from './act.js';
import { lostActQuestion } from './lost-act-question.js';
import { repeatOf } from './past-act.js';
import type { Reading } from './reading.js';
import type { Session } from './session.js';
import { Stop } from './stop.js';

/**
 * Decides where a reading that must be believed shows no effect of the last act (DESIGN section 8, exactly once).
 * @returns whether it was repeated, or would have been but for its target, which has left the screen: another reading is wanted
 * @throws Stop `outcome-unknown` where repeating could double an effect
 */
export async function repeatIfLost(session: Session, reading: Reading): Promise<boolean> {
  const { lastAct: past, policies } = session;
  const before = past?.before;
  if (past === undefined || before === undefined || past.proven === true) return false;
  if (past.act.shows === 'nothing') return false;
  if (past.quiet === undefined || !reading.shows(past.quiet)) past.quiet = reading;
  // What had an effect and looks the same again, or is elsewhere, is not asked about.
  if (past.effective && (reading.place !== before.place || reading.shows(before))) return false;
  switch (policies.lostAct(lostActQuestion(session, { ...past, before }, 'sure', reading))) {
    case 'happened':
      past.effective = true;
      return false;
    case 'wait':
    case 'leave':
      return false;
    case 'outcome-unknown':
      throw new Stop('outcome-unknown', 'no effect shows, and nothing proves that there was none', {
        hint: 'Look in the app whether it happened; a `proof` on the shortcut would tell.',
        reading,
      });
    case 'repeat': {
      past.final = true;
      const again = await soughtAgain(session, past.act, past);
      if (again === undefined) return true;
      await performAct(session, again, {
        ...past,
        reading,
        repeats: [...past.repeats, repeatOf(past, 'sure')],
      });
      return true;
    }
  }
}
