import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { LabError } from './error.js';

export const LOOPBACK = '127.0.0.1';

/** Whether nobody listens on a port of the loopback interface, at this moment. */
export async function isFree(port: number): Promise<boolean> {
  try {
    await listenOnce(port);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param what names who wants the port, for instance `Appium`
 * @throws LabError when somebody listens there already
 */
export async function requireFreePort(port: number, what: string): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new LabError(`${what} cannot listen on port ${port}.`, 'A port is a whole number from 1 to 65535.');
  }
  try {
    await listenOnce(port);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EACCES') {
      throw new LabError(
        `${what} may not listen on port ${port} of ${LOOPBACK}.`,
        'Ports below 1024 are usually reserved: choose a higher one, or name none to get a free one.',
        { cause: error },
      );
    }
    if (code !== 'EADDRINUSE') throw error;
    throw portTaken(port, what, error);
  }
}

export function portTaken(port: number, what: string, cause?: unknown): LabError {
  return new LabError(
    `Port ${port} of ${LOOPBACK}, wanted for ${what}, is already taken.`,
    'Stop the program that listens there, choose another port, or name none to get a free one.',
    { cause },
  );
}

/** Listens on the loopback interface; resolves to the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function listenOnce(port: number): Promise<void> {
  const server = createServer();
  await listen(server, port);
  server.close();
  await once(server, 'close');
}
