import { openSession, type Device, type Session } from './device.js';

/** What a check cannot do without. */
export type Need = 'calendar' | 'android' | 'ios' | 'app id';

const REASONS: Readonly<Record<Need, string>> = {
  calendar: 'needs the calendar app',
  android: 'is about Android',
  ios: 'is about iOS',
  'app id': 'needs appium:appPackage or appium:bundleId in the capabilities',
};

export interface Phone extends Session {
  readonly device: Device;
}

let device: Device | undefined;
let session: Session | undefined;

/** Before the checks are loaded: which phone they are about. */
export function chooseDevice(chosen: Device): void {
  device = chosen;
}

export function chosenDevice(): Device {
  if (device === undefined) throw new Error('No phone was chosen.');
  return device;
}

/** The session that the checks share; opened by the first that needs it. */
export async function openPhone(): Promise<Phone> {
  session ??= await openSession(chosenDevice());
  return { device: chosenDevice(), ...session };
}

export async function closePhone(): Promise<void> {
  const open = session;
  session = undefined;
  await open?.browser.deleteSession();
}

/**
 * One thing a phone must do. On a phone that lacks a need the check is listed as not run, with the reason; checks about the other platform are not
 * listed at all.
 */
export function check(name: string, needs: readonly Need[], body: (phone: Phone) => Promise<void>): void {
  const missing = needs.filter((need) => !has(need));
  if (missing.some((need) => need === 'android' || need === 'ios')) return;
  if (missing.length > 0) {
    it(`${name}: ${missing.map((need) => REASONS[need]).join(', ')}`);
    return;
  }
  it(name, async () => {
    await body(await openPhone());
  });
}

function has(need: Need): boolean {
  const { app, platform, appId } = chosenDevice();
  switch (need) {
    case 'calendar':
      return app === 'calendar';
    case 'app id':
      return appId !== undefined;
    case 'android':
    case 'ios':
      return platform === need;
  }
}
