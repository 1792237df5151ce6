import type { Asks, DialogKind, OpenDialog } from '../../malice/dialog.js';
import type { Display } from '../../ui/view.js';
import type { AndroidApp } from '../app.js';
import {
  crashDialog,
  type GrantButton,
  notRespondingDialog,
  PERMISSION_CONTROLLER,
  permissionDialog,
  ratingDialog,
} from './dialogs.js';
import { permissionQuestion } from './permissions.js';
import { type ScreenWindow, windowTitle } from './screen.js';

/** The app in the background that keeps stopping. */
const OTHER_APP = { label: 'Clock', packageName: 'com.android.deskclock' };

const PERMISSIONS: Readonly<Record<Asks, string>> = {
  notifications: 'POST_NOTIFICATIONS',
  location: 'ACCESS_FINE_LOCATION',
  camera: 'CAMERA',
  microphone: 'RECORD_AUDIO',
  contacts: 'READ_CONTACTS',
  photos: 'READ_MEDIA_IMAGES',
  calendar: 'READ_CALENDAR',
};

/** Android 14's buttons above the one that denies. */
const ONE_TIME: readonly GrantButton[] = [
  { id: 'permission_allow_foreground_only_button', text: 'While using the app' },
  { id: 'permission_allow_one_time_button', text: 'Only this time' },
];
const PLAIN: readonly GrantButton[] = [{ id: 'permission_allow_button', text: 'Allow' }];
const BUTTONS: Readonly<Record<Asks, readonly GrantButton[]>> = {
  notifications: PLAIN,
  location: ONE_TIME,
  camera: ONE_TIME,
  microphone: ONE_TIME,
  contacts: PLAIN,
  calendar: PLAIN,
  photos: [
    { id: 'permission_allow_selected_button', text: 'Select photos and videos' },
    { id: 'permission_allow_all_button', text: 'Allow all' },
  ],
};

interface Place {
  readonly packageName: string;
  readonly place: string;
}

/** Whose window it is, and what the control port calls it. */
export function malicePlace({ kind }: OpenDialog, app: AndroidApp): Place {
  const places: Readonly<Record<DialogKind, Place>> = {
    permission: { packageName: PERMISSION_CONTROLLER, place: 'permission-dialog' },
    location: { packageName: PERMISSION_CONTROLLER, place: 'permission-dialog' },
    crash: { packageName: 'android', place: 'crash-dialog' },
    'not-responding': { packageName: 'android', place: 'not-responding-dialog' },
    rating: { packageName: app.packageName, place: 'rating-prompt' },
  };
  return places[kind];
}

/** A dialog that came over the app unasked. Its buttons close it. */
export function maliceWindow(display: Display, dialog: OpenDialog, app: AndroidApp): ScreenWindow {
  const { packageName } = malicePlace(dialog, app);
  const whole = (title: string, window: ScreenWindow['window']): ScreenWindow => ({
    packageName,
    title,
    running: null,
    window,
  });
  const answer = (choice: string) => (): void => dialog.answer(choice);
  switch (dialog.kind) {
    case 'permission':
    case 'location': {
      const asks = dialog.asks ?? (dialog.kind === 'location' ? 'location' : 'notifications');
      return whole(
        windowTitle(PERMISSION_CONTROLLER, '.permission.ui.GrantPermissionsActivity'),
        permissionDialog(
          display,
          dialog.locale === 'de' && asks === 'notifications'
            ? `${app.label} erlauben, dir Benachrichtigungen zu senden?`
            : permissionQuestion(app.label, `android.permission.${PERMISSIONS[asks]}`),
          { allow: answer('Allow'), deny: answer('Don’t allow') },
          { buttons: BUTTONS[asks], location: asks === 'location' },
        ),
      );
    }
    case 'crash':
      return whole(
        `Application Error: ${OTHER_APP.packageName}`,
        crashDialog(display, OTHER_APP.label, { restart: answer('Open app again'), close: answer('Close app') }),
      );
    case 'not-responding':
      return whole(
        `Application Not Responding: ${app.packageName}`,
        notRespondingDialog(display, app.label, { close: answer('Close app'), wait: answer('Wait') }),
      );
    case 'rating':
      return whole(
        windowTitle(app.packageName, app.launcherActivity),
        ratingDialog(display, app.packageName, app.label, { rate: answer('Rate now'), later: answer('Not now') }),
      );
  }
}
