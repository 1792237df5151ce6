import type { AndroidView, AndroidWindow } from '../../android/app.js';
import type { CalendarEvent } from '../model.js';
import { inset, splitTop, type Frame } from './frame.js';
import type { Navigation } from './navigation.js';
import { TOOLBAR_DP } from './toolbar.js';
import { layout, resource, SURFACE, text, view } from './widgets.js';

const ROW_DP = 48;

/** The overflow menu of an event, a popup window under its icon. */
export function eventMenu(frame: Frame, navigation: Navigation, event: CalendarEvent): AndroidWindow {
  const { dp, content } = frame;
  const replace = (kind: 'share' | 'delete'): void => {
    navigation.close();
    navigation.open({ kind, event });
  };
  const items: readonly (readonly [string, () => void])[] = [
    ['Duplicate', () => navigation.duplicateEvent(event)],
    ['Share', () => replace('share')],
    ['Delete', () => replace('delete')],
  ];
  const width = dp(200);
  const rect = {
    x: content.x + content.width - width - dp(8),
    y: content.y + dp(TOOLBAR_DP / 2),
    width,
    height: Math.min(items.length * dp(ROW_DP) + dp(16), content.height),
  };
  let rest = inset(rect, 0, dp(8));
  const rows = items.map(([title, tap]): AndroidView => {
    const [row, below] = splitTop(rest, dp(ROW_DP));
    rest = below;
    return layout(
      { key: `menu.${title}`, rect: row, id: resource('content'), type: 'android.widget.LinearLayout', on: { tap } },
      [
        text(frame, {
          key: `menu.${title}.text`,
          rect: inset(row, dp(16)),
          id: resource('title'),
          text: title,
          size: 16,
        }),
      ],
    );
  });
  const list = view('android.widget.ListView', { key: 'menu.list', rect }, rows);
  const root = view(
    'android.widget.FrameLayout',
    { key: 'menu', rect, look: { fill: SURFACE, radius: dp(4), raised: true } },
    [list],
    { blocks: 'inside' },
  );
  return { key: 'menu', kind: 'popup', root, onOutsideTouch: () => navigation.close() };
}
