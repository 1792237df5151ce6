import { bestSelector, choose, touchedAt } from '../match/index.js';
import type { ScreenNode, Selector, Step } from '../model/index.js';
import type { Hit } from './log.js';
import { nameIn } from './named-target.js';
import type { Reading } from './reading.js';
import type { Session } from './session.js';

/** Gestures that go to whatever takes touches at a point. */
const TOUCHES: ReadonlySet<string> = new Set(['tap', 'doubleTap', 'longPress']);

/**
 * Typing goes to one field, and a point is in one box: then kin with the same touch target is not the same. What takes the touches at a point is
 * what was meant by it.
 * @param selector of the target, expanded and filled in
 * @returns undefined where nothing is known of it: no reading, a native locator
 */
export function hitOf(session: Session, step: Step, selector: Selector, reading: Reading | undefined): Hit | undefined {
  if (reading === undefined || selector.locator !== undefined) return undefined;
  const { screen } = reading;
  const choice = choose(screen, selector, 'act');
  if (choice.kind !== 'one') return undefined;
  const at = pointIn(step);
  if (!TOUCHES.has(step.action)) return saidOf(session, reading, choice.node, 'read');
  if (at === undefined) return saidOf(session, reading, choice.node, 'act');
  const { cut } = choice.node;
  const x = cut === undefined ? 0 : cut.left + (cut.right - cut.left) * at[0];
  const y = cut === undefined ? 0 : cut.top + (cut.bottom - cut.top) * at[1];
  const inner = cut === undefined ? undefined : touchedAt(screen, choice.node, { x, y });
  if (inner === undefined) return { ...saidOf(session, reading, choice.node, 'read'), byPoint: true };
  return { ...saidOf(session, reading, inner, 'act'), byPoint: false };
}

function saidOf(session: Session, reading: Reading, node: ScreenNode, purpose: 'act' | 'read'): Hit {
  const element = nameIn(session, reading, node, purpose);
  if (element !== undefined) return { element };
  const target = bestSelector(reading.screen, node, 'act', (text) => session.secrets.text(text) === text);
  return target === undefined ? {} : { target };
}

function pointIn({ spec }: Step): readonly [number, number] | undefined {
  if (typeof spec !== 'object' || spec === null || !('at' in spec) || !Array.isArray(spec.at)) return undefined;
  const [x, y] = spec.at as readonly unknown[];
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : undefined;
}
