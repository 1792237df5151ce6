import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { LabError } from './error.js';
import { killGroup, killTree, type Watchdog } from './watchdog.js';

const LAST_LINES = 20;

export interface ChildOptions {
  /** For messages: `Appium`, `adb`. */
  readonly name: string;
  readonly command: string;
  readonly arguments: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly watchdog: Watchdog;
  /** Called with each line that the process writes, of either stream. */
  readonly line?: (line: string) => void;
  /** Milliseconds that the process has to end by itself before it is killed; 0: it is killed at once. */
  readonly patience: number;
}

/** A child process of the lab: it never outlives the host, and its end is waited for. */
export class Child {
  readonly name: string;
  readonly #process: ChildProcessByStdio<null, Readable, Readable>;
  readonly #watchdog: Watchdog;
  readonly #patience: number;
  readonly #last: string[] = [];
  /** Resolves when the process has ended, or could not be started. */
  readonly ended: Promise<void>;
  #running = true;
  #failure: Error | undefined;

  constructor(options: ChildOptions) {
    this.name = options.name;
    this.#watchdog = options.watchdog;
    this.#patience = options.patience;
    // In a process group of its own: Ctrl-C in the terminal reaches the host alone, which then ends sessions and children in order.
    this.#process = spawn(options.command, options.arguments, {
      cwd: options.cwd,
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    const pid = this.#process.pid;
    if (pid !== undefined) this.#watchdog.watch(pid);
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      eachLine(stream, (line) => {
        this.#last.push(line);
        if (this.#last.length > LAST_LINES) this.#last.shift();
        options.line?.(line);
      });
    }
    this.ended = new Promise((resolve) => {
      const end = (): void => {
        this.#running = false;
        if (pid !== undefined) this.#watchdog.forget(pid);
        resolve();
      };
      this.#process.once('close', end);
      this.#process.once('error', (error) => {
        this.#failure = error;
        if (pid === undefined) end();
      });
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  isRunning(): boolean {
    return this.#running;
  }

  /** Why it is not running, with its last lines. */
  failure(): LabError {
    const { exitCode, signalCode } = this.#process;
    const how =
      this.#failure?.message ?? (signalCode === null ? `exit code ${exitCode ?? '?'}` : `signal ${signalCode}`);
    const said = this.#last.length === 0 ? 'It wrote nothing.' : `It last wrote:\n${this.#last.join('\n')}`;
    return new LabError(`${this.name} ended unexpectedly (${how}).`, said, { cause: this.#failure });
  }

  said(pattern: RegExp): boolean {
    return this.#last.some((line) => pattern.test(line));
  }

  /** Ends the process and whatever it started; resolves when it is gone. */
  async stop(): Promise<void> {
    const pid = this.#process.pid;
    if (pid === undefined || !this.#running) return;
    if (this.#patience > 0) this.#process.kill('SIGTERM');
    const timer = setTimeout(() => killTree(pid), this.#patience);
    await this.ended;
    clearTimeout(timer);
    killGroup(pid);
  }
}

function eachLine(stream: Readable, take: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  void once(stream, 'end').then(
    () => {
      if (rest !== '') take(rest);
    },
    () => undefined,
  );
}
