import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ProcessIdentity } from '../device/index.js';
import { nearest, WaymarkError, type Platform } from '../model/index.js';
import { platformSchema } from '../model/schemas.js';
import { writeWhole } from '../pack/index.js';
import { loadConfig } from './config.js';

/** What a device is opened with, and how to end what was started for it. */
export interface DeviceSource {
  readonly name: string;
  readonly platform: Platform;
  readonly appium: string;
  readonly capabilities: Readonly<Record<string, unknown>>;
  /** The lab's control port, where it is a lab phone. */
  readonly controlUrl?: string | undefined;
  stop(): Promise<void>;
}

const LAB_DEVICES = { 'lab-android': 'android', 'lab-ios': 'ios' } as const;
type LabDevice = keyof typeof LAB_DEVICES;

/** Waymark's own folder: it lists appium and the drivers. */
export const WAYMARK_ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The device that `--device` names: a lab phone (of a lab that `lab up` keeps running here, else of one started for this command), or one of
 * the configuration's.
 * @throws WaymarkError `usage` for an unknown name, `driver` when the lab does not come up
 */
export async function findDevice(name: string, project: string, note: (text: string) => void): Promise<DeviceSource> {
  if (isLabDevice(name)) return (await runningLab(name, project)) ?? (await startedLab(name, note));
  const { devices = {} } = await loadConfig(project);
  const device = devices[name];
  if (device === undefined) {
    const known = [...Object.keys(LAB_DEVICES), ...Object.keys(devices)];
    const near = nearest(name, known);
    throw new WaymarkError(
      'usage',
      `There is no device \`${name}\`.`,
      `${near === undefined ? '' : `Did you mean \`${near}\`? `}Known devices: ${known.join(', ')}; more go under \`devices\` in waymark.config.mjs.`,
    );
  }
  return {
    name,
    platform: platformOfCapabilities(name, device.capabilities),
    ...device,
    stop: () => Promise.resolve(),
  };
}

function isLabDevice(name: string): name is LabDevice {
  return Object.hasOwn(LAB_DEVICES, name);
}

function platformOfCapabilities(name: string, capabilities: Readonly<Record<string, unknown>>): Platform {
  const said = String(capabilities.platformName).toLowerCase();
  const platform = platformSchema.safeParse(said === 'linux' ? 'desktop' : said);
  if (platform.success) return platform.data;
  throw new WaymarkError(
    'invalid-file',
    `Device \`${name}\`: \`platformName\` is \`${said}\`.`,
    'Use `Android` or `iOS`.',
  );
}

async function startedLab(name: LabDevice, note: (text: string) => void): Promise<DeviceSource> {
  const { startLab } = await import('@waymark/lab');
  const platform = LAB_DEVICES[name];
  try {
    const lab = await startLab({ phones: [platform], root: WAYMARK_ROOT, log: note });
    const phone = lab.phones[platform];
    if (phone === undefined) throw new Error(`The lab came up without ${name}.`);
    return {
      name,
      platform,
      appium: lab.appium.url,
      capabilities: phone.capabilities,
      controlUrl: phone.controlUrl,
      stop: () => lab.stop(),
    };
  } catch (error) {
    throw asBlocked(error);
  }
}

/** The lab's own errors, in Waymark's words. */
export function asBlocked(error: unknown): unknown {
  if (
    !(error instanceof Error) ||
    !('hint' in error) ||
    typeof error.hint !== 'string' ||
    error instanceof WaymarkError
  )
    return error;
  // What was asked of the phone was wrong, or the phone did not come up.
  const code = error.cause instanceof Error && error.cause.name === 'OrderError' ? 'usage' : 'driver';
  return new WaymarkError(code, error.message, error.hint, { cause: error });
}

const labStateSchema = z.object({
  /** The process that keeps it running. */
  holder: z.object({ pid: z.int(), started: z.string() }),
  appium: z.string(),
  phones: z.array(z.object({ name: z.string(), capabilities: z.record(z.string(), z.unknown()), control: z.string() })),
});

function labStateFile(project: string): string {
  return join(project, '.waymark', 'lab.json');
}

/**
 * Lets later commands in this folder find the lab that `lab up` keeps running.
 * @param holder the process that does
 * @returns how to forget it
 */
export function rememberLab(project: string, state: object, holder: ProcessIdentity): () => void {
  const file = labStateFile(project);
  const text = JSON.stringify({ holder, ...state });
  writeWhole(file, text);
  return () => {
    // Another lab may have come up in this folder since.
    if (existsSync(file) && readFileSync(file, 'utf8') === text) rmSync(file);
  };
}

/** Undefined where none runs; what a killed one left in this folder is then forgotten. */
export async function runningLab(name: LabDevice, project: string): Promise<DeviceSource | undefined> {
  const file = labStateFile(project);
  if (!existsSync(file)) return undefined;
  const { data: state } = labStateSchema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (state === undefined) return undefined;
  const { areRunning } = await import('../device/index.js');
  if (areRunning([state.holder])[0] !== true) {
    // It was killed; whoever has its ports now is no lab of this folder.
    rmSync(file, { force: true });
    return undefined;
  }
  const phone = state.phones.find((candidate) => candidate.name === name);
  if (phone === undefined || !(await answers(state.appium))) return undefined;
  return {
    name,
    platform: LAB_DEVICES[name],
    appium: state.appium,
    // A command goes on where the last one left the app; the lab's own capabilities start it anew.
    capabilities: { ...phone.capabilities, 'appium:forceAppLaunch': false },
    controlUrl: phone.control,
    stop: () => Promise.resolve(),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function answers(appium: string): Promise<boolean> {
  try {
    return (
      await fetch(new URL('status', appium.endsWith('/') ? appium : `${appium}/`), {
        signal: AbortSignal.timeout(2_000),
      })
    ).ok;
  } catch {
    return false;
  }
}
