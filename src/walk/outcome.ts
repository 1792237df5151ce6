import { classOf, isGone, type FailureClass, type Values, type WalkError, type WalkFallback } from '../model/index.js';
import { edgeName } from '../route/index.js';
import { endOn } from './arrival.js';
import { kindOf } from './failure-kind.js';
import { exitOf } from './hops.js';
import { maskedCause, rememberCause, thrownBy } from './cause.js';
import { nextStep } from './advice/next-step.js';
import type { Progress } from './progress.js';
import type { Reading } from './reading.js';
import type { Session } from './session.js';
import type { Stop } from './stop.js';
import { valuesWords } from './values.js';

/**
 * What a failed walk says: where it is, what was tried, why, what leads on, and what to do next (docs/failures.md). Values of secrets are masked
 * in all of it, but for the picture.
 */
export async function failureOf(session: Session, stop: Stop, progress: Progress): Promise<WalkFallback | WalkError> {
  const { secrets } = session;
  const { details, code } = stop;
  const kind = classOf(code);
  // A call that cannot be done may never have looked: what was read before it says nothing about it.
  const reading = details.reading ?? (kind === 'cannot-be-done' ? session.current : session.last);
  const place = reading?.place ?? null;
  const differs = differencesOn(session, stop, reading);
  const { current } = progress;
  const screenshot = HAS_PICTURE[kind] ? await screenshotOf(session) : undefined;
  const sentence = secrets.text(`${absentFirst(stop)}${sentenceOf(stop, progress)}`);
  const facts = {
    code,
    class: kind,
    hint: secrets.text(nextStep({ session, stop, progress, reading, differs })),
    at: place,
    step: progress.step,
    tried: progress.tried,
    exits: place === null || isGone(kind) ? [] : exitsOf(session, place),
    ...(current === undefined
      ? {}
      : { edge: { id: current.edge.id, variant: current.edge.variant, index: current.index, of: current.of } }),
    ...(details.action === undefined ? {} : { action: secrets.json(details.action) }),
    ...(details.expected === undefined ? {} : { expected: secrets.json(details.expected) }),
    ...(details.absent === undefined ? {} : { absent: secrets.json(details.absent) }),
    differs: secrets.json(differs),
    data: secrets.json<Values>(reading?.identified.data ?? {}),
    nearMisses: secrets.json(reading?.identified.nearMisses ?? []),
    quality: reading?.screen.quality ?? null,
    ...(reading === undefined ? {} : { source: secrets.text(reading.screen.source) }),
    ...(screenshot === undefined ? {} : { screenshot }),
  };
  const failure: WalkFallback | WalkError =
    kindOf(code) === 'fallback'
      ? { kind: 'fallback', reason: sentence, ...facts }
      : { kind: 'error', message: sentence, ...facts };
  rememberCause(failure, maskedCause(thrownBy(stop), secrets));
  return failure;
}

/** What explains all that follows is said before it. */
function absentFirst({ details: { absent } }: Stop): string {
  return absent === undefined ? '' : `nothing with ${valuesWords(absent.data)} is shown on ${absent.at}: `;
}

/** Where the device is to be asked for a picture. One that is gone would be waited for in vain. */
const HAS_PICTURE: Readonly<Record<FailureClass, boolean>> = {
  'not-there': true,
  'could-not-look': true,
  unsure: true,
  'app-gone': true,
  'device-gone': false,
  'cannot-be-done': false,
};

/** One sentence: `tried day-view → editor → event-saved; edge 2 save-event failed: expected event-saved, matched discard-dialog`. */
function sentenceOf(stop: Stop, { current, tried }: Progress): string {
  if (current === undefined) return stop.text;
  const insideBody = stop.details.action !== undefined;
  // Of one edge, its own sentence says it all.
  if (insideBody && current.of === 1) return stop.text;
  const name = edgeName(current.edge);
  const failed = insideBody ? stop.text : `${name} failed: ${stop.text}`;
  return `tried ${tried.join(' → ')}; edge ${current.index} ${failed}`;
}

function differencesOn(session: Session, stop: Stop, reading: Reading | undefined): WalkFallback['differs'] {
  const { expected = [] } = stop.details;
  // At one of them with its data: it is something else that failed.
  if (reading === undefined || reading.place === null || endOn(session, reading, expected) !== undefined) return [];
  const { matcher } = session;
  return expected
    .filter(({ waypoint }) => matcher.isAt(reading.place, waypoint))
    .slice(0, 1)
    .flatMap(({ waypoint, data }) => matcher.showsHold(reading.screen, waypoint, data).differences)
    .map(({ name, expected: wanted, found }) => ({ name, expected: wanted, got: found ?? null }));
}

/** Each way on once: an edge may be inherited from several places. */
function exitsOf(session: Session, place: string): WalkFallback['exits'] {
  const exits = session.graph.exits(place).map(exitOf);
  return [...new Map(exits.map((exit) => [exit.name, exit])).values()];
}

/** The picture is a gift: a device that cannot give one must not hide why the walk failed. */
async function screenshotOf(session: Session): Promise<string | undefined> {
  try {
    return (await session.device.screenshot()).toString('base64');
  } catch {
    return undefined;
  }
}
