import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { StartedProcess } from './lab-folder.js';

/**
 * Runs in a process of its own. It holds the list of what has to go when the host goes, and learns of the host's end, however
 * it came (SIGKILL too), because the operating system then closes its standard input.
 * Plain JavaScript in a string: it has to start the same way from sources and from the build.
 */
const WATCHDOG = `
const fs = require('node:fs');
const processes = new Set(), folders = new Set();
let rest = '';
const apply = (line) => {
  const [verb, what] = JSON.parse(line);
  if (verb === 'watch') processes.add(what);
  else if (verb === 'forget') processes.delete(what);
  else if (verb === 'folder') folders.add(what);
  else if (verb === 'removed') folders.delete(what);
};
const kill = (pid) => {
  for (const target of process.platform === 'win32' ? [pid] : [-pid, pid]) {
    try { process.kill(target, 'SIGKILL'); } catch {}
  }
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => {
  const lines = (rest + chunk).split('\\n');
  rest = lines.pop();
  for (const line of lines) apply(line);
});
process.stdin.on('close', () => {
  for (const pid of processes) kill(pid);
  for (const folder of folders) {
    try { fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }); } catch {}
  }
});
`;

/** Sees to it that the host's child processes and temporary folders do not outlive the host. */
export class Watchdog {
  readonly #child: ChildProcess;
  /** By id: when each was started. */
  readonly #processes = new Map<number, number>();
  readonly #changed: (processes: readonly StartedProcess[]) => void;
  readonly #folders = new Set<string>();
  readonly #atExit = (): void => {
    this.#endAll();
  };

  /** @param changed told of all processes on the list, whenever it changes */
  constructor(changed: (processes: readonly StartedProcess[]) => void = () => undefined) {
    this.#changed = changed;
    // In a process group of its own: Ctrl-C in the terminal must not end it before the host.
    this.#child = spawn(process.execPath, ['-e', WATCHDOG], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      windowsHide: true,
      env: { SystemRoot: process.env['SystemRoot'] },
    });
    this.#child.unref();
    // Writing to a watchdog that somebody killed must not bring the host down.
    this.#child.stdin?.on('error', () => undefined);
    this.#child.on('error', () => undefined);
    process.once('exit', this.#atExit);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** The process is killed, with its process group where there is one, when the host ends before `forget`. */
  watch(pid: number): void {
    this.#processes.set(pid, Date.now());
    this.#tell('watch', pid);
    this.#tellChanged();
  }

  forget(pid: number): void {
    this.#processes.delete(pid);
    this.#tell('forget', pid);
    this.#tellChanged();
  }

  /** The folder is removed when the host ends before `removeFolder`. */
  folder(path: string): void {
    this.#folders.add(path);
    this.#tell('folder', path);
  }

  removeFolder(path: string): void {
    // Windows refuses for a moment to remove what a process that just ended had open.
    rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    this.#folders.delete(path);
    this.#tell('removed', path);
  }

  /** Resolves when the watchdog's own process is gone; what is still on its list goes with it. */
  async stop(): Promise<void> {
    process.off('exit', this.#atExit);
    if (this.#child.exitCode !== null || this.#child.signalCode !== null || this.#child.pid === undefined) {
      this.#endAll();
      return;
    }
    const gone = once(this.#child, 'exit');
    this.#child.ref();
    this.#child.stdin?.end();
    await gone;
  }

  #tell(verb: string, what: number | string): void {
    this.#child.stdin?.write(`${JSON.stringify([verb, what])}\n`);
  }

  #tellChanged(): void {
    this.#changed([...this.#processes].map(([pid, at]) => ({ pid, at })));
  }

  #endAll(): void {
    for (const pid of this.#processes.keys()) killTree(pid);
    for (const path of this.#folders) {
      try {
        rmSync(path, { recursive: true, force: true });
      } catch {
        // The watchdog tries again once the host is gone.
      }
    }
  }
}

/** Kills a process and, where there is one, the process group it leads. */
export function killTree(pid: number): void {
  killGroup(pid);
  kill(pid);
}

/**
 * Kills what a process that led a group has left behind. Safe after its end: no new process gets the id of a group that
 * still has members.
 */
export function killGroup(leader: number): void {
  if (process.platform !== 'win32') kill(-leader);
}

function kill(target: number): void {
  try {
    process.kill(target, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
