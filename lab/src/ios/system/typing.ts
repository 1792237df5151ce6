import type { IosView } from '../app.js';
import type { KeyboardPage, KeyPress } from './keyboard.js';

/** What a keystroke does to a text input. The caret is always at the end. */
export type Keystroke =
  | { readonly kind: 'edit'; readonly text: string }
  | { readonly kind: 'submit'; readonly submit: () => void }
  | { readonly kind: 'nothing' };

/** Backspace takes the last character, as a person sees it; delete forward has nothing after the caret to take. */
const BACKSPACE = '\b';
const DELETE_FORWARD = '\u007f';

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** @param character one code point; `\n` is the return key */
export function textAfter(view: IosView, character: string): Keystroke {
  const text = view.attributes.value ?? '';
  if (character === DELETE_FORWARD) return { kind: 'nothing' };
  if (character === BACKSPACE) {
    const shown = [...GRAPHEMES.segment(text)].map((part) => part.segment);
    return text === '' ? { kind: 'nothing' } : { kind: 'edit', text: shown.slice(0, -1).join('') };
  }
  if (character === '\n' || character === '\r') {
    if (view.on?.submit) return { kind: 'submit', submit: view.on.submit };
    return view.attributes.type === 'TextView' ? { kind: 'edit', text: `${text}\n` } : { kind: 'nothing' };
  }
  return { kind: 'edit', text: text + character };
}

/** Shift holds for one letter; a space leads back from numbers to letters. */
export function afterPress(page: KeyboardPage, key: KeyPress): KeyboardPage {
  if (page === 'capitals' && key.kind === 'character') return 'letters';
  if ((page === 'numbers' || page === 'symbols') && key.kind === 'character' && key.character === ' ') return 'letters';
  return page;
}
