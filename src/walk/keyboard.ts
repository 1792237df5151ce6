import { mayBeUnderKeyboard } from '../match/index.js';
import type { ScreenNode } from '../model/index.js';
import type { Reading } from './reading.js';
import type { Session } from './session.js';
import type { Hands } from './hands.js';

/**
 * Where a keyboard may be open that no source shows, and lie over the target, the device is asked, and the keyboard hidden.
 * @returns whether it was hidden
 */
export async function hideKeyboardOver(
  session: Session,
  reading: Reading,
  node: ScreenNode,
  hands: Hands,
): Promise<boolean> {
  if (!mayBeUnderKeyboard(reading.screen, node)) return false;
  if (!(await session.device.keyboardShown())) return false;
  await hands.hideKeyboard(reading);
  return true;
}
