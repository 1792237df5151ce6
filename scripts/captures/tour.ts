import { ASKS, LOCALES, type Asks, type Locale } from '../../lab/src/malice/dialog.js';
import type { Modes } from '../../lab/src/phone.js';
import type { Values, WrittenStep } from '../../src/model/index.js';

/** How the tour gets to its next place. */
export type Way =
  /** A trailhead, then `goTo`. */
  | { readonly start: string; readonly params?: Values; readonly trailhead?: string; readonly reset?: 'app' | 'none' }
  | { readonly goTo: string; readonly params?: Values }
  | { readonly take: string; readonly params?: Values }
  /** One raw action, after which interrupters are left where they are. */
  | { readonly perform: WrittenStep }
  /** Replaces what the app holds, over the control port. */
  | { readonly seed: object }
  /** Hostile modes of the lab from here on, over the control port. */
  | { readonly malice: Modes }
  /** Kills the app as an uncaught exception would. */
  | { readonly crash: true };

export interface Visit {
  readonly ways: readonly Way[];
  /** The place to capture, `pack/id` for one of another pack; left out: nothing is captured. */
  readonly capture?: string;
  /** Tells several captures of one place apart. */
  readonly name?: string;
  /** What the control port calls the place, where that is not its id. */
  readonly truth?: string;
  readonly only?: 'android' | 'ios';
}

/** Two days with events, so that week and month show more than one. */
const EVENTS = {
  events: [
    { title: 'Lunch', place: 'Cafe Venetia', date: '2026-12-07', start: '12:00', end: '13:00' },
    { title: 'Dentist', place: '', date: '2026-12-07', start: '15:30', end: '16:00' },
    { title: 'Holiday', place: '', date: '2026-12-09', allDay: true },
    { title: 'Dinner', place: 'Osteria', date: '2026-12-09', start: '19:00', end: '21:00' },
  ],
};

/** A dialog that the lab opens after the next gesture, which does nothing by itself. */
const unasked = (mode: string, options: object = {}): readonly Way[] => [
  { malice: {} },
  { goTo: 'day-view' },
  { malice: { [mode]: { rate: 1, ms: 0, ...options } } },
  { perform: { tap: { element: 'day-view.date-title' } } },
];

/** The dialogs of permissions. The first start shows the one for notifications in English; for what is asked seldom there is only the general place. */
const questions = (only: 'android' | 'ios', asked: readonly Asks[], locales: readonly Locale[]): readonly Visit[] =>
  asked.flatMap((asks) =>
    locales
      .filter((locale) => locale !== 'en' || (locales.length === 1 && asks !== 'notifications'))
      .map((locale) => ({
        ways: unasked('permission-dialog', { asks, locale }),
        capture: `system/${PLACES[asks]}`,
        ...(locale === 'en' ? {} : { name: locale }),
        truth:
          only === 'android'
            ? 'permission-dialog'
            : asks === 'location'
              ? 'location-permission'
              : 'notification-permission',
        only,
      })),
  );

const PLACES: Readonly<Record<Asks, string>> = {
  notifications: 'notification-permission',
  location: 'location-permission',
  camera: 'camera-permission',
  microphone: 'microphone-permission',
  contacts: 'contacts-permission',
  photos: 'photos-permission',
  calendar: 'permission',
};

const goTo = (place: string, params?: Values): Visit => ({
  ways: [{ goTo: place, ...(params === undefined ? {} : { params }) }],
  capture: place,
});

/** Every place of the packs `calendar` and `system`, in an order in which a person would come by. */
export const TOUR: readonly Visit[] = [
  { ways: [{ start: 'onboarding', reset: 'app' }], capture: 'onboarding' },
  {
    ways: [{ perform: { tap: { element: 'onboarding.start' } } }],
    capture: 'system/notification-permission',
    truth: 'permission-dialog',
    only: 'android',
  },
  {
    ways: [{ perform: { tap: { element: 'onboarding.start' } } }],
    capture: 'system/notification-permission',
    only: 'ios',
  },
  { ...goTo('day-view'), name: 'empty' },
  { ways: [{ seed: EVENTS }, { goTo: 'day-view' }], capture: 'day-view' },
  goTo('week-view'),
  goTo('month-view'),
  { ...goTo('drawer'), only: 'android' },
  goTo('editor'),
  { ...goTo('place-picker'), only: 'ios' },
  {
    ways: [{ perform: { type: { into: { element: 'place-picker.field' }, text: 'Cafe' } } }],
    capture: 'place-picker',
    name: 'typed',
    only: 'ios',
  },
  goTo('date-picker'),
  goTo('time-picker'),
  { ways: [{ goTo: 'editor' }, { take: 'set-title', params: { title: 'Draft' } }], capture: 'editor', name: 'filled' },
  goTo('discard-dialog'),
  goTo('event-detail', { title: 'Lunch' }),
  goTo('event-menu'),
  goTo('delete-dialog'),
  goTo('share-sheet'),
  goTo('editor-edit'),
  { ...goTo('event-detail', { title: 'Holiday' }), name: 'all-day' },
  goTo('search'),
  goTo('search-results', { query: 'Lunch' }),
  goTo('search-empty', { query: 'Nothing of the kind' }),
  goTo('settings'),
  goTo('settings-duration'),
  { ...goTo('settings-week-start'), only: 'android' },
  { ...goTo('settings-time-zone'), only: 'android' },
  goTo('settings-about'),
  { ...goTo('settings-licences'), only: 'android' },
  {
    // A day of its own: what is saved is the only event there.
    ways: [
      { start: 'day-view', trailhead: 'day-link', params: { date: '2026-12-10' } },
      { take: 'create-event', params: { title: 'Coffee', location: 'Cafe Borrone' } },
    ],
    capture: 'event-saved',
  },
  { ways: [{ take: 'delete-event', params: { title: 'Coffee' } }], capture: 'event-deleted' },
  { ways: unasked('rating-prompt'), capture: 'rating-prompt' },
  ...questions('android', ASKS, ['en']),
  ...questions('android', ['notifications'], ['de']),
  ...questions('ios', ASKS, ['en']),
  ...questions('ios', ['notifications', 'location', 'camera'], LOCALES),
  {
    ways: unasked('not-responding-dialog'),
    capture: 'system/app-not-responding',
    truth: 'not-responding-dialog',
    only: 'android',
  },
  {
    ways: [{ malice: {} }, { goTo: 'day-view' }, { crash: true }],
    capture: 'system/app-crash',
    truth: 'crash-dialog',
    only: 'android',
  },
];
