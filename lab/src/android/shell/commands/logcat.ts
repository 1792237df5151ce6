import type { ShellCommand } from '../command.js';

/** `logcat`: `-c` clears, `-d` prints what is there, otherwise it goes on until the host lets go. */
export const logcat: ShellCommand = async ({ device, write, closed }, args) => {
  if (args.includes('-c')) {
    device.logcat.clear();
    return {};
  }
  const before = ['--------- beginning of main', ...device.logcat.dump()].join('\n');
  if (args.includes('-d')) return { out: before };
  write(`${before}\n`);
  const stop = device.logcat.follow((line) => write(`${line}\n`));
  if (!closed.aborted) {
    await new Promise<void>((resolve) => closed.addEventListener('abort', () => resolve(), { once: true }));
  }
  stop();
  return {};
};
