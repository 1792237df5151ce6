import type { Place, Step } from '../model/index.js';
import { performBody } from './body.js';
import type { Reading } from './reading.js';
import type { Scope } from './scope.js';
import type { Session } from './session.js';
import { asStop, Stop } from './stop.js';

/**
 * Clears the interrupter that a reading shows by its declared answer, and waits until the screen differs. The act that it came upon stays the last
 * one: whether that had its effect is looked at on what the interrupter uncovers. One that closes by itself before it is answered needs no answer:
 * nothing is tapped then.
 * @throws Stop `interrupter` where no answer is declared, or where it stands although it was answered; `app-crashed`
 */
export async function clearInterrupter(session: Session, scope: Scope, reading: Reading): Promise<void> {
  const { log, clock } = session;
  const id = reading.place ?? '';
  // The system's dialog about a crash stands over an app that is gone: that is what happened, whatever the answer would be.
  if (await session.appCrashed())
    throw new Stop('app-crashed', `the app is not running any more, and ${id} is shown`, {
      hint: "Look at the device's log for the crash; `start` starts the app again.",
      reading,
    });
  const { answer, steps } = answerTo(session, id, reading);

  const span = log.spanBegin({ kind: 'clear', interrupter: id }, scope.span, reading);
  const interrupted = session.lastAct;
  // Its own gestures are none of the edges being walked.
  for (const watch of session.watches) watch.cover();
  try {
    const end = await answered(session, { ...scope, span, interrupters: 'off' }, { id, answer, steps, reading });
    log.interrupter(span, id, end === 'answered' ? answer : NO_ANSWER);
    log.spanEnd(span, { outcome: 'success' });
  } catch (error) {
    const stop = asStop(error);
    log.spanEnd(span, { outcome: 'fallback', code: stop.code, reason: stop.text });
    throw stop;
  } finally {
    session.expects = undefined;
    for (const watch of session.watches) watch.uncover();
  }
  session.since = clock.now();
  if (interrupted !== undefined) {
    interrupted.at = clock.now();
    interrupted.covered = true;
    // That the interrupter came was no effect of the act: what is uncovered decides.
    interrupted.effective = false;
  }
  session.lastAct = interrupted;
}

/** What records say of an interrupter that closed by itself. */
const NO_ANSWER = 'none';

/** @throws Stop `interrupter`, with the line to add to the pack */
function answerTo(
  session: Session,
  id: string,
  reading: Reading,
): { readonly answer: string; readonly steps: readonly Step[] } {
  const { packs } = session;
  const place: Place | undefined = packs.places.get(id);
  const answer = declared(session, id);
  const answers = [...(place?.clear.keys() ?? [])];
  const bare = id.slice(id.lastIndexOf('/') + 1);
  if (answer === undefined)
    throw new Stop('interrupter', `${id} is shown over the app, and no answer to it is declared`, {
      hint: `Declare one in pack.yaml: \`interrupters: { ${bare}: ${answers.join(' | ')} }\`.`,
      reading,
    });
  const steps = place?.clear.get(answer);
  if (steps === undefined)
    throw new Stop('interrupter', `${id} is shown over the app, and has no answer \`${answer}\` on ${packs.platform}`, {
      hint: answers.length === 0 ? 'Declare `clear` in its waypoint file.' : `Its answers are ${answers.join(', ')}.`,
      reading,
    });
  return { answer, steps };
}

/** What is declared for it, or for the more general interrupter that it refines, where it has that answer too. */
function declared(session: Session, id: string): string | undefined {
  const { packs } = session;
  for (let at: string | undefined = id; at !== undefined; at = packs.places.get(at)?.refines) {
    const answer = session.answers.get(at) ?? packs.answers.get(at);
    if (answer !== undefined && (at === id || packs.places.get(id)?.clear.has(answer) === true)) return answer;
  }
  return undefined;
}

interface Clearing {
  readonly id: string;
  readonly answer: string;
  readonly steps: readonly Step[];
  readonly reading: Reading;
}

/** Gives the answer, again where it shows the same as before: apps swallow taps, and one dialog may wait behind another of its kind. */
async function answered(session: Session, scope: Scope, clearing: Clearing): Promise<'answered' | 'by-itself'> {
  const { id, answer, reading } = clearing;
  const { maxInterrupters } = session.config;
  for (let times = 1; times <= maxInterrupters; times++) {
    const end = await give(session, scope, clearing);
    if (end !== 'stands') return end === 'gone' && times === 1 ? 'by-itself' : 'answered';
    // This loop makes it again.
    session.settleLastAct();
  }
  throw new Stop(
    'interrupter',
    `${id} is still shown although it was answered \`${answer}\` ${maxInterrupters} times`,
    {
      hint: `Look whether \`clear\` of ${id} taps the right button, and whether the app asks again.`,
      reading: session.last ?? reading,
    },
  );
}

/** `gone`: it closed before anything was tapped. `stands`: it shows the same although it was answered. */
async function give(
  session: Session,
  scope: Scope,
  { id, steps, reading }: Clearing,
): Promise<'answered' | 'gone' | 'stands'> {
  const before = session.lastAct;
  const acted = (): boolean => session.lastAct !== before;
  session.since = session.clock.now();
  session.expects = (shown) => {
    // What is under it may look the same to a selector; after the first tap its answer may lead on to another screen.
    if (!acted() && shown.usable && shown.place !== id) throw new ClosedByItself();
  };
  try {
    const body = { name: `clearing ${id}`, steps, place: id, values: {}, once: false };
    await performBody(session, scope, body, {
      at: () => Promise.reject(new Stop('usage', '`at` makes no sense in the answer to an interrupter')),
      shortcut: () => Promise.reject(new Stop('usage', '`shortcut` makes no sense in the answer to an interrupter')),
    });
  } catch (error) {
    if (error instanceof ClosedByItself) return 'gone';
    // It may have closed while it was answered.
    if (!acted() || (await session.read()).place === id) throw error;
  } finally {
    session.expects = undefined;
  }
  return (await uncovers(session, reading)) ? 'answered' : 'stands';
}

/** A reading shows that the interrupter is not there any more. */
class ClosedByItself extends Error {}

/** A tree that lags would show the interrupter again, and it would be answered twice. */
async function uncovers(session: Session, reading: Reading): Promise<boolean> {
  const { clock, config } = session;
  const begun = clock.now();
  for (;;) {
    const shown = await session.read();
    if (shown.usable && !shown.shows(reading)) return true;
    if (clock.now() - begun >= config.distrustMs) return false;
    await clock.sleep(config.pollMs);
  }
}
