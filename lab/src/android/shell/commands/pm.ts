import { fullPermissionName } from '../../system/permissions.js';
import { SERVER_PACKAGE, SERVER_TEST_PACKAGE } from '../../system/state.js';
import { type ShellCommand, type ShellContext, type ShellResult, unknownVerb } from '../command.js';

type Verb = (context: ShellContext, args: readonly string[]) => ShellResult;

const VERBS: Readonly<Record<string, Verb>> = {
  list,
  clear,
  grant: (context, args) => setPermission(context, args, 'granted'),
  revoke: (context, args) => setPermission(context, args, 'unasked'),
  path,
  uninstall,
  install: () => ({ out: 'Success' }),
  enable: () => ({}),
  disable: () => ({}),
  'resolve-activity': resolveActivity,
  'get-max-users': () => ({ out: 'Maximum supported users: 1' }),
};

/** `pm`, also reached as `cmd package`. */
export const packageManager: ShellCommand = (context, args) => {
  const verb = VERBS[args[0] ?? ''];
  return verb ? verb(context, args.slice(1)) : unknownVerb('pm', args[0]);
};

function list({ state }: ShellContext, args: readonly string[]): ShellResult {
  switch (args[0] ?? '') {
    case 'packages': {
      const filter = args.slice(1).find((word) => !word.startsWith('-'));
      const lines = [...state.packages]
        .filter(([name]) => filter === undefined || name.includes(filter))
        .map(
          ([name, { versionCode }]) =>
            `package:${name}${args.includes('--show-versioncode') ? ` versionCode:${versionCode}` : ''}`,
        );
      return { out: lines.join('\n') };
    }
    case 'instrumentation':
      return {
        out: `instrumentation:${SERVER_TEST_PACKAGE}/androidx.test.runner.AndroidJUnitRunner (target=${SERVER_PACKAGE})`,
      };
    case 'features':
      return { out: 'feature:android.hardware.touchscreen' };
    case 'users':
      return { out: 'Users:\n\tUserInfo{0:Owner:c13} running' };
    default:
      return unknownVerb('pm list', args[0]);
  }
}

function clear({ device, state }: ShellContext, args: readonly string[]): ShellResult {
  const packageName = lastWord(args);
  if (!state.packages.has(packageName)) return { out: 'Failed', code: 1 };
  device.clearData(packageName);
  return { out: 'Success' };
}

function setPermission({ device }: ShellContext, args: readonly string[], next: 'granted' | 'unasked'): ShellResult {
  const [packageName = '', name = ''] = args.filter((word) => !word.startsWith('-'));
  const app = device.apps.get(packageName);
  if (!app) return { error: `java.lang.IllegalArgumentException: Unknown package: ${packageName}`, code: 255 };
  const permission = fullPermissionName(name);
  if (!app.runtimePermissions.map(fullPermissionName).includes(permission)) {
    return {
      error: `java.lang.SecurityException: Package ${packageName} has not requested permission ${permission}`,
      code: 255,
    };
  }
  device.permissions.set(packageName, permission, next);
  return {};
}

function path({ state }: ShellContext, args: readonly string[]): ShellResult {
  const packageName = lastWord(args);
  return state.packages.has(packageName) ? { out: `package:/data/app/${packageName}/base.apk` } : { code: 1 };
}

function uninstall({ device, state }: ShellContext, args: readonly string[]): ShellResult {
  const packageName = lastWord(args);
  if (!state.packages.has(packageName)) return { out: 'Failure [DELETE_FAILED_INTERNAL_ERROR]', code: 1 };
  // Apps of the lab are part of the phone: what an uninstallation takes away is their data.
  device.clearData(packageName);
  if (!device.apps.has(packageName)) state.packages.delete(packageName);
  return { out: 'Success' };
}

function resolveActivity({ device }: ShellContext, args: readonly string[]): ShellResult {
  const app = device.apps.get(lastWord(args));
  if (!app) return { out: 'No activity found' };
  return {
    out: `priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true\n${app.packageName}/${app.launcherActivity}`,
  };
}

function lastWord(args: readonly string[]): string {
  return args.findLast((word) => !word.startsWith('-')) ?? '';
}
