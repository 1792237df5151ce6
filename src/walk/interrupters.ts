import { performBody } from './body.js';
import type { Reading } from './reading.js';
import type { Scope } from './scope.js';
import type { Session } from './session.js';
import { asStop, Stop } from './stop.js';

/**
 * Clears the interrupter that a reading shows by its declared answer, and waits until the screen differs. The act that it came upon stays the last
 * one: whether that had its effect is looked at on what the interrupter uncovers.
 * @throws Stop `interrupter` where no answer is declared
 */
export async function clearInterrupter(session: Session, scope: Scope, reading: Reading): Promise<void> {
  const { packs, log, clock } = session;
  const id = reading.place ?? '';
  const place = packs.places.get(id);
  const answer = session.answers.get(id) ?? packs.answers.get(id);
  const answers = [...(place?.clear.keys() ?? [])];
  const bare = id.slice(id.lastIndexOf('/') + 1);
  // The system's dialog about a crash stands over an app that is gone: that is what happened.
  if (answer === undefined && (await session.appCrashed()))
    throw new Stop('app-crashed', `the app is not running any more, and ${id} is shown`, {
      hint: "Look at the device's log for the crash; `start` starts the app again.",
      reading,
    });
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

  const span = log.spanBegin({ kind: 'clear', interrupter: id }, scope.span, id);
  const interrupted = session.lastAct;
  // Its own gestures are none of the edges being walked.
  const watches = session.watches.splice(0);
  const inside: Scope = { ...scope, span, interrupters: 'off' };
  session.since = clock.now();
  try {
    const body = { name: `clearing ${id}`, steps, place: id, values: {}, once: false };
    await performBody(session, inside, body, {
      at: () => Promise.reject(new Stop('usage', '`at` makes no sense in the answer to an interrupter')),
      shortcut: () => Promise.reject(new Stop('usage', '`shortcut` makes no sense in the answer to an interrupter')),
    });
    await uncovered(session, reading);
    log.interrupter(span, id, answer);
    log.spanEnd(span, { outcome: 'success' });
  } catch (error) {
    const stop = asStop(error);
    log.spanEnd(span, { outcome: 'fallback', code: stop.code, reason: stop.text });
    throw stop;
  } finally {
    session.watches.push(...watches);
  }
  session.since = clock.now();
  if (interrupted !== undefined) {
    interrupted.at = clock.now();
    // That the interrupter came was no effect of the act: what is uncovered decides.
    interrupted.effective = false;
  }
  session.lastAct = interrupted;
}

/** A tree that lags would show the interrupter again, and it would be answered twice. */
async function uncovered(session: Session, reading: Reading): Promise<void> {
  const { clock, config } = session;
  const begun = clock.now();
  while ((await session.read()).shows(reading) && clock.now() - begun < config.distrustMs)
    await clock.sleep(config.pollMs);
}
