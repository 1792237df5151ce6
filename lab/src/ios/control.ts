import { drawScreen } from '../ui/draw.js';
import type { PhoneControl, PhoneTruth } from '../phone.js';
import type { Device } from './system/device.js';
import { whereIs } from './system/where.js';

/** What the control port may ask of the iPhone. */
export function phoneControl(device: Device): PhoneControl {
  return {
    truth: () => truth(device),
    gestures: () => [...device.gestures],
    history: () => device.ground.history.all(),
    effects: () => device.ground.effects.all(),
    malice: () => device.ground.malice.state(),
    setMalice: (modes, seed) => device.ground.malice.set(modes, seed),
    reset: () => {
      device.reset();
      device.ground.reset();
    },
    seed: (bundleId, data) => seed(device, bundleId, data),
    open: (url) => device.openUrl(url),
    crash: () => device.crash(),
    rename: (ids) => device.screen.rename(ids),
    screenshot: () => {
      const { display } = device;
      return drawScreen(device.screen.seenWindows(), display, { pixelRatio: display.scale, now: device.now() });
    },
  };
}

function truth(device: Device): PhoneTruth {
  const data = device.installedApps.map((app): [string, unknown] => {
    const running = device.process(app.bundleId);
    return [app.bundleId, running ? running.model.truth().data : (device.storage.read(app.bundleId) ?? null)];
  });
  return {
    platform: 'ios',
    ...whereIs(device),
    busy: device.ground.malice.busy,
    data: Object.fromEntries(data),
    orientation: device.display.orientation,
    keyboard: device.keyboard.isShown(),
    gestures: device.gestures.length,
    effects: device.ground.effects.counts(),
  };
}

function seed(device: Device, bundleId: string, data: unknown): void {
  if (!device.process(bundleId)) device.launch(bundleId);
  const running = device.process(bundleId);
  device.ground.effects.quietly(() => running?.model.seed(data));
  running?.invalidate();
}
