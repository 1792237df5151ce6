import type { DevicePort } from '../action/index.js';
import { WaymarkError, type Platform } from '../model/index.js';
import { AndroidDevice } from './android-device.js';
import { act } from './commands.js';
import { DesktopDevice } from './desktop-device.js';
import { IosDevice } from './ios-device.js';
import { lineageFor, platformIn } from './lineage.js';
import type { Remote } from './remote.js';
import { SETTINGS, withSettings } from './settings.js';

export interface DeviceRequest {
  /** For records. */
  readonly name: string;
  /** Of the Appium server, for instance `http://127.0.0.1:4723`. */
  readonly url: string;
  /** W3C capabilities of the device. */
  readonly capabilities: Readonly<Record<string, unknown>>;
  /** Longest time for one command, ms; default 4 minutes, which a cold WebDriverAgent needs. */
  readonly commandTimeoutMs?: number | undefined;
}

/** A device, and the WebdriverIO session behind it for those who need more. */
export interface OpenDevice {
  readonly device: DevicePort;
  readonly browser: Remote;
}

/**
 * Opens a session. WebdriverIO is loaded only here: it takes longer than most commands.
 * @throws WaymarkError `driver` when Appium cannot be reached or opens no session, `usage` for a bad URL or platform
 */
export async function openDevice(request: DeviceRequest): Promise<OpenDevice> {
  const platform = platformIn(request.capabilities);
  const server = serverAt(request.url);
  const { remote } = await import('webdriverio');
  let browser: Remote;
  try {
    browser = await remote({
      ...server,
      // A command sent again by the client may be done twice: what to repeat is decided above.
      connectionRetryCount: 0,
      connectionRetryTimeout: request.commandTimeoutMs ?? 240_000,
      // WebdriverIO prints every error by itself, also those that are handled.
      logLevel: 'silent',
      capabilities: { 'wdio:enforceWebDriverClassic': true, ...withSettings(request.capabilities, platform) },
    });
  } catch (error) {
    throw notOpened(error, request);
  }
  return { device: await deviceFor(browser, request.name, platform), browser };
}

/** Uses a WebdriverIO session that exists already, such as that of the test runner; sets its settings. */
export async function attachDevice(browser: Remote, name: string): Promise<DevicePort> {
  const platform = platformIn({ ...browser.capabilities });
  const settings = SETTINGS[platform];
  if (Object.keys(settings).length > 0) await act('setting the driver up', () => browser.updateSettings(settings));
  return deviceFor(browser, name, platform);
}

async function deviceFor(browser: Remote, name: string, platform: Platform): Promise<DevicePort> {
  const lineage = await lineageFor(browser, platform);
  switch (platform) {
    case 'android':
      return new AndroidDevice(browser, name, lineage);
    case 'ios':
      return new IosDevice(browser, name, lineage);
    case 'desktop':
      return new DesktopDevice(browser, name, lineage);
  }
}

function serverAt(url: string): {
  protocol: 'http' | 'https';
  hostname: string;
  port: number;
  path: string;
  user?: string;
  key?: string;
} {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch (error) {
    throw new WaymarkError(
      'usage',
      `\`${url}\` is no address of an Appium server`,
      'Write it as `http://127.0.0.1:4723`.',
      { cause: error },
    );
  }
  const protocol = parsed.protocol === 'https:' ? 'https' : 'http';
  return {
    protocol,
    hostname: parsed.hostname,
    port: parsed.port === '' ? (protocol === 'https' ? 443 : 80) : Number(parsed.port),
    path: parsed.pathname,
    ...(parsed.username === ''
      ? {}
      : { user: decodeURIComponent(parsed.username), key: decodeURIComponent(parsed.password) }),
  };
}

function notOpened(error: unknown, { url, name }: DeviceRequest): WaymarkError {
  const message = error instanceof Error ? error.message : String(error);
  const at = new URL(url);
  const address = `${at.protocol}//${at.host}${at.pathname === '/' ? '' : at.pathname}`;
  // The codes of the connection to Appium itself only: what Appium cannot reach stands in its message.
  if (message.startsWith('Unable to connect to ') || /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH/.test(codeOf(error)))
    return new WaymarkError(
      'driver',
      `Appium cannot be reached at ${address}`,
      'Start it with `npx appium`, or use the lab: `--device lab-android`.',
      {
        cause: error,
      },
    );
  const line = message.split('\n')[0]?.slice(0, 400) ?? '';
  return new WaymarkError(
    'driver',
    `Appium opened no session for ${name}: ${line}`,
    'Check the capabilities of the device; the log of Appium says more.',
    {
      cause: error,
    },
  );
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const code: unknown = Reflect.get(error, 'code');
  const cause: unknown = Reflect.get(error, 'cause');
  return `${typeof code === 'string' ? code : ''} ${cause === undefined ? '' : codeOf(cause)}`;
}
