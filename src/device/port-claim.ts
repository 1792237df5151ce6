import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { WaymarkError, type Platform } from '../model/index.js';
import type { Claim, Claims } from './claims.js';
import { isOnThisMachine } from './server-address.js';

type Capabilities = Readonly<Record<string, unknown>>;

/** A capability that wants a port of the machine that Appium runs on. */
export interface PortWish {
  readonly capability: string;
  /** First and last port to choose from: beside the drivers' own (8200 to 8299, 8100, 9100) and below those that systems give out by themselves. */
  readonly range: readonly [number, number];
}

const SYSTEM_PORT: PortWish = { capability: 'appium:systemPort', range: [8300, 8499] };
const WDA_PORT: PortWish = { capability: 'appium:wdaLocalPort', range: [8500, 8699] };
const MJPEG_PORT: PortWish = { capability: 'appium:mjpegServerPort', range: [9200, 9399] };

/**
 * The ports that a session needs and that its capabilities leave open. None where Appium runs on another machine, whose ports cannot be seen from here,
 * or in a grid; and none that the drivers open only when somebody names them (`mjpegServerPort` on Android) or take from the system at the moment of
 * use (`chromedriverPort`): those cannot collide.
 */
export function portWishes(platform: Platform, appium: URL, capabilities: Capabilities): readonly PortWish[] {
  if (!isOnThisMachine(appium)) return [];
  const given = (name: string): boolean =>
    capabilities[name] !== undefined || capabilities[`appium:${name}`] !== undefined;
  const open = ({ capability }: PortWish): boolean => !given(capability.replace('appium:', ''));
  switch (platform) {
    case 'android':
      return isAutomation(capabilities, 'uiautomator2') ? [SYSTEM_PORT].filter(open) : [];
    case 'ios':
      // A WebDriverAgent that runs already has its port.
      if (!isAutomation(capabilities, 'xcuitest') || given('webDriverAgentUrl')) return [];
      return [WDA_PORT, MJPEG_PORT].filter(open);
    case 'desktop':
      return [];
  }
}

function isAutomation(capabilities: Capabilities, name: string): boolean {
  const said = capabilities['appium:automationName'] ?? capabilities['automationName'];
  return typeof said === 'string' && said.toLowerCase() === name;
}

export interface PortClaimOptions {
  readonly claims: Claims;
  readonly about: { readonly name: string; readonly folder: string };
  /** From 0 to 1: where in the range to begin, so that many processes do not all ask for the same. */
  readonly random: () => number;
  /** Ports that turned out to be taken although nobody listened there. */
  readonly but?: ReadonlySet<number>;
  readonly isFree?: (port: number) => Promise<boolean>;
}

/**
 * Chooses a free port that no other run on this machine has chosen, and keeps it until the claim is given back.
 * @throws WaymarkError `driver` when the whole range is taken
 */
export async function claimPort(
  [first, last]: readonly [number, number],
  { claims, about, random, but = new Set(), isFree = isPortFree }: PortClaimOptions,
): Promise<{ readonly port: number; readonly claim: Claim }> {
  const count = last - first + 1;
  const start = Math.floor(random() * count);
  for (let step = 0; step < count; step += 1) {
    const port = first + ((start + step) % count);
    if (but.has(port)) continue;
    const taking = await claims.take(portKey(port), about);
    if (taking.kind === 'busy') continue;
    if (await isFree(port)) return { port, claim: taking.claim };
    taking.claim.release();
  }
  throw new WaymarkError(
    'driver',
    `All ports from ${first} to ${last} of this machine are taken.`,
    'End sessions and programs that are not needed any more, or name a port in the capabilities.',
  );
}

export function portKey(port: number): string {
  return `port ${port}`;
}

/**
 * Whether nobody listens there. Where another one listens on all interfaces, some systems let a second one have the loopback interface (BSD's
 * `SO_REUSEADDR`), so that it is also asked whether anybody answers; listening on all of them for a moment would make firewalls ask.
 */
export async function isPortFree(port: number): Promise<boolean> {
  return !(await answers(port)) && (await canListen(port));
}

async function answers(port: number): Promise<boolean> {
  const socket = connect({ port, host: LOOPBACK });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer();
  try {
    const listening = once(server, 'listening');
    // Exclusive: in a cluster Node would else share the port.
    server.listen({ port, host: LOOPBACK, exclusive: true });
    await listening;
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

const LOOPBACK = '127.0.0.1';
