import type { End, Selector, Values } from '../model/index.js';
import { arriveByElements } from './arrive-by-elements.js';
import type { ProofWatch } from './proof.js';
import type { Reading } from './reading.js';
import type { Scope } from './scope.js';
import type { Session } from './session.js';
import { Stop } from './stop.js';
import { blockedBy } from './target.js';
import { fillWith, valuesWords } from './values.js';
import { waitFor } from './waiting.js';

/** An end with the data that it must show, templates filled in. */
export interface ExpectedEnd {
  readonly waypoint: string;
  readonly data: Values;
}

/** Data that a place must show beyond what the edge says, when it is the end of the way. */
export interface Destination {
  readonly waypoint: string;
  readonly data: Values;
}

/** The ends of an edge for these values. */
export function expectedEnds(
  session: Session,
  ends: readonly End[],
  values: Values,
  destination: Destination | undefined,
): readonly ExpectedEnd[] {
  return ends.map(({ waypoint, with: given }) => {
    const data = fillWith(given, values);
    const isDestination = destination !== undefined && session.matcher.isAt(waypoint, destination.waypoint);
    return { waypoint, data: isDestination ? { ...data, ...destination.data } : data };
  });
}

/** The end at which a reading is, with the data it must show; undefined when at none. */
export function endOn(session: Session, reading: Reading, ends: readonly ExpectedEnd[]): ExpectedEnd | undefined {
  const { matcher } = session;
  const at = ends.filter(
    ({ waypoint, data }) =>
      matcher.isAt(reading.place, waypoint) && matcher.showsHold(reading.screen, waypoint, data).holds,
  );
  return at.find(({ waypoint }) => waypoint === reading.place) ?? at[0];
}

export interface Landing {
  readonly end: ExpectedEnd;
  readonly reading: Reading;
}

/**
 * Waits until the screen is at one of the ends, with its data and the edge's proofs.
 * @param next what gestures after it may be aimed at, looked for at the same time where searches are asked
 * @throws Stop `wrong-place`, `unknown-place`, `still-busy`, `bad-reading`, `app-crashed`
 */
export async function arrive(
  session: Session,
  scope: Scope,
  ends: readonly ExpectedEnd[],
  proofs?: ProofWatch,
  next: readonly Selector[] = [],
): Promise<Landing> {
  const proven = await arriveByElements(session, scope, ends, proofs, next);
  if (proven !== undefined) {
    session.log.place(scope.span, proven.reading);
    return proven;
  }
  const waited = await waitFor<ExpectedEnd>(session, scope, {
    reuse: true,
    judge: (reading) => {
      if (isSilent(session, reading, proofs)) return undefined;
      const end = endOn(session, reading, ends);
      return end !== undefined && (proofs?.missing(reading).length ?? 0) === 0 ? end : undefined;
    },
  });
  if (waited.kind === 'done') {
    session.settleLastAct();
    session.log.place(scope.span, waited.reading);
    return { end: waited.value, reading: waited.reading };
  }
  await session.checkApp();
  const blocked = blockedBy(waited.why, waited.reading);
  throw (
    blocked?.with(blocked.text, { expected: ends }) ??
    unseen(session, elsewhere(session, waited.reading, ends, proofs), proofs)
  );
}

/** What must not be doubled, on a screen that is as it was, with nothing else that could prove it: to be there is no evidence that it was done. */
function isSilent(session: Session, reading: Reading, proofs: ProofWatch | undefined): boolean {
  const { lastAct, inQuestion } = session;
  if (lastAct?.commit !== true || lastAct.followed || proofs?.any === true) return false;
  return inQuestion !== undefined && reading.shows(inQuestion);
}

/** What proves the effect of a `once` edge may have passed under an interrupter, or between two readings: then nobody can say that it did not happen. */
function unseen({ lastAct }: Session, stop: Stop, proofs: ProofWatch | undefined): Stop {
  if (lastAct?.commit !== true || stop.code !== 'wrong-place') return stop;
  const covered = lastAct.covered === true;
  if (!covered && proofs?.mayBeMissed !== true) return stop;
  const why = covered ? 'an interrupter lay over the screen after it was done' : 'the screen takes longer to read than a message may stay'; // prettier-ignore
  const text = `${why}, so that what proves it may have passed unseen: ${stop.text}`;
  return new Stop('outcome-unknown', text, {
    ...stop.details,
    hint: 'Look in the app whether it happened before doing it again.',
  });
}

/** What a reading shows instead of the ends: `expected event-saved, matched discard-dialog`. */
export function elsewhere(session: Session, reading: Reading, ends: readonly ExpectedEnd[], proofs?: ProofWatch): Stop {
  const { identified, place } = reading;
  const end = endOn(session, reading, ends);
  const details = { reading, expected: end === undefined ? ends : [end] };
  if (end !== undefined) {
    const unproven = proofs?.missing(reading) ?? [];
    const text = `reached ${end.waypoint}, but it is not proven: ${unproven.join('; ')}`;
    return new Stop('wrong-place', text, { ...details, unproven });
  }
  const wanted = ends.map(endWords).join(' or ');
  const { quality } = reading.screen;
  if (place === null && quality !== 'ok')
    return new Stop('bad-reading', `expected ${wanted}, but a page source that is ${quality} names no place`, details);
  if (place === null) {
    const near = identified.nearMisses.slice(0, 3).map((miss) => `${miss.waypoint} (${miss.failed.join(', ')})`);
    const ambiguous =
      identified.candidates.length > 1
        ? `several places (${identified.candidates.map(({ waypoint }) => waypoint).join(', ')})`
        : 'no known place';
    return new Stop(
      'unknown-place',
      `expected ${wanted}, matched ${ambiguous}${near.length === 0 ? '' : `; nearest: ${near.join('; ')}`}`,
      details,
    );
  }
  return new Stop(
    'wrong-place',
    `expected ${wanted}, matched ${endWords({ waypoint: place, data: identified.data })}`,
    details,
  );
}

function endWords({ waypoint, data }: ExpectedEnd): string {
  return Object.keys(data).length === 0 ? waypoint : `${waypoint} (${valuesWords(data)})`;
}
