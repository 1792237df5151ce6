import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Child } from './child.js';
import { LabError, reasonOf } from './error.js';
import { LOOPBACK } from './ports.js';
import { reservePort } from './reserved-port.js';
import type { Watchdog } from './watchdog.js';

const POLL_MS = 15;
const START_MS = 20_000;
const ATTEMPTS = 3;

export interface AdbServer {
  readonly port: number;
  readonly pid: number | undefined;
  /**
   * Makes the server know a device that listens on a port of the loopback interface.
   * @returns its serial, `127.0.0.1:PORT`
   */
  connect(devicePort: number): Promise<string>;
  stop(): Promise<void>;
}

export interface AdbServerOptions {
  readonly adb: string;
  /** A folder of the lab's own: adb keeps its keys and its log there instead of in the user's home. */
  readonly home: string;
  readonly watchdog: Watchdog;
}

/**
 * A private adb server on a port of its own: it looks for no USB devices, emulators or devices in the network, and whatever happens to it
 * does not touch the user's own adb server.
 */
export async function startAdbServer(options: AdbServerOptions): Promise<AdbServer> {
  for (let attempt = 1; ; attempt += 1) {
    const { port, release } = await reservePort();
    const child = new Child({
      name: 'The adb server',
      command: options.adb,
      arguments: ['-P', String(port), 'nodaemon', 'server'],
      cwd: options.home,
      env: { ...process.env, ...adbEnvironment(options.home) },
      watchdog: options.watchdog,
      patience: 0,
    });
    try {
      await untilUp(child, port);
      return {
        port,
        pid: child.pid,
        connect: (devicePort) => connectDevice(child, port, devicePort),
        stop: async () => {
          const died = !child.isRunning();
          await child.stop();
          if (died) await endSuccessor(port);
          await release();
        },
      };
    } catch (error) {
      await child.stop();
      await release();
      // Another program may have taken the port between our look and the server's start.
      if (attempt === ATTEMPTS || !child.said(/in use|bind/i)) throw error;
    }
  }
}

/** Where a server died by itself, the next adb client of Appium's has started another, which would outlive everyone. */
async function endSuccessor(port: number): Promise<void> {
  // It answers before it ends, and goes on listening for that long: gone is what refuses a connection.
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    try {
      await ask(port, 'host:kill');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return;
    }
    await pause(POLL_MS);
  }
}

/** For the server and for every adb client that the lab causes to run. */
export function adbEnvironment(home: string): Record<string, string> {
  return {
    HOME: home,
    USERPROFILE: home,
    ANDROID_USER_HOME: home,
    // Read by adb's server at its start.
    ADB_USB: '0',
    ADB_EMU: '0',
    ADB_MDNS: '0',
    ADB_LOCAL_TRANSPORT_MAX_PORT: '5553',
  };
}

async function untilUp(child: Child, port: number): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    if (!child.isRunning()) throw child.failure();
    try {
      await ask(port, 'host:version');
      // A server that could not bind ends at once: an answer while it is still there, twice, is its own.
      await pause(POLL_MS);
      if (child.isRunning()) return;
    } catch (error) {
      if (Date.now() > deadline) {
        throw new LabError(
          `The adb server did not answer within ${START_MS / 1000} s (${reasonOf(error)}).`,
          'Try `adb version`: a broken adb often says why.',
          {
            cause: error,
          },
        );
      }
    }
    await pause(POLL_MS);
  }
}

async function connectDevice(child: Child, port: number, devicePort: number): Promise<string> {
  const serial = `${LOOPBACK}:${devicePort}`;
  const deadline = Date.now() + START_MS;
  for (;;) {
    if (!child.isRunning()) throw child.failure();
    let last = await ask(port, `host:connect:${serial}`);
    if (/connected to/.test(last)) {
      last = await ask(port, 'host:devices');
      if (last.split('\n').includes(`${serial}\tdevice`)) return serial;
    }
    if (Date.now() > deadline) {
      throw new LabError(
        `adb does not get through to the virtual Android phone at ${serial}.`,
        `adb last said: ${last}`,
      );
    }
    await pause(POLL_MS);
  }
}

/**
 * One request of the adb server's protocol: four hex digits of length and the service; the answer is OKAY or FAIL, then four hex
 * digits of length and a text.
 */
async function ask(port: number, service: string): Promise<string> {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect({ host: LOOPBACK, port });
    const chunks: Buffer[] = [];
    socket.once('error', reject);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
    socket.once('connect', () => {
      socket.write(`${Buffer.byteLength(service).toString(16).padStart(4, '0')}${service}`);
    });
  });
  const status = answer.slice(0, 4);
  const text = answer.slice(8);
  if (status === 'OKAY') return text;
  throw new Error(status === 'FAIL' ? text : `unexpected answer ${JSON.stringify(answer.slice(0, 40))}`);
}
