import { type ShellCommand, unknownVerb } from '../command.js';
import { formatDate } from '../date-format.js';

export const SETTING_COMMANDS: Readonly<Record<string, ShellCommand>> = {
  getprop: ({ state }, args) => {
    const [name] = args;
    if (name !== undefined) return { out: `${state.properties.get(name) ?? ''}\n` };
    return { out: [...state.properties].map(([key, value]) => `[${key}]: [${value}]`).join('\n') };
  },
  setprop: ({ state }, args) => {
    state.properties.set(args[0] ?? '', args[1] ?? '');
    return {};
  },
  settings: ({ state }, args) => {
    const [verb, namespace = '', name = '', value = ''] = args;
    const key = `${namespace}/${name}`;
    switch (verb ?? '') {
      case 'get':
        return { out: state.settings.get(key) ?? 'null' };
      case 'put':
        state.settings.set(key, value);
        return {};
      case 'delete':
        return { out: `Deleted ${state.settings.delete(key) ? 1 : 0} rows` };
      case 'list': {
        const prefix = `${namespace}/`;
        const lines = [...state.settings].filter(([at]) => at.startsWith(prefix));
        return { out: lines.map(([at, is]) => `${at.slice(prefix.length)}=${is}`).join('\n') };
      }
      default:
        return unknownVerb('settings', verb);
    }
  },
  date: ({ device }, args) => ({ out: formatDate(device.now(), args.find((word) => word.startsWith('+'))?.slice(1)) }),
  echo: (_context, args) => ({ out: `${args.join(' ')}\n` }),
  export: () => ({}),
  whoami: () => ({ out: 'shell' }),
  id: () => ({ out: 'uid=2000(shell) gid=2000(shell)' }),
  true: () => ({}),
  false: () => ({ code: 1 }),
};
