/** What a test, the control port and `startLab` may ask of a virtual phone, beside what Appium asks of it. */

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
  readonly platform: 'android' | 'ios';
  /** Package or bundle id in the foreground; the launcher's when no app is. */
  readonly foreground: string;
  /** The name that the foreground app gives to its place; the system's own dialogs and the launcher have names too. */
  readonly place: string;
  /** What each running or stopped app holds, by package or bundle id. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly orientation: 'portrait' | 'landscape';
  readonly keyboard: boolean;
  readonly gestures: number;
}

export interface PhoneControl {
  truth(): PhoneTruth;
  /** Gestures since the last reset, oldest first. */
  gestures(): readonly ReceivedGesture[];
  /** As the phone came from the factory, with its apps installed: no data, no permission answered, launcher shown. */
  reset(): void;
  /** Replaces an app's data; the app is started when it is not running. */
  seed(app: string, data: unknown): void;
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
