import { connect } from 'node:net';
import type { Forward } from './claims.js';

/** An adb server answers at once; one that does not is none that can be asked. */
const ANSWER_MS = 2_000;
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

/**
 * One request of the adb server's protocol (adb's docs/dev/overview.md): four hex digits of length and the service; the answer is OKAY, once more for what is
 * done on a device, then four hex digits of length and a text.
 */
async function askAdb(server: { readonly host: string; readonly port: number }, service: string): Promise<string> {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(server);
    const chunks: Buffer[] = [];
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
    socket.once('connect', () => {
      socket.write(`${Buffer.byteLength(service).toString(16).padStart(4, '0')}${service}`);
    });
  });
  if (!answer.startsWith('OKAY')) throw new Error(answer.slice(8));
  return answer.slice(8);
}
