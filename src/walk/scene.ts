import {
  swipePath,
  DEFAULT_DISTANCE,
  SWIPE_MS,
  type Direction,
  type PlaceClaim,
  type Scene,
  type Target,
  type ShortcutCall,
} from '../action/index.js';
import { choose } from '../match/index.js';
import type { Box, Selector, Step, Values } from '../model/index.js';
import { performAct } from './act.js';
import type { ActionPlace } from './log.js';
import { assertGone, assertSeen, readValue } from './assertion.js';
import { pinNode } from './pin-target.js';
import { QuietRow } from './quiet-row.js';
import type { Reading } from './reading.js';
import type { Scope } from './scope.js';
import type { Session } from './session.js';
import { Stop } from './stop.js';
import type { Hands } from './hands.js';
import { findTarget, notFound } from './target.js';
import { targetByElements } from './target-by-elements.js';
import { waitFor } from './waiting.js';

export interface SceneContext {
  readonly step: Step;
  readonly commit: boolean;
  /** More gestures of the same edge come after the step. */
  readonly followed?: boolean | undefined;
  /** Whether the log tells which named elements the targets are. */
  readonly names?: boolean | undefined;
  /** For the log. */
  readonly nth?: ActionPlace | undefined;
  readonly at: (claim: PlaceClaim) => Promise<void>;
  readonly shortcut: (call: ShortcutCall) => Promise<void>;
  readonly bind: (values: Values) => void;
}

/** The stage on which one step is performed. Selectors reach it expanded and filled in. */
export function createScene(session: Session, scope: Scope, context: SceneContext): Scene {
  const { device, packs } = session;
  const hands = handsOf(session, scope);
  return {
    device,
    app: packs.app,
    target: async (selector, options) => {
      if (context.commit) await comesToRest(session, scope);
      // Whether an act that must not be doubled had its effect, whole readings on both sides of it have to tell.
      const quick = context.commit ? undefined : await targetByElements(session, scope, selector, scope.ends ?? []);
      return quick ?? findTarget(session, scope, { selector, scroll: options?.scroll }, hands);
    },
    field: (target) => fieldOnceMore(session, scope, target.selector),
    area: (within) => areaOf(session, scope, within),
    act: async (act) => {
      const reading =
        act.target === undefined
          ? await settled(session, scope, context.commit)
          : (session.current ?? session.decidedOn ?? (act.checked === true ? session.last : undefined));
      const { step, commit, followed, names, nth } = context;
      const seek = (selector: Selector) => findTarget(session, scope, { selector }, hands);
      await performAct(session, act, { span: scope.span, step, commit, followed, names, nth, reading, seek });
    },
    keyboardShown: () => device.keyboardShown(),
    isSecret: (text) => session.secrets.text(text) !== text,
    hide: (text) => session.secrets.add(text),
    see: (assertion) => assertSeen(session, scope, assertion, hands),
    gone: (assertion) => assertGone(session, scope, assertion),
    read: (selector, match) => readValue(session, scope, selector, match),
    at: (claim) => context.at(claim),
    shortcut: (call) => context.shortcut(call),
    bind: (values) => context.bind(values),
  };
}

/** Acts of the executor's own: they belong to no step, and may show no effect. */
export function handsOf(session: Session, scope: Scope): Hands {
  const own = (step: Step, reading: Reading | undefined, run: () => Promise<void>): Promise<void> =>
    performAct(
      session,
      { name: step.action, shows: 'nothing', run },
      { span: scope.span, step, commit: false, reading },
    );
  return {
    hideKeyboard: (reading) => own({ action: 'hideKeyboard', spec: {} }, reading, () => session.device.hideKeyboard()),
    swipe: async (within, finger: Direction) => {
      const { from, to } = swipePath(await areaOf(session, scope, within), finger, DEFAULT_DISTANCE);
      const reading = session.current;
      const spec = { direction: finger, ...(within === undefined ? {} : { within }) };
      await own({ action: 'swipe', spec }, reading, () => session.device.drag(from, to, SWIPE_MS));
      await effectShows(session, reading);
    },
  };
}

/**
 * What an act that must not be doubled is decided on is at rest, all of it: what differs afterwards is then no rest of a transition (DESIGN section 8, exactly
 * once). What never rests, a ticker, is waited for as long as an equal reading is distrusted.
 */
async function comesToRest(session: Session, scope: Scope): Promise<void> {
  const { clock, config } = session;
  const row = new QuietRow(session);
  const until = clock.now() + config.distrustMs;
  await waitFor(session, scope, {
    reuse: true,
    lostAct: 'first',
    judge: (reading) => (row.next(reading) === 'at-rest' || clock.now() >= until ? true : 'soon'),
  });
}

/** Before an act without a target: a screen that can be believed and is not busy. */
async function settled(session: Session, scope: Scope, commit: boolean): Promise<Reading> {
  if (session.proven !== undefined && !commit) return session.proven;
  if (commit) await comesToRest(session, scope);
  const waited = await waitFor(session, scope, { reuse: true, lostAct: 'first', judge: () => true });
  if (waited.kind === 'done') return waited.reading;
  throw notFound(undefined, waited.why, waited.reading);
}

/** Once it is not shown, another reading has to say so too: apps draw their screens anew. */
async function fieldOnceMore(session: Session, scope: Scope, selector: Selector): Promise<Target | undefined> {
  let absent = false;
  const waited = await waitFor<{ readonly target: Target | undefined }>(session, scope, {
    lostAct: 'never',
    judge: async (reading) => {
      const choice = choose(reading.screen, selector, 'read');
      if (choice.kind === 'one') {
        const target = await pinNode(session, selector, reading, choice.node);
        return target === undefined ? 'soon' : { target };
      }
      if (choice.kind !== 'none' || reading.screen.quality !== 'ok') return undefined;
      if (absent) return { target: undefined };
      absent = true;
      return 'soon';
    },
  });
  if (waited.kind === 'done') return waited.value.target;
  throw notFound(choose(waited.reading.screen, selector, 'read'), waited.why, waited.reading);
}

/** What is shown of a container; of the viewport when none is named. */
async function areaOf(session: Session, scope: Scope, within: Selector | undefined): Promise<Box> {
  const waited = await waitFor<Box>(session, scope, {
    reuse: true,
    lostAct: 'first',
    judge: ({ screen }) => {
      if (within === undefined) return screen.viewport;
      const choice = choose(screen, within, 'read');
      return choice.kind === 'one' ? choice.node.cut : undefined;
    },
  });
  if (waited.kind === 'done') return waited.value;
  if (within === undefined)
    throw new Stop('bad-reading', 'the page source does not say how large the screen is', { reading: waited.reading });
  throw notFound(choose(waited.reading.screen, within, 'read'), waited.why, waited.reading);
}

/** After a scroll: until the screen differs, or has not for so long that there is nothing more to scroll to. */
async function effectShows(session: Session, before: Reading | undefined): Promise<void> {
  const { clock, config } = session;
  if (before === undefined) return;
  const begun = clock.now();
  while ((await session.read()).shows(before) && clock.now() - begun < config.distrustMs)
    await clock.sleep(config.pollMs);
}
