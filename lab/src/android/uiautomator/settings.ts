import { WebDriverError } from './error.js';

type SettingValue = string | number | boolean;

/** The server's settings with their values at the start of a session (appium-uiautomator2-server 10.6.6). */
const DEFAULTS = {
  actionAcknowledgmentTimeout: 3000,
  allowInvisibleElements: false,
  alwaysTraversableViewClasses: '',
  currentDisplayId: 0,
  disableIdLocatorAutocompletion: false,
  elementResponseAttributes: 'name,text',
  enableMultiWindows: false,
  enableNotificationListener: true,
  enableTopmostWindowFromActivePackage: false,
  enforceXPath1: false,
  ignoreUnimportantViews: false,
  includeA11yActionsInPageSource: false,
  includeExtrasInPageSource: false,
  keyInjectionDelay: 0,
  limitXPathContextScope: true,
  mjpegBilinearFiltering: false,
  mjpegScalingFactor: 50,
  mjpegServerFramerate: 10,
  mjpegServerPort: 7810,
  mjpegServerScreenshotQuality: 50,
  normalizeTagNames: false,
  scrollAcknowledgmentTimeout: 200,
  serverPort: 6790,
  shouldUseCompactResponses: true,
  shutdownOnPowerDisconnect: true,
  simpleBoundsCalculation: false,
  snapshotMaxDepth: 70,
  trackScrollEvents: true,
  useResourcesForOrientationDetection: false,
  waitForIdleTimeout: 10_000,
  waitForSelectorTimeout: 10_000,
  wakeLockTimeout: 86_400_000,
} as const satisfies Readonly<Record<string, SettingValue>>;

type SettingName = keyof typeof DEFAULTS;
type NamesOf<T> = { [Name in SettingName]: (typeof DEFAULTS)[Name] extends T ? Name : never }[SettingName];

/** The settings of one session. */
export class ServerSettings {
  private readonly values = new Map<string, SettingValue>(Object.entries(DEFAULTS));

  flag(name: NamesOf<boolean>): boolean {
    return this.values.get(name) === true;
  }

  number(name: NamesOf<number>): number {
    const value = this.values.get(name);
    return typeof value === 'number' ? value : DEFAULTS[name];
  }

  text(name: NamesOf<string>): string {
    const value = this.values.get(name);
    return typeof value === 'string' ? value : DEFAULTS[name];
  }

  all(): Record<string, SettingValue> {
    return Object.fromEntries(this.values);
  }

  /** @throws WebDriverError for a setting that the server does not have, or a value of another type */
  update(changes: readonly (readonly [string, unknown])[]): void {
    for (const [name, value] of changes) {
      const before = this.values.get(name);
      if (before === undefined) {
        const names = Object.keys(DEFAULTS).join(',');
        throw new WebDriverError(
          'unsupported operation',
          `Setting '${name}' is not supported. Only the following settings are supported: [${names}]`,
        );
      }
      if (typeof value !== typeof before) {
        throw new WebDriverError(
          'invalid argument',
          `Invalid setting value type for '${name}'. Got: ${typeof value}. Expected: ${typeof before}.`,
        );
      }
      this.values.set(name, value as SettingValue);
    }
  }
}
