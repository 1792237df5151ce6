import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PhoneControl } from '../phone.js';
import type { IosApp } from './app.js';
import { phoneControl } from './control.js';
import { runningTime, type PhoneTime } from '../time.js';
import { Device } from './system/device.js';
import { Agent } from './wda/agent.js';
import { wdaServer } from './wda/server.js';
import { usbmuxdSocketIn } from './usbmux/address.js';
import { usbmuxd } from './usbmux/usbmuxd.js';

export interface IphoneOptions {
  readonly apps: readonly IosApp[];
  /** Default: 2026-12-07T09:00:00Z at the start, then running on. */
  readonly time?: PhoneTime;
  /** Default 17.5. */
  readonly osVersion?: string;
  readonly udid?: string;
  /** Where usbmuxd listens: see `usbmuxdSocketIn`. Default: in a temporary folder that `stop` removes. */
  readonly usbmuxdSocket?: string;
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

const UDID = '00008110-000000000000001E';

/**
 * Starts a virtual iPhone on a free port of the loopback interface. It accepts one WDA session at a time, as a phone does.
 * @returns where Appium finds it; `stop` ends everything that was started
 */
export async function startIphone(options: IphoneOptions): Promise<Iphone> {
  const osVersion = options.osVersion ?? '17.5';
  const udid = options.udid ?? UDID;
  const device = new Device(options.apps, options.time ?? runningTime());
  if (options.log) device.log.follow(options.log);
  const server = wdaServer(new Agent(device, osVersion, udid));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const wdaPort = (server.address() as AddressInfo).port;

  const folder = options.usbmuxdSocket === undefined ? await mkdtemp(join(tmpdir(), 'waymark-iphone-')) : undefined;
  const usbmuxdSocket = options.usbmuxdSocket ?? usbmuxdSocketIn(folder ?? tmpdir());
  const mux = usbmuxd({ device, udid, osVersion, wdaPort });
  const endConnections = connectionsOf(mux);
  mux.listen(usbmuxdSocket);
  await once(mux, 'listening');

  return {
    wdaUrl: `http://127.0.0.1:${wdaPort}`,
    usbmuxdSocket,
    udid,
    osVersion,
    control: phoneControl(device),
    stop: async () => {
      device.stop();
      const closed = [once(server, 'close'), once(mux, 'close')];
      server.close();
      server.closeAllConnections();
      mux.close();
      endConnections();
      await Promise.all(closed);
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @returns a function that ends every open connection */
function connectionsOf(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
