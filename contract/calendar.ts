import type { RemotePhoneControl, PhonePlatform } from '../lab/src/index.js';
import type { Phone } from './check.js';
import type { Locator } from './wire.js';

/** The event that the calendar checks start with, on the day that the phone shows first. */
export const LUNCH = { id: 1, title: 'Lunch', place: 'Cafe Venetia', date: '2026-12-07', start: '12:00', end: '13:00' };

/** What the checks touch of the Calendar app, in the words of each platform. */
export interface CalendarScreens {
  readonly newEvent: Locator;
  readonly titleField: Locator;
  readonly save: Locator;
  readonly leaveEditor: Locator;
  readonly keepEditing: Locator;
  readonly event: (title: string) => Locator;
  readonly detailTitle: Locator;
  readonly more: Locator;
  readonly delete: Locator;
  readonly confirmDelete: Locator;
  readonly cancelDelete: Locator;
  readonly welcomed: Locator;
  /** Taps that lead from the day view to the settings. */
  readonly settings: readonly Locator[];
  readonly settingsList: Locator;
  /** The last row of the settings, below the fold. */
  readonly about: Locator;
}

const id = (name: string): Locator => ['id', `com.example.calendar:id/${name}`];
const label = (text: string): Locator => ['accessibility id', text];
const predicate = (text: string): Locator => ['-ios predicate string', text];

const SCREENS: Readonly<Record<PhonePlatform, CalendarScreens>> = {
  android: {
    newEvent: label('New event'),
    titleField: id('title'),
    save: id('save'),
    leaveEditor: label('Close'),
    keepEditing: ['id', 'android:id/button2'],
    event: (title) => ['xpath', `//*[@resource-id="com.example.calendar:id/event_chip" and @text="${title}"]`],
    detailTitle: id('event_title'),
    more: label('More options'),
    delete: ['-android uiautomator', 'new UiSelector().text("Delete")'],
    confirmDelete: ['id', 'android:id/button1'],
    cancelDelete: ['id', 'android:id/button2'],
    welcomed: id('get_started'),
    settings: [label('Open navigation drawer'), id('nav_settings')],
    settingsList: id('recycler_view'),
    about: ['-android uiautomator', 'new UiSelector().text("About")'],
  },
  ios: {
    newEvent: label('add-event'),
    titleField: label('event-title-field'),
    save: ['-ios class chain', '**/XCUIElementTypeNavigationBar/XCUIElementTypeButton[`name == "Add"`]'],
    leaveEditor: ['-ios class chain', '**/XCUIElementTypeNavigationBar/XCUIElementTypeButton[`name == "Cancel"`]'],
    keepEditing: label('Keep Editing'),
    event: (title) => predicate(`name == "event-cell" AND label BEGINSWITH "${title}"`),
    detailTitle: label('detail-title'),
    more: label('More'),
    delete: label('Delete Event'),
    confirmDelete: predicate('type == "XCUIElementTypeButton" AND label == "Delete"'),
    cancelDelete: predicate('type == "XCUIElementTypeButton" AND label == "Cancel"'),
    welcomed: label('Continue'),
    settings: [predicate('type == "XCUIElementTypeButton" AND label == "Settings"')],
    settingsList: label('settings-list'),
    about: predicate('type == "XCUIElementTypeCell" AND label BEGINSWITH "About"'),
  },
};

export interface CalendarPhone extends Phone {
  readonly appId: string;
  readonly control: RemotePhoneControl;
  readonly screens: CalendarScreens;
}

/** The day view with one event on it, whatever was before; the user has been welcomed. */
export async function calendarWithLunch(phone: Phone): Promise<CalendarPhone> {
  const calendar = await calendarOf(phone);
  await calendar.control.reset();
  await calendar.control.seed(calendar.appId, { onboarded: true, events: [LUNCH] });
  await phone.wire.await(calendar.screens.event(LUNCH.title));
  return calendar;
}

/** The calendar as it is after its installation: nobody has been welcomed. */
export async function calendarOnFirstLaunch(phone: Phone): Promise<CalendarPhone> {
  const calendar = await calendarOf(phone);
  await calendar.control.reset();
  await launch(phone, calendar.appId);
  await phone.wire.await(calendar.screens.welcomed);
  return calendar;
}

/** Opens an app that does not run. */
export async function launch({ device, wire }: Phone, appId: string): Promise<void> {
  if (device.platform === 'ios') await wire.execute('mobile: launchApp', { bundleId: appId });
  else await wire.execute('mobile: activateApp', { appId });
}

/** The argument of `mobile:` commands that names an app. */
export function appArgument({ device }: Phone, appId: string): object {
  return device.platform === 'ios' ? { bundleId: appId } : { appId };
}

async function calendarOf(phone: Phone): Promise<CalendarPhone> {
  const { appId, control, platform } = phone.device;
  if (appId === undefined || control === undefined)
    throw new Error('A check of the calendar runs on a phone without one.');
  await phone.wire.send('POST', '/orientation', { orientation: 'PORTRAIT' });
  return { ...phone, appId, control, screens: SCREENS[platform] };
}
