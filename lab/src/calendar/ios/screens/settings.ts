import type { IosView } from '../../../ios/app.js';
import type { Settings } from '../../model.js';
import { contentOf } from '../frame.js';
import { keys } from '../keys.js';
import type { Stage } from '../stage.js';
import { cellRow } from '../widgets/cell.js';
import { navigationBar } from '../widgets/navigation-bar.js';
import { switchRow } from '../widgets/switch.js';
import { table, type Row, type Section } from '../widgets/table.js';
import { durationText } from './duration.js';

const AUTHORIZATIONS = { authorized: 'Allowed', denied: 'Off', notDetermined: 'Not Asked' } as const;

/** The tab Settings. */
export function settingsScreen(stage: Stage): readonly IosView[] {
  const { frame, coordinator } = stage;
  return [
    table({
      key: keys.settingsTable,
      id: 'settings-list',
      rect: contentOf(frame, 'tabBar'),
      sections: [general(stage), views(stage), notifications(stage), account(), support(stage)],
      style: 'grouped',
      side: frame.side,
      scrolling: coordinator.scrolling,
    }),
    navigationBar('settings', frame, { title: 'Settings' }),
  ];
}

function general({ calendar, coordinator }: Stage): Section {
  const { weekStart, defaultDuration, timeZone } = calendar.data.settings;
  const rows = [
    cellRow({
      key: 'settings/week-start',
      title: 'Week Starts On',
      detail: weekStart === 'monday' ? 'Monday' : 'Sunday',
      tap: () => calendar.set({ weekStart: weekStart === 'monday' ? 'sunday' : 'monday' }),
    }),
    cellRow({
      key: 'settings/duration',
      title: 'Default Duration',
      detail: durationText(defaultDuration),
      accessory: 'disclosure',
      tap: () => coordinator.push({ kind: 'duration' }),
    }),
    cellRow({ key: 'settings/time-zone', title: 'Time Zone', detail: timeZone }),
  ];
  return { key: 'general', header: 'GENERAL', rows };
}

function views(stage: Stage): Section {
  const rows = [
    settingSwitch(stage, 'weekNumbers', 'Week Numbers'),
    settingSwitch(stage, 'declinedEvents', 'Show Declined Events'),
  ];
  return { key: 'views', header: 'VIEWS', rows };
}

function notifications(stage: Stage): Section {
  const rows = [
    cellRow({
      key: 'settings/authorization',
      title: 'Notifications',
      detail: AUTHORIZATIONS[stage.system.notifications()],
    }),
    settingSwitch(stage, 'reminders', 'Reminders'),
    settingSwitch(stage, 'dailyAgenda', 'Daily Agenda'),
    settingSwitch(stage, 'vibrate', 'Vibrate'),
  ];
  return { key: 'notifications', header: 'NOTIFICATIONS', rows };
}

function account(): Section {
  const rows = [
    cellRow({ key: 'settings/account', title: 'Account', detail: 'On My iPhone' }),
    cellRow({ key: 'settings/calendar', title: 'Default Calendar', detail: 'Home' }),
    cellRow({ key: 'settings/language', title: 'Language', detail: 'English' }),
  ];
  return { key: 'account', header: 'ACCOUNT', rows };
}

function support({ coordinator }: Stage): Section {
  const rows = [
    cellRow({ key: 'settings/help', title: 'Help' }),
    cellRow({ key: 'settings/privacy', title: 'Privacy Policy' }),
    cellRow({
      key: 'settings/about',
      title: 'About',
      accessory: 'disclosure',
      tap: () => coordinator.push({ kind: 'about' }),
    }),
  ];
  return { key: 'support', header: 'SUPPORT', rows };
}

type Flag = 'weekNumbers' | 'declinedEvents' | 'reminders' | 'dailyAgenda' | 'vibrate';

function settingSwitch({ calendar }: Stage, flag: Flag & keyof Settings, label: string): Row {
  const on = calendar.data.settings[flag];
  return switchRow({ key: `settings/${flag}`, label, on, toggle: () => calendar.set({ [flag]: !on }) });
}
