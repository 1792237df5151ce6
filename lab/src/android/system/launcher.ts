import { screenRect } from '../../ui/geometry.js';
import type { Display } from '../../ui/view.js';
import type { AndroidApp, AndroidView, AndroidWindow } from '../app.js';
import { group, view } from './widgets.js';

export const LAUNCHER_PACKAGE = 'com.android.launcher3';
export const LAUNCHER_ACTIVITY = '.uioverrides.QuickstepLauncher';

const ICON = { width: 240, height: 250 };

/** The home screen: an icon for each app, in rows. */
export function launcherWindow(
  display: Display,
  apps: readonly AndroidApp[],
  launch: (app: AndroidApp) => void,
): AndroidWindow {
  const screen = screenRect(display);
  const columns = Math.max(1, Math.floor(display.width / ICON.width));
  const icons = apps.map((app, at): AndroidView => {
    const x = (at % columns) * ICON.width + (display.width - columns * ICON.width) / 2;
    const y = display.statusBar + 120 + Math.floor(at / columns) * ICON.height;
    return view({
      key: `launcher:${app.packageName}`,
      rect: { x, y, width: ICON.width, height: ICON.height },
      attributes: {
        class: 'android.widget.TextView',
        id: `${LAUNCHER_PACKAGE}:id/icon`,
        text: app.label,
        description: app.label,
      },
      look: { text: app.label, textSize: 36, textColor: '#ffffff', align: 'center', icon: 'calendar' },
      on: { tap: () => launch(app) },
    });
  });
  const workspace = view({
    key: 'launcher:workspace',
    rect: screen,
    attributes: { class: 'android.view.ViewGroup', id: `${LAUNCHER_PACKAGE}:id/workspace` },
    look: { fill: '#35527a' },
    children: icons,
  });
  return { key: 'launcher', kind: 'activity', root: group('launcher:root', screen, [workspace], 'android:id/content') };
}
