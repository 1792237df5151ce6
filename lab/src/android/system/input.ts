import { contains, screenRect } from '../../ui/geometry.js';
import { deliver, type Gesture } from '../../ui/touch.js';
import type { ReceivedGesture } from '../../phone.js';
import type { AndroidView } from '../app.js';
import type { AndroidDevice } from './device.js';
import { characterOf, KEYCODE, keyName } from './keycodes.js';
import { keyboardView } from './keyboard.js';

/** Fingers and keys: everything that a person could do to the phone, and a record of it. */
export class Input {
  private records: ReceivedGesture[] = [];

  constructor(private readonly device: AndroidDevice) {}

  /** What the glass and the keys received since `forget`, oldest first. */
  received(): readonly ReceivedGesture[] {
    return this.records;
  }

  forget(): void {
    this.records = [];
  }

  /**
   * A touch. What starts off the screen meets nothing.
   * @returns whether content moved under a drag
   */
  touch(gesture: Gesture): boolean {
    const start = gesture.kind === 'drag' ? gesture.from : gesture;
    const felt = this.device.ground.malice.touch(gesture);
    if (!felt || !this.device.screenOn || !contains(screenRect(this.device.display()), start)) {
      this.record({ kind: gesture.kind, x: start.x, y: start.y });
      return false;
    }
    const { running } = this.device.glass.activeWindow();
    // Recorded before the handlers run: what they do may take the whole app down.
    const at = this.record({ kind: gesture.kind, x: start.x, y: start.y });
    let moved = false;
    this.device.run(running, () => {
      const taker = deliver(() => this.device.glass.layers(this.keyboard()), felt, {
        enabled: (view) => view.attributes.enabled !== false,
        focus: (view) => running?.focus(view.key),
        scrolled: () => {
          moved = true;
        },
      });
      if (taker) this.records[at] = { ...(this.records[at] ?? { kind: gesture.kind, at: '' }), view: taker.key };
    });
    return moved;
  }

  /** A key of the phone or of a keyboard. Codes: android.view.KeyEvent. */
  key(code: number, metaState = 0): void {
    this.record({ kind: 'key', key: keyName(code) });
    switch (code) {
      case KEYCODE.back:
        this.device.back();
        break;
      case KEYCODE.home:
        this.device.home();
        break;
      case KEYCODE.escape:
        this.device.glass.hideKeyboard();
        break;
      case KEYCODE.enter:
        this.enter();
        break;
      case KEYCODE.erase:
        this.erase();
        break;
      case KEYCODE.power:
        this.setScreen(!this.device.screenOn);
        break;
      case KEYCODE.sleep:
        this.setScreen(false);
        break;
      case KEYCODE.wakeUp:
        this.setScreen(true);
        break;
      default: {
        const character = characterOf(code, metaState);
        if (character !== null) this.append(character);
      }
    }
  }

  /**
   * Types into the input that has the focus, letter by letter; a line feed is the Enter key.
   * @returns false when no input has the focus: the text is lost, as on a phone
   */
  type(text: string): boolean {
    const target = this.device.glass.focusedInput();
    const arrived = this.device.ground.malice.typed(text);
    this.record({ kind: 'type', ...(target ? { view: target.key } : {}) });
    if (!target) return false;
    for (const character of arrived) {
      if (character === '\n') this.enter();
      else this.append(character);
    }
    return true;
  }

  /** Replaces an input's text at once, as the accessibility action ACTION_SET_TEXT does. False: it is no text input. */
  setText(view: AndroidView, text: string): boolean {
    const edit = view.on?.edit;
    if (!edit || view.attributes.enabled === false) return false;
    const arrived = this.device.ground.malice.typed(text);
    this.record({ kind: 'type', view: view.key });
    this.device.run(this.device.glass.activeWindow().running, () => edit(arrived));
    return true;
  }

  /** The return key, or the keyboard's action key. */
  enter(): void {
    const view = this.device.glass.focusedInput();
    if (view?.on?.submit) this.device.run(this.device.glass.activeWindow().running, view.on.submit);
  }

  /** The keyboard's window while it is shown. */
  keyboard(): AndroidView | null {
    if (!this.device.glass.isKeyboardShown()) return null;
    return keyboardView(this.device.display(), {
      type: (character) => this.append(character),
      erase: () => this.erase(),
      enter: () => this.enter(),
    });
  }

  private append(characters: string): void {
    this.edit((text) => text + characters);
  }

  private erase(): void {
    this.edit((text) => Array.from(text).slice(0, -1).join(''));
  }

  private edit(change: (text: string) => string): void {
    // Looked up again each time: the app renders anew after every keystroke.
    const view = this.device.glass.focusedInput();
    const edit = view?.on?.edit;
    if (view && edit) {
      this.device.run(this.device.glass.activeWindow().running, () => edit(change(view.attributes.text ?? '')));
    }
  }

  private setScreen(on: boolean): void {
    this.device.screenOn = on;
    this.device.changed();
  }

  private record(gesture: Omit<ReceivedGesture, 'at'>): number {
    const index = this.records.push({ ...gesture, at: this.device.now().toISOString() }) - 1;
    this.device.ground.malice.gestured();
    return index;
  }
}
