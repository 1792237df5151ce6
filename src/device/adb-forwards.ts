import { askAdb } from './adb-protocol.js';
import type { Forward } from './claims.js';

/** The UiAutomator2 server's port on the phone (appium-uiautomator2-driver lib/uiautomator2-server/session). */
const AUTOMATION_SERVER = 'tcp:6790';

/**
 * Removes a port forward to a phone's UiAutomator2 server, if it is still the one that was made. Starts no adb server: where none runs there are no
 * forwards.
 * @returns whether it was there
 */
export async function removeForward({ host, port, udid, local }: Forward): Promise<boolean> {
  const server = { host, port };
  try {
    const lines = (await askAdb(server, 'host:list-forward')).split('\n').map((line) => line.trim());
    if (!lines.includes(`${udid} tcp:${local} ${AUTOMATION_SERVER}`)) return false;
    await askAdb(server, `host-serial:${udid}:killforward:tcp:${local}`);
    return true;
  } catch {
    return false;
  }
}
