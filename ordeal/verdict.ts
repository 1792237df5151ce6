import type { Effect, Moment } from '@waymark/lab';
import type { ErrorCode, WalkSuccess } from '../src/model/index.js';
import { endOf, isGoneByMalice, isHonestlyGone } from './endings.js';
import type { Destination, WantedEffect } from './errand.js';
import type { Observation } from './observation.js';
import type { WalkPlan } from './plan.js';

/** How a walk's claim stands to the truth. Each fault in words; undefined: none. */
export interface Verdict {
  /** `success`, or the code of the failure claimed. */
  readonly code: ErrorCode | 'success';
  /** Success was claimed, and is true. */
  readonly arrived: boolean;
  /** Nothing happened after which no executor could arrive: see `endOf`. */
  readonly canArrive: boolean;
  readonly falseArrival?: string | undefined;
  readonly falseFailure?: string | undefined;
  /** An effect to be had once came more than once. */
  readonly doubled?: string | undefined;
  /** Success was claimed, and the effect asked for never came. */
  readonly lost?: string | undefined;
  /** The data was changed in a way that was not asked for. */
  readonly unasked?: string | undefined;
}

/** Which place another is: the map's own rule. */
export type IsAt = (place: string, other: string) => boolean;

/** Holds a claim against the truth. */
export function judge(plan: WalkPlan, seen: Observation, isAt: IsAt): Verdict {
  const { claim } = seen;
  const wanted = plan.effect;
  const had = wanted === undefined ? [] : seen.effects.filter((effect) => isWanted(effect, wanted));
  const others = plan.call.kind === 'start' ? [] : seen.effects.filter((effect) => !had.includes(effect));
  const faults = {
    ...(had.length > 1 ? { doubled: `${effectWords(had[0])} came ${had.length} times` } : {}),
    ...(others.length > 0 ? { unasked: others.map(effectWords).join(', ') } : {}),
  };
  const canArrive = endOf(seen) === undefined;
  if (claim.kind !== 'success') {
    const falseFailure = falseFailureOf(plan, seen, had.length, isAt);
    return {
      code: claim.code,
      arrived: false,
      canArrive,
      ...faults,
      ...(falseFailure === undefined ? {} : { falseFailure }),
    };
  }
  const lost = wanted !== undefined && had.length === 0 ? `${wanted.kind} ${wanted.what} never came` : undefined;
  const falseArrival = falseArrivalOf(plan.destination, claim, seen, isAt);
  const arrived = falseArrival === undefined && lost === undefined;
  return {
    code: 'success',
    arrived,
    canArrive,
    ...faults,
    ...(lost === undefined ? {} : { lost }),
    ...(falseArrival === undefined ? {} : { falseArrival }),
  };
}

/**
 * A claim of arrival is true where the claimed place is one of those asked for, and the app was there with the data: at the claim, or in a moment that
 * began with or after the last gesture that the app got. A place that this gesture left is none of these.
 */
export function falseArrivalOf(
  destination: Destination,
  claim: Pick<WalkSuccess, 'at'>,
  { history, gestures, strikes, begunAt }: Pick<Observation, 'history' | 'gestures' | 'strikes' | 'begunAt'>,
  isAt: IsAt,
): string | undefined {
  if (!destination.places.some((place) => isAt(claim.at, place)))
    return `claims ${claim.at}, but was sent to ${destination.places.join(' or ')}`;
  const lastGesture = gestures.findLast(({ at }) => !isCovered(history, at))?.at ?? begunAt;
  const crashes = strikes.filter(({ mode }) => mode === 'app-crash').map(({ at }) => at);
  const believable = history.filter((moment, index) => {
    const next = history[index + 1];
    if (next === undefined || moment.at >= lastGesture) return next === undefined || next.at > lastGesture;
    // What began before was left by the gesture, unless something else ended it: a dialog, or the end of the app.
    return next.at > lastGesture && (next.appPlace === moment.appPlace || crashes.includes(next.at));
  });
  const there = believable.filter(
    ({ place }) => isAt(place, claim.at) && destination.places.some((wanted) => isAt(place, wanted)),
  );
  if (there.length === 0)
    return `claims ${claim.at}, but after the last gesture the app was at ${placesWords(believable)}`;
  if (there.some((moment) => showsAll(moment, destination))) return undefined;
  return `claims ${claim.at} with ${JSON.stringify(destination.shows)}, but it showed ${JSON.stringify(there.at(-1)?.shows ?? {})}`;
}

/** Whether a dialog lay over the app just before a moment: the gesture made then was an answer to it. */
function isCovered(history: readonly Moment[], at: string): boolean {
  const before = history.findLast((moment) => moment.at < at);
  return before !== undefined && before.appPlace !== null && before.place !== before.appPlace;
}

/**
 * A claim of failure is false where the app is at the destination with its data, its effect had once; an honest `outcome-unknown` is neither. It is false, too,
 * where it says that the app or the device is gone, and nothing of the kind happened.
 */
function falseFailureOf(
  { destination, effect }: WalkPlan,
  seen: Observation,
  had: number,
  isAt: IsAt,
): string | undefined {
  const { claim, truth } = seen;
  if (claim.kind === 'success' || claim.code === 'outcome-unknown') return undefined;
  if (isGoneByMalice(claim.code) && !isHonestlyGone(claim.code, seen))
    return `claims ${claim.code}, but nothing of the kind happened`;
  if (effect !== undefined && had !== 1) return undefined;
  const isThere =
    destination.places.some((place) => isAt(truth.place, place)) && !truth.busy && showsAll(truth, destination);
  if (!isThere || isGoneByMalice(claim.code)) return undefined;
  return `claims ${claim.code}, but the app is at ${truth.place}${Object.keys(destination.shows).length === 0 ? '' : ` with ${JSON.stringify(destination.shows)}`}`;
}

function showsAll({ shows }: Pick<Moment, 'shows'>, destination: Destination): boolean {
  return Object.entries(destination.shows).every(([name, value]) => shows[name] === value);
}

function isWanted(effect: Effect, wanted: WantedEffect): boolean {
  if (effect.kind !== wanted.kind || effect.what !== wanted.what) return false;
  if (wanted.id !== undefined && effect.id !== wanted.id) return false;
  return Object.entries(wanted.fields ?? {}).every(
    ([name, value]) =>
      typeof effect.value === 'object' && effect.value !== null && Reflect.get(effect.value, name) === value,
  );
}

function effectWords(effect: Effect | undefined): string {
  if (effect === undefined) return 'nothing';
  return `${effect.kind} ${effect.what}${effect.id === undefined ? '' : ` ${effect.id}`} ${JSON.stringify(effect.value)}`;
}

function placesWords(moments: readonly Moment[]): string {
  return (
    moments
      .map(({ place, shows }) => (Object.keys(shows).length === 0 ? place : `${place} ${JSON.stringify(shows)}`))
      .join(' → ') || 'nowhere'
  );
}
