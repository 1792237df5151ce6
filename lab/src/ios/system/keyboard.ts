import type { Display, Rect } from '../../ui/view.js';
import type { IosView } from '../app.js';

/** Which keys are shown. */
export type KeyboardPage = 'letters' | 'capitals' | 'numbers' | 'symbols';

/** What a key does. */
export type KeyPress =
  | { readonly kind: 'character'; readonly character: string }
  | { readonly kind: 'delete' }
  | { readonly kind: 'return' }
  | { readonly kind: 'page'; readonly page: KeyboardPage };

const ROWS: Readonly<Record<KeyboardPage, readonly string[]>> = {
  letters: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  capitals: ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'],
  numbers: ['1234567890', '-/:;()$&@"', ".,?!'"],
  symbols: ['[]{}#%^*+=', '_\\|~<>€£¥•', ".,?!'"],
};

/** Points; the four rows and, in portrait, the strip above the home indicator. */
const HEIGHT = { portrait: 291, landscape: 209 } as const;
const ROW_HEIGHT = { portrait: 54, landscape: 38 } as const;
const GAP = 6;

/** Where the keyboard lies while a text input has the focus. */
export function keyboardRect(display: Display): Rect {
  const height = HEIGHT[display.orientation];
  return { x: 0, y: display.height - height, width: display.width, height };
}

/**
 * The keyboard's own window. Names and labels are those of the English software keyboard.
 * @param returnKey what the key at the bottom right says
 */
export function keyboardWindow(
  display: Display,
  page: KeyboardPage,
  returnKey: 'Return' | 'Done',
  press: (key: KeyPress) => void,
): IosView {
  const rect = keyboardRect(display);
  const screen = { x: 0, y: 0, width: display.width, height: display.height };
  const keys: IosView = {
    key: 'keyboard-keys',
    rect,
    attributes: { type: 'Other' },
    children: keyViews(rect, ROW_HEIGHT[display.orientation], page, returnKey, press),
  };
  const keyboard: IosView = {
    key: 'keyboard',
    rect,
    attributes: { type: 'Keyboard' },
    look: { fill: '#d1d4da' },
    blocks: 'inside',
    children: [keys],
  };
  const host: IosView = { key: 'keyboard-host', rect, attributes: { type: 'Other' }, children: [keyboard] };
  return { key: 'keyboard-window', rect: screen, attributes: { type: 'Window' }, children: [host] };
}

function keyViews(
  rect: Rect,
  rowHeight: number,
  page: KeyboardPage,
  returnKey: 'Return' | 'Done',
  press: (key: KeyPress) => void,
): IosView[] {
  const unit = rect.width / 10;
  const top = (row: number): number => rect.y + GAP + row * rowHeight;
  const box = (left: number, row: number, width: number): Rect => ({
    x: rect.x + left + GAP / 2,
    y: top(row),
    width: width - GAP,
    height: rowHeight - GAP * 2,
  });
  const views: IosView[] = [];
  ROWS[page].forEach((characters, row) => {
    const width = row === 2 ? (unit * 7) / characters.length : unit;
    const start = (rect.width - characters.length * width) / 2;
    Array.from(characters).forEach((character, at) => {
      const place = box(start + at * width, row, width);
      views.push(key('Key', character, character, place, () => press({ kind: 'character', character })));
    });
  });
  const letters = page === 'letters' || page === 'capitals';
  const side = unit * 1.4;
  const [shiftPage, shiftLabel] = shift(page);
  views.push(key('Button', 'shift', shiftLabel, box(0, 2, side), () => press({ kind: 'page', page: shiftPage })));
  views.push(key('Key', 'delete', 'delete', box(rect.width - side, 2, side), () => press({ kind: 'delete' })));
  const other = letters ? 'numbers' : 'letters';
  views.push(key('Key', 'more', other, box(0, 3, unit * 2.5), () => press({ kind: 'page', page: other })));
  const space = (): void => press({ kind: 'character', character: ' ' });
  views.push(key('Key', 'space', 'space', box(unit * 2.5, 3, unit * 5), space));
  const bottomRight = box(unit * 7.5, 3, unit * 2.5);
  views.push(key('Button', returnKey, returnKey.toLowerCase(), bottomRight, () => press({ kind: 'return' })));
  return views;
}

function shift(page: KeyboardPage): [KeyboardPage, string] {
  if (page === 'numbers') return ['symbols', 'symbols'];
  if (page === 'symbols') return ['numbers', 'numbers'];
  return [page === 'letters' ? 'capitals' : 'letters', 'shift'];
}

function key(type: 'Key' | 'Button', id: string, label: string, rect: Rect, tap: () => void): IosView {
  const special = id.length > 1;
  return {
    key: `keyboard-key-${id}`,
    rect,
    attributes: { type, id, label },
    look: {
      fill: special && id !== 'space' ? '#adb3bd' : '#ffffff',
      radius: 5,
      text: label,
      textSize: special ? 15 : 21,
      align: 'center',
    },
    on: { tap },
    children: [],
  };
}
