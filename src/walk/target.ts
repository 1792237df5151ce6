import { fingerFor, type Scroll, type Target } from '../action/index.js';
import { choose, type Choice } from '../match/index.js';
import type { ErrorCode, ScreenNode, Selector } from '../model/index.js';
import { Doubt } from './doubt.js';
import type { Hands } from './hands.js';
import { hideKeyboardOver } from './keyboard.js';
import { pinAtRest, pinNode } from './pin-target.js';
import type { Look } from './policy/rest.js';
import { QuietRow } from './quiet-row.js';
import type { Reading } from './reading.js';
import type { Scope } from './scope.js';
import type { Session } from './session.js';
import { Stop } from './stop.js';
import { waitFor, type Why } from './waiting.js';

export interface Sought {
  /** Elements expanded, templates filled in. */
  readonly selector: Selector;
  readonly scroll?: Scroll | undefined;
}

const DEFAULT_SCROLLS = 10;

/**
 * Waits until exactly one node is meant, reachable, and in the same box (± 1 unit) in two readings; the reading that proved arrival is the
 * first of them, and the search for its element the second where the driver tells where it found it. Hides a keyboard that covers it; scrolls where that is asked for.
 * @throws Stop `not-found`, `ambiguous`, `not-reachable`, `still-busy`, `bad-reading`, `interrupter`
 */
export async function findTarget(session: Session, scope: Scope, sought: Sought, hands: Hands): Promise<Target> {
  const { selector } = sought;
  if (selector.locator !== undefined) return findByLocator(session, scope, selector);
  let last: Choice | undefined;
  let first: Look | undefined;
  const { stillMs, frameMs } = session.config;
  let scrolled = 0;
  const row = new QuietRow(session);
  const elsewhere = new QuietRow(session);
  const atEnd = new QuietRow(session, session.config.distrustMs);
  let keyboardAsked = false;
  let unseen: boolean | undefined;
  const doubt = new Doubt(session);

  const waited = await waitFor<Target>(session, scope, {
    reuse: true,
    lostAct: 'first',
    judge: async (reading) => {
      const choice = choose(reading.screen, selector, 'act');
      last = choice;
      unseen = false;
      if (choice.kind !== 'one') {
        first = undefined;
        if (scope.astray?.(reading) === true) {
          if (elsewhere.next(reading) !== 'at-rest') return 'soon';
          throw new Stop('wrong-place', `the screen went on to ${reading.place ?? '?'} before anything was done`, {
            reading,
            astray: true,
          });
        }
        if (choice.kind === 'not-reachable' && !keyboardAsked && isKeyboardOver(reading, choice.node)) {
          keyboardAsked = true;
          await hands.hideKeyboard(reading);
          return 'soon';
        }
        const isEarly = choice.kind === 'none' && scope.early?.(reading) === true;
        if (
          sought.scroll !== undefined &&
          choice.kind !== 'ambiguous' &&
          scrolled < (sought.scroll.max ?? DEFAULT_SCROLLS) &&
          !(isEarly && isMissing(reading, sought.scroll.within))
        ) {
          // At rest, the list really does not show it.
          if (row.next(reading) !== 'at-rest') return 'soon';
          scrolled++;
          row.beginAnew();
          await hands.swipe(sought.scroll.within, fingerFor(sought.scroll.direction ?? 'down'));
          return 'soon';
        }
        // A target may come late; one that does not for so long, while nothing moves, is none of this screen.
        if (!isEarly) atEnd.beginAnew();
        else if (atEnd.next(reading) === 'at-rest') throw notFound(choice, 'not-yet', reading);
        return undefined;
      }
      const box = choice.node.cut;
      if (box === undefined) return undefined;
      const { begun, ended } = reading;
      const second = { box, begun, ended };
      const verdict = session.policies.rest({ first, second, stillMs, frameMs });
      if (verdict === 'too-soon') return 'soon';
      let target: Target | undefined;
      if (verdict === 'moved') {
        first = second;
        target = await pinAtRest(session, selector, reading, choice.node);
        if (target === undefined) return 'soon';
      }
      if (!keyboardAsked && (await hideKeyboardOver(session, reading, choice.node, hands))) {
        keyboardAsked = true;
        first = undefined;
        return 'soon';
      }
      target ??= await pinNode(session, selector, reading, choice.node);
      unseen = target === undefined;
      if (unseen) first = undefined;
      if (target !== undefined && doubt.isElsewhere(choice.node, target)) return undefined;
      return target;
    },
  });
  if (waited.kind === 'done') return waited.value;
  // "No such element" is how drivers say many a fault: what the source shows is there.
  if (unseen === true && waited.why === 'not-yet')
    throw new Stop('driver', 'the page source shows it, but the driver does not find it', {
      reading: waited.reading,
      hint: "Look in Appium's log why the search fails: drivers say “no such element” of other faults, too.",
    });
  throw notFound(last, waited.why, waited.reading);
}

