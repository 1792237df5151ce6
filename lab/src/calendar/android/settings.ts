import type { AndroidView } from '../../android/app.js';
import type { Rect } from '../../ui/view.js';
import type { Settings } from '../model.js';
import { inset, splitRight, splitTop, type Frame } from './frame.js';
import type { Activity, ChoiceSetting, Navigation } from './navigation.js';
import { settingText, settingTitle } from './questions.js';
import { recycler, type Row } from './scrolling.js';
import { navigateUp, toolbar, TOOLBAR_DP } from './toolbar.js';
import { layout, line, MUTED, PRIMARY, resource, SURFACE, text, toggle } from './widgets.js';

type SettingsActivity = Extract<Activity, { kind: 'settings' }>;
type SwitchSetting = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

/** One row of the list. */
export interface Preference {
  readonly key: string;
  readonly title: string;
  readonly summary?: string;
  readonly checked?: boolean;
  readonly tap?: () => void;
}

/** `.SettingsActivity`: the list of preferences. */
export function settingsActivity(frame: Frame, navigation: Navigation, activity: SettingsActivity): AndroidView {
  const { positions } = navigation;
  return preferenceScreen(
    frame,
    'settings',
    'Settings',
    () => void navigation.back(),
    (body) =>
      recycler(
        { key: 'settings.list', id: resource('recycler_view'), rect: body, positions },
        preferences(navigation, activity).map((row) =>
          typeof row === 'string' ? categoryRow(frame, row) : preferenceRow(frame, row),
        ),
      ),
  );
}

/** A screen of the settings: its title in the toolbar, its body under it. */
export function preferenceScreen(
  frame: Frame,
  key: string,
  title: string,
  up: () => void,
  render: (body: Rect) => AndroidView,
): AndroidView {
  const [bar, body] = splitTop(frame.content, frame.dp(TOOLBAR_DP));
  return layout({ key, rect: frame.screen, id: resource('settings_root'), look: { fill: SURFACE } }, [
    toolbar(frame, { key: `${key}.toolbar`, rect: bar, title, navigation: navigateUp(up) }),
    line(`${key}.line`, { ...body, height: Math.max(1, frame.dp(1)) }),
    render(body),
  ]);
}

/** Categories by their name, and their preferences. */
function preferences(navigation: Navigation, activity: SettingsActivity): readonly (string | Preference)[] {
  const { calendar, system } = navigation;
  const { settings, events } = calendar.data;
  const permission = system.permission('android.permission.POST_NOTIFICATIONS');
  const choice = (setting: ChoiceSetting): Preference => ({
    key: setting,
    title: settingTitle(setting),
    summary: settingText(setting, settings),
    tap: () => navigation.open({ kind: 'choice', setting }),
  });
  const flip = (setting: SwitchSetting, title: string, summary?: string): Preference => ({
    key: setting,
    title,
    ...(summary === undefined ? {} : { summary }),
    checked: settings[setting],
    tap: () => calendar.set({ [setting]: !settings[setting] }),
  });
  return [
    'General',
    choice('weekStart'),
    flip('weekNumbers', 'Show week numbers'),
    flip('declinedEvents', 'Show declined events'),
    choice('defaultDuration'),
    choice('timeZone'),
    'Notifications',
    { key: 'notifications', title: 'App notifications', summary: permission === 'granted' ? 'Allowed' : 'Not allowed' },
    flip('reminders', 'Event reminders'),
    flip('dailyAgenda', 'Daily agenda', 'Each morning, what the day brings'),
    flip('vibrate', 'Vibrate'),
    'Calendars',
    { key: 'mine', title: 'My calendar', summary: events.length === 1 ? '1 event' : `${events.length} events` },
    { key: 'language', title: 'Language', summary: 'English' },
    'More',
    { key: 'help', title: 'Help and feedback', tap: () => system.openLink('https://example.com/calendar/help') },
    { key: 'privacy', title: 'Privacy policy', tap: () => system.openLink('https://example.com/calendar/privacy') },
    {
      key: 'about',
      title: 'About',
      summary: 'Version and licences',
      tap: () => {
        activity.about = true;
      },
    },
  ];
}

function categoryRow(frame: Frame, name: string): Row {
  return {
    height: frame.dp(48),
    render: (rect) =>
      text(frame, {
        key: `settings.category.${name}`,
        rect: inset(rect, frame.dp(24)),
        id: 'android:id/title',
        text: name,
        size: 14,
        bold: true,
        color: PRIMARY,
        heading: true,
      }),
  };
}

/** A preference as androidx.preference lays it out: `android:id/title`, `android:id/summary`, a switch that the row flips. */
export function preferenceRow(frame: Frame, preference: Preference): Row {
  const { dp } = frame;
  const { key: name, title, summary, checked, tap } = preference;
  const key = `settings.${name}`;
  return {
    height: dp(summary === undefined ? 64 : 76),
    render: (rect) => {
      const inner = inset(rect, dp(24), dp(10));
      const [words, widget] = checked === undefined ? [inner, null] : splitRight(inner, dp(56));
      const [upper, lower] = summary === undefined ? [words, null] : splitTop(words, dp(30));
      return layout({ key, rect, type: 'android.widget.LinearLayout', ...(tap === undefined ? {} : { on: { tap } }) }, [
        text(frame, { key: `${key}.title`, rect: upper, id: 'android:id/title', text: title, size: 16 }),
        ...(lower === null || summary === undefined
          ? []
          : [
              text(frame, {
                key: `${key}.summary`,
                rect: lower,
                id: 'android:id/summary',
                text: summary,
                color: MUTED,
              }),
            ]),
        ...(widget === null || checked === undefined
          ? []
          : [
              toggle({
                key: `${key}.switch`,
                rect: inset(widget, 0, Math.max(0, (widget.height - dp(32)) / 2)),
                id: resource('switchWidget'),
                description: title,
                clickable: false,
                checked,
                on: {},
              }),
            ]),
      ]);
    },
  };
}
