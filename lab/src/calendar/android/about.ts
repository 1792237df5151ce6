import type { AndroidView } from '../../android/app.js';
import { layout, resource } from './widgets.js';
import { splitTop, type Frame } from './frame.js';
import type { Navigation } from './navigation.js';
import { preferenceRow, preferenceScreen } from './settings.js';
import { VERSION } from './version.js';

/** The page behind About in `.SettingsActivity`. */
export function aboutPage(frame: Frame, navigation: Navigation): AndroidView {
  const version = preferenceRow(frame, { key: 'version', title: 'Version', summary: `Version ${VERSION.name}` });
  const licences = preferenceRow(frame, {
    key: 'licences',
    title: 'Open source licences',
    tap: () => navigation.open({ kind: 'licences' }),
  });
  return preferenceScreen(
    frame,
    'about',
    'About',
    () => void navigation.back(),
    (body) => {
      const [first, rest] = splitTop(body, version.height);
      const [second] = splitTop(rest, licences.height);
      return layout(
        { key: 'about.list', rect: body, id: resource('about_list'), type: 'android.widget.LinearLayout' },
        [version.render(first), licences.render(second)],
      );
    },
  );
}
