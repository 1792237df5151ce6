import { startAndroidPhone } from '../android/index.js';
import { calendarForAndroid } from '../calendar/android/index.js';
import { calendarForIos } from '../calendar/ios/index.js';
import { startIphone } from '../ios/index.js';
import type { PhoneControl } from '../phone.js';

export interface HostedAndroidPhone {
  readonly adbdPort: number;
  readonly control: PhoneControl;
  /** What a session opens. */
  readonly app: { readonly appPackage: string; readonly appActivity: string };
  stop(): Promise<void> | void;
}

export interface HostedIphone {
  readonly wdaUrl: string;
  readonly usbmuxdSocket: string;
  readonly udid: string;
  readonly osVersion: string;
  readonly control: PhoneControl;
  /** What a session opens. */
  readonly bundleId: string;
  stop(): Promise<void> | void;
}

/** The virtual Android phone with the apps of the lab on it, in this process. */
export async function hostAndroidPhone(): Promise<HostedAndroidPhone> {
  const calendar = calendarForAndroid();
  const { adbdPort, control, stop } = await startAndroidPhone({ apps: [calendar] });
  return { adbdPort, control, stop, app: { appPackage: calendar.packageName, appActivity: calendar.launcherActivity } };
}

/** The virtual iPhone with the apps of the lab on it, in this process. */
export async function hostIphone(): Promise<HostedIphone> {
  const calendar = calendarForIos();
  const { wdaUrl, usbmuxdSocket, udid, osVersion, control, stop } = await startIphone({ apps: [calendar] });
  return { wdaUrl, usbmuxdSocket, udid, osVersion, control, bundleId: calendar.bundleId, stop };
}