/** Whether a container that is named is not shown. */
function isMissing({ screen }: Reading, within: Selector | undefined): boolean {
  return within !== undefined && choose(screen, within, 'read').kind === 'none';
}

function isKeyboardOver(reading: Reading, node: ScreenNode): boolean {
  const { cut } = node;
  if (cut === undefined) return false;
  const x = (cut.left + cut.right) / 2;
  const y = (cut.top + cut.bottom) / 2;
  return reading.screen.nodes.some(
    ({ role, shown, cut: box }) =>
      role === 'keyboard' &&
      shown &&
      box !== undefined &&
      box.left <= x &&
      x < box.right &&
      box.top <= y &&
      y < box.bottom,
  );
}

async function findByLocator(session: Session, scope: Scope, selector: Selector): Promise<Target> {
  const { locator } = selector;
  let count = 0;
  const waited = await waitFor<Target>(session, scope, {
    reuse: true,
    lostAct: 'first',
    judge: async (reading) => {
      if (locator === undefined) return undefined;
      const found = await session.device.find(locator);
      count = found.length;
      const [element] = found;
      const box = reading.screen.viewport ?? { left: 0, top: 0, right: 0, bottom: 0 };
      return found.length === 1 && element !== undefined ? { selector, element, box } : undefined;
    },
  });
  if (waited.kind === 'done') return waited.value;
  if (waited.why === 'not-yet' && count > 1)
    throw new Stop('ambiguous', `${count} elements match the locator`, { reading: waited.reading });
  throw notFound(undefined, waited.why, waited.reading);
}

/** Says what a wait ended with that had a selector in mind. */
export function notFound(choice: Choice | undefined, why: Why, reading: Reading): Stop {
  const blocked = blockedBy(why, reading);
  if (blocked !== undefined) return blocked;
  const stop = (code: ErrorCode, text: string, hint?: string): Stop => new Stop(code, text, { reading, hint });
  switch (choice?.kind) {
    case 'ambiguous':
      return stop(
        'ambiguous',
        `${choice.count} nodes match: ${choice.listed}; ${choice.words}`,
        'Narrow the selector until exactly one matches.',
      );
    case 'not-reachable':
      return stop('not-reachable', choice.reason);
    case 'one':
      return stop(
        'not-reachable',
        'it does not come to rest',
        'If it only moves for long, give the shortcut a longer `timeout`; what moves for ever (a carousel, a ticker) cannot be acted on safely.',
      );
    case 'none':
    case undefined: {
      if (reading.screen.quality !== 'ok')
        return stop(
          'bad-reading',
          `not found in a page source that is ${reading.screen.quality}, which proves no absence`,
        );
      const near = choice?.nearest ?? [];
      const matches = `${near.length} near ${near.length === 1 ? 'match' : 'matches'}`;
      return stop('not-found', near.length === 0 ? 'not found' : `not found; ${matches}: ${near.join('; ')}`);
    }
  }
}

/** A wait that ended with readings that say nothing about what was waited for. */
export function blockedBy(why: Why, reading: Reading): Stop | undefined {
  switch (why) {
    case 'busy':
      return new Stop('still-busy', 'the screen is still busy', { reading });
    case 'bad-reading':
      return new Stop('bad-reading', `the screen could not be read: the page source is ${reading.screen.quality}`, {
        reading,
      });
    case 'interrupter':
      return new Stop('interrupter', `${reading.place ?? 'an interrupter'} is over it`, { reading });
    case 'untrusted':
    case 'not-yet':
      return undefined;
  }
}
