import type { ReceivedGesture } from '../../phone.js';
import type { Display } from '../../ui/view.js';
import type { IosView } from '../app.js';
import { keyboardWindow, type KeyboardPage, type KeyPress } from './keyboard.js';
import { afterPress, textAfter } from './typing.js';

/** What the keyboard needs to know of the phone. */
export interface KeyboardHost {
  /** The text input that has the focus on the screen; null: no keyboard. */
  focused(): IosView | null;
  /** Runs a handler of the app that has the input. */
  run(handler: () => void): void;
  receive(gesture: Omit<ReceivedGesture, 'at'>): void;
  /** What arrives of a text. */
  typed(text: string): string;
}

/** The software keyboard: what it shows, and where its strokes go. */
export class KeyboardInput {
  private page: KeyboardPage = 'letters';

  constructor(private readonly host: KeyboardHost) {}

  isShown(): boolean {
    return this.host.focused() !== null;
  }

  /** Its window, or null when no input has the focus. */
  window(display: Display): IosView | null {
    const view = this.host.focused();
    if (!view) return null;
    return keyboardWindow(display, this.page, view.on?.submit ? 'Done' : 'Return', (key) => this.press(key));
  }

  showLetters(): void {
    this.page = 'letters';
  }

  /**
   * Types into the input that has the focus.
   * @returns false when none has, or when it was lost on the way
   */
  type(text: string): boolean {
    const view = this.host.focused();
    if (!view) return false;
    const arrived = this.host.typed(text);
    this.host.receive({ kind: 'type', view: view.key });
    return Array.from(arrived).every((character) => this.stroke(character));
  }

  /** Removes everything from the focused input, as the hardware's clear key does. */
  clear(): void {
    const view = this.host.focused();
    if (!view?.attributes.value) return;
    this.host.receive({ kind: 'type', view: view.key });
    this.host.run(() => view.on?.edit?.(''));
  }

  private press(key: KeyPress): void {
    if (key.kind === 'page') {
      this.page = key.page;
      return;
    }
    this.page = afterPress(this.page, key);
    this.stroke(key.kind === 'character' ? key.character : key.kind === 'delete' ? '\b' : '\n');
  }

  private stroke(character: string): boolean {
    const view = this.host.focused();
    if (!view) return false;
    if (character === '\n' || character === '\r') this.host.receive({ kind: 'key', key: 'enter', view: view.key });
    this.host.run(() => {
      const change = textAfter(view, character);
      if (change.kind === 'submit') change.submit();
      else if (change.kind === 'edit') view.on?.edit?.(change.text);
    });
    return true;
  }
}
