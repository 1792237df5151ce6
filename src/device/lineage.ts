import { lineageOf, WaymarkError, type Lineage, type Platform } from '../model/index.js';
import { send } from './commands.js';
import type { Remote } from './remote.js';

type Capabilities = Readonly<Record<string, unknown>>;

/** DESIGN section 11: from here on an Android device is a tablet, in density-independent pixels of its narrow side. */
const TABLET_DP = 600;
/** Android's base density: 1 dp is 1 px. */
const BASE_DENSITY = 160;

/** @throws WaymarkError `usage` for a platform that no driver of ours is for */
export function platformIn(capabilities: Capabilities): Platform {
  const name = read(capabilities, 'platformName');
  const platform = PLATFORM_NAMES[name?.toLowerCase() ?? ''];
  if (platform !== undefined) return platform;
  throw new WaymarkError(
    'usage',
    name === undefined ? 'the capabilities name no platform' : `\`${name}\` is no platform of Waymark`,
    'Set `platformName` to Android, iOS or Linux.',
  );
}

/** As drivers name them. */
const PLATFORM_NAMES: Readonly<Record<string, Platform | undefined>> = {
  android: 'android',
  ios: 'ios',
  linux: 'desktop',
};

/** The classifiers of a session: from its capabilities where they say enough, else the device is asked. */
export async function lineageFor(remote: Remote, platform: Platform): Promise<Lineage> {
  const capabilities: Capabilities = { ...remote.capabilities };
  switch (platform) {
    case 'android':
      return lineageOf((await isTablet(remote, capabilities)) ? 'android-tablet' : 'android');
    case 'ios':
      return lineageOf((await isPad(remote, capabilities)) ? 'ios-ipad' : 'ios');
    case 'desktop':
      return lineageOf('desktop-linux');
  }
}

async function isTablet(remote: Remote, capabilities: Capabilities): Promise<boolean> {
  const known = narrowSideDp(read(capabilities, 'deviceScreenSize'), Number(read(capabilities, 'deviceScreenDensity')));
  if (known !== undefined) return known >= TABLET_DP;
  const info = await asked(remote);
  const narrow = narrowSideDp(text(info['realDisplaySize']), Number(text(info['displayDensity'])));
  return narrow !== undefined && narrow >= TABLET_DP;
}

async function isPad(remote: Remote, capabilities: Capabilities): Promise<boolean> {
  const device = read(capabilities, 'device')?.toLowerCase();
  if (device !== undefined) return device === 'ipad';
  // UIUserInterfaceIdiom: 0 phone, 1 pad.
  return text((await asked(remote))['userInterfaceIdiom']) === '1';
}

/** What the device tells of itself; nothing where the driver has no such command. */
async function asked(remote: Remote): Promise<Readonly<Record<string, unknown>>> {
  try {
    const info = await send('reads', 'mobile: deviceInfo', () => remote.executeScript('mobile: deviceInfo', [{}]));
    return typeof info === 'object' && info !== null ? { ...info } : {};
  } catch (error) {
    if (error instanceof WaymarkError && error.code === 'driver') return {};
    throw error;
  }
}

/** `1080x2340` at 440 dpi → 392.7 */
function narrowSideDp(size: string | undefined, density: number): number | undefined {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(size ?? '') ?? [];
  if (width === undefined || height === undefined || !(density > 0)) return undefined;
  return (Math.min(Number(width), Number(height)) * BASE_DENSITY) / density;
}

function read(capabilities: Capabilities, name: string): string | undefined {
  return text(capabilities[name] ?? capabilities[`appium:${name}`]);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
