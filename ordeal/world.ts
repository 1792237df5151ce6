import type { Random } from './random.js';

/** An event of the calendar as the control port takes it. */
export interface WorldEvent {
  readonly id: number;
  readonly title: string;
  readonly place: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM` */
  readonly start: string;
  readonly end: string;
}

/** What the app holds when a walk begins. */
export interface World {
  readonly events: readonly WorldEvent[];
  /** A title that no event has, and of which no title or place is a part. */
  readonly newTitle: string;
  /** A place that no event has. */
  readonly newPlace: string;
  /** Words that no search finds. */
  readonly unknownWords: string;
}

/** The day on which every walk begins: see the lab's clock. */
export const TODAY = '2026-12-07';

/** No title is a part of another: what a search for one finds is one. Some hold what templates, patterns and locators could trip over. */
export const TITLES = [
  'Lunch', 'Dentist', 'Team sync', 'Déjeuner d’équipe', '1:1 with Ana', 'Q&A (all hands)', 'Rent 50 %', 'Call "Bob"', "Kid's play", 'Über-Planung',
  'Flight TXL–ZRH', 'Yoga', 'Budget [draft]', 'Parents’ evening', 'Quarterly review', 'Board game night', 'Piano lesson', 'Haircut', 'Oil change', 'Read ch. 3*',
  'C++ workshop', 'Take out bins', 'Plants + cats', 'Swim', 'Visit Zoë',
] as const; // prettier-ignore

export const PLACES = [
  'Cafe Venetia', 'Room 12', 'Park', 'Main St. 5', 'Zürich HB', 'Online', 'Büro', 'Gate B42', 'Home', 'O’Hare',
] as const; // prettier-ignore

const OTHER_DAYS = ['2026-12-08', '2026-12-09', '2026-12-15', '2026-12-22'] as const;

/** Three to six events, the first two of today. */
export function randomWorld(random: Random): World {
  const titles = random.some(TITLES, 7);
  const places = random.some(PLACES, 7);
  const count = 3 + random.whole(4);
  const events = titles.slice(0, count).map((title, index): WorldEvent => {
    const hour = 10 + index * 2;
    return {
      id: index + 1,
      title,
      place: random.chance(0.6) ? (places[index] ?? '') : '',
      date: index < 2 || random.chance(0.4) ? TODAY : random.pick(OTHER_DAYS),
      start: `${hour}:00`,
      end: `${hour}:${random.pick(['30', '45'])}`,
    };
  });
  return {
    events,
    newTitle: titles.at(-1) ?? 'Lunch',
    newPlace: places.at(-1) ?? 'Park',
    unknownWords: random.pick(['xyzzy', 'no such thing', '???']),
  };
}
