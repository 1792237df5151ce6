import type { AppStart, ElementHandle, Key } from '../action/index.js';
import { WaymarkError } from '../model/index.js';
import { act, send } from './commands.js';
import { handleOf } from './element-reply.js';
import { WebDriverDevice, isRunning } from './webdriver-device.js';

/** WebDriver's code points for keys (W3C WebDriver, section 17.4.2). */
const KEYS: Readonly<Partial<Record<Key, string>>> = {
  enter: '\uE007',
  tab: '\uE004',
  escape: '\uE00C',
  delete: '\uE003',
};

/** A Linux desktop behind an Appium driver that speaks plain WebDriver and Appium's commands for apps. */
export class DesktopDevice extends WebDriverDevice {
  doubleTap(): Promise<void> {
    return Promise.reject(lacks('double tap on an element'));
  }

  longPress(): Promise<void> {
    return Promise.reject(lacks('long press'));
  }

  async value(element: ElementHandle): Promise<string> {
    const text = await send('reads', 'reading the field', () => this.remote.getElementText(element.handle));
    return typeof text === 'string' ? text : '';
  }

  async pressKey(key: Key): Promise<void> {
    const code = KEYS[key];
    if (code === undefined) throw lacks(`the key \`${key}\``);
    const focused = handleOf(await send('reads', 'the focused element', () => this.remote.getActiveElement()));
    if (focused === undefined) throw new WaymarkError('not-found', 'nothing has the focus', 'Tap on the field first.');
    await act(`the ${key} key`, () => this.remote.elementSendKeys(focused.handle, code));
  }

  /** Desktops have no soft keyboard. */
  keyboardShown(): Promise<boolean> {
    return Promise.resolve(false);
  }

  hideKeyboard(): Promise<void> {
    return Promise.resolve();
  }

  async start({ app, reset, ended }: AppStart): Promise<void> {
    if (reset === 'data') throw lacks('`reset: data`');
    if (reset === 'app') {
      await this.terminate(app);
      await ended?.();
    }
    await this.activate(app);
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

  background(): Promise<void> {
    return Promise.reject(lacks('`background`'));
  }

  deepLink(): Promise<void> {
    return Promise.reject(lacks('`deepLink`'));
  }
}

function lacks(what: string): WaymarkError {
  return new WaymarkError('usage', `a desktop has no ${what}`, 'Give the shortcut another body for desktop.');
}
