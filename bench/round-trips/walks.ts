import type { Phone } from '../match/maps.js';

/** One goTo, and the same taps as a script would make them. */
export interface Walk {
  readonly to: string;
  readonly taps: Readonly<Record<Phone, readonly string[]>>;
}

const android = (id: string): string => `android=new UiSelector().resourceId("com.example.calendar:id/${id}")`;
const drawer = '~Open navigation drawer';

/** Of the pack `calendar`, one after the other from `day-view`: some of one edge, some of several. */
export const WALKS: readonly Walk[] = [
  { to: 'search', taps: { android: [android('action_search')], ios: ['~Search'] } },
  { to: 'day-view', taps: { android: ['~Navigate up'], ios: ['~Cancel'] } },
  { to: 'editor', taps: { android: [android('new_event')], ios: ['~add-event'] } },
  { to: 'day-view', taps: { android: [android('close')], ios: ['~Cancel'] } },
  { to: 'month-view', taps: { android: [drawer, android('nav_month')], ios: ['~Month'] } },
  { to: 'week-view', taps: { android: [drawer, android('nav_week')], ios: ['~Week'] } },
  { to: 'search', taps: { android: [android('action_search')], ios: ['~Search'] } },
  { to: 'editor', taps: { android: ['~Navigate up', android('new_event')], ios: ['~Cancel', '~add-event'] } },
  {
    to: 'month-view',
    taps: { android: [android('close'), drawer, android('nav_month')], ios: ['~Cancel', '~Month'] },
  },
  { to: 'search', taps: { android: [android('action_search')], ios: ['~Search'] } },
  {
    to: 'settings-duration',
    taps: {
      android: [
        '~Navigate up',
        drawer,
        android('nav_settings'),
        'android=new UiSelector().text("Default event duration")',
      ],
      ios: ['~Cancel', '~Settings', '-ios predicate string:label BEGINSWITH "Default Duration, "'],
    },
  },
];
