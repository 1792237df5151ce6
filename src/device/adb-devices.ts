import { askAdb, type AdbServer } from './adb-protocol.js';

/** States of a phone that adb knows and that changes by itself to `device` (adb's transport.cpp), and that one. */
const MAY_COME_BACK = new Set(['offline', 'connecting', 'authorizing', 'device']);

/**
 * Whether adb has a phone that may be usable in a moment: drivers do not see one that is offline, and say that there is none.
 * Starts no adb server.
 * @returns false also where no adb server can be asked
 */
export async function mayComeBack(server: AdbServer, udid: string): Promise<boolean> {
  try {
    const lines = (await askAdb(server, 'host:devices')).split('\n').map((line) => line.trim().split('\t'));
    return lines.some(([serial, state = '']) => serial === udid && MAY_COME_BACK.has(state));
  } catch {
    return false;
  }
}
