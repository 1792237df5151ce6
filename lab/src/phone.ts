/** What a test, the control port and `startLab` may ask of a virtual phone, beside what Appium asks of it. */

export type PhonePlatform = 'android' | 'ios';

/** A gesture as the phone's glass received it; the ground truth to hold journals against. */
export interface ReceivedGesture {
  readonly kind: 'tap' | 'doubleTap' | 'longPress' | 'drag' | 'type' | 'key';
  /** ISO time on the phone's clock. */
  readonly at: string;
  readonly x?: number;
  readonly y?: number;
  /** The key of the view that took it; absent when nothing did. */
  readonly view?: string;
  /** For `key`: `back`, `home`, `enter`. */
  readonly key?: string;
}

export interface PhoneTruth {
  readonly platform: PhonePlatform;
  /** Package or bundle id in the foreground; the launcher's when no app is. */
  readonly foreground: string;
  /** The name that the foreground app gives to its place; the system's own dialogs and the launcher have names too. */
  readonly place: string;
  /** The name that the app in front gives to its place, also while a dialog lies over it; null when no app is in front. */
  readonly appPlace: string | null;
  /** What the app's place shows, by the names that a pack would give: the `title` of the event, the `query` of the search. */
  readonly shows: Readonly<Record<string, string>>;
  /** A spinner of `slow-screen` lies over the place. */
  readonly busy: boolean;
  /** What each running or stopped app holds, by package or bundle id. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly orientation: 'portrait' | 'landscape';
  readonly keyboard: boolean;
  readonly gestures: number;
  /** How many effects there were since the last reset, by their kind. */
  readonly effects: Readonly<Record<Effect['kind'], number>>;
}

/** Something that an app did to its data, as it was written to the phone's disk. What `seed` writes is none. */
export interface Effect {
  /** ISO time on the phone's clock. */
  readonly at: string;
  /** Package or bundle id. */
  readonly app: string;
  readonly kind: 'created' | 'changed' | 'deleted';
  /** Where in the data: `events`, `settings.weekNumbers`. */
  readonly what: string;
  /** Of a record in a list. */
  readonly id?: number | string;
  /** The record or the value, after it; before it, where it was deleted. */
  readonly value: unknown;
}

/** A true place, from its beginning. */
export interface Moment {
  /** ISO time on the phone's clock. */
  readonly at: string;
  readonly foreground: string;
  readonly place: string;
  readonly appPlace: string | null;
  /** What the app's place shows. */
  readonly shows: Readonly<Record<string, string>>;
}

/** Which hostile modes are on. */
export interface MaliceOrder {
  /** Options of each mode that is on, by its name; what is left out has its usual value. */
  readonly modes: Readonly<Record<string, Readonly<Record<string, number | boolean | string>>>>;
  /** Two phones with one seed and the same gestures are hostile in the same way. */
  readonly seed: number;
}

/** Modes as a caller names them. */
export type Modes = string | Readonly<Record<string, boolean | Readonly<Record<string, number | boolean | string>>>>;

/** What a mode did. */
export interface Strike {
  /** ISO time on the phone's clock. */
  readonly at: string;
  readonly mode: string;
  readonly what: string;
  /** How many gestures, keys and texts there had been. */
  readonly gestures: number;
}

export interface MaliceState extends MaliceOrder {
  /** Since the order was given or the phone was reset, oldest first. */
  readonly strikes: readonly Strike[];
}

export interface PhoneControl {
  truth(): PhoneTruth;
  /** Gestures since the last reset, oldest first. */
  gestures(): readonly ReceivedGesture[];
  /** The true places since the last reset, oldest first; the last is the one now. */
  history(): readonly Moment[];
  /** What the apps did to their data since the last reset, oldest first. */
  effects(): readonly Effect[];
  malice(): MaliceState;
  /**
   * Replaces the modes that are on; none: no malice. Its counts begin anew.
   * @param modes each mode by its name, with `true` or its options; or `name:option=value,…`, where `all` is every mode there is
   * @throws OrderError for what the phone does not have
   */
  setMalice(modes: Modes, seed: number): void;
  /** As the phone came from the factory, with its apps installed: no data, no permission answered, launcher shown. */
  reset(): void;
  /** Replaces an app's data; the app is started when it is not running. */
  seed(app: string, data: unknown): void;
  /** Opens a deep link, as a tap on it in another app would. @throws Error when no app takes it */
  open(url: string): void;
  /** Kills the foreground app as an uncaught exception would. */
  crash(): void;
  /**
   * Another release of the apps: ids are shown under other names in every source and for every locator.
   * Android: the part after `:id/`; iOS: the accessibility identifier. Replaces earlier renames.
   */
  rename(ids: Readonly<Record<string, string>>): void;
  /** The screen as a PNG. */
  screenshot(): Buffer;
}
