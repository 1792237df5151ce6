import type { Phone } from '../match/maps.js';

/** A gesture as a person writes it today; a text is typed after the field was emptied, as `setValue` does. */
export type Gesture = { readonly tap: string } | { readonly into: string; readonly text: string } | 'back';

/** What a walker is asked for. */
export type Move =
  { readonly goTo: string } | { readonly take: string; readonly params: Readonly<Record<string, string>> };

/** One call of a walker, and the same gestures as a script makes them. */
export interface Leg {
  readonly move: Move;
  readonly gestures: Readonly<Record<Phone, readonly Gesture[]>>;
}

const id = (name: string): Gesture => {
  return {
    tap: `android=new UiSelector().resourceId("${name.includes(':') ? name : `com.example.calendar:id/${name}`}")`,
  };
};
const said = (name: string): Gesture => ({ tap: `~${name}` });
const text = (words: string): Gesture => ({ tap: `android=new UiSelector().text("${words}")` });
const field = (name: string): string => `android=new UiSelector().resourceId("com.example.calendar:id/${name}")`;
const drawer = said('Open navigation drawer');

/** Of the pack `calendar`, from `day-view` and back to it: taps, texts, and Back; goTos of one edge and of several. */
export const JOURNEY: readonly Leg[] = [
  { move: { goTo: 'search' }, gestures: { android: [id('action_search')], ios: [said('Search')] } },
  {
    move: { take: 'search-for', params: { query: 'Nothing of the kind' } },
    gestures: {
      android: [{ into: field('search_query'), text: 'Nothing of the kind' }],
      ios: [{ into: '~event-search-field', text: 'Nothing of the kind' }],
    },
  },
  {
    move: { goTo: 'month-view' },
    gestures: { android: [said('Navigate up'), drawer, id('nav_month')], ios: [said('Cancel'), said('Month')] },
  },
  { move: { goTo: 'editor' }, gestures: { android: [id('new_event')], ios: [said('add-event')] } },
  {
    move: { take: 'set-title', params: { title: 'Dentist' } },
    gestures: {
      android: [{ into: field('title'), text: 'Dentist' }],
      ios: [{ into: '~event-title-field', text: 'Dentist' }],
    },
  },
  {
    move: { goTo: 'month-view' },
    gestures: { android: [id('close'), id('android:id/button1')], ios: [said('Cancel'), said('Discard Changes')] },
  },
  {
    move: { goTo: 'settings-duration' },
    gestures: {
      android: [drawer, id('nav_settings'), text('Default event duration')],
      ios: [said('Settings'), { tap: '-ios predicate string:label BEGINSWITH "Default Duration, "' }],
    },
  },
  {
    move: { goTo: 'day-view' },
    gestures: { android: [id('android:id/button2'), 'back', 'back'], ios: [said('BackButton'), said('Day')] },
  },
];

/** How many gestures the whole journey is. */
export function gesturesOf(phone: Phone): number {
  return JOURNEY.reduce((sum, { gestures }) => sum + gestures[phone].length, 0);
}
