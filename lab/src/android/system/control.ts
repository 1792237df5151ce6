import { drawScreen } from '../../ui/draw.js';
import type { PhoneControl, PhoneTruth } from '../../phone.js';
import type { AndroidDevice } from './device.js';
import type { Input } from './input.js';

/** The screen as a PNG, the keyboard and the status bar included. */
export function screenshot(device: AndroidDevice, input: Input): Buffer {
  const keyboard = input.keyboard();
  const roots = device.glass.windows().map(({ window }) => window.root);
  return drawScreen(keyboard ? [...roots, keyboard] : roots, device.display(), { now: device.now() });
}

/** The private way into the phone, for tests: what is truly there, and what it received. */
export function phoneControl(device: AndroidDevice, input: Input): PhoneControl {
  return {
    truth: () => truthOf(device, input),
    gestures: () => input.received(),
    reset: () => {
      device.reset();
      input.forget();
    },
    seed: (packageName, data) => {
      const app = device.apps.get(packageName);
      if (!app) {
        throw new Error(
          `There is no app ${packageName} on this phone; there are: ${[...device.apps.keys()].join(', ')}`,
        );
      }
      if (!device.running(packageName)) {
        device.start(packageName, { action: 'android.intent.action.MAIN', extras: {} });
      }
      const running = device.running(packageName);
      if (!running) throw new Error(`${packageName} does not start`);
      running.process.seed(data);
      device.changed();
    },
    crash: () => {
      if (!device.foreground()) throw new Error('No app is in the foreground: there is nothing to crash');
      device.crash(new Error('Crashed by the control port'));
    },
    rename: (ids) => {
      device.renames = { ...ids };
      device.changed();
    },
    screenshot: () => screenshot(device, input),
  };
}

function truthOf(device: AndroidDevice, input: Input): PhoneTruth {
  const data: Record<string, unknown> = {};
  for (const packageName of device.apps.keys()) {
    data[packageName] = device.running(packageName)?.process.truth().data ?? device.readStorage(packageName) ?? null;
  }
  const system = device.systemPlace();
  const app = device.foreground();
  return {
    platform: 'android',
    foreground: system?.packageName ?? device.glass.activeWindow().packageName,
    place: system?.place ?? app?.process.truth().place ?? 'launcher',
    data,
    orientation: device.display().orientation,
    keyboard: device.glass.isKeyboardShown(),
    gestures: input.received().length,
  };
}
