import { once } from 'node:events';
import { createServer } from 'node:net';
import { AndroidDevice } from '../../../lab/src/android/system/device.js';
import { phoneControl } from '../../../lab/src/android/system/control.js';
import { Input } from '../../../lab/src/android/system/input.js';
import { SystemState } from '../../../lab/src/android/system/state.js';
import { UiAutomatorServer } from '../../../lab/src/android/uiautomator/server.js';
import { calendarForAndroid } from '../../../lab/src/calendar/android/index.js';
import { calendarForIos } from '../../../lab/src/calendar/ios/index.js';
import { startIphone } from '../../../lab/src/ios/index.js';
import type { Modes, PhoneControl, PhonePlatform } from '../../../lab/src/phone.js';
import { SteppedTime } from '../../../lab/src/time.js';
import type { Point } from '../../../lab/src/ui/geometry.js';

export const PLATFORMS: readonly PhonePlatform[] = ['android', 'ios'];

/** Of the calendar, by platform: what a locator by id finds. */
const IDS = {
  android: {
    newEvent: 'com.example.calendar:id/new_event',
    title: 'com.example.calendar:id/title',
    save: 'com.example.calendar:id/save',
    event: 'com.example.calendar:id/event_chip',
    list: 'com.example.calendar:id/day_list',
    quickAdd: 'com.example.calendar:id/quick_add',
    refresh: 'com.example.calendar:id/refresh',
  },
  ios: {
    newEvent: 'add-event',
    title: 'event-title-field',
    save: 'Add',
    event: 'event-cell',
    list: 'day-list',
    quickAdd: 'quick-add',
    refresh: 'refresh',
  },
} as const;

export type Name = keyof (typeof IDS)['android'];

const APP = { android: 'com.example.calendar', ios: 'com.example.Calendar' } as const;

const EVENTS = [
  { id: 1, title: 'Lunch', place: 'Cafe Venetia', date: '2026-12-07', start: '12:00', end: '13:00' },
  { id: 2, title: 'Walk', place: 'Park', date: '2026-12-07', start: '13:00', end: '14:00' },
];

interface Answer {
  readonly status: number;
  readonly value: unknown;
}

interface Server {
  readonly control: PhoneControl;
  /** Of the server on the phone. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A phone on its own time with the calendar in front, driven by requests to the server on it, without Appium. */
export class HostilePhone {
  private session = '';

  private constructor(
    readonly platform: PhonePlatform,
    readonly time: SteppedTime,
    private readonly server: Server,
  ) {}

  static async start(platform: PhonePlatform): Promise<HostilePhone> {
    const time = new SteppedTime();
    const server = await (platform === 'android' ? android(time) : iphone(time));
    const phone = new HostilePhone(platform, time, server);
    phone.control.seed(phone.app, { events: EVENTS });
    await phone.open();
    return phone;
  }

  get control(): PhoneControl {
    return this.server.control;
  }

