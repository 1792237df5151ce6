import { fullPermissionName } from '../../system/permissions.js';
import { fullActivityName } from '../../system/screen.js';
import { SERVER_PACKAGE, SETTINGS_PACKAGE } from '../../system/state.js';
import type { ShellCommand, ShellContext, ShellResult } from '../command.js';

type Dump = (context: ShellContext, args: readonly string[]) => string;

const SERVICES: Readonly<Record<string, Dump>> = {
  window: dumpWindow,
  power: ({ device }) => `POWER MANAGER (dumpsys power)\n  mWakefulness=${device.screenOn ? 'Awake' : 'Asleep'}\n`,
  input_method: dumpInputMethod,
  activity: dumpActivity,
  package: dumpPackage,
  deviceidle: () => '',
  battery: () => 'Current Battery Service state:\n  AC powered: true\n  level: 100\n  scale: 100\n',
  SurfaceFlinger: () => 'Display 4619827259835644672 (HWC display 0): port=0 pnpId=GGL displayName="Virtual"\n',
  input: () => 'INPUT MANAGER (dumpsys input)\n  SurfaceOrientation: 0\n',
};

/** `dumpsys`: the fields that Appium and its drivers read, in AOSP's wording. */
export const dumpsys: ShellCommand = (context, args): ShellResult => {
  const service = SERVICES[args[0] ?? ''];
  return service ? { out: service(context, args.slice(1)) } : { out: `Can't find service: ${args[0] ?? ''}` };
};

function dumpWindow({ device }: ShellContext): string {
  const active = device.glass.activeWindow();
  const app = device.foreground();
  const focusedApp = app
    ? `${app.app.packageName}/${app.process.activity()}`
    : (device.glass.windows()[0]?.title ?? active.title);
  const { width, height, statusBar } = device.display();
  const locked = !device.screenOn;
  return [
    'WINDOW MANAGER WINDOWS (dumpsys window windows)',
    '  Window #1 Window{5e1f9a0 u0 StatusBar}:',
    '    mDisplayId=0 mSession=Session{1c2d3e4 1800:u0a10089} mClient=android.os.BinderProxy@9f8e7d6',
    `    mAttrs={(0,0)(fillx${statusBar}) gr=TOP CENTER_VERTICAL sim={adjust=pan} ty=STATUS_BAR fmt=TRANSLUCENT}`,
    `    mFrame=[0,0][${width},${statusBar}] last=[0,0][${width},${statusBar}]`,
    '    mViewVisibility=0x0 mHaveFrame=true mObscured=false',
    '    isVisible=true',
    '',
    `  Window #0 Window{a1b2c3d u0 ${active.title}}:`,
    `    mFrame=[0,0][${width},${height}] last=[0,0][${width},${height}]`,
    '    mViewVisibility=0x0 mHaveFrame=true mObscured=false',
    '    isVisible=true',
    '',
    `  mCurrentFocus=Window{a1b2c3d u0 ${active.title}}`,
    `  mFocusedApp=ActivityRecord{d4e5f6a u0 ${focusedApp} t12}`,
    `  init=${width}x${height} 420dpi cur=${width}x${height} app=${width}x${height}`,
    `  mScreenOnFully=${device.screenOn}`,
    `  screenState=${device.screenOn ? 'SCREEN_STATE_ON' : 'SCREEN_STATE_OFF'}`,
    '  KeyguardStateMonitor',
    `    mIsShowing=${locked}`,
    `    mInputRestricted=${locked}`,
    `  mShowingLockscreen=${locked} mDreamingLockscreen=${locked}`,
  ].join('\n');
}

function dumpInputMethod({ device }: ShellContext): string {
  const shown = device.glass.isKeyboardShown();
  return `Current Input Method Manager state:\n  mInputShown=${shown}\n  mIsInputViewShown=${shown}\n`;
}

function dumpActivity(context: ShellContext, args: readonly string[]): string {
  if (args[0] === 'services') {
    const wanted = args[1] ?? '';
    const shown = context.state.settingsServiceRunning && wanted === SETTINGS_PACKAGE;
    return shown
      ? `ACTIVITY MANAGER SERVICES (dumpsys activity services)\n  * ServiceRecord{1a2b3c u0 ${SETTINGS_PACKAGE}/.ForegroundService}\n    isForeground=true foregroundId=1\n`
      : 'ACTIVITY MANAGER SERVICES (dumpsys activity services)\n  (nothing)\n';
  }
  const records = context.device
    .runningApps()
    .map(({ app, pid }) => `  *APP* UID 10101 ProcessRecord{aa11bb ${pid}:${app.packageName}/u0a101}`);
  if (context.instrumentation.running)
    records.push(`  *APP* UID 10090 ProcessRecord{cc22dd 3001:${SERVER_PACKAGE}/u0a90}`);
  const app = context.device.foreground();
  const top = app
    ? fullActivityName(app.app.packageName, app.process.activity())
    : context.device.glass.activeWindow().title;
  return `ACTIVITY MANAGER RUNNING PROCESSES (dumpsys activity processes)\n${records.join('\n')}\n  topResumedActivity=ActivityRecord{d4e5f6a u0 ${top} t12}\n`;
}

function dumpPackage({ device, state }: ShellContext, args: readonly string[]): string {
  const name = args[0] ?? '';
  const info = state.packages.get(name);
  if (!info) return `Unable to find package: ${name}\n`;
  const app = device.apps.get(name);
  const permissions = (app?.runtimePermissions ?? []).map(fullPermissionName);
  const granted = (permission: string): boolean => device.permissions.state(name, permission) === 'granted';
  return [
    ...(app
      ? [
          'Activity Resolver Table:',
          '  Non-Data Actions:',
          '      android.intent.action.MAIN:',
          `        1a2b3c4 ${name}/${app.launcherActivity} filter 5d6e7f8`,
          '          Action: "android.intent.action.MAIN"',
          '          Category: "android.intent.category.LAUNCHER"',
          '',
        ]
      : []),
    'Packages:',
    `  Package [${name}] (9a8b7c6):`,
    '    userId=10101',
    `    versionCode=${info.versionCode} minSdk=26 targetSdk=34`,
    `    versionName=${info.versionName}`,
    '    requested permissions:',
    ...permissions.map((permission) => `      ${permission}`),
    '    install permissions:',
    '    User 0: ceDataInode=1 installed=true hidden=false stopped=false',
    '      runtime permissions:',
    ...permissions.map((permission) => `        ${permission}: granted=${granted(permission)}, flags=[ ]`),
    '',
  ].join('\n');
}
