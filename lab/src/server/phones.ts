import { randomBytes } from 'node:crypto';
import { usbmuxdSocketIn } from '../ios/usbmux/address.js';
import type { PhoneControl } from '../phone.js';
import type { PhoneTime } from '../time.js';

export interface HostedAndroidPhone {
  readonly adbdPort: number;
  readonly control: PhoneControl;
  /** What a session opens. */
  readonly app: { readonly appPackage: string; readonly appActivity: string };
  readonly stop: () => Promise<void> | void;
}

export interface HostedIphone {
  readonly wdaUrl: string;
  readonly udid: string;
  readonly osVersion: string;
  readonly control: PhoneControl;
  /** What a session opens. */
  readonly bundleId: string;
  readonly stop: () => Promise<void> | void;
}

// A phone is loaded only where it is started: each brings an XPath engine, and both bring fonts.

/**
 * The virtual Android phone with the apps of the lab on it, in this process.
 * @param time left out: it runs on
 */
export async function hostAndroidPhone(time?: PhoneTime): Promise<HostedAndroidPhone> {
  const { calendarForAndroid } = await import('../calendar/android/index.js');
  const { startAndroidPhone } = await import('../android/index.js');
  const calendar = calendarForAndroid();
  const phone = await startAndroidPhone({ apps: [calendar], ...(time === undefined ? {} : { time }) });
  return {
    adbdPort: phone.adbdPort,
    control: phone.control,
    app: { appPackage: calendar.packageName, appActivity: calendar.launcherActivity },
    stop: () => phone.stop(),
  };
}

/**
 * The virtual iPhone with the apps of the lab on it, in this process.
 * @param folder a temporary folder of the caller's, for the socket of usbmuxd
 * @param time left out: it runs on
 */
export async function hostIphone(folder: string, time?: PhoneTime): Promise<HostedIphone> {
  const { calendarForIos } = await import('../calendar/ios/index.js');
  const { startIphone } = await import('../ios/index.js');
  const calendar = calendarForIos();
  const phone = await startIphone({
    apps: [calendar],
    usbmuxdSocket: usbmuxdSocketIn(folder),
    // Two labs on one machine are two phones.
    udid: `00008110-${randomBytes(8).toString('hex').toUpperCase()}`,
    ...(time === undefined ? {} : { time }),
  });
  const { wdaUrl, udid, osVersion, control } = phone;
  return { wdaUrl, udid, osVersion, control, bundleId: calendar.bundleId, stop: () => phone.stop() };
}
