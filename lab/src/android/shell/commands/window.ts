import { KEYCODE } from '../../system/keycodes.js';
import { type ShellCommand, unknownVerb } from '../command.js';

const quiet: ShellCommand = () => ({});

export const WINDOW_COMMANDS: Readonly<Record<string, ShellCommand>> = {
  wm: ({ device, input }, args) => {
    const { width, height, orientation, scale } = device.display();
    switch (args[0] ?? '') {
      case 'size': {
        const upright = orientation === 'portrait' ? `${width}x${height}` : `${height}x${width}`;
        return { out: `Physical size: ${upright}` };
      }
      case 'density':
        return { out: `Physical density: ${Math.round(scale * 160)}` };
      case 'dismiss-keyguard':
        input.key(KEYCODE.wakeUp);
        return {};
      default:
        return unknownVerb('wm', args[0]);
    }
  },
  svc: ({ state }, args) => {
    const names: Readonly<Record<string, string>> = { wifi: 'global/wifi_on', data: 'global/mobile_data' };
    const setting = names[args[0] ?? ''];
    if (setting) state.settings.set(setting, args[1] === 'enable' ? '1' : '0');
    return {};
  },
  locksettings: (_context, args) => {
    switch (args[0] ?? '') {
      case 'help':
        return { out: 'lockSettings service commands: verify, clear, get-disabled, set-disabled' };
      case 'get-disabled':
        return { out: 'true' };
      case 'verify':
        return { out: 'Lock credential verified successfully' };
      default:
        return { out: 'Lock credential cleared' };
    }
  },
  service: () => ({ out: "Result: Parcel(00000000    '....')" }),
  appops: quiet,
};
