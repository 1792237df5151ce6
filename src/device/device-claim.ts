import { WaymarkError } from '../model/index.js';
import type { Claim, ClaimRecord, Claims } from './claims.js';
import { isOnThisMachine, plainAddress } from './server-address.js';

type Capabilities = Readonly<Record<string, unknown>>;

/** A phone that is in use is looked at again after this long. */
const POLL_MS = 250;

/**
 * Which phone capabilities mean: its udid, and the machine that it is connected to, whichever Appium server of that machine opens it. Undefined where no
 * udid says so: a grid or Appium itself then chooses.
 */
export function phoneKey(appium: URL, capabilities: Capabilities): string | undefined {
  const udid = text(capabilities, 'udid');
  if (udid === undefined || udid === 'auto') return undefined;
  const adb = text(capabilities, 'remoteAdbHost');
  const machine = adb ?? (isOnThisMachine(appium) ? 'this machine' : plainAddress(appium));
  return `phone ${udid} at ${machine}`;
}

function text(capabilities: Capabilities, name: string): string | undefined {
  const said = capabilities[`appium:${name}`] ?? capabilities[name];
  return typeof said === 'string' && said !== '' ? said : undefined;
}

export interface PhoneClaimOptions {
  readonly claims: Claims;
  readonly about: { readonly name: string; readonly folder: string };
  /** How long to wait for a phone that is in use; 0: not at all. */
  readonly waitMs: number;
  readonly now: () => Date;
  readonly pause: (ms: number) => Promise<void>;
  readonly tell: (line: string) => void;
  /** Whether somebody else ended what held it; what was left open must then be ended first. */
  readonly cleanUp: () => Promise<void>;
}

/**
 * Makes a phone this process's own.
 * @throws WaymarkError `driver` when another process has it, and still has it when the wait is over
 */
export async function claimPhone(key: string, options: PhoneClaimOptions): Promise<Claim> {
  const { claims, about, waitMs, now, pause, tell, cleanUp } = options;
  const deadline = now().getTime() + waitMs;
  for (let told = false; ; told = true) {
    const taking = await claims.take(key, about);
    if (taking.kind === 'taken') return taking.claim;
    if (now().getTime() >= deadline) throw inUse(about.name, taking.holder, waitMs, now());
    if (!told) tell(`${about.name} is in use by ${holderWords(taking.holder, now())}; waiting for it`);
    await pause(POLL_MS);
    // Who held it may have been killed meanwhile.
    await cleanUp();
  }
}

function inUse(name: string, holder: ClaimRecord, waitMs: number, now: Date): WaymarkError {
  const waited = waitMs > 0 ? `, also after waiting for ${waitMs / 1000} s` : '';
  return new WaymarkError(
    'driver',
    `${name} is in use by ${holderWords(holder, now)}${waited}.`,
    `Set WAYMARK_WAIT=60 to wait for it up to 60 s, end that process, or name another device.`,
    { details: { kind: 'in-use', pid: holder.holder.pid, since: holder.since, folder: holder.folder } },
  );
}

/** `process 4711 in /home/ana/shop since 10:02:11 (3 min)` */
export function holderWords({ holder, folder, since }: ClaimRecord, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(since)) / 1000));
  const long = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  return `process ${holder.pid} in ${folder} since ${since} (${long})`;
}

/**
 * How long to wait for a phone that another run has, ms: `WAYMARK_WAIT`, in seconds.
 * @throws WaymarkError `usage` for what is no number of seconds
 */
export function claimTimeout(environment: Readonly<Record<string, string | undefined>>): number {
  const { WAYMARK_WAIT: said = '' } = environment;
  if (said === '') return 0;
  const [, seconds] = /^(\d{1,6})s?$/.exec(said) ?? [];
  if (seconds !== undefined) return Number(seconds) * 1000;
  throw new WaymarkError(
    'usage',
    `WAYMARK_WAIT is \`${said}\`, which is no number of seconds.`,
    'Write it as `60` or `60s`.',
  );
}
