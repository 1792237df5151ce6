import { UnsureOutcome, type Act, type Target } from '../action/index.js';
import { WaymarkError, type ErrorCode, type Selector, type Step } from '../model/index.js';
import type { ActionPlace } from './log.js';
import { hitOf } from './hit.js';
import { repeatOf, type PastAct, type Repeat } from './past-act.js';
import type { Reading } from './reading.js';
import { lostActQuestion } from './lost-act-question.js';
import type { Session } from './session.js';
import { asStop, Stop } from './stop.js';

export interface ActContext {
  readonly span: number;
  readonly step: Step;
  /** The action that has the effect of a `once` edge: never repeated without a proof that is false. */
  readonly commit: boolean;
  /** More gestures of the same edge come after it. */
  readonly followed?: boolean | undefined;
  /** The reading on which the act was decided. */
  readonly reading: Reading | undefined;
  /** Whether the log tells which named element the target is. */
  readonly names?: boolean | undefined;
  /** For the log. */
  readonly nth?: ActionPlace | undefined;
  /** Why it was made again, for each time. */
  readonly repeats?: readonly Repeat[] | undefined;
  /** Finds the target again, at rest. */
  readonly seek?: ((selector: Selector) => Promise<Target>) | undefined;
}

/** One act with a line before and after it, and a decision where its outcome is not sure. */
export async function performAct(session: Session, act: Act, context: ActContext): Promise<void> {
  const deadline = session.clock.now() + session.config.timeoutMs;
  let made = act;
  let outcome = await attempt(session, made, context);
  let tries = 1;
  // The element left between finding and acting: surely nothing happened, so this is no repetition.
  while (typeof outcome === 'object') {
    const { gone } = outcome;
    if (session.clock.now() >= deadline && tries >= FEWEST_TRIES)
      throw new Stop('not-found', `it leaves the screen whenever it is to be acted on: ${gone.message}`, {
        hint: gone.hint,
        cause: gone,
      });
    made = await sought(session, act, context);
    outcome = await attempt(session, made, context);
    tries++;
  }
  if (outcome === 'unsure' && act.checked !== true) await resolveUnsure(session, made, context);
}

/** Where to find an element takes seconds, the time alone would allow but one. */
const FEWEST_TRIES = 5;

type Attempt = 'done' | 'unsure' | { readonly gone: WaymarkError };

async function attempt(session: Session, act: Act, context: ActContext): Promise<Attempt> {
  const { target } = act;
  const named = context.names === true && target !== undefined;
  const hit = named ? hitOf(session, context.step, target.selector, context.reading) : undefined;
  const id = session.log.begin({ ...context, name: act.name, hit });
  // From here on the last reading is older than the act.
  session.forget();
  for (const watch of session.watches) watch.gesture(act.name, context.reading);
  const past: PastAct = {
    act,
    step: context.step,
    span: context.span,
    commit: context.commit,
    followed: context.followed === true,
    before: context.reading,
    at: 0,
    effective: false,
    repeats: context.repeats ?? [],
    final: act.checked === true,
    seek: context.seek,
  };
  const remember = (): void => {
    past.at = session.clock.now();
    session.since = past.at;
    session.lastAct = past;
    for (const watch of session.watches) watch.acted(past.at);
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
    if (known?.code === 'not-found' && act.target !== undefined) return { gone: known };
    throw error;
  }
  session.log.end(id, 'done');
  remember();
  await session.picture('actions', context.span, id);
  return 'done';
}

/** The act with its target sought again. */
export async function sought(session: Session, act: Act, { seek }: Pick<ActContext, 'seek'>): Promise<Act> {
  const { target } = act;
  if (target === undefined || seek === undefined) return act;
  try {
    return { ...act, target: await seek(target.selector) };
  } catch (error) {
    // A crash takes every element with it.
    await session.checkApp();
    const stop = asStop(error);
    throw stop.with(`it left the screen before it could be acted on: ${stop.text}`);
  }
}

/**
 * The act to be made again with its target sought again; undefined where that has left the screen meanwhile: what made it leave may be the effect that came late,
 * and the next readings tell.
 */
export async function soughtAgain(
  session: Session,
  act: Act,
  seek: Pick<ActContext, 'seek'>,
): Promise<Act | undefined> {
  try {
    return await sought(session, act, seek);
  } catch (error) {
    if (error instanceof Stop && LEFT.has(error.code)) return undefined;
    throw error;
  }
}

const LEFT: ReadonlySet<ErrorCode> = new Set(['not-found', 'not-reachable', 'ambiguous']);

/** The answer was lost: read until the screen differs from the reading before, or has not for so long that nothing happened. */
async function resolveUnsure(session: Session, act: Act, context: ActContext): Promise<void> {
  const { clock, config, policies, lastAct: past } = session;
  const before = context.reading;
  if (before === undefined || past === undefined) throw unknownOutcome(before);
  for (;;) {
    const reading = await session.read();
    switch (policies.lostAct(lostActQuestion(session, { ...past, before }, 'lost', reading))) {
      case 'happened':
        past.effective = true;
        return;
      case 'leave':
        return;
      case 'outcome-unknown':
        throw unknownOutcome(reading);
      case 'repeat': {
        past.final = true;
        const again = await soughtAgain(session, act, context);
        if (again === undefined) break;
        await performAct(session, again, {
          ...context,
          reading,
          repeats: [...past.repeats, repeatOf(past, 'lost')],
        });
        return;
      }
      case 'wait':
        await clock.sleep(config.pollMs);
    }
  }
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
