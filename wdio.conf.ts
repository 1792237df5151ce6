/**
 * The test runner's configuration: specs on both phones of the lab at the same time, or on devices of your own:
 *
 *     WAYMARK_APPIUM=http://127.0.0.1:4723 WAYMARK_CAPABILITIES=my-phone.json npm run specs
 *
 * where the file holds the W3C capabilities of one device, or a list of them.
 */
import { readFileSync } from 'node:fs';
import { WaymarkService } from 'waymark/wdio';

interface Server {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: number;
  readonly path: string;
}

export const config: WebdriverIO.Config = {
  runner: 'local',
  specs: ['./specs/**/*.spec.ts'],
  maxInstances: 2,
  capabilities: capabilities(),
  services: [[WaymarkService, { packs: 'packs' }]],
  framework: 'mocha',
  mochaOpts: { ui: 'bdd', timeout: 120_000 },
  reporters: ['spec'],
  logLevel: 'error',
  // Waymark decides itself whether a command may be sent again.
  connectionRetryCount: 0,
  connectionRetryTimeout: 240_000,
};

function capabilities(): WebdriverIO.Capabilities[] {
  const { WAYMARK_APPIUM: appium, WAYMARK_CAPABILITIES: file } = process.env;
  if (appium === undefined && file === undefined) return [labPhone('lab-android'), labPhone('lab-ios')];
  if (appium === undefined || file === undefined)
    throw new Error('A device of your own needs both WAYMARK_APPIUM, a URL, and WAYMARK_CAPABILITIES, a JSON file.');
  const given = JSON.parse(readFileSync(file, 'utf8')) as WebdriverIO.Capabilities | WebdriverIO.Capabilities[];
  const server = serverAt(appium);
  return [given].flat().map((each) => ({
    ...server,
    'wdio:enforceWebDriverClassic': true,
    ...each,
  }));
}

/** WaymarkService fills in the rest. */
function labPhone(device: 'lab-android' | 'lab-ios'): WebdriverIO.Capabilities {
  return Object.fromEntries([['waymark:device', device]]);
}

function serverAt(url: string): Server {
  const { protocol, hostname, port, pathname } = new URL(url);
  const secure = protocol === 'https:';
  return {
    protocol: secure ? 'https' : 'http',
    hostname,
    port: port === '' ? (secure ? 443 : 80) : Number(port),
    path: pathname,
  };
}
