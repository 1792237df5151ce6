import { drawScreen } from '../ui/draw.js';
import type { PhoneControl, PhoneTruth } from '../phone.js';
import type { Device } from './system/device.js';
import { SPRINGBOARD } from './system/springboard.js';

/** What the control port may ask of the iPhone. */
export function phoneControl(device: Device): PhoneControl {
  return {
    truth: () => truth(device),
    gestures: () => [...device.gestures],
    reset: () => device.reset(),
    seed: (bundleId, data) => seed(device, bundleId, data),
    crash: () => device.crash(),
    rename: (ids) => device.screen.rename(ids),
    screenshot: () => {
      const { display } = device;
      return drawScreen(device.screen.windows(), display, { pixelRatio: display.scale, now: device.now() });
    },
  };
}

/** Places of the system, where no app can be asked. */
function systemPlace(device: Device): string | null {
  if (device.locked) return 'lock-screen';
  if (device.permissions.asked !== null) return 'notification-permission';
  return device.foreground === SPRINGBOARD.bundleId ? 'home-screen' : null;
}

function truth(device: Device): PhoneTruth {
  const { foreground } = device;
  const data = device.installedApps.map((app): [string, unknown] => {
    const running = device.process(app.bundleId);
    return [app.bundleId, running ? running.model.truth().data : (device.storage.read(app.bundleId) ?? null)];
  });
  return {
    platform: 'ios',
    foreground,
    place: systemPlace(device) ?? device.process(foreground)?.model.truth().place ?? 'home-screen',
    data: Object.fromEntries(data),
    orientation: device.display.orientation,
    keyboard: device.keyboard.isShown(),
    gestures: device.gestures.length,
  };
}

function seed(device: Device, bundleId: string, data: unknown): void {
  if (!device.process(bundleId)) device.launch(bundleId);
  const running = device.process(bundleId);
  running?.model.seed(data);
  running?.invalidate();
}
