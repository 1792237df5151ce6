import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** A process, told apart from a later one that got the same id. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, as this system tells it; compared only with what the same system says. */
  readonly started: string;
}

/** Asking the system takes this long at most: a PowerShell that starts cold needs seconds. */
const ASK_MS = 10_000;
/** Between the start of a process, as the system has it, and what Node says of its own; far below the time in which ids come back. */
const TOLERANCE_MS = 5_000;

let own: ProcessIdentity | undefined;

/** This process. */
export function ownIdentity(): ProcessIdentity {
  own ??= { pid: process.pid, started: linuxStart(process.pid) ?? String(Math.round(performance.timeOrigin)) };
  return own;
}

/**
 * Which of these processes still run. One of which the system tells no start is taken for running: could not look is not gone.
 * @returns an answer for each, in order
 */
export function areRunning(identities: readonly ProcessIdentity[]): readonly boolean[] {
  const me = ownIdentity();
  const others = identities.filter((each) => each.pid !== me.pid && mayRun(each.pid));
  const starts = process.platform === 'linux' ? undefined : askedStarts(others.map(({ pid }) => pid));
  return identities.map((each) => {
    if (each.pid === me.pid) return each.started === me.started;
    if (!others.includes(each)) return false;
    if (starts === undefined) return runsOnLinux(each);
    const start = starts.get(each.pid);
    return start === undefined || Math.abs(start - Number(each.started)) <= TOLERANCE_MS;
  });
}

function mayRun(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be signalled, but there it is.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function runsOnLinux({ pid, started }: ProcessIdentity): boolean {
  const start = linuxStart(pid);
  return start === undefined ? mayRun(pid) : start === started;
}

/**
 * The boot and the ticks since then (field 22 of `/proc/<pid>/stat`, proc(5)): neither moves when the clock is set. Undefined where there is no
 * such file; `gone` for a process that has ended and waits for its parent.
 */
function linuxStart(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may hold blanks and parentheses itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    if (state === 'Z' || state === 'X') return 'gone';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19] ?? ''}`;
  } catch {
    return undefined;
  }
}

/** Starts in milliseconds of the epoch, by process id; NaN: it has ended. Those of which nothing was told are missing. */
function askedStarts(pids: readonly number[]): ReadonlyMap<number, number> {
  if (pids.length === 0) return new Map();
  try {
    return process.platform === 'win32' ? windowsStarts(pids) : unixStarts(pids);
  } catch {
    return new Map();
  }
}

/** `ps` of macOS and the BSDs: state, then the start to the second, in UTC where the environment says so. */
function unixStarts(pids: readonly number[]): ReadonlyMap<number, number> {
  const said = execFileSync('ps', ['-o', 'pid=,stat=,lstart=', '-p', pids.join(',')], {
    encoding: 'utf8',
    timeout: ASK_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  return parsePs(said);
}

/** Public for tests: `  4711 S+   Tue Dec  1 00:50:37 2026`. */
export function parsePs(said: string): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  for (const line of said.split('\n')) {
    const [, pid, state = '', start = ''] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined) continue;
    starts.set(Number(pid), state.startsWith('Z') ? Number.NaN : Date.parse(`${start.trim()} UTC`));
  }
  return starts;
}

function windowsStarts(pids: readonly number[]): ReadonlyMap<number, number> {
  const script =
    `Get-Process -Id ${pids.join(',')} -ErrorAction SilentlyContinue | ` +
    `ForEach-Object { "$($_.Id) $(([DateTimeOffset]$_.StartTime).ToUnixTimeMilliseconds())" }`;
  const said = execFileSync('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', script], {
    encoding: 'utf8',
    timeout: ASK_MS,
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return parsePowerShell(said);
}

/** Public for tests: `4711 1796086237123`. */
export function parsePowerShell(said: string): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  for (const line of said.split(/\r?\n/)) {
    const [, pid, start] = /^(\d+) (\d+)$/.exec(line.trim()) ?? [];
    if (pid !== undefined) starts.set(Number(pid), Number(start));
  }
  return starts;
}
