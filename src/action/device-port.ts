import type { Box, Lineage, NativeLocator, Platform, Reset } from '../model/index.js';

/** An element as the driver knows it; opaque outside `device/`. */
export interface ElementHandle {
  readonly handle: string;
  /** Where it was when it was found, as the source tells bounds; left out where the driver does not say. */
  readonly bounds?: Box;
}

/** An element with what the page source would say of it. */
export interface DescribedElement extends ElementHandle {
  /** By the names of the page source; what it would leave out is left out. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const KEYS = ['enter', 'home', 'volumeUp', 'volumeDown', 'tab', 'escape', 'delete', 'search'] as const;
export type Key = (typeof KEYS)[number];

export interface AppStart {
  readonly app: string;
  readonly reset: Reset;
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly permissions: Readonly<Record<string, 'allow' | 'deny'>>;
  /** Waited for after the app has been ended and before it starts again; not called where `reset` is `none`. */
  readonly ended?: (() => Promise<void>) | undefined;
}

/**
 * What actions and the executor ask of a device: read the screen, and few primitive acts. It decides nothing; policy lives
 * in `walk/`. Declared by those who use it; `device/` implements it with WebdriverIO. Every method may throw a
 * `WaymarkError` with one of the codes `driver`, `device-lost`, `app-crashed`, `not-found` (the element is gone), `timeout`,
 * or an `UnsureOutcome` when the device may or may not have done it.
 */
export interface DevicePort {
  readonly platform: Platform;
  readonly lineage: Lineage;
  /** For records: `lab-android`, or the device's name. */
  readonly name: string;
  /** Commands sent to the device so far, each one round trip. */
  readonly roundTrips: number;

  /**
   * A number that changes when somebody else sends commands in the same session (`browser.$(…)` in a spec); left out or undefined where that cannot be
   * known.
   */
  readonly commandsByOthers?: number | undefined;

  source(): Promise<string>;
  /** PNG. */
  screenshot(): Promise<Buffer>;
  /** All elements of a native locator, in order; empty only when the driver is sure that there are none. */
  find(locator: NativeLocator): Promise<readonly ElementHandle[]>;

  /**
   * All elements of each locator, in order, asked for at the same time and described; undefined where the driver does not describe elements. An empty list is
   * no proof that there are none. Left out by devices whose page source is never slow.
   */
  describe?(locators: readonly NativeLocator[]): Promise<readonly (readonly DescribedElement[])[] | undefined>;

  tap(element: ElementHandle): Promise<void>;
  doubleTap(element: ElementHandle): Promise<void>;
  longPress(element: ElementHandle): Promise<void>;
  tapAt(point: Point): Promise<void>;
  doubleTapAt(point: Point): Promise<void>;
  longPressAt(point: Point): Promise<void>;
  /** One finger from one point to another, `durationMs` long. */
  drag(from: Point, to: Point, durationMs: number): Promise<void>;

  /** From now on nothing that is sent or answered is to be in the log of whatever drives the device: a secret is about to be. */
  hideFromLogs?(): void;

  /** Appends to what the field holds. */
  type(element: ElementHandle, text: string): Promise<void>;
  clear(element: ElementHandle): Promise<void>;
  /** What the field holds as the driver tells it. */
  value(element: ElementHandle): Promise<string>;
  pressKey(key: Key): Promise<void>;
  back(): Promise<void>;
  keyboardShown(): Promise<boolean>;
  hideKeyboard(): Promise<void>;

  start(start: AppStart): Promise<void>;
  activate(app: string): Promise<void>;
  terminate(app: string): Promise<void>;
  appRunning(app: string): Promise<boolean>;
  background(ms: number): Promise<void>;
  deepLink(uri: string, app: string): Promise<void>;
  rotate(orientation: 'portrait' | 'landscape'): Promise<void>;
  acceptAlert(): Promise<void>;
  dismissAlert(): Promise<void>;

  close(): Promise<void>;
}

/** The answer was lost: the device may or may not have done what it was asked to. */
export class UnsureOutcome extends Error {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'UnsureOutcome';
  }
}
