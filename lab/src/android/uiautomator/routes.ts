import type { Route } from './route.js';
import { INPUT_ROUTES } from './routes/actions.js';
import { ALERT_ROUTES } from './routes/alert.js';
import { DEVICE_ROUTES } from './routes/device.js';
import { ELEMENT_ROUTES } from './routes/element.js';
import { FIND_ROUTES } from './routes/find.js';
import { GESTURE_ROUTES } from './routes/gestures.js';

/** Everything that a session of the UiAutomator2 server answers. */
export const ROUTES: readonly Route[] = [
  ...FIND_ROUTES,
  ...ELEMENT_ROUTES,
  ...ALERT_ROUTES,
  ...GESTURE_ROUTES,
  ...INPUT_ROUTES,
  ...DEVICE_ROUTES,
];
