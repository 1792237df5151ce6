import type { IosApp } from '../../ios/app.js';
import { CalendarProcess } from './process.js';
import { APP_VERSION } from './screens/about.js';

/** The calendar with its iOS user interface, ready to be installed on the virtual iPhone. */
export function calendarForIos(): IosApp {
  return {
    bundleId: 'com.example.Calendar',
    name: 'Calendar',
    version: APP_VERSION,
    urlSchemes: ['calendar'],
    start: (system) => new CalendarProcess(system),
  };
}
