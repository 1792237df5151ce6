import type { ScreenNode } from '../model/index.js';
import type { Reading } from './reading.js';
import type { Session } from './session.js';
import type { Hands } from './hands.js';

/**
 * No Android source shows the soft keyboard, and nothing says how much it covers: where one may be open (a field has the focus) and the
 * target lies in the lower part of the screen, the device is asked, and the keyboard hidden.
 * @returns whether it was hidden
 */
export async function hideKeyboardOver(
  session: Session,
  reading: Reading,
  node: ScreenNode,
  hands: Hands,
): Promise<boolean> {
  const { screen } = reading;
  if (screen.platform !== 'android') return false;
  const focused = screen.nodes.find((other) => other.focused === true && isField(other));
  if (focused === undefined || focused === node) return false;
  const { viewport } = screen;
  const box = node.cut;
  if (viewport === undefined || box === undefined) return false;
  const y = (box.top + box.bottom) / 2;
  if (y < viewport.top + (viewport.bottom - viewport.top) * KEYBOARD_TOP) return false;
  if (!(await session.device.keyboardShown())) return false;
  await hands.hideKeyboard(reading);
  return true;
}

/** Keyboards of phones and tablets take at most the lower 60 % of the screen. */
const KEYBOARD_TOP = 0.4;

function isField(node: ScreenNode): boolean {
  return node.role === 'field' || node.role === 'secure-field';
}
