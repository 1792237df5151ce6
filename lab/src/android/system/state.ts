import type { AndroidApp } from '../app.js';

export interface PackageInfo {
  readonly versionName: string;
  readonly versionCode: number;
}

export const SERVER_PACKAGE = 'io.appium.uiautomator2.server';
export const SERVER_TEST_PACKAGE = 'io.appium.uiautomator2.server.test';
export const SETTINGS_PACKAGE = 'io.appium.settings';

/** Versions that appium-uiautomator2-driver 8.7.0 ships. */
const SERVER_VERSION: PackageInfo = { versionName: '10.6.6', versionCode: 1000606 };
const SETTINGS_VERSION: PackageInfo = { versionName: '8.0.9', versionCode: 10000 };

/** APKs that Appium installs are told apart by their size, in bytes: the phone cannot read a binary manifest. */
const SERVER_APK_FROM = 5_000_000;
const SETTINGS_APK_FROM = 1_000_000;

/** What the system remembers that no app and no screen holds. */
export class SystemState {
  readonly properties: Map<string, string>;
  readonly settings = new Map<string, string>();
  readonly files = new Map<string, Buffer>();
  readonly packages = new Map<string, PackageInfo>();
  clipboard = '';
  inputMethod = 'com.android.inputmethod.latin/.LatinIME';
  /** The helper app of Appium is in the foreground service state. */
  settingsServiceRunning = false;

  constructor(apps: readonly AndroidApp[], model: string) {
    this.properties = new Map([
      ['ro.build.version.sdk', '34'],
      ['ro.build.version.release', '14'],
      ['ro.build.version.codename', 'REL'],
      ['ro.product.model', model],
      ['ro.product.manufacturer', 'Waymark'],
      ['ro.product.brand', 'waymark'],
      ['ro.product.device', 'virtual'],
      ['ro.product.name', model.replaceAll(' ', '_')],
      ['ro.product.cpu.abi', 'x86_64'],
      ['ro.product.cpu.abilist', 'x86_64,arm64-v8a'],
      ['ro.sf.lcd_density', '420'],
      ['persist.sys.locale', 'en-US'],
      ['persist.sys.timezone', 'UTC'],
      ['sys.boot_completed', '1'],
      ['dev.bootcomplete', '1'],
      ['init.svc.bootanim', 'stopped'],
    ]);
    this.packages.set('android', { versionName: '14', versionCode: 34 });
    for (const app of apps) {
      this.packages.set(app.packageName, { versionName: app.version.name, versionCode: app.version.code });
    }
    this.packages.set(SERVER_PACKAGE, SERVER_VERSION);
    this.packages.set(SERVER_TEST_PACKAGE, { versionName: '', versionCode: 0 });
    this.settings.set('secure/default_input_method', this.inputMethod);
    this.settings.set('global/wifi_on', '1');
    this.settings.set('global/mobile_data', '1');
    this.settings.set('global/airplane_mode_on', '0');
  }

  /** An APK of this many bytes was streamed to the package manager. */
  installed(bytes: number): void {
    if (bytes >= SERVER_APK_FROM) this.packages.set(SERVER_PACKAGE, SERVER_VERSION);
    else if (bytes >= SETTINGS_APK_FROM) this.packages.set(SETTINGS_PACKAGE, SETTINGS_VERSION);
    else this.packages.set(SERVER_TEST_PACKAGE, { versionName: '', versionCode: 0 });
  }
}
