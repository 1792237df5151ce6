import type { Display, Rect } from '../../ui/view.js';
import type { AndroidView } from '../app.js';
import { view } from './widgets.js';

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Share of the display's height that the soft keyboard covers. */
const SHARE = { portrait: 0.36, landscape: 0.55 };

export interface KeyboardActions {
  readonly type: (character: string) => void;
  readonly erase: () => void;
  readonly enter: () => void;
}

export function keyboardRect(display: Display): Rect {
  const height = Math.round(display.height * SHARE[display.orientation]);
  return { x: 0, y: display.height - height, width: display.width, height };
}

/** The soft keyboard: a window of its own that takes every touch over it and is in no page source. */
export function keyboardView(display: Display, actions: KeyboardActions): AndroidView {
  const box = keyboardRect(display);
  const rowHeight = box.height / (ROWS.length + 1);
  const keys = ROWS.flatMap((row, rowIndex) => {
    const width = box.width / 10;
    const indent = (box.width - width * row.length) / 2;
    return Array.from(row).map((letter, at) =>
      key(letter, { x: indent + at * width, y: box.y + rowIndex * rowHeight, width, height: rowHeight }, () =>
        actions.type(letter),
      ),
    );
  });
  const last = box.y + ROWS.length * rowHeight;
  const third = box.width / 4;
  return view({
    key: 'keyboard',
    rect: box,
    attributes: { class: 'android.inputmethodservice.SoftInputWindow' },
    look: { fill: '#e3e6ea' },
    blocks: 'inside',
    children: [
      ...keys,
      key('⌫', { x: 0, y: last, width: third, height: rowHeight }, actions.erase),
      key(' ', { x: third, y: last, width: third * 2, height: rowHeight }, () => actions.type(' ')),
      key('⏎', { x: third * 3, y: last, width: third, height: rowHeight }, actions.enter),
    ],
  });
}

function key(text: string, rect: Rect, tap: () => void): AndroidView {
  const box = { x: rect.x + 4, y: rect.y + 6, width: rect.width - 8, height: rect.height - 12 };
  return view({
    key: `keyboard:${text}`,
    rect: box,
    attributes: { class: 'android.widget.Button', text },
    look: { fill: '#ffffff', radius: 12, text, textSize: 44, textColor: '#202124', align: 'center' },
    on: { tap },
  });
}
