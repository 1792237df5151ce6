import type { Extra } from '../malice/mode.js';
import type { Display, Rect, View } from '../ui/view.js';

/** What the accessibility node of an Android view says. What is left out has the platform's default. */
export interface AndroidAttributes {
  /** Full class name, for instance `android.widget.Button`. */
  readonly class: string;
  /** Full resource id, for instance `com.example.calendar:id/save`. */
  readonly id?: string;
  readonly text?: string;
  /** content-desc */
  readonly description?: string;
  readonly hint?: string;
  readonly paneTitle?: string;
  /** Default true. */
  readonly enabled?: boolean;
  /** Default: the view has a tap handler. */
  readonly clickable?: boolean;
  /** Default: the view has a longPress handler. */
  readonly longClickable?: boolean;
  readonly checkable?: boolean;
  readonly checked?: boolean;
  readonly selected?: boolean;
  readonly password?: boolean;
  /** Default: the view has a scroll handler. */
  readonly scrollable?: boolean;
  /** Visible to the user; default: its rect, cut by scroll containers and the screen, is not empty. */
  readonly visible?: boolean;
  readonly heading?: boolean;
  /** Accessibility claims that it is visible to the user, wherever its rect is. */
  readonly claimedVisible?: boolean;
}

export type AndroidView = View<AndroidAttributes>;

/** One window of the window manager: an activity, a dialog, a popup menu, a bottom sheet. */
export interface AndroidWindow {
  readonly key: string;
  readonly kind: 'activity' | 'dialog' | 'popup';
  readonly root: AndroidView;
  /** A touch outside a dialog or popup. Left out: such touches do nothing. Nothing under it is reached in any case. */
  readonly onOutsideTouch?: () => void;
}

export type PermissionState = 'granted' | 'denied' | 'unasked';

/** What the phone offers to an app. */
export interface AndroidSystem {
  readonly display: Display;
  /** Now, on the phone's own clock. */
  now(): Date;
  /** The app's private data: survives a stop, is gone after `pm clear` or uninstall. Any JSON value. */
  readonly storage: { read(): unknown; write(value: unknown): void };
  /** Must be called after every change of state that is not the result of a handler or of `open` / `back`. */
  invalidate(): void;
  permission(name: string): PermissionState;
  /** Shows the system's dialog, unless it was answered before; `answered` comes later, in any case. */
  requestPermission(name: string, answered: (granted: boolean) => void): void;
  /** The key of the view that has the input focus. */
  focusedKey(): string | null;
  /** Gives or takes the focus; a focused text input shows the soft keyboard. */
  focus(key: string | null): void;
  /** The soft keyboard's box while it is shown. */
  keyboard(): Rect | null;
  /** Runs `task` after `ms` on the phone's clock; cancelled when the process ends. */
  later(ms: number, task: () => void): void;
  /** A line in logcat. */
  log(tag: string, message: string): void;
  /** Opens a link in whichever app handles it; used for links that leave the app. */
  openLink(uri: string): void;
}

export interface Intent {
  /** `.MainActivity`; left out: the launcher activity. */
  readonly activity?: string;
  readonly action?: string;
  /** A deep link. */
  readonly data?: string;
  readonly extras: Readonly<Record<string, string>>;
}

/** A running app. */
export interface AndroidProcess {
  open(intent: Intent): void;
  /** The system's Back; false: nothing to go back to, the phone shows its launcher and the app stays in the background. */
  back(): boolean;
  /** Back to front. */
  windows(): readonly AndroidWindow[];
  /** The activity on top, `.MainActivity`. */
  activity(): string;
  /** For the control port: the name of the true place, what it shows (which event, which words), and what the model holds. JSON. */
  truth(): { readonly place: string; readonly shows?: Readonly<Record<string, string>>; readonly data: unknown };
  /** Actions that the app offers where malice asks for it. */
  extras?(): readonly Extra[];
  /** Replaces what the model holds; for the control port. Throws with a sentence when the value does not fit. */
  seed(data: unknown): void;
}

/** An installed app. */
export interface AndroidApp {
  readonly packageName: string;
  readonly label: string;
  readonly version: { readonly name: string; readonly code: number };
  readonly activities: readonly string[];
  readonly launcherActivity: string;
  /** Permissions that are asked for at run time. */
  readonly runtimePermissions: readonly string[];
  /** The intent filter for deep links. */
  handles(uri: string): boolean;
  start(system: AndroidSystem): AndroidProcess;
}
