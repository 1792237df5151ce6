import type { ShellCommand, ShellContext } from '../command.js';

/** Commands on files: a flat store of paths; directories exist when something is in them. */
export const FILE_COMMANDS: Readonly<Record<string, ShellCommand>> = {
  '[': (context, args) => test(context, args.slice(0, -1)),
  test,
  cat: ({ state, device }, args) => {
    const name = args.at(-1) ?? '';
    // The driver looks for web views here; apps of the lab have none.
    if (name === '/proc/net/unix') return { out: 'Num       RefCount Protocol Flags    Type St Inode Path' };
    if (name === '/proc/uptime') return { out: `${Math.floor(device.now().getTime() / 1000) % 100000}.00 0.00` };
    const file = state.files.get(name);
    return file ? { out: file.toString() } : { error: `cat: ${name}: No such file or directory`, code: 1 };
  },
  ls: ({ state }, args) => {
    const name = args.findLast((word) => !word.startsWith('-')) ?? '/';
    const prefix = name.endsWith('/') ? name : `${name}/`;
    const inside = [...state.files.keys()].filter((file) => file.startsWith(prefix));
    if (state.files.has(name)) return { out: name };
    if (inside.length === 0) return { error: `ls: ${name}: No such file or directory`, code: 1 };
    return { out: [...new Set(inside.map((file) => file.slice(prefix.length).split('/')[0]))].join('\n') };
  },
  rm: ({ state }, args) => {
    const names = args.filter((word) => !word.startsWith('-'));
    for (const file of [...state.files.keys()]) {
      if (names.some((name) => file === name || file.startsWith(`${name.replace(/\/?\*?$/, '')}/`)))
        state.files.delete(file);
    }
    return {};
  },
  touch: ({ state }, args) => {
    const name = args.findLast((word) => !word.startsWith('-'));
    if (name !== undefined && !state.files.has(name)) state.files.set(name, Buffer.alloc(0));
    return {};
  },
  mkdir: () => ({}),
  chmod: () => ({}),
};

function test({ state }: ShellContext, args: readonly string[]): { code: number } {
  const name = args.at(-1) ?? '';
  const isDirectory = [...state.files.keys()].some((file) => file.startsWith(`${name}/`));
  const holds =
    args[0] === '-d' ? isDirectory : args[0] === '-f' ? state.files.has(name) : state.files.has(name) || isDirectory;
  return { code: holds ? 0 : 1 };
}
