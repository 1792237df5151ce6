import type { DialogKind, OpenDialog } from '../../malice/dialog.js';
import type { Display } from '../../ui/view.js';
import type { AndroidApp } from '../app.js';
import { crashDialog, notRespondingDialog, PERMISSION_CONTROLLER, permissionDialog, ratingDialog } from './dialogs.js';
import { permissionQuestion } from './permissions.js';
import { type ScreenWindow, windowTitle } from './screen.js';

/** The app in the background that keeps stopping. */
const OTHER_APP = { label: 'Clock', packageName: 'com.android.deskclock' };

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
      const name = dialog.kind === 'location' ? 'ACCESS_FINE_LOCATION' : 'POST_NOTIFICATIONS';
      return whole(
        windowTitle(PERMISSION_CONTROLLER, '.permission.ui.GrantPermissionsActivity'),
        permissionDialog(display, permissionQuestion(app.label, `android.permission.${name}`), {
          allow: answer('Allow'),
          deny: answer('Don’t allow'),
        }),
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
