import type { AndroidApp } from '../../android/app.js';
import { hasLinkHost } from '../links.js';
import { CalendarProcess } from './process.js';
import { VERSION } from './version.js';
import { PACKAGE } from './widgets.js';

/** The Calendar app for the virtual Android phone. */
export function calendarForAndroid(): AndroidApp {
  return {
    packageName: PACKAGE,
    label: 'Calendar',
    version: VERSION,
    activities: ['.MainActivity', '.EventActivity', '.SearchActivity', '.SettingsActivity'],
    launcherActivity: '.MainActivity',
    runtimePermissions: ['android.permission.POST_NOTIFICATIONS'],
    handles: hasLinkHost,
    start: (system) => new CalendarProcess(system),
  };
}
