import { Buffer } from 'node:buffer';
import type { AppStart, DescribedElement, DevicePort, ElementHandle, Key, Point } from '../action/index.js';
import { WaymarkError, platformOf, type Lineage, type NativeLocator, type Platform } from '../model/index.js';
import { act, send } from './commands.js';
import { counted } from './counted.js';
import type { Description } from './described-element.js';
import { handleOf } from './element-reply.js';
import * as pointer from './pointer.js';
import type { Remote } from './remote.js';

/** Ending a session takes a driver a second or two. */
const CLOSE_MS = 10_000;

/** What every WebDriver session can do; platforms add what only they know. */
export abstract class WebDriverDevice implements DevicePort {
  readonly platform: Platform;
  protected readonly remote: Remote;
  readonly #endings: (() => void)[] = [];
  #commands = 0;
  #describes = false;
  /** Commands of the session since it is used here, by whomever; undefined where nobody tells. */
  #heard: number | undefined;

  constructor(
    remote: Remote,
    readonly name: string,
    readonly lineage: Lineage,
  ) {
    this.platform = platformOf(lineage);
    this.remote = counted(remote, () => this.#commands++);
    if (remote.on === undefined) return;
    this.#heard = 0;
    remote.on('command', () => {
      this.#heard = (this.#heard ?? 0) + 1;
    });
  }

  get commandsByOthers(): number | undefined {
    return this.#heard === undefined ? undefined : this.#heard - this.#commands;
  }

  get roundTrips(): number {
    return this.#commands;
  }

  async source(): Promise<string> {
    const source = await send('reads', 'reading the page source', () => this.remote.getPageSource());
    return typeof source === 'string' ? source : '';
  }

  async screenshot(): Promise<Buffer> {
    const image = await send('reads', 'the screenshot', () => this.remote.takeScreenshot());
    return Buffer.from(typeof image === 'string' ? image : '', 'base64');
  }

  async find({ using, value }: NativeLocator): Promise<readonly ElementHandle[]> {
    const found = await send('reads', 'finding an element', () => this.remote.findElements(using, value));
    return Array.isArray(found) ? found.flatMap((item: unknown) => handleOf(item) ?? []) : [];
  }

  tap(element: ElementHandle): Promise<void> {
    return act('tap', () => this.remote.elementClick(element.handle));
  }

  abstract doubleTap(element: ElementHandle): Promise<void>;
  abstract longPress(element: ElementHandle): Promise<void>;

  tapAt(point: Point): Promise<void> {
    return act('tap', () => this.remote.performActions(pointer.tapAt(point)));
  }

  doubleTapAt(point: Point): Promise<void> {
    return act('double tap', () => this.remote.performActions(pointer.doubleTapAt(point)));
  }

  longPressAt(point: Point): Promise<void> {
    return act('long press', () => this.remote.performActions(pointer.longPressAt(point)));
  }

  drag(from: Point, to: Point, durationMs: number): Promise<void> {
    return act('drag', () => this.remote.performActions(pointer.dragFrom(from, to, durationMs)));
  }

  /** Appium leaves the bodies of requests that say so out of its log, and of answers to them. */
  hideFromLogs(): void {
    const { options } = this.remote;
    if (options !== undefined) options.headers = { ...options.headers, 'x-appium-is-sensitive': 'true' };
  }

  type(element: ElementHandle, text: string): Promise<void> {
    return act('typing', () => this.remote.elementSendKeys(element.handle, text));
  }

  clear(element: ElementHandle): Promise<void> {
    return act('clearing', () => this.remote.elementClear(element.handle));
  }

  abstract value(element: ElementHandle): Promise<string>;
  abstract pressKey(key: Key): Promise<void>;

  back(): Promise<void> {
    return act('back', () => this.remote.back());
  }

  abstract keyboardShown(): Promise<boolean>;
  abstract hideKeyboard(): Promise<void>;
  abstract start(start: AppStart): Promise<void>;
  abstract activate(app: string): Promise<void>;
  abstract terminate(app: string): Promise<void>;
  abstract appRunning(app: string): Promise<boolean>;
  abstract background(ms: number): Promise<void>;
  abstract deepLink(uri: string, app: string): Promise<void>;

  rotate(orientation: 'portrait' | 'landscape'): Promise<void> {
    return act('rotating', () => this.remote.setOrientation(orientation.toUpperCase()));
  }

  acceptAlert(): Promise<void> {
    return act('accepting the alert', () => this.remote.acceptAlert());
  }

  dismissAlert(): Promise<void> {
    return act('dismissing the alert', () => this.remote.dismissAlert());
  }

  /** For what is to be given back once the session has ended, however that went. */
  whenClosed(end: () => void): void {
    this.#endings.push(end);
  }

  /**
   * A session that has ended by itself is closed, too; one that cannot be ended, because its device is gone, is left to Appium's own timeout
   * (`newCommandTimeout`).
   */
  async close(): Promise<void> {
    // A driver that lost its device may try for minutes to reach it; nobody waits for that.
    if (this.remote.options !== undefined) this.remote.options.connectionRetryTimeout = CLOSE_MS;
    try {
      await send('reads', 'ending the session', () => this.remote.deleteSession());
    } catch (error) {
      if (!(error instanceof WaymarkError) || !['device-lost', 'timeout'].includes(error.code)) throw error;
    } finally {
      for (const end of this.#endings.splice(0)) end();
    }
  }

  /** For `describe` of platforms whose driver can. Undefined: it does not describe elements. */
  protected async described(
    locators: readonly NativeLocator[],
    { settings, of }: Description,
  ): Promise<readonly (readonly DescribedElement[])[] | undefined> {
    // Set when it is asked for first: the more a reply says, the longer every search takes.
    if (!this.#describes) await act('setting the driver up', () => this.remote.updateSettings({ ...settings }));
    this.#describes = true;
    const replies = await Promise.all(
      locators.map(({ using, value }) =>
        send('reads', 'finding elements', () => this.remote.findElements(using, value)),
      ),
    );
    const lists: DescribedElement[][] = [];
    for (const reply of replies) {
      const list: readonly unknown[] = Array.isArray(reply) ? reply : [];
      const described = list.map(of).filter((element) => element !== undefined);
      if (described.length < list.length) return undefined;
      lists.push(described);
    }
    return lists;
  }

  /** An extension command of the driver that may change something. */
  protected mobile(name: string, args: object): Promise<void> {
    return act(`mobile: ${name}`, () => this.remote.executeScript(`mobile: ${name}`, [args]));
  }

  /** An extension command of the driver that only reads. */
  protected ask(name: string, args: object = {}): Promise<unknown> {
    return send('reads', `mobile: ${name}`, () => this.remote.executeScript(`mobile: ${name}`, [args]));
  }
}

/** Appium's answers to `queryAppState`: 0 not installed, 1 not running, 2 suspended, 3 in the background, 4 in the foreground. */
export function isRunning(state: unknown): boolean {
  return typeof state === 'number' && state >= 2;
}
