import type { ShellCommand, ShellContext, ShellResult } from '../command.js';
import { unknownVerb } from '../command.js';
import { ime } from './ime.js';
import { packageManager } from './pm.js';

type Service = (context: ShellContext, args: readonly string[]) => ShellResult | Promise<ShellResult>;

const quiet: Service = () => ({});

/** System services by the name that `cmd` knows them under. */
const SERVICES: Readonly<Record<string, Service>> = {
  package: packageManager,
  input_method: ime,
  notification: quiet,
  wifi: setFlag('global/wifi_on'),
  phone: setFlag('global/mobile_data'),
  connectivity: setFlag('global/airplane_mode_on'),
  bluetooth_manager: quiet,
  statusbar: quiet,
  appops: quiet,
  deviceidle: quiet,
  uimode: uiMode,
  location: location,
};

/** `cmd`, which hands over to a service of the system. */
export const cmd: ShellCommand = (context, args) => {
  const words = args[0] === '-w' ? args.slice(1) : args;
  const service = SERVICES[words[0] ?? ''];
  return service ? service(context, words.slice(1)) : { error: `cmd: Can't find service: ${words[0] ?? ''}`, code: 20 };
};

function setFlag(setting: string): Service {
  return ({ state }, args) => {
    const on = args.some((word) => word === 'enable' || word === 'enabled');
    const off = args.some((word) => word === 'disable' || word === 'disabled');
    if (on || off) state.settings.set(setting, on ? '1' : '0');
    return {};
  };
}

function uiMode({ state }: ShellContext, args: readonly string[]): ShellResult {
  if (args[0] !== 'night') return unknownVerb('cmd uimode', args[0]);
  if (args[1] !== undefined) state.settings.set('uimode/night', args[1]);
  return { out: `Night mode: ${state.settings.get('uimode/night') ?? 'no'}` };
}

function location({ state }: ShellContext, args: readonly string[]): ShellResult {
  if (args[0] === 'set-location-enabled') state.settings.set('location/enabled', args[1] ?? 'true');
  return args[0] === 'is-location-enabled' ? { out: state.settings.get('location/enabled') ?? 'true' } : {};
}
