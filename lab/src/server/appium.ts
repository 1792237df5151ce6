import { createWriteStream, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Child } from './child.js';
import { LabError } from './error.js';
import { LOOPBACK, portTaken, requireFreePort } from './ports.js';
import { reservePort } from './reserved-port.js';
import type { Watchdog } from './watchdog.js';

const START_MS = 90_000;
const STOP_MS = 5_000;
const ATTEMPTS = 3;

export type AppiumDriver = 'uiautomator2' | 'xcuitest';

export interface AppiumOptions {
  /** The folder whose package.json lists appium and the drivers: APPIUM_HOME. */
  readonly root: string;
  /** Left out: a free port. */
  readonly port?: number;
  readonly drivers: readonly AppiumDriver[];
  /** On top of the host's environment. */
  readonly env: Readonly<Record<string, string>>;
  /** A file that gets everything Appium says. */
  readonly logFile?: string;
  /** What a line becomes before it is written there: takes out what nobody may read. */
  readonly hide?: (line: string) => string;
  readonly watchdog: Watchdog;
}

export interface Appium {
  readonly host: string;
  readonly port: number;
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Starts the unmodified Appium server as a child process; resolves when it takes sessions. */
export async function startAppium(options: AppiumOptions): Promise<Appium> {
  const main = appiumMain(options.root);
  const { port } = options;
  if (port === undefined) return startOnReserved(main, options);
  await requireFreePort(port, 'Appium');
  try {
    return await startOn(port, main, options);
  } catch (error) {
    throw error instanceof PortLost ? portTaken(port, 'Appium', error) : error;
  }
}

async function startOnReserved(main: string, options: AppiumOptions): Promise<Appium> {
  for (let attempt = 1; ; attempt += 1) {
    const { port, release } = await reservePort();
    try {
      const appium = await startOn(port, main, options);
      return {
        ...appium,
        stop: async () => {
          await appium.stop();
          await release();
        },
      };
    } catch (error) {
      await release();
      if (!(error instanceof PortLost)) throw error;
      if (attempt === ATTEMPTS) throw portTaken(port, 'Appium', error);
    }
  }
}

/** Another program took the port between our look and Appium's start. */
class PortLost extends Error {}

async function startOn(port: number, main: string, options: AppiumOptions): Promise<Appium> {
  const log = options.logFile === undefined ? undefined : openLog(options.logFile);
  let listening: () => void = () => undefined;
  // What answers on the port may be another Appium; only the child's own word says that it is ours (it logs this line once it listens).
  const ours = new Promise<void>((resolve) => {
    listening = resolve;
  });
  const child = new Child({
    name: 'Appium',
    command: process.execPath,
    arguments: [
      main,
      'server',
      ...['--address', LOOPBACK, '--port', String(port), '--use-drivers', options.drivers.join(',')],
      ...['--log-level', 'info', '--log-no-colors', '--log-timestamp'],
    ],
    cwd: options.root,
    env: { ...process.env, ...options.env, APPIUM_HOME: options.root, NODE_OPTIONS: '' },
    watchdog: options.watchdog,
    line: (line) => {
      log?.write(`${options.hide?.(line) ?? line}\n`);
      if (line.includes('listener started on')) listening();
    },
    patience: STOP_MS,
  });
  const stop = async (): Promise<void> => {
    await child.stop();
    await new Promise<void>((resolve) => {
      if (log === undefined) resolve();
      else log.end(resolve);
    });
  };
  try {
    const timer = new AbortController();
    const outcome = await Promise.race([
      ours.then(() => 'listening' as const),
      child.ended.then(() => 'ended' as const),
      deadline(timer.signal),
    ]);
    timer.abort();
    if (outcome === 'ended')
      throw child.said(/EADDRINUSE|already in use|requested port/i) ? new PortLost() : child.failure();
    if (outcome === 'late') {
      throw new LabError(
        `Appium did not start within ${START_MS / 1000} s.`,
        'The machine may be overloaded; its log says how far it came.',
      );
    }
    const status = await fetch(`http://${LOOPBACK}:${port}/status`);
    if (!status.ok)
      throw new LabError(`Appium answers ${status.status} when asked for its status.`, 'Its log says more.');
  } catch (error) {
    await stop();
    throw error;
  }
  return { host: LOOPBACK, port, url: `http://${LOOPBACK}:${port}`, pid: child.pid, stop };
}

function deadline(signal: AbortSignal): Promise<'late'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('late'), START_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

/**
 * @returns the file that runs the server
 * @throws LabError when the project has no appium
 */
export function appiumMain(root: string): string {
  try {
    const require = createRequire(path.join(root, 'package.json'));
    return path.join(path.dirname(require.resolve('appium/package.json')), 'index.js');
  } catch (error) {
    throw new LabError(`There is no appium in ${root}.`, 'Run `npm ci` in the folder of the project.', {
      cause: error,
    });
  }
}

function openLog(file: string): ReturnType<typeof createWriteStream> {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  return createWriteStream(file);
}
