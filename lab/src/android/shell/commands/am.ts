import type { Intent } from '../../app.js';
import { SERVER_PACKAGE, SERVER_TEST_PACKAGE, SETTINGS_PACKAGE } from '../../system/state.js';
import { optionValue, type ShellCommand, type ShellContext, type ShellResult, unknownVerb } from '../command.js';
import { broadcast } from './broadcast.js';

type Verb = (context: ShellContext, args: readonly string[]) => ShellResult | Promise<ShellResult>;

const VERBS: Readonly<Record<string, Verb>> = {
  start,
  'start-activity': start,
  'force-stop': forceStop,
  kill: forceStop,
  instrument,
  broadcast,
  startservice: startService,
  'start-service': startService,
  'start-foreground-service': startService,
  stopservice: startService,
  'send-trim-memory': () => ({}),
  'get-current-user': () => ({ out: '0' }),
};

/** `am`, the activity manager. */
export const activityManager: ShellCommand = (context, args) => {
  const verb = VERBS[args[0] ?? ''];
  return verb ? verb(context, args.slice(1)) : unknownVerb('am', args[0]);
};

/** Options of `am start` that are followed by a value (AOSP, Intent.parseCommandArgs). */
const VALUED = ['-a', '-d', '-t', '-c', '-n', '-p', '-f', '--user', '--display'];
const EXTRAS = ['-e', '--es', '--ez', '--ei', '--el', '--ef'];

function start(context: ShellContext, args: readonly string[]): ShellResult {
  const { device, state } = context;
  const data = optionValue(args, '-d');
  const bare = bareWords(args);
  const component = optionValue(args, '-n') ?? bare.find((word) => word.includes('/') && !word.includes(':'));
  const packageName = optionValue(args, '-p') ?? bare.find((word) => word !== component);
  const action = optionValue(args, '-a');
  const header = `Starting: Intent { ${action ? `act=${action} ` : ''}${data ? `dat=${data} ` : ''}${component ? `cmp=${component} ` : ''}}\n`;
  const extras = readExtras(args);
  const intentBase = { ...(action ? { action } : {}), ...(data ? { data } : {}), extras };
  const stopFirst = args.includes('-S');

  if (component) {
    const [target = '', activity = ''] = component.split('/');
    if (target === SETTINGS_PACKAGE) {
      state.settingsServiceRunning = true;
      return { out: header };
    }
    const intent: Intent = {
      ...intentBase,
      activity: activity.startsWith(target) ? activity.slice(target.length) : activity,
    };
    const result = device.start(target, intent, stopFirst);
    if (result === 'no-app' || result === 'no-activity') {
      return { out: `${header}Error type 3\nError: Activity class {${component}} does not exist.`, code: 1 };
    }
    return started(header, component, result);
  }
  if (data) {
    const app = device.handlerOf(data, packageName);
    if (!app) {
      const wanted = `act=${action ?? 'android.intent.action.VIEW'} dat=${data}${packageName ? ` pkg=${packageName}` : ''}`;
      return {
        out: `${header}Error: Activity not started, unable to resolve Intent { ${wanted} flg=0x10000000 }`,
        code: 1,
      };
    }
    const result = device.start(app.packageName, intentBase, stopFirst);
    return started(header, `${app.packageName}/${app.launcherActivity}`, result);
  }
  const app = device.apps.get(packageName ?? '');
  if (!app)
    return { out: `${header}Error: Activity not started, unable to resolve Intent { ${action ?? ''} }`, code: 1 };
  return started(
    header,
    `${app.packageName}/${app.launcherActivity}`,
    device.start(app.packageName, intentBase, stopFirst),
  );
}

function started(header: string, component: string, result: string): ShellResult {
  const warning =
    result === 'brought-to-front'
      ? 'Warning: Activity not started, its current task has been brought to the front\n'
      : result === 'delivered'
        ? 'Warning: Activity not started, intent has been delivered to currently running top-most instance.\n'
        : '';
  const launch = result === 'started' ? 'COLD' : 'HOT';
  return {
    out: `${header}${warning}Status: ok\nLaunchState: ${launch}\nActivity: ${component}\nTotalTime: 120\nWaitTime: 123\nComplete`,
  };
}

function bareWords(args: readonly string[]): string[] {
  const bare: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? '';
    if (VALUED.includes(word)) at += 1;
    else if (EXTRAS.includes(word)) at += 2;
    else if (!word.startsWith('-')) bare.push(word);
  }
  return bare;
}

function readExtras(args: readonly string[]): Record<string, string> {
  const extras: Record<string, string> = {};
  args.forEach((word, at) => {
    const [name, value] = [args[at + 1], args[at + 2]];
    if (EXTRAS.includes(word) && name !== undefined && value !== undefined) extras[name] = value;
  });
  return extras;
}

function forceStop(context: ShellContext, args: readonly string[]): ShellResult {
  const packageName = args.find((word) => !word.startsWith('-')) ?? '';
  if (packageName === SERVER_PACKAGE || packageName === SERVER_TEST_PACKAGE) context.instrumentation.stop();
  else if (packageName === SETTINGS_PACKAGE) context.state.settingsServiceRunning = false;
  else if (context.device.apps.has(packageName)) context.device.forceStop(packageName);
  return {};
}

/** Runs until the UiAutomator2 server ends or the host lets go. */
async function instrument(context: ShellContext, args: readonly string[]): Promise<ShellResult> {
  const target = args.at(-1) ?? '';
  if (!target.startsWith(`${SERVER_TEST_PACKAGE}/`)) {
    return {
      out: `INSTRUMENTATION_STATUS: Error=Unable to find instrumentation info for: ComponentInfo{${target}}`,
      code: 1,
    };
  }
  context.write(
    'INSTRUMENTATION_STATUS: class=io.appium.uiautomator2.server.test.AppiumUiAutomator2Server\nINSTRUMENTATION_STATUS_CODE: 1\n',
  );
  const stop = (): void => context.instrumentation.stop();
  context.closed.addEventListener('abort', stop);
  await context.instrumentation.start();
  context.closed.removeEventListener('abort', stop);
  return { out: 'INSTRUMENTATION_CODE: -1' };
}

function startService(context: ShellContext, args: readonly string[]): ShellResult {
  const component = bareWords(args).at(-1) ?? optionValue(args, '-n') ?? '';
  if (component.startsWith(SETTINGS_PACKAGE)) context.state.settingsServiceRunning = true;
  return { out: `Starting service: Intent { cmp=${component} }` };
}
