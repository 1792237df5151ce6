import type { Agent } from '../agent.js';
import { invalidArgument } from '../errors.js';
import { get, post, type Call, type Route } from '../route.js';

/** UIDeviceBatteryState: plugged in and full. */
const BATTERY_FULL = 3;

export const deviceRoutes: readonly Route[] = [
  get('/wda/locked', ({ agent }) => agent.device.locked, { withoutSession: true }),
  post('/wda/lock', ({ agent }) => lock(agent, true), { withoutSession: true }),
  post('/wda/unlock', ({ agent }) => lock(agent, false), { withoutSession: true }),
  post('/wda/setPasteboard', setPasteboard, { withoutSession: true }),
  post('/wda/getPasteboard', getPasteboard, { withoutSession: true }),
  get('/wda/batteryInfo', () => ({ level: 1, state: BATTERY_FULL })),
  get('/wda/device/info', ({ agent }) => information(agent), { withoutSession: true }),
  post('/wda/pressButton', pressButton),
];

function lock(agent: Agent, locked: boolean): null {
  agent.device.locked = locked;
  return null;
}

/** Contents travel in base64 (WDA, FBPasteboard). */
function setPasteboard({ agent, body }: Call): null {
  requirePlaintext(body.has('contentType') ? body.string('contentType') : 'plaintext');
  agent.device.clipboard = Buffer.from(body.string('content'), 'base64').toString('utf8');
  return null;
}

function getPasteboard({ agent, body }: Call): string {
  requirePlaintext(body.has('contentType') ? body.string('contentType') : 'plaintext');
  return Buffer.from(agent.device.clipboard, 'utf8').toString('base64');
}

function requirePlaintext(contentType: string): void {
  if (contentType.toLowerCase() === 'plaintext') return;
  throw invalidArgument(`The virtual iPhone's pasteboard holds 'plaintext' only, not '${contentType}'`);
}

function pressButton({ agent, body }: Call): null {
  const name = body.string('name').toLowerCase();
  if (name === 'home') agent.device.home();
  else if (name === 'volumeup' || name === 'volumedown') agent.log(`Pressed ${name}`);
  else throw invalidArgument(`The button '${name}' is not supported. The device has: home, volumeup, volumedown`);
  return null;
}

function information(agent: Agent): unknown {
  return {
    currentLocale: 'en_US',
    timeZone: 'UTC',
    name: 'Virtual iPhone',
    model: 'iPhone',
    uuid: agent.udid,
    userInterfaceIdiom: 0,
    userInterfaceStyle: 'light',
    isSimulator: false,
    thermalState: 0,
  };
}
