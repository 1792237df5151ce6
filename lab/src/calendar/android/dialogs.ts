import type { AndroidView, AndroidWindow } from '../../android/app.js';
import { centered, inset, splitBottom, splitRight, splitTop, type Frame } from './frame.js';
import type { Rect } from '../../ui/view.js';
import { button, layout, MUTED, SURFACE, text, view } from './widgets.js';

export interface DialogButton {
  readonly text: string;
  readonly tap: () => void;
}

interface DialogBox {
  readonly key: string;
  readonly title?: string;
  readonly message?: string;
  /** Between title and buttons. */
  readonly body?: { readonly height: number; readonly render: (rect: Rect) => AndroidView };
  /** `android:id/button1`. */
  readonly positive?: DialogButton;
  /** `android:id/button2`. */
  readonly negative?: DialogButton;
  /** Back, or a touch beside the dialog. */
  readonly cancel: () => void;
}

/** Android's AlertDialog, with its own resource ids. */
export function alertDialog(frame: Frame, box: DialogBox): AndroidWindow {
  const { dp, content } = frame;
  const { key, title, message, body } = box;
  const titleHeight = title === undefined ? 0 : dp(56);
  const messageHeight = message === undefined ? 0 : dp(56);
  const buttonsHeight = dp(60);
  const room = inset(content, dp(28), dp(16));
  const fixed = titleHeight + messageHeight + buttonsHeight + dp(8);
  const bodyHeight = Math.min(body?.height ?? 0, Math.max(0, room.height - fixed));
  const rect = centered(room, dp(400), fixed + bodyHeight);
  const [upper, buttons] = splitBottom({ ...rect, y: rect.y + dp(8), height: rect.height - dp(8) }, buttonsHeight);
  const [top, rest] = splitTop(upper, titleHeight);
  const [middle, lower] = splitTop(rest, messageHeight);
  const panels: AndroidView[] = [];
  if (title !== undefined) {
    panels.push(
      text(frame, {
        key: `${key}.title`,
        rect: inset(top, dp(24)),
        id: 'android:id/alertTitle',
        text: title,
        size: 20,
        bold: true,
      }),
    );
  }
  if (message !== undefined) {
    panels.push(
      text(frame, {
        key: `${key}.message`,
        rect: inset(middle, dp(24)),
        id: 'android:id/message',
        text: message,
        color: MUTED,
        anchor: 'top',
      }),
    );
  }
  if (body !== undefined) panels.push(body.render(lower));
  panels.push(buttonPanel(frame, box, buttons));
  const panel = layout(
    { key: `${key}.panel`, rect, id: 'android:id/parentPanel', type: 'android.widget.LinearLayout' },
    panels,
  );
  const look = { fill: SURFACE, radius: dp(24), raised: true, dims: true } as const;
  const root = view('android.widget.FrameLayout', { key, rect, id: 'android:id/content', look }, [panel], {
    blocks: 'inside',
  });
  return { key, kind: 'dialog', root, onOutsideTouch: box.cancel };
}

function buttonPanel(frame: Frame, { key, positive, negative }: DialogBox, rect: Rect): AndroidView {
  const { dp } = frame;
  const children: AndroidView[] = [];
  let room = inset(rect, dp(16), dp(8));
  for (const [id, offer] of [
    ['button1', positive],
    ['button2', negative],
  ] as const) {
    if (offer === undefined) continue;
    const width = Math.max(dp(72), offer.text.length * dp(8) + dp(24));
    const [left, place] = splitRight(room, width);
    room = left;
    children.unshift(button(frame, { key: `${key}.${id}`, rect: place, id: `android:id/${id}`, ...offer }));
  }
  return layout(
    { key: `${key}.buttons`, rect, id: 'android:id/buttonPanel', type: 'android.widget.ScrollView' },
    children,
  );
}

export interface Choice {
  readonly key: string;
  readonly text: string;
  readonly chosen: boolean;
  readonly tap: () => void;
}

const CHOICE_DP = 48;

/** The rows of a single-choice dialog, `android:id/text1` each. */
export function choiceHeight({ dp }: Frame, choices: number): number {
  return choices * dp(CHOICE_DP);
}

/** One row of a single-choice list. */
export function choiceRow(frame: Frame, choice: Choice, rect: Rect): AndroidView {
  return text(frame, {
    key: choice.key,
    rect: inset(rect, frame.dp(24)),
    id: 'android:id/text1',
    type: 'android.widget.CheckedTextView',
    text: choice.text,
    size: 16,
    checkable: true,
    checked: choice.chosen,
    look: { icon: choice.chosen ? 'radio-on' : 'radio-off' },
    on: { tap: choice.tap },
  });
}
