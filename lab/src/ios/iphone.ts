import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { PhoneControl } from '../phone.js';
import type { IosApp } from './app.js';
import { phoneControl } from './control.js';
import { Device } from './system/device.js';
import { Agent } from './wda/agent.js';
import { wdaServer } from './wda/server.js';

export interface IphoneOptions {
  readonly apps: readonly IosApp[];
  /** The phone's clock; default: 2026-12-07T09:00:00Z at the start, then running on. */
  readonly clock?: () => Date;
  /** Default 17.5. */
  readonly osVersion?: string;
  readonly udid?: string;
  /** Called with each line of the phone's log. */
  readonly log?: (line: string) => void;
}

export interface Iphone {
  /** For the capability `appium:webDriverAgentUrl`. */
  readonly wdaUrl: string;
  /** For the Appium process's environment variable `USBMUXD_SOCKET_ADDRESS`. */
  readonly usbmuxdSocket: string;
  readonly udid: string;
  readonly osVersion: string;
  readonly control: PhoneControl;
  stop(): Promise<void>;
}

/** A Monday morning. */
const START = Date.parse('2026-12-07T09:00:00Z');
const UDID = '00008110-000000000000001E';

/**
 * Starts a virtual iPhone on a free port of the loopback interface. It accepts one WDA session at a time, as a phone does.
 * @returns where Appium finds it; `stop` ends everything that was started
 */
export async function startIphone(options: IphoneOptions): Promise<Iphone> {
  const started = Date.now();
  const clock = options.clock ?? (() => new Date(START + Date.now() - started));
  const osVersion = options.osVersion ?? '17.5';
  const udid = options.udid ?? UDID;
  const device = new Device(options.apps, clock);
  if (options.log) device.log.follow(options.log);
  const server = wdaServer(new Agent(device, osVersion, udid));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    wdaUrl: `http://127.0.0.1:${port}`,
    usbmuxdSocket: '',
    udid,
    osVersion,
    control: phoneControl(device),
    stop: async () => {
      device.stop();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
