import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { FOLDER_PREFIX, ownerOf, type Owner, type StartedProcess } from './lab-folder.js';
import { isFree } from './ports.js';
import { killTree } from './watchdog.js';

const run = promisify(execFile);

/** Asking the system takes this long at most: a PowerShell that starts cold needs seconds. */
const ASK_MS = 10_000;
/** Between our note of a start and the system's, which some have to the second; far below the time in which ids come back. */
const TOLERANCE_MS = 5_000;

/**
 * Ends the processes and removes the temporary folders of labs that were killed together with their watchdogs. What belongs to a
 * living process, or to one that cannot be looked at, is not touched. Several processes may do this at the same time.
 * @param tell gets a line for each lab that was cleaned up after
 */
export async function cleanUpAfterLabs(tell: (line: string) => void): Promise<void> {
  const names = readdirSync(os.tmpdir()).filter((name) => name.startsWith(FOLDER_PREFIX));
  await Promise.all(names.map((name) => cleanUp(path.join(os.tmpdir(), name), tell)));
}

async function cleanUp(folder: string, tell: (line: string) => void): Promise<void> {
  const owner = ownerOf(folder);
  if (owner === undefined || (await mayLive(owner))) return;
  const ended = await Promise.all(owner.processes.map(end));
  if (ended.includes('unknown')) return;
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  } catch {
    // Another lab removes it at this moment, or the next one will.
    return;
  }
  tell(`Cleaned up after the lab of process ${owner.pid}, which was killed`);
}

/** A process of another machine, or of another container that has the same temporary folder, cannot be seen from here. */
async function mayLive({ host, pid, port }: Owner): Promise<boolean> {
  if (host !== os.hostname()) return true;
  // A later process may have its id, but does not listen where it did.
  return mayRun(pid) && !(await isFree(port + 1));
}

async function end({ pid, at }: StartedProcess): Promise<'gone' | 'unknown'> {
  if (!mayRun(pid)) return 'gone';
  const started = await startOf(pid);
  if (started === undefined) return mayRun(pid) ? 'unknown' : 'gone';
  if (Math.abs(started - at) <= TOLERANCE_MS) killTree(pid);
  return 'gone';
}

function mayRun(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process started, in milliseconds of the epoch; undefined when the system does not tell. */
async function startOf(pid: number): Promise<number | undefined> {
  try {
    const said = await (process.platform === 'win32' ? askPowerShell(pid) : askPs(pid));
    return Number.isNaN(said) ? undefined : said;
  } catch {
    return undefined;
  }
}

/** `Tue Dec  1 00:50:37 2026`, in UTC where the environment says so. */
async function askPs(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)], {
    timeout: ASK_MS,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  return Date.parse(`${stdout.trim()} UTC`);
}

async function askPowerShell(pid: number): Promise<number> {
  const script = `([DateTimeOffset](Get-Process -Id ${pid}).StartTime).ToUnixTimeMilliseconds()`;
  const { stdout } = await run('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', script], {
    timeout: ASK_MS,
    windowsHide: true,
  });
  return stdout.trim() === '' ? Number.NaN : Number(stdout);
}
