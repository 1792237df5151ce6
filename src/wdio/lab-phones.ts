import type { Lab, LabPhone, PhonePlatform } from '@waymark/lab';
import { nearest, WaymarkError } from '../model/index.js';

/** In capabilities: which phone of the lab is meant. */
export const DEVICE_KEY = 'waymark:device';
/** What the launcher tells the worker beside it; both are taken out before a session is asked for. */
export const CONTROL_KEY = 'waymark:control';

const LAB_PHONES = { 'lab-android': 'android', 'lab-ios': 'ios' } as const satisfies Record<string, PhonePlatform>;
type LabPhoneName = keyof typeof LAB_PHONES;

/** Capabilities of the test runner, in the form in which they are filled in. */
export type MutableCapabilities = Record<string, unknown>;

/**
 * The lab's phones that capabilities ask for.
 * @throws WaymarkError `usage` for a name that is none of them, or two capabilities for one phone
 */
export function phonesAskedFor(capabilities: readonly MutableCapabilities[]): readonly PhonePlatform[] {
  const platforms = capabilities.flatMap((each) => {
    const asked = each[DEVICE_KEY];
    return asked === undefined ? [] : [LAB_PHONES[phoneName(asked)]];
  });
  const twice = platforms.find((platform, index) => platforms.indexOf(platform) !== index);
  if (twice !== undefined)
    throw new WaymarkError(
      'usage',
      `wdio.conf: two capabilities ask for \`lab-${twice}\`.`,
      'The lab has one phone of each platform; ask for it once.',
    );
  return platforms;
}

/**
 * Fills in, in place, what a session on each phone asked for needs: where Appium is, the phone's own capabilities (those written in the configuration
 * win), and that it takes one session at a time.
 */
export function fillCapabilities(capabilities: readonly MutableCapabilities[], lab: Lab): void {
  const { host, port } = lab.appium;
  for (const each of capabilities) {
    const asked = each[DEVICE_KEY];
    if (asked === undefined) continue;
    const platform = LAB_PHONES[phoneName(asked)];
    const phone: LabPhone | undefined = lab.phones[platform];
    if (phone === undefined)
      throw new WaymarkError('driver', `The lab came up without lab-${platform}.`, 'Start it again.');
    const given = { ...each };
    Object.assign(each, phone.capabilities, {
      protocol: 'http',
      hostname: host,
      port,
      path: '/',
      'wdio:maxInstances': 1,
      'wdio:enforceWebDriverClassic': true,
      ...given,
      [CONTROL_KEY]: phone.controlUrl,
    });
  }
}

const MODES_SETTING = 'labModes';

/**
 * Hostile modes that capabilities ask for, tried before a phone is started: a session that is refused for them is told by the test runner in
 * stacks, once for each worker.
 * @param parse of the lab: throws for a mode or an option that the phone does not have
 * @throws WaymarkError `usage`
 */
export function checkModes(
  capabilities: readonly MutableCapabilities[],
  parse: (platform: PhonePlatform, modes: string) => unknown,
): void {
  for (const each of capabilities) {
    const asked = each[DEVICE_KEY];
    if (asked === undefined) continue;
    const name = phoneName(asked);
    const settings = each['appium:settings'];
    const inside: unknown =
      typeof settings === 'object' && settings !== null ? Reflect.get(settings, MODES_SETTING) : undefined;
    const given = each[`appium:settings[${MODES_SETTING}]`] ?? inside;
    if (given === undefined) continue;
    const modes = typeof given === 'string' ? given : JSON.stringify(given);
    try {
      parse(LAB_PHONES[name], modes);
    } catch (error) {
      if (!(error instanceof Error) || !('hint' in error)) throw error;
      const message = `wdio.conf: \`${MODES_SETTING}\` of ${name} is \`${modes}\`: ${error.message}`;
      throw new WaymarkError('usage', message, String(error.hint), { cause: error });
    }
  }
}

function phoneName(asked: unknown): LabPhoneName {
  if (typeof asked === 'string' && Object.hasOwn(LAB_PHONES, asked)) return asked as LabPhoneName;
  const near = nearest(String(asked), Object.keys(LAB_PHONES));
  throw new WaymarkError(
    'usage',
    `wdio.conf: \`${DEVICE_KEY}\` is \`${String(asked)}\`.`,
    `${near === undefined ? '' : `Did you mean \`${near}\`? `}It is one of ${Object.keys(LAB_PHONES).join(', ')}; leave it out for other devices.`,
  );
}
