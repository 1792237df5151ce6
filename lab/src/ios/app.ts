import type { Extra } from '../malice/mode.js';
import type { Display, Rect, View } from '../ui/view.js';

/** What XCUITest sees of an element. What is left out has the type's default. */
export interface IosAttributes {
  /** Short element type: `Button` for XCUIElementTypeButton. */
  readonly type: string;
  /** accessibilityIdentifier */
  readonly id?: string;
  readonly label?: string;
  readonly value?: string;
  readonly placeholder?: string;
  /** Beyond those the type brings, for instance `Selected`, `Header`. */
  readonly traits?: readonly string[];
  /** Default true. */
  readonly enabled?: boolean;
  readonly selected?: boolean;
  /** Default: its rect, cut by scroll containers and the screen, is not empty. */
  readonly visible?: boolean;
  /** Default: by type, as UIKit does. */
  readonly accessible?: boolean;
  /** Accessibility claims that it is visible, wherever its rect is. */
  readonly claimedVisible?: boolean;
}

export type IosView = View<IosAttributes>;

export type Authorization = 'authorized' | 'denied' | 'notDetermined';

/** What the phone offers to an app. */
export interface IosSystem {
  readonly display: Display;
  /** Now, on the phone's own clock. */
  now(): Date;
  /** The app's container: survives a termination, is gone after an uninstall. Any JSON value. */
  readonly storage: { read(): unknown; write(value: unknown): void };
  /** Must be called after every change of state that is not the result of a handler or of `openUrl`. */
  invalidate(): void;
  notifications(): Authorization;
  /** Shows SpringBoard's alert, unless it was answered before; `answered` comes later, in any case. */
  requestNotifications(answered: (granted: boolean) => void): void;
  focusedKey(): string | null;
  /** Gives or takes first responder; a focused text input shows the keyboard. */
  focus(key: string | null): void;
  keyboard(): Rect | null;
  /** Runs `task` after `ms` on the phone's clock; cancelled when the process ends. */
  later(ms: number, task: () => void): void;
  log(message: string): void;
}

/** A running app. */
export interface IosProcess {
  openUrl(url: string): void;
  /** The windows of the application, back to front. Alerts and action sheets of the app are views of type `Alert` and `Sheet` that block everywhere. */
  windows(): readonly IosView[];
  /** For the control port: the name of the true place, what it shows (which event, which words), and what the model holds. JSON. */
  truth(): { readonly place: string; readonly shows?: Readonly<Record<string, string>>; readonly data: unknown };
  /** Actions that the app offers where malice asks for it. */
  extras?(): readonly Extra[];
  /** Replaces what the model holds; for the control port. Throws with a sentence when the value does not fit. */
  seed(data: unknown): void;
}

/** An installed app. */
export interface IosApp {
  readonly bundleId: string;
  readonly name: string;
  readonly version: string;
  readonly urlSchemes: readonly string[];
  start(
    system: IosSystem,
    launch: { readonly arguments: readonly string[]; readonly environment: Readonly<Record<string, string>> },
  ): IosProcess;
}
