import type { AppStart, DescribedElement, ElementHandle, Key } from '../action/index.js';
import { WaymarkError, type NativeLocator } from '../model/index.js';
import { act, send } from './commands.js';
import { IOS_DESCRIPTION } from './described-element.js';
import { handleOf } from './element-reply.js';
import { LONG_PRESS_MS } from './pointer.js';
import { WebDriverDevice, isRunning } from './webdriver-device.js';

/** Keys that are characters for the field that has the focus. */
const CHARACTERS: Readonly<Partial<Record<Key, string>>> = { enter: '\n', search: '\n', tab: '\t', delete: '\b' };
const BUTTONS: Readonly<Partial<Record<Key, string>>> = {
  home: 'home',
  volumeUp: 'volumeup',
  volumeDown: 'volumedown',
};

/** An iPhone or iPad behind Appium's XCUITest driver. */
export class IosDevice extends WebDriverDevice {
  /** The driver finds nothing for every fault there is: only a source that can be read makes it an answer. */
  override async find(locator: NativeLocator): Promise<readonly ElementHandle[]> {
    const found = await super.find(locator);
    if (found.length === 0) await this.source();
    return found;
  }

  describe(locators: readonly NativeLocator[]): Promise<readonly (readonly DescribedElement[])[] | undefined> {
    return this.described(locators, IOS_DESCRIPTION);
  }

  doubleTap(element: ElementHandle): Promise<void> {
    return this.mobile('doubleTap', { elementId: element.handle });
  }

  longPress(element: ElementHandle): Promise<void> {
    return this.mobile('touchAndHold', { elementId: element.handle, duration: LONG_PRESS_MS / 1000 });
  }

  async value(element: ElementHandle): Promise<string> {
    const value = await send('reads', 'reading the field', () =>
      this.remote.getElementAttribute(element.handle, 'value'),
    );
    return typeof value === 'string' ? value : '';
  }

  async pressKey(key: Key): Promise<void> {
    const button = BUTTONS[key];
    if (button !== undefined) return this.mobile('pressButton', { name: button });
    const character = CHARACTERS[key];
    if (character === undefined)
      throw new WaymarkError('usage', `an iPhone has no key \`${key}\``, 'Give the shortcut another body for iOS.');
    const focused = handleOf(await send('reads', 'the focused field', () => this.remote.getActiveElement()));
    if (focused === undefined) throw new WaymarkError('not-found', 'no field has the focus', 'Tap on the field first.');
    await act(`the ${key} key`, () => this.remote.elementSendKeys(focused.handle, character));
  }

  async keyboardShown(): Promise<boolean> {
    return (await this.ask('isKeyboardShown')) === true;
  }

  hideKeyboard(): Promise<void> {
    return this.mobile('hideKeyboard', {});
  }

  /**
   * `app` ends the app first. `data`: iOS clears the data of an app only on simulators; on phones it is what the trailhead's launch
   * `arguments` make the app do, or removing and installing it where the session knows its file.
   */
  async start({ app, reset, arguments: words, environment, ended }: AppStart): Promise<void> {
    if (reset !== 'none') await this.terminate(app);
    if (reset === 'data' && words.length === 0) await this.clearData(app);
    if (reset !== 'none') await ended?.();
    if (reset === 'none' && words.length === 0 && Object.keys(environment).length === 0) await this.activate(app);
    else await this.mobile('launchApp', { bundleId: app, arguments: words, environment });
  }

  activate(app: string): Promise<void> {
    return this.mobile('activateApp', { bundleId: app });
  }

  terminate(app: string): Promise<void> {
    return this.mobile('terminateApp', { bundleId: app });
  }

  async appRunning(app: string): Promise<boolean> {
    return isRunning(await this.ask('queryAppState', { bundleId: app }));
  }

  background(ms: number): Promise<void> {
    return this.mobile('backgroundApp', { seconds: ms / 1000 });
  }

  deepLink(uri: string, app: string): Promise<void> {
    return this.mobile('deepLink', { url: uri, bundleId: app });
  }

  private async clearData(app: string): Promise<void> {
    try {
      await this.mobile('clearApp', { bundleId: app });
      return;
    } catch (error) {
      if (!(error instanceof WaymarkError) || error.code !== 'driver') throw error;
    }
    const capabilities: Readonly<Record<string, unknown>> = { ...this.remote.capabilities };
    const file = capabilities['app'] ?? capabilities['appium:app'];
    if (typeof file !== 'string' || !file.endsWith('.ipa'))
      throw new WaymarkError(
        'usage',
        'iOS clears the data of an app only on simulators',
        'Give the app a launch argument that makes it forget its data, and a trailhead with `reset: data` and `arguments: [that argument]`; or open the session with `appium:app`, so that it can be installed anew.',
      );
    await this.mobile('removeApp', { bundleId: app });
    await this.mobile('installApp', { app: file });
  }
}
