import type { PhonePlatform, PhoneTruth } from '@waymark/lab';
import { PLACES, TITLES } from '../../../ordeal/world.js';
import type { Random } from '../../../ordeal/random.js';

/** An event as the app holds it. */
export interface HeldEvent {
  readonly id: number;
  readonly title: string;
  readonly place: string;
}

/** What the calendar holds that both phones hold alike. */
export interface HeldData {
  readonly events: readonly HeldEvent[];
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Where the app truly is, and what can be asked for from there. */
export interface Situation {
  readonly random: Random;
  readonly platform: PhonePlatform;
  readonly place: string;
  readonly shows: Readonly<Record<string, string>>;
  readonly held: HeldData;
  /** A title that no event has, and no part of one; likewise a place. */
  readonly newTitle: string;
  readonly newPlace: string;
}

export function situationOf(truth: PhoneTruth, app: string, random: Random): Situation {
  const held = heldData(truth, app);
  const taken = new Set([...held.events.map(({ title }) => title), truth.shows.title]);
  const places = new Set([...held.events.map(({ place }) => place), truth.shows.location]);
  return {
    random,
    platform: truth.platform,
    place: truth.place,
    shows: truth.shows,
    held,
    newTitle: random.pick(TITLES.filter((title) => !taken.has(title))),
    newPlace: random.pick(PLACES.filter((place) => !places.has(place))),
  };
}

/** @throws Error where the app holds nothing of the kind */
export function heldData(truth: PhoneTruth, app: string): HeldData {
  const data = truth.data[app];
  if (typeof data !== 'object' || data === null || !('events' in data) || !('settings' in data))
    throw new Error(`${app} holds no calendar.`);
  const { events, settings } = data as HeldData;
  return { events, settings };
}
