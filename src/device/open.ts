import type { DevicePort } from '../action/index.js';
import type { Platform } from '../model/index.js';
import { AndroidDevice } from './android-device.js';
import { act } from './commands.js';
import { DesktopDevice } from './desktop-device.js';
import { IosDevice } from './ios-device.js';
import { lineageFor, platformIn } from './lineage.js';
import type { Remote } from './remote.js';
import { connectionTo, parseServer } from './server-address.js';
import { createSession, type SessionOrder } from './session-creation.js';
import { SETTINGS, withSettings } from './settings.js';
import type { WebDriverDevice } from './webdriver-device.js';

export interface DeviceRequest extends SessionOrder {
  /** Longest time for one command, ms; default 4 minutes, which a cold WebDriverAgent needs. */
  readonly commandTimeoutMs?: number | undefined;
}

/** A device, and the WebdriverIO session behind it for those who need more. */
export interface OpenDevice {
  readonly device: DevicePort;
  readonly browser: Remote;
  /** What was told while it was opened: failed attempts, waits, leftovers of killed runs. */
  readonly notes: readonly string[];
}

/**
 * Opens a session in the one way there is (`createSession`): the phone and its ports are this run's own until the device is closed. WebdriverIO is loaded only
 * here: it takes longer than most commands.
 * @throws WaymarkError `driver` when Appium cannot be reached or opens no session or the phone is in use, `usage` for a bad URL or platform
 */
export async function openDevice(request: DeviceRequest): Promise<OpenDevice> {
  const platform = platformIn(request.capabilities);
  const server = connectionTo(parseServer(request.url));
  const { remote } = await import('webdriverio');
  const { session, hold, notes } = await createSession<Remote>(
    { ...request, capabilities: withSettings(request.capabilities, platform) },
    ({ capabilities, replied }) =>
      remote({
        ...server,
        // A command sent again by the client may be done twice: what to repeat is decided above.
        connectionRetryCount: 0,
        connectionRetryTimeout: request.commandTimeoutMs ?? 240_000,
        // WebdriverIO prints every error by itself, also those that are handled.
        logLevel: 'silent',
        transformResponse: hearFirst(replied),
        capabilities: { 'wdio:enforceWebDriverClassic': true, ...capabilities },
      }),
  );
  try {
    const device = await deviceFor(session, request.name, platform);
    device.whenClosed(() => hold.release());
    return { device, browser: session, notes };
  } catch (error) {
    await endUnused(session);
    hold.release();
    throw error;
  }
}

/** Hands the first reply on, which is that to `POST /session`: WebdriverIO keeps neither its status nor, if it is an error, anything but a text. */
export function hearFirst<Reply extends { readonly statusCode: number; readonly body?: unknown }>(
  replied: (status: number, body: unknown) => void,
): (reply: Reply) => Reply {
  let heard = false;
  return (reply) => {
    if (!heard) replied(reply.statusCode, reply.body);
    heard = true;
    return reply;
  };
}

/** A session of which nobody will hear. */
async function endUnused(session: Remote): Promise<void> {
  try {
    await session.deleteSession();
  } catch {
    // It went with whatever kept the device from being used.
  }
}

/** Uses a WebdriverIO session that exists already, such as that of the test runner; sets its settings. */
export async function attachDevice(browser: Remote, name: string): Promise<DevicePort> {
  const platform = platformIn({ ...browser.capabilities });
  const settings = SETTINGS[platform];
  if (Object.keys(settings).length > 0) await act('setting the driver up', () => browser.updateSettings(settings));
  return deviceFor(browser, name, platform);
}

async function deviceFor(browser: Remote, name: string, platform: Platform): Promise<WebDriverDevice> {
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
