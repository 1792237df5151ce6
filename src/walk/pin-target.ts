import type { Target } from '../action/index.js';
import { pin, type Pin } from '../match/index.js';
import type { ScreenNode, Selector } from '../model/index.js';
import { sleepUntil } from './clock.js';
import { secondLookAt } from './policy/rest.js';
import type { Reading } from './reading.js';
import type { Session } from './session.js';

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
  const { clock, config, policies } = session;
  const { stillMs, frameMs } = config;
  const exact = session.tellsBounds ? pin(reading.screen, node) : undefined;
  if (exact === undefined || node.bounds === undefined) return undefined;
  await sleepUntil(clock, secondLookAt(reading, config));
  const begun = clock.now();
  const target = await search(session, selector, node, exact);
  if (target?.element === undefined) return undefined;
  const { bounds } = target.element;
  if (bounds === undefined) {
    session.tellsBounds = false;
    return undefined;
  }
  const first = { box: node.bounds, begun: reading.begun, ended: reading.ended };
  const second = { box: bounds, begun, ended: clock.now() };
  return policies.rest({ first, second, stillMs, frameMs }) === 'at-rest' ? target : undefined;
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
  const field = fieldOf(node);
  if (exact === undefined) return { selector, element: undefined, box, ...field };
  const element = (await session.find(exact.locator))[exact.ordinal];
  return element === undefined ? undefined : { selector, element, box, ...field };
}

/** Both platforms put the hint where the text would be while a field is empty. */
export function fieldOf({ raw, role }: ScreenNode): Pick<Target, 'holds' | 'hint'> {
  if (role !== 'field' && role !== 'secure-field') return {};
  const held = raw['text'] ?? raw['value'] ?? '';
  const hint = raw['hint'] ?? raw['placeholderValue'];
  return { holds: raw['showing-hint'] === 'true' || held === hint ? '' : held, hint };
}
