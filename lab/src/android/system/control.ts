import { drawScreen } from '../../ui/draw.js';
import type { PhoneControl, PhoneTruth } from '../../phone.js';
import type { AndroidDevice } from './device.js';
import type { Input } from './input.js';

/** The screen as a PNG, the keyboard and the status bar included. */
export function screenshot(device: AndroidDevice, input: Input): Buffer {
  const keyboard = input.keyboard();
  const roots = device.glass.seen().map(({ window }) => window.root);
  return drawScreen(keyboard ? [...roots, keyboard] : roots, device.display(), { now: device.now() });
}

/** The private way into the phone, for tests: what is truly there, and what it received. */
export function phoneControl(device: AndroidDevice, input: Input): PhoneControl {
  return {
    truth: () => truthOf(device, input),
    gestures: () => input.received(),
    history: () => device.ground.history.all(),
    effects: () => device.ground.effects.all(),
    malice: () => device.ground.malice.state(),
    setMalice: (modes, seed) => device.ground.malice.set(modes, seed),
    reset: () => {
      device.reset();
      input.forget();
      device.ground.reset();
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
      device.ground.effects.quietly(() => running.process.seed(data));
      device.changed();
    },
    open: (url) => device.openLink(url),
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
    data[packageName] = device.running(packageName)?.process.truth().data ?? device.storage.read(packageName) ?? null;
  }
  // Drawing may itself change where the phone is: an app may crash over it.
  device.glass.windows();
  return {
    platform: 'android',
    ...device.where(),
    busy: device.ground.malice.busy,
    data,
    orientation: device.display().orientation,
    keyboard: device.glass.isKeyboardShown(),
    gestures: input.received().length,
    effects: device.ground.effects.counts(),
  };
}
