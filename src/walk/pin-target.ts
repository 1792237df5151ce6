import type { Target } from '../action/index.js';
import { choose, pin, type Pin } from '../match/index.js';
import type { Box, ScreenNode, Selector } from '../model/index.js';
import type { Reading } from './reading.js';
import type { Session } from './session.js';

/** The target on this reading, pinned to the element that the driver knows; undefined when one of the two does not see it. */
export async function pinTarget(session: Session, selector: Selector, reading: Reading): Promise<Target | undefined> {
  const choice = choose(reading.screen, selector, 'act');
  return choice.kind === 'one' ? pinNode(session, selector, reading, choice.node) : undefined;
}

/**
 * The target of one reading, where the search for its element is the second reading of it: it was asked for at least `stillMs` after
 * the first was there, and the element it found is in the node's box (± 1 unit). Undefined where that is not proven, so that another reading of
 * the screen has to tell: the driver does not say where elements are, it moved, or it is not found.
 */
export async function pinAtRest(
  session: Session,
  selector: Selector,
  reading: Reading,
  node: ScreenNode,
): Promise<Target | undefined> {
  const { clock, config } = session;
  const exact = session.tellsBounds ? pin(reading.screen, node) : undefined;
  if (exact === undefined || node.bounds === undefined) return undefined;
  const early = config.stillMs - (clock.now() - reading.ended);
  if (early > 0) await clock.sleep(early);
  const target = await search(session, selector, node, exact);
  if (target?.element === undefined) return undefined;
  const { bounds } = target.element;
  if (bounds === undefined) session.tellsBounds = false;
  return bounds !== undefined && isStill(node.bounds, bounds) ? target : undefined;
}

/** Two readings of the same box: what is at rest. One unit is rounding. */
export function isStill(a: Box, b: Box): boolean {
  return (['left', 'top', 'right', 'bottom'] as const).every((side) => Math.abs(a[side] - b[side]) <= 1);
}

/** A node that is at rest, pinned; without an element where no exact locator exists, undefined when the driver does not see it. */
export function pinNode(
  session: Session,
  selector: Selector,
  reading: Reading,
  node: ScreenNode,
): Promise<Target | undefined> {
  return search(session, selector, node, pin(reading.screen, node));
}

async function search(
  session: Session,
  selector: Selector,
  node: ScreenNode,
  exact: Pin | undefined,
): Promise<Target | undefined> {
  const box = node.cut;
  if (box === undefined) return undefined;
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
