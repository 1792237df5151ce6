import { UnsureOutcome, type Act } from '../action/index.js';
import { WaymarkError, type Step } from '../model/index.js';
import { nameOfTarget } from './named-target.js';
import type { PastAct } from './past-act.js';
import type { Reading } from './reading.js';
import { proofIsFalse, targetStands } from './repeatable.js';
import type { Session } from './session.js';
import { Stop } from './stop.js';
import { pinTarget } from './pin-target.js';

export interface ActContext {
  readonly span: number;
  readonly step: Step;
  /** The action that has the effect of a `once` edge: never repeated without a proof that is false. */
  readonly commit: boolean;
  /** The reading on which the act was decided. */
  readonly reading: Reading | undefined;
  /** Whether the log tells which named element the target is. */
  readonly names?: boolean | undefined;
  /** It is itself a repetition: not to be repeated again. */
  readonly repeats?: boolean | undefined;
}

/** One act with a line before and after it, and a decision where its outcome is not sure. */
export async function performAct(session: Session, act: Act, context: ActContext): Promise<void> {
  const first = await attempt(session, act, context);
  if (first === 'done') return;
  // The element left between finding and acting: surely nothing happened, so this is no repetition.
  if (first === 'gone') {
    const retried = await attempt(session, await anew(session, act), context);
    if (retried === 'done') return;
    if (retried === 'gone') throw new Stop('not-found', 'it leaves the screen whenever it is to be acted on');
  }
  await resolveUnsure(session, act, context);
}

type Attempt = 'done' | 'unsure' | 'gone';

async function attempt(session: Session, act: Act, context: ActContext): Promise<Attempt> {
  const { target } = act;
  const named = context.names === true && target !== undefined;
  const element = named ? nameOfTarget(session, context.step, target.selector, context.reading) : undefined;
  const id = session.log.begin({ ...context, name: act.name, element });
  // From here on the last reading is older than the act.
  session.current = undefined;
  for (const watch of session.watches) watch.gesture(act.name, context.reading);
  const past: PastAct = {
    act,
    step: context.step,
    span: context.span,
    commit: context.commit,
    before: context.reading,
    at: 0,
    effective: false,
    final: context.repeats === true,
  };
  const remember = (): void => {
    past.at = session.clock.now();
    session.since = past.at;
    session.lastAct = past;
  };
  try {
    await act.run(act.target);
  } catch (error) {
    if (error instanceof UnsureOutcome) {
      session.log.end(id, 'unsure', undefined, error.message);
      remember();
      return 'unsure';
    }
    const known = error instanceof WaymarkError ? error : undefined;
    session.log.end(id, 'failed', known?.code, known?.message ?? 'failed inside Waymark');
    if (known?.code === 'not-found' && act.target !== undefined) return 'gone';
    throw error;
  }
  session.log.end(id, 'done');
  remember();
  await session.picture('actions', context.span, id);
  return 'done';
}

/** The act with its target found and pinned again, on a new reading. */
async function anew(session: Session, act: Act): Promise<Act> {
  if (act.target === undefined) return act;
  const target = await pinTarget(session, act.target.selector, await session.read());
  // A crash takes every element with it.
  if (target === undefined) await session.checkApp();
  if (target === undefined) throw new Stop('not-found', 'it left the screen before it could be acted on');
  return { ...act, target };
}

/** The answer was lost: read until the screen differs from the reading before, or has not for so long that nothing happened. */
async function resolveUnsure(session: Session, act: Act, context: ActContext): Promise<void> {
  const { clock, config, lastAct: past } = session;
  const before = context.reading;
  if (before === undefined || past === undefined) throw unknownOutcome(context.reading);
  let reading = await session.read();
  while (!(reading.usable && !reading.shows(before)) && clock.now() - past.at < config.distrustMs) {
    await clock.sleep(config.pollMs);
    reading = await session.read();
  }
  if (reading.usable && !reading.shows(before)) {
    past.effective = true;
    return;
  }
  const again = !context.commit || proofIsFalse(session, reading);
  if (context.repeats === true || !again || !reading.usable) throw unknownOutcome(reading);
  if (act.shows === 'nothing' && act.target === undefined && !isHarmlessTwice(act)) throw unknownOutcome(reading);
  if (!targetStands(act.target?.selector, reading)) throw unknownOutcome(reading);
  await performAct(session, await anew(session, act), { ...context, reading, repeats: true });
}

/** Acts that may show no effect, and have the same effect when done twice. */
function isHarmlessTwice(act: Act): boolean {
  return ['launch', 'activate', 'terminate', 'deepLink', 'rotate', 'hideKeyboard', 'background'].includes(act.name);
}

function unknownOutcome(reading: Reading | undefined): Stop {
  return new Stop(
    'outcome-unknown',
    'the answer of the device was lost, and the screen does not say whether it happened',
    {
      hint: 'Look in the app whether it happened before doing it again.',
      reading,
    },
  );
}
