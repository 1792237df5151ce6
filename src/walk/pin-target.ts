import type { Target } from '../action/index.js';
import { choose, pin } from '../match/index.js';
import type { ScreenNode, Selector } from '../model/index.js';
import type { Reading } from './reading.js';
import type { Session } from './session.js';

/** The target on this reading, pinned to the element that the driver knows; undefined when one of the two does not see it. */
export async function pinTarget(session: Session, selector: Selector, reading: Reading): Promise<Target | undefined> {
  const choice = choose(reading.screen, selector, 'act');
  return choice.kind === 'one' ? pinNode(session, selector, reading, choice.node) : undefined;
}

export async function pinNode(
  session: Session,
  selector: Selector,
  reading: Reading,
  node: ScreenNode,
): Promise<Target | undefined> {
  const box = node.cut;
  if (box === undefined) return undefined;
  const exact = pin(reading.screen, node);
  const holds = heldBy(node);
  if (exact === undefined) return { selector, element: undefined, box, holds };
  const element = (await session.device.find(exact.locator))[exact.ordinal];
  return element === undefined ? undefined : { selector, element, box, holds };
}

/** Both platforms put the hint where the text would be while a field is empty. */
function heldBy({ raw, role }: ScreenNode): string | undefined {
  if (role !== 'field' && role !== 'secure-field') return undefined;
  const held = raw['text'] ?? raw['value'] ?? '';
  const hint = raw['hint'] ?? raw['placeholderValue'];
  return raw['showing-hint'] === 'true' || held === hint ? '' : held;
}
