import type { AppStart, DescribedElement, ElementHandle, Key } from '../action/index.js';
import { WaymarkError, type NativeLocator } from '../model/index.js';
import { grantable } from './android-permissions.js';
import { send } from './commands.js';
import { ANDROID_DESCRIPTION } from './described-element.js';
import { LONG_PRESS_MS } from './pointer.js';
import { WebDriverDevice, isRunning } from './webdriver-device.js';

/** android.view.KeyEvent. */
const KEYCODES: Readonly<Record<Key, number>> = {
  enter: 66, home: 3, volumeUp: 24, volumeDown: 25, tab: 61, escape: 111, delete: 67, search: 84,
}; // prettier-ignore

/** An Android device behind Appium's UiAutomator2 driver. */
export class AndroidDevice extends WebDriverDevice {
  describe(locators: readonly NativeLocator[]): Promise<readonly (readonly DescribedElement[])[] | undefined> {
    return this.described(locators, ANDROID_DESCRIPTION);
  }

  doubleTap(element: ElementHandle): Promise<void> {
    return this.mobile('doubleClickGesture', { elementId: element.handle });
  }

  longPress(element: ElementHandle): Promise<void> {
    return this.mobile('longClickGesture', { elementId: element.handle, duration: LONG_PRESS_MS });
  }

  async value(element: ElementHandle): Promise<string> {
    const text = await send('reads', 'reading the field', () => this.remote.getElementText(element.handle));
    return typeof text === 'string' ? text : '';
  }

  pressKey(key: Key): Promise<void> {
    return this.mobile('pressKey', { keycode: KEYCODES[key] });
  }

  async keyboardShown(): Promise<boolean> {
    return (await this.ask('isKeyboardShown')) === true;
  }

  hideKeyboard(): Promise<void> {
    return this.mobile('hideKeyboard', {});
  }

  /**
   * `app` ends the app first, `data` clears what it keeps. `environment` reaches the app as string extras of its start intent. Launch
   * arguments are an iOS matter: Android has none.
   */
  async start({ app, reset, environment, permissions, ended }: AppStart): Promise<void> {
    if (reset === 'app') await this.mobile('terminateApp', { appId: app });
    if (reset === 'data') await this.mobile('clearApp', { appId: app });
    if (reset !== 'none') await ended?.();
    for (const [permission, answer] of Object.entries(permissions)) await this.permit(app, permission, answer);
    const extras = Object.entries(environment).map(([name, value]) => ['s', name, value]);
    if (extras.length === 0) await this.activate(app);
    else await this.mobile('startActivity', { component: this.component(app), stop: reset !== 'none', extras });
  }

  activate(app: string): Promise<void> {
    return this.mobile('activateApp', { appId: app });
  }

  terminate(app: string): Promise<void> {
    return this.mobile('terminateApp', { appId: app });
  }

  async appRunning(app: string): Promise<boolean> {
    return isRunning(await this.ask('queryAppState', { appId: app }));
  }

  background(ms: number): Promise<void> {
    return this.mobile('backgroundApp', { seconds: ms / 1000 });
  }

  deepLink(uri: string, app: string): Promise<void> {
    return this.mobile('deepLink', { url: uri, package: app });
  }

  /** Where the system does not let it be changed beforehand, the app asks, and the interrupter's declared answer is given. */
  private async permit(app: string, permission: string, answer: 'allow' | 'deny'): Promise<void> {
    const action = answer === 'allow' ? 'grant' : 'revoke';
    try {
      await this.mobile('changePermissions', { appPackage: app, permissions: grantable(permission), action });
    } catch (error) {
      if (!(error instanceof WaymarkError) || error.code !== 'driver') throw error;
    }
  }

  private component(app: string): string {
    const capabilities: Readonly<Record<string, unknown>> = { ...this.remote.capabilities };
    const activity = capabilities['appActivity'] ?? capabilities['appium:appActivity'];
    if (typeof activity === 'string' && activity !== '') return `${app}/${activity}`;
    throw new WaymarkError(
      'usage',
      'the app cannot be started with an environment: the session does not know its activity',
      'Add the capability `appium:appActivity`.',
    );
  }
}
