import type { IosApp } from '../../ios/app.js';
import { CalendarProcess } from './process.js';
import { APP_VERSION } from './screens/about.js';

/** A launch argument with which the app forgets everything first, as apps have one for their tests. */
export const RESET_DATA = '--reset-data';

/** The calendar with its iOS user interface, ready to be installed on the virtual iPhone. */
export function calendarForIos(): IosApp {
  return {
    bundleId: 'com.example.Calendar',
    name: 'Calendar',
    version: APP_VERSION,
    urlSchemes: ['calendar'],
    start: (system, launch) => {
      if (launch.arguments.includes(RESET_DATA)) system.storage.write(null);
      return new CalendarProcess(system);
    },
  };
}
