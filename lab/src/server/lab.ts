import { existsSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { MaliceOrder, PhoneControl, PhonePlatform } from '../phone.js';
import type { PhoneTime } from '../time.js';
import { findAdb, sdkFor } from './adb-discovery.js';
import { adbEnvironment, startAdbServer } from './adb-server.js';
import { startAppium, type AppiumDriver } from './appium.js';
import { androidCapabilities, iosCapabilities, type Capabilities } from './capabilities.js';
import { startControlServer } from './control.js';
import { LabError } from './error.js';
import { hostAndroidPhone, hostIphone } from './phones.js';
import { OrderError, parseOrder, parseSharedModes } from '../malice/order.js';
import { usbmuxdSocketIn } from '../ios/usbmux/address.js';
import { LabFolder } from './lab-folder.js';
import { cleanUpAfterLabs } from './leftovers.js';
import { reservePort } from './reserved-port.js';
import { Watchdog } from './watchdog.js';

export type { PhonePlatform };

export interface LabOptions {
  /** Default: both. */
  readonly phones?: readonly PhonePlatform[];
  /** Left out: a free port. */
  readonly appiumPort?: number;
  /** Gets a line for each thing that is up. */
  readonly log?: (line: string) => void;
  /** A file for everything Appium says. */
  readonly appiumLog?: string;
  /** What a line of Appium's becomes before it is written there: takes out what nobody may read. */
  readonly hide?: (line: string) => string;
  /**
   * Hostile modes of every phone from its start: `name:option=value,…`, and the seed of what they do. Default: the environment
   * variables LAB_MODES and LAB_SEED; without them the phones are quiet. Modes that only another phone has are left out.
   */
  readonly malice?: { readonly modes: string; readonly seed: number };
  /** The time in which a phone lives. Default: its clock starts on Monday, 7 December 2026, 09:00 UTC, and runs on. */
  readonly time?: (platform: PhonePlatform) => PhoneTime;
  /** The folder whose package.json lists appium and the drivers; it becomes APPIUM_HOME. */
  readonly root: string;
}

export interface LabPhone {
  readonly platform: PhonePlatform;
  /** `lab-android`, `lab-ios`. */
  readonly name: string;
  /** W3C capabilities, whole: any WebDriver client opens a session with them. */
  readonly capabilities: Capabilities;
  /** The phone's control port, for other processes: see `controlClient`. */
  readonly controlUrl: string;
  readonly control: PhoneControl;
}

export interface Lab {
  readonly appium: {
    readonly host: string;
    readonly port: number;
    readonly url: string;
    readonly pid: number | undefined;
  };
  readonly phones: { readonly android?: LabPhone; readonly ios?: LabPhone };
  /** Ends everything; resolves when processes and temporary folders are gone. May be called twice. */
  stop(): Promise<void>;
}

/** The order in which things are ended: who uses goes before who is used. */
const STOP_ORDER = ['appium', 'control', 'adb', 'port', 'phone'] as const;

interface Running {
  readonly kind: (typeof STOP_ORDER)[number];
  readonly stop: () => Promise<void>;
}

/**
 * Starts virtual phones in this process and one Appium server beside it, on ports of the loopback interface that no other lab has; several labs can run
 * on one machine. The caller must not block its event loop, on which the phones live. Should this process die, however it
 * dies, nothing of the lab outlives it.
 * @throws LabError when adb or Appium is missing, a port is taken, or a part does not come up; nothing is left running then
 */
export async function startLab(options: LabOptions): Promise<Lab> {
  const platforms = options.phones ?? ['android', 'ios'];
  if (platforms.length === 0) throw new LabError('A lab needs at least one phone.', 'Name "android", "ios" or both.');
  await cleanUpAfterLabs((line) => options.log?.(line));
  const lab = new LabParts(options, await LabFolder.make());
  try {
    return await lab.start(new Set(platforms));
  } catch (error) {
    await lab.stop();
    throw error;
  }
}

class LabParts {
  readonly #options: LabOptions;
  readonly #folder: LabFolder;
  readonly #scratch: string;
  readonly #watchdog: Watchdog;
  readonly #running: Running[] = [];
  #stopped: Promise<void> | undefined;

  constructor(options: LabOptions, folder: LabFolder) {
    this.#options = options;
    this.#folder = folder;
    this.#scratch = folder.path;
    this.#watchdog = new Watchdog((processes) => {
      // Told after the end of the folder, too, by processes that end late.
      if (existsSync(folder.path)) folder.holds(processes);
    });
    this.#watchdog.folder(this.#scratch);
  }

  async start(platforms: ReadonlySet<PhonePlatform>): Promise<Lab> {
    // Before anything is started: modes that there are not are nothing to wait for.
    const malice = { android: this.#malice('android'), ios: this.#malice('ios') };
    const adb = platforms.has('android') ? this.#sdk() : undefined;
    // Appium first: its process takes longest, and comes up while this one loads the phones.
    const [appium, android, ios] = await all([
      this.#startAppium(platforms, adb?.sdk),
      adb === undefined ? undefined : this.#startAndroid(adb.adb, malice.android),
      platforms.has('ios') ? this.#startIos(malice.ios) : undefined,
    ]);
    return {
      appium: { host: appium.host, port: appium.port, url: appium.url, pid: appium.pid },
      phones: { ...(android === undefined ? {} : { android }), ...(ios === undefined ? {} : { ios }) },
      stop: () => this.stop(),
    };
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  async #stopAll(): Promise<void> {
    for (const kind of STOP_ORDER) {
      await Promise.allSettled(this.#running.filter((part) => part.kind === kind).map((part) => part.stop()));
    }
    this.#watchdog.removeFolder(this.#scratch);
    await this.#watchdog.stop();
    await this.#folder.left();
  }

  #sdk(): { readonly sdk: string; readonly adb: string } {
    const { platform, env } = process;
    return sdkFor(findAdb({ platform, env, home: os.homedir(), exists: existsSync }), this.#scratch);
  }

  #home(): string {
    const home = path.join(this.#scratch, 'home');
    mkdirSync(home, { recursive: true });
    return home;
  }

  async #startAndroid(adb: string, { modes, seed }: MaliceOrder): Promise<LabPhone> {
    const [phone, server, systemPort] = await all([
      this.#keep('phone', hostAndroidPhone(this.#options.time?.('android'))),
      this.#keep('adb', startAdbServer({ adb, home: this.#home(), watchdog: this.#watchdog })),
      // Adb listens there once a session begins.
      this.#keep('port', reservedPart()),
    ]);
    const [udid, control] = await all([
      server.connect(phone.adbdPort),
      this.#keep('control', startControlServer(phone.control)),
    ]);
    phone.control.setMalice(modes, seed);
    this.#options.log?.(`Android phone ready: ${udid} on the adb server at port ${server.port}`);
    return {
      platform: 'android',
      name: 'lab-android',
      capabilities: androidCapabilities({ udid, adbPort: server.port, systemPort: systemPort.port, ...phone.app }),
      controlUrl: control.url,
      control: phone.control,
    };
  }

  async #startIos({ modes, seed }: MaliceOrder): Promise<LabPhone> {
    const phone = await this.#keep('phone', hostIphone(this.#scratch, this.#options.time?.('ios')));
    const control = await this.#keep('control', startControlServer(phone.control));
    phone.control.setMalice(modes, seed);
    this.#options.log?.(`iPhone ready: ${phone.wdaUrl}`);
    const { udid, osVersion, wdaUrl, bundleId } = phone;
    return {
      platform: 'ios',
      name: 'lab-ios',
      capabilities: iosCapabilities({ udid, osVersion, wdaUrl, bundleId }),
      controlUrl: control.url,
      control: phone.control,
    };
  }

  /** The malice that a phone starts with. @throws LabError for modes that there are not */
  #malice(platform: PhonePlatform): MaliceOrder {
    const { modes, seed } = this.#options.malice ?? maliceOfEnvironment(process.env);
    try {
      return parseOrder(platform, parseSharedModes(platform, modes), seed);
    } catch (error) {
      if (error instanceof OrderError) throw new LabError(error.message, error.hint, { cause: error });
      throw error;
    }
  }

  async #startAppium(platforms: ReadonlySet<PhonePlatform>, sdk: string | undefined): ReturnType<typeof startAppium> {
    const { appiumPort, appiumLog, hide, log, root } = this.#options;
    const drivers: AppiumDriver[] = [];
    if (platforms.has('android')) drivers.push('uiautomator2');
    if (platforms.has('ios')) drivers.push('xcuitest');
    const temporary = path.join(this.#scratch, 'tmp');
    mkdirSync(temporary, { recursive: true });
    const appium = await this.#keep(
      'appium',
      startAppium({
        root,
        drivers,
        watchdog: this.#watchdog,
        env: {
          ...adbEnvironment(this.#home()),
          ...{ TMPDIR: temporary, TEMP: temporary, TMP: temporary },
          ...(sdk === undefined ? {} : { ANDROID_HOME: sdk, ANDROID_SDK_ROOT: sdk }),
          ...(platforms.has('ios') ? { USBMUXD_SOCKET_ADDRESS: usbmuxdSocketIn(this.#scratch) } : {}),
        },
        ...(appiumPort === undefined ? {} : { port: appiumPort }),
        ...(appiumLog === undefined ? {} : { logFile: appiumLog }),
        ...(hide === undefined ? {} : { hide }),
      }),
    );
    log?.(`Appium ready: ${appium.url}`);
    return appium;
  }

  /** Remembers how to end what is being started. */
  async #keep<Part extends { stop(): Promise<void> | void }>(
    kind: Running['kind'],
    starting: Promise<Part>,
  ): Promise<Part> {
    const part = await starting;
    this.#running.push({ kind, stop: async () => part.stop() });
    return part;
  }
}

async function reservedPart(): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const { port, release } = await reservePort();
  return { port, stop: release };
}

function maliceOfEnvironment(env: NodeJS.ProcessEnv): NonNullable<LabOptions['malice']> {
  return { modes: env['LAB_MODES'] ?? '', seed: Number(env['LAB_SEED'] ?? 0) };
}

/** As Promise.all, but a failure is told only when all have come to an end, so that whatever has started can be ended. */
async function all<const Parts extends readonly unknown[]>(
  parts: Parts,
): Promise<{ -readonly [I in keyof Parts]: Awaited<Parts[I]> }> {
  const results = await Promise.allSettled(parts);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return Promise.all(parts);
}
