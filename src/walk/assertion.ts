import { assertedSelector, fingerFor } from '../action/index.js';
import { choose, compilePattern, findAll, selectorWords } from '../match/index.js';
import { milliseconds, type Assertion, type Screen, type ScreenNode, type Selector } from '../model/index.js';
import { QuietRow } from './quiet-row.js';
import type { Scope } from './scope.js';
import type { Session } from './session.js';
import { Stop } from './stop.js';
import type { Hands } from './hands.js';
import { blockedBy, notFound } from './target.js';
import { waitFor } from './waiting.js';

const DEFAULT_SCROLLS = 10;

/**
 * Waits until as many are shown as asserted, in the order asserted. Scrolls only where the assertion says so.
 * @param assertion elements expanded, templates filled in
 */
export async function assertSeen(session: Session, scope: Scope, assertion: Assertion, hands: Hands): Promise<void> {
  const selector = assertedSelector(assertion);
  let scrolled = 0;
  const row = new QuietRow(session);
  const waited = await waitFor(session, timed(scope, assertion), {
    reuse: true,
    lostAct: 'never',
    fromNow: assertion.timeout !== undefined,
    judge: async (reading) => {
      if (faultOf(reading.screen, selector, assertion) === undefined) return true;
      const { scroll } = assertion;
      if (scroll === undefined || scrolled >= (scroll.max ?? DEFAULT_SCROLLS)) return undefined;
      // At rest, the list really does not show it.
      if (row.next(reading) !== 'at-rest') return 'soon';
      scrolled++;
      row.beginAnew();
      await hands.swipe(scroll.within, fingerFor(scroll.direction ?? 'down'));
      return 'soon';
    },
  });
  if (waited.kind === 'done') return;
  const blocked = blockedBy(waited.why, waited.reading);
  if (blocked !== undefined) throw blocked;
  const fault = faultOf(waited.reading.screen, selector, assertion) ?? 'not seen';
  const choice = choose(waited.reading.screen, selector, 'read');
  if (choice.kind === 'none') throw notFound(choice, waited.why, waited.reading);
  throw new Stop('not-found', fault, { reading: waited.reading });
}

/** Waits until none is shown, on a reading that can prove an absence. */
export async function assertGone(session: Session, scope: Scope, assertion: Assertion): Promise<void> {
  const selector = assertedSelector(assertion);
  const waited = await waitFor(session, timed(scope, assertion), {
    reuse: true,
    lostAct: 'never',
    fromNow: assertion.timeout !== undefined,
    judge: ({ screen }) => (screen.quality === 'ok' && findAll(screen, selector).length === 0 ? true : undefined),
  });
  if (waited.kind === 'done') return;
  const { screen } = waited.reading;
  const blocked = blockedBy(waited.why, waited.reading);
  if (blocked !== undefined) throw blocked;
  const count = findAll(screen, selector).length;
  if (count === 0)
    throw new Stop('bad-reading', `a page source that is ${screen.quality} proves no absence`, {
      reading: waited.reading,
    });
  throw new Stop('wrong-place', `${selectorWords(selector)} is still shown (${count})`, { reading: waited.reading });
}

/** The text of the one node meant: what a person reads, else its value, else its label; `match` cuts its first group out of it. */
export async function readValue(session: Session, scope: Scope, selector: Selector, match?: string): Promise<string> {
  const waited = await waitFor<{ readonly value: string }>(session, scope, {
    reuse: true,
    lostAct: 'never',
    judge: ({ screen }) => {
      const value = valueOn(screen, selector, match);
      return value === undefined ? undefined : { value };
    },
  });
  if (waited.kind === 'done') return waited.value.value;
  const choice = choose(waited.reading.screen, selector, 'read');
  if (choice.kind !== 'one' || waited.why !== 'not-yet') throw notFound(choice, waited.why, waited.reading);
  throw new Stop('not-found', `it says ${JSON.stringify(textOf(choice.node))}, which does not match /${match ?? ''}/`, {
    reading: waited.reading,
  });
}

/** Undefined: not exactly one node, or it does not match. */
export function valueOn(screen: Screen, selector: Selector, match: string | undefined): string | undefined {
  const choice = choose(screen, selector, 'read');
  if (choice.kind !== 'one') return undefined;
  const text = textOf(choice.node);
  if (match === undefined) return text;
  return compilePattern(match).find(text);
}

function textOf(node: ScreenNode): string {
  return node.text || node.value || node.label;
}

function timed(scope: Scope, { timeout }: Assertion): Scope {
  return timeout === undefined ? scope : { ...scope, timeoutMs: milliseconds(timeout) };
}

/** Why an assertion does not hold, undefined when it does. */
function faultOf(screen: Screen, selector: Selector, { count, inOrder }: Assertion): string | undefined {
  const nodes = findAll(screen, selector);
  const exactly = typeof count === 'number' ? count : undefined;
  const bounds = typeof count === 'object' ? count : undefined;
  const min = exactly ?? bounds?.min ?? (bounds === undefined ? 1 : 0);
  const max = exactly ?? bounds?.max ?? Number.POSITIVE_INFINITY;
  // Only a whole reading proves that there are no more.
  if (max < Number.POSITIVE_INFINITY && screen.quality !== 'ok') return `the page source is ${screen.quality}`;
  if (nodes.length < min || nodes.length > max) {
    const wanted = min === max ? `${min}` : max === Number.POSITIVE_INFINITY ? `at least ${min}` : `${min} to ${max}`;
    return `${selectorWords(selector)} is shown ${nodes.length} times instead of ${wanted}`;
  }
  return inOrder === undefined ? undefined : orderFault(screen, nodes, inOrder);
}

/** The texts must be found in this order among the nodes, others may stand between. */
function orderFault(screen: Screen, nodes: readonly ScreenNode[], inOrder: readonly string[]): string | undefined {
  const ordered = [...nodes].sort(
    (a, b) => (a.cut?.top ?? 0) - (b.cut?.top ?? 0) || (a.cut?.left ?? 0) - (b.cut?.left ?? 0),
  );
  let next = 0;
  for (const node of ordered) if (next < inOrder.length && says(screen, node, inOrder[next] ?? '')) next++;
  return next === inOrder.length ? undefined : `${JSON.stringify(inOrder[next])} does not come in its order`;
}

/** The node or something inside of it says exactly this. */
function says(screen: Screen, node: ScreenNode, text: string): boolean {
  const inside = new Set([node.index]);
  for (const other of screen.nodes.slice(node.index + 1)) if (inside.has(other.parent)) inside.add(other.index);
  return [...inside].some((index) => {
    const found = screen.nodes[index];
    return found !== undefined && [found.text, found.label, found.value].includes(text);
  });
}
