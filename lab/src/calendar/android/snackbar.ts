import type { AndroidView } from '../../android/app.js';
import { inset, splitBottom, splitRight, type Frame } from './frame.js';
import type { Navigation, Snackbar } from './navigation.js';
import { button, layout, resource, text, view } from './widgets.js';

/** With its margin, in dp. */
export const snackbarHeight = 64;

/** The message at the bottom of `.MainActivity`, while there is one. */
export function snackbarView(frame: Frame, navigation: Navigation): readonly AndroidView[] {
  const { snackbar } = navigation;
  if (snackbar === null) return [];
  const { dp, content } = frame;
  const [, strip] = splitBottom(content, dp(snackbarHeight));
  const rect = inset(strip, dp(8), dp(8));
  const [words, action] = splitRight(inset(rect, dp(16)), dp(80));
  const message = text(frame, {
    key: 'snackbar.text',
    rect: words,
    id: resource('snackbar_text'),
    text: messageOf(snackbar),
    color: '#f1f3f4',
  });
  const offer = actionOf(snackbar, navigation);
  const children =
    offer === null
      ? [message]
      : [
          message,
          button(frame, {
            key: 'snackbar.action',
            rect: action,
            id: resource('snackbar_action'),
            color: '#8ab4f8',
            ...offer,
          }),
        ];
  const box = layout(
    { key: 'snackbar.content', rect, look: { fill: '#323639', radius: dp(4), raised: true } },
    children,
  );
  return [
    view('android.widget.FrameLayout', { key: 'snackbar', rect, id: resource('snackbar') }, [box], {
      blocks: 'inside',
    }),
  ];
}

function messageOf({ kind }: Snackbar): string {
  if (kind === 'missing') return 'This event no longer exists';
  return kind === 'saved' ? 'Event saved' : 'Event deleted';
}

function actionOf(
  snackbar: Snackbar,
  navigation: Navigation,
): { readonly text: string; readonly tap: () => void } | null {
  switch (snackbar.kind) {
    case 'saved':
      return { text: 'View', tap: () => navigation.openEvent(snackbar.id) };
    case 'deleted':
      return { text: 'Undo', tap: () => navigation.restoreEvent(snackbar.event) };
    case 'missing':
      return null;
  }
}
