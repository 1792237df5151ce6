import type { AndroidView, AndroidWindow } from '../../android/app.js';
import type { Icon, Rect } from '../../ui/view.js';
import type { CalendarEvent } from '../model.js';
import { dateText } from './event-text.js';
import { inset, splitTop, type Frame } from './frame.js';
import type { Navigation } from './navigation.js';
import { button, layout, MUTED, resource, SURFACE, text, view } from './widgets.js';

/** Where an event can be sent to. */
export function shareSheet(frame: Frame, navigation: Navigation, event: CalendarEvent): AndroidWindow {
  const { dp, content } = frame;
  const width = Math.min(content.width, dp(640));
  const height = Math.min(content.height, dp(64 + 24 + 2 * 56 + 72));
  const rect: Rect = {
    x: content.x + Math.round((content.width - width) / 2),
    y: content.y + content.height - height,
    width,
    height,
  };
  const [head, afterHead] = splitTop(rect, dp(64));
  const [what, afterWhat] = splitTop(afterHead, dp(24));
  const [copy, afterCopy] = splitTop(afterWhat, dp(56));
  const [messages, last] = splitTop(afterCopy, dp(56));
  const children = [
    text(frame, {
      key: 'share.title',
      rect: inset(head, dp(24)),
      id: resource('share_title'),
      text: 'Share event',
      size: 20,
      bold: true,
    }),
    text(frame, {
      key: 'share.event',
      rect: inset(what, dp(24)),
      id: resource('share_event'),
      text: `${event.title} · ${dateText(event)}`,
      color: MUTED,
    }),
    target(frame, 'Copy link', 'share', copy, () => {
      navigation.close();
      navigation.system.log('Calendar', `Copied calendar://event/${event.id}`);
    }),
    target(frame, 'Messages', 'bell', messages, () => {
      navigation.close();
      navigation.system.openLink(`sms:?body=${encodeURIComponent(`${event.title}, ${dateText(event)}`)}`);
    }),
    button(frame, {
      key: 'share.cancel',
      rect: inset(last, dp(24), dp(12)),
      id: resource('share_cancel'),
      text: 'Cancel',
      tap: () => navigation.close(),
    }),
  ];
  const look = { fill: SURFACE, radius: dp(16), raised: true, dims: true } as const;
  const root = view('android.widget.FrameLayout', { key: 'share', rect, id: resource('share_sheet'), look }, children, {
    blocks: 'inside',
  });
  return { key: 'share', kind: 'dialog', root, onOutsideTouch: () => navigation.close() };
}

function target(frame: Frame, name: string, icon: Icon, rect: Rect, tap: () => void): AndroidView {
  return layout(
    { key: `share.${name}`, rect, id: resource('share_target'), type: 'android.widget.LinearLayout', on: { tap } },
    [
      text(frame, {
        key: `share.${name}.text`,
        rect: inset(rect, frame.dp(24)),
        id: resource('share_target_name'),
        text: name,
        size: 16,
        look: { icon },
      }),
    ],
  );
}
