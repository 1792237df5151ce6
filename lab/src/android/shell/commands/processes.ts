import { SERVER_PACKAGE } from '../../system/state.js';
import type { ShellCommand, ShellContext } from '../command.js';

interface ProcessLine {
  readonly user: string;
  readonly pid: number;
  readonly name: string;
}

export const PROCESS_COMMANDS: Readonly<Record<string, ShellCommand>> = {
  ps: (context, args) => (args.includes('--help') ? { out: PS_HELP } : { out: table(processes(context)) }),
  pidof: (context, args) => {
    const found = processes(context).find(({ name }) => name === args.at(-1));
    return found ? { out: String(found.pid) } : { code: 1 };
  },
  pgrep: (context, args) => {
    const found = processes(context).filter(({ name }) => name.includes(args.at(-1) ?? ''));
    return found.length > 0 ? { out: found.map(({ pid }) => pid).join('\n') } : { code: 1 };
  },
  kill: ({ device }, args) => {
    const pid = Number(args.at(-1));
    const running = device.runningApps().find((app) => app.pid === pid);
    if (!running) return { error: `/system/bin/sh: kill: ${pid}: No such process`, code: 1 };
    device.forceStop(running.app.packageName);
    return {};
  },
};

const PS_HELP = 'usage: ps [-AadefLlnwZ] [-gG GROUP,]\n\nList processes.\n\n-A\tAll\n';

function processes({ device, instrumentation }: ShellContext): ProcessLine[] {
  return [
    { user: 'root', pid: 1, name: 'init' },
    { user: 'system', pid: 1000, name: 'system_server' },
    ...(instrumentation.running ? [{ user: 'u0_a90', pid: 3001, name: SERVER_PACKAGE }] : []),
    ...device.runningApps().map(({ app, pid }) => ({ user: 'u0_a101', pid, name: app.packageName })),
  ];
}

function table(lines: readonly ProcessLine[]): string {
  const header = 'USER           PID  PPID     VSZ    RSS WCHAN            ADDR S NAME';
  const rows = lines.map(
    ({ user, pid, name }) =>
      `${user.padEnd(10)} ${String(pid).padStart(7)}     1 1000000  90000 0                   0 S ${name}`,
  );
  return [header, ...rows].join('\n');
}
