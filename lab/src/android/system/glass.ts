import { search } from '../../ui/geometry.js';
import type { TouchLayer } from '../../ui/touch.js';
import type { Display, Rect } from '../../ui/view.js';
import type { AndroidAttributes, AndroidView } from '../app.js';
import type { Changes } from '../../changes.js';
import type { Malice } from '../../malice/malice.js';
import { brushFor } from './brush.js';
import { keyboardRect } from './keyboard.js';
import type { RunningApp } from './process.js';
import { appWindows, type ScreenWindow } from './screen.js';

/** What the glass needs to know of the phone. */
export interface GlassHost {
  readonly changes: Changes;
  display(): Display;
  foreground(): RunningApp | null;
  /** The launcher. */
  home(): ScreenWindow;
  /** The system's own windows over what is in front, back to front. */
  systemWindows(): readonly ScreenWindow[];
  readonly malice: Malice;
  /** Looks where the phone is, before it is drawn. */
  look(): void;
  /** An app's code failed over its windows. */
  failed(running: RunningApp, error: unknown): void;
}

interface Drawn {
  readonly version: number;
  /** As the apps and the system draw them. */
  readonly own: readonly ScreenWindow[];
  readonly windows: readonly ScreenWindow[];
  /** As accessibility has them; made when somebody asks. */
  seen: readonly ScreenWindow[] | null;
}

/** What is on the glass: windows, who has the focus, and the soft keyboard that comes and goes with it. */
export class Glass {
  private drawn: Drawn | null = null;
  private keyboardVisible = false;
  private keyboardDismissed = false;

  constructor(private readonly host: GlassHost) {}

  /** The windows on the screen, back to front, without the soft keyboard. */
  windows(): readonly ScreenWindow[] {
    return this.draw().windows;
  }

  /** The same windows as accessibility and a screenshot have them: where nothing moves or lies about itself, the very same. */
  seen(): readonly ScreenWindow[] {
    const drawn = this.draw();
    drawn.seen ??= this.changedBy('appear', drawn.windows);
    return drawn.seen;
  }

  private draw(): Drawn {
    const { changes } = this.host;
    this.host.look();
    if (this.drawn?.version === changes.version) return this.drawn;
    let windows = this.render();
    // The keyboard comes and goes with the focus, and the app lays itself out around it.
    if (this.settleKeyboard(windows)) windows = this.render();
    const drawn: Drawn = {
      version: changes.version,
      own: windows,
      windows: this.changedBy('show', windows),
      seen: null,
    };
    this.drawn = drawn;
    return drawn;
  }

  /** What malice makes of the windows of the app in front. */
  private changedBy(hook: 'show' | 'appear', windows: readonly ScreenWindow[]): readonly ScreenWindow[] {
    const { malice } = this.host;
    const running = this.host.foreground();
    const own = windows.filter((window) => running !== null && window.running === running);
    if (!malice.active || !running || own.length === 0) return windows;
    const canvas = {
      roots: own.map(({ window }) => window.root),
      brush: brushFor(running.app.packageName),
      display: this.host.display(),
      extras: running.process.extras?.() ?? [],
    };
    const roots = malice[hook](canvas);
    const changed = own.map((each, at) => ({
      ...each,
      window: { ...each.window, root: roots[at] ?? each.window.root },
    }));
    return windows.map((window) => changed[own.indexOf(window)] ?? window);
  }

  /** The window that has the input focus. */
  activeWindow(): ScreenWindow {
    const top = this.windows().at(-1);
    if (!top) {
      const app = this.host.foreground()?.app.packageName ?? 'The launcher';
      throw new Error(`${app} shows no window: an Android app must return at least one`);
    }
    return top;
  }

  /** As the finger meets them, back to front; `keyboard` is put on top while it is shown. */
  layers(keyboard: AndroidView | null): TouchLayer<AndroidAttributes>[] {
    const layers: TouchLayer<AndroidAttributes>[] = this.windows().map(({ window }) => ({
      root: window.root,
      modal: true,
      ...(window.onOutsideTouch ? { onOutsideTouch: window.onOutsideTouch } : {}),
    }));
    return keyboard ? [...layers, { root: keyboard }] : layers;
  }

  /** The scroll handler of a view in the active window. */
  scrollHandler(key: string): ((dx: number, dy: number) => boolean) | undefined {
    return search(this.activeWindow().window.root, (view) => view.key === key)?.on?.scroll;
  }

  /** The text input that has the focus in the active window. */
  focusedInput(): AndroidView | null {
    // The focus stays where it is, also while something lies over the app.
    const top = this.draw().own.at(-1);
    const key = top?.running?.focused;
    return key ? search(top.window.root, (view) => view.key === key) : null;
  }

  isKeyboardShown(): boolean {
    this.windows();
    return this.keyboardVisible;
  }

  /** @returns whether it was shown */
  hideKeyboard(): boolean {
    if (!this.isKeyboardShown()) return false;
    this.keyboardDismissed = true;
    this.host.changes.changed();
    return true;
  }

  /** The keyboard's box as an app may know it; null while it is not shown, or another app is in front. */
  keyboardOf(running: RunningApp): Rect | null {
    if (this.host.malice.keyboardCovers) return null;
    return this.keyboardVisible && this.host.foreground() === running ? keyboardRect(this.host.display()) : null;
  }

  /** Somebody took the focus: the keyboard may come again. */
  focusChanged(): void {
    this.keyboardDismissed = false;
    this.host.changes.changed();
  }

  private render(): readonly ScreenWindow[] {
    return [...this.renderForeground(), ...this.host.systemWindows()];
  }

  private renderForeground(): readonly ScreenWindow[] {
    const running = this.host.foreground();
    if (running) {
      try {
        return appWindows(running);
      } catch (error) {
        this.host.failed(running, error);
      }
    }
    return [this.host.home()];
  }

  /** @returns whether the keyboard came or went */
  private settleKeyboard(windows: readonly ScreenWindow[]): boolean {
    const running = this.host.foreground();
    const key = running?.focused ?? null;
    if (running && key !== null) {
      const shown = windows.some(({ window }) => search(window.root, (view) => view.key === key));
      if (!shown) running.focused = null;
    }
    const top = windows.at(-1);
    const input =
      top?.running && top.running.focused !== null
        ? search(top.window.root, (view) => view.key === top.running?.focused)
        : null;
    const wanted = input?.on?.edit !== undefined && !this.keyboardDismissed;
    const changed = wanted !== this.keyboardVisible;
    this.keyboardVisible = wanted;
    return changed;
  }
}
