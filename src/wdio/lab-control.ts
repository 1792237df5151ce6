import { readFile } from 'node:fs/promises';
import type { RemotePhoneControl } from '@waymark/lab';
import { currentWorker } from './service.js';

/**
 * The control port of the lab's phone that this spec runs on: what is truly on its screen and in its apps. Undefined on any other device.
 * @throws WaymarkError `usage` outside of the test runner
 */
export async function labControl(): Promise<RemotePhoneControl | undefined> {
  const { controlUrl } = currentWorker();
  if (controlUrl === undefined) return undefined;
  const { controlClient } = await import('@waymark/lab');
  return controlClient(controlUrl);
}

/** Everything that the lab's Appium said so far, on both phones. Undefined on any other device. */
export async function labAppiumLog(): Promise<string | undefined> {
  const { controlUrl, settingsInUse } = currentWorker();
  return controlUrl === undefined ? undefined : readFile(settingsInUse.lab.appiumLog, 'utf8');
}