  get app(): string {
    return APP[this.platform];
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  /** A new session, the app as it is. */
  async open(settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
    const begun = await this.request('POST', '/session', { capabilities: { firstMatch: [{}], alwaysMatch: {} } });
    const { sessionId } = begun?.value as { sessionId: string };
    this.session = `/session/${sessionId}`;
    const quiet =
      this.platform === 'android' ? { waitForIdleTimeout: 0 } : { waitForIdleTimeout: 0, respectSystemAlerts: true };
    await this.ok('POST', '/appium/settings', { settings: { ...quiet, ...settings } });
  }

  async close(): Promise<void> {
    await this.request('DELETE', this.session);
  }

  malice(modes: Modes, seed = 1): void {
    this.control.setMalice(modes, seed);
  }

  /** What the modes did. */
  get strikes(): readonly string[] {
    return this.control.malice().strikes.map(({ what }) => what);
  }

  get place(): string {
    return this.control.truth().place;
  }

  /** Null: the connection broke. */
  async send(method: string, path: string, body?: unknown): Promise<Answer | null> {
    return this.request(method, this.session + path, body);
  }

  async ok(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await this.send(method, path, body);
    if (answer?.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer.value;
  }

  async source(): Promise<string> {
    return String(await this.ok('GET', '/source?format=xml'));
  }

  /** The name of the place that a page source shows. */
  async placeInSource(): Promise<string> {
    const source = await this.source();
    if (/new_event"|name="add-event"/.test(source)) return 'day-view';
    return /id\/save"|name="event-form"/.test(source) ? 'editor' : 'another';
  }

  async look(name: Name): Promise<Answer | null> {
    const id = IDS[this.platform][name];
    const strategy = this.platform === 'ios' && name === 'save' ? 'accessibility id' : 'id';
    return this.send(
      'POST',
      '/element',
      this.platform === 'android' ? { strategy: 'id', selector: id } : { using: strategy, value: id },
    );
  }

  async find(name: Name): Promise<string> {
    const answer = await this.look(name);
    if (answer?.status !== 200) throw new Error(`No ${name}: ${JSON.stringify(answer)}`);
    return (answer.value as { ELEMENT: string }).ELEMENT;
  }

  async count(name: Name): Promise<number> {
    const id = IDS[this.platform][name];
    const body = this.platform === 'android' ? { strategy: 'id', selector: id } : { using: 'id', value: id };
    return ((await this.ok('POST', '/elements', body)) as unknown[]).length;
  }

  /** Null: the connection broke before the answer. */
  async click(name: Name): Promise<Answer | null> {
    return this.send('POST', `/element/${await this.find(name)}/click`, {});
  }

  async rect(name: Name): Promise<{ readonly x: number; readonly y: number }> {
    return (await this.ok('GET', `/element/${await this.find(name)}/rect`)) as { x: number; y: number };
  }

  async type(name: Name, text: string): Promise<Answer | null> {
    return this.send('POST', `/element/${await this.find(name)}/value`, { text, value: Array.from(text) });
  }

  /** What is written in the element. */
  async text(name: Name): Promise<string> {
    return String(await this.ok('GET', `/element/${await this.find(name)}/text`));
  }

  /** A tap by coordinates, on nothing that the app listens on. */
  async tapNothing(): Promise<void> {
    const at = this.platform === 'android' ? { x: 1, y: 2390 } : { x: 1, y: 3 };
    await this.drag(at, at);
  }

  async drag(from: Point, to: Point): Promise<void> {
    const moveTo = ({ x, y }: Point): object => ({ type: 'pointerMove', duration: 0, x, y, origin: 'viewport' });
    const actions = [moveTo(from), { type: 'pointerDown', button: 0 }, moveTo(to), { type: 'pointerUp', button: 0 }];
    await this.ok('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }],
    });
  }

  private async request(method: string, path: string, body?: unknown): Promise<Answer | null> {
    let response: Response;
    try {
      response = await fetch(this.server.url + path, {
        method,
        // A connection that was broken must not be met again.
        headers: { connection: 'close' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch {
      return null;
    }
    const { value, sessionId } = (await response.json()) as { value: unknown; sessionId: unknown };
    return { status: response.status, value: path === '/session' ? { sessionId } : value };
  }
}

async function android(time: SteppedTime): Promise<Server> {
  const calendar = calendarForAndroid();
  const display = { width: 1080, height: 2400, scale: 2.625, statusBar: 63 };
  const device = new AndroidDevice({ apps: [calendar], time, display });
  const input = new Input(device);
  const server = new UiAutomatorServer(device, input, new SystemState([calendar], 'Virtual One'));
  const listener = createServer((socket) => server.connect(socket));
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  void server.start();
  return {
    control: phoneControl(device, input),
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: async () => {
      server.stop();
      device.timers.cancelAll();
      listener.close();
      await once(listener, 'close');
    },
  };
}

async function iphone(time: SteppedTime): Promise<Server> {
  const phone = await startIphone({ apps: [calendarForIos()], time });
  return { control: phone.control, url: phone.wdaUrl, stop: () => phone.stop() };
}
