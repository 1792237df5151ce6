import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remote } from 'webdriverio';
import { startLab, type PhonePlatform, type RemotePhoneControl, controlClient } from '../lab/src/index.js';
import { ArgumentError, isLab, type ContractArguments } from './arguments.js';
import { Wire } from './wire.js';

type Capabilities = Readonly<Record<string, unknown>>;

/** The phone under the contract. */
export interface Device {
  readonly name: string;
  readonly platform: PhonePlatform;
  readonly appium: URL;
  readonly capabilities: Capabilities;
  /** Package or bundle id of the app that the session opens. */
  readonly appId: string | undefined;
  readonly app: 'calendar' | undefined;
  /** Phones of the lab can be asked for the truth. */
  readonly control: RemotePhoneControl | undefined;
  close(): Promise<void>;
}

export interface Session {
  readonly browser: WebdriverIO.Browser;
  readonly wire: Wire;
}

/** @throws ArgumentError when the file does not serve */
export async function openDevice(options: ContractArguments, root: string): Promise<Device> {
  if (!isLab(options.device)) return deviceOfFile(options);
  const platform = options.device === 'lab-android' ? 'android' : 'ios';
  const lab = await startLab({
    root,
    phones: [platform],
    appiumLog: path.join(root, '.waymark', 'contract', `appium.${platform}.log`),
  });
  const phone = lab.phones[platform];
  if (phone === undefined) throw new Error(`The lab has no ${platform} phone.`);
  return {
    ...{ name: options.device, platform, capabilities: phone.capabilities, app: options.app },
    appium: new URL(lab.appium.url),
    appId: appIdOf(phone.capabilities),
    control: controlClient(phone.controlUrl),
    close: () => lab.stop(),
  };
}

function deviceOfFile(options: ContractArguments): Device {
  const capabilities = readCapabilities(options.device);
  const platform = platformOf(capabilities, options.device);
  return {
    ...{ name: path.basename(options.device), platform, capabilities, app: options.app },
    appium: new URL(options.appium),
    appId: appIdOf(capabilities),
    control: options.control === undefined ? undefined : controlClient(options.control),
    close: () => Promise.resolve(),
  };
}

function readCapabilities(file: string): Capabilities {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ArgumentError(
      `--device: ${file} is neither lab-android, lab-ios nor a JSON file with capabilities (${reason}).`,
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ArgumentError(`${file} must hold one JSON object: the capabilities.`);
  return value as Capabilities;
}

function platformOf(capabilities: Capabilities, file: string): PhonePlatform {
  const name = capabilities['platformName'];
  if (typeof name === 'string' && name.toLowerCase() === 'android') return 'android';
  if (typeof name === 'string' && name.toLowerCase() === 'ios') return 'ios';
  throw new ArgumentError(`${file}: "platformName" must be "Android" or "iOS".`);
}

function appIdOf(capabilities: Capabilities): string | undefined {
  const id = capabilities['appium:appPackage'] ?? capabilities['appium:bundleId'];
  return typeof id === 'string' ? id : undefined;
}

/** Opens a session with WebdriverIO, as a user would. */
export async function openSession(device: Device): Promise<Session> {
  const { hostname, port, protocol, pathname } = device.appium;
  const browser = await remote({
    hostname,
    port: Number(port || (protocol === 'https:' ? 443 : 80)),
    protocol: protocol.replace(':', ''),
    path: pathname,
    logLevel: 'silent',
    connectionRetryCount: 0,
    // What a person wrote, or the lab: the types of WebdriverIO know only single names.
    capabilities: { ...device.capabilities, 'wdio:enforceWebDriverClassic': true },
  });
  return { browser, wire: new Wire(`${device.appium.href.replace(/\/$/, '')}/session/${browser.sessionId}`) };
}
