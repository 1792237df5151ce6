import path from 'node:path';

/**
 * Where a usbmuxd listens that has a folder of its own; for USBMUXD_SOCKET_ADDRESS. Windows has no sockets in folders, but pipes with names.
 * @param folder short: the path of a socket must not be longer than 103 characters on macOS, 107 on Linux
 */
export function usbmuxdSocketIn(folder: string): string {
  return process.platform === 'win32' ? path.join('\\\\.\\pipe', folder) : path.join(folder, 'usbmuxd');
}
