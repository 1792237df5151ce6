import type { PhoneControl } from '../phone.js';
import { runningTime, type PhoneTime } from '../time.js';
import { startDaemon } from './adb/daemon.js';
import { openService } from './adb/services.js';
import type { AndroidApp } from './app.js';
import { runScript } from './shell/shell.js';
import { phoneControl, screenshot } from './system/control.js';
import { AndroidDevice, type DisplaySpec } from './system/device.js';
import { Input } from './system/input.js';
import { SystemState } from './system/state.js';
import { UiAutomatorServer } from './uiautomator/server.js';

export type { DisplaySpec } from './system/device.js';

/** A phone of 1080 × 2400 pixels at 420 dpi. */
export const PHONE_DISPLAY: DisplaySpec = { width: 1080, height: 2400, scale: 2.625, statusBar: 63 };

export interface AndroidPhoneOptions {
  /** At least one; their icons are on the launcher in this order. */
  readonly apps: readonly AndroidApp[];
  /** Default: Monday, 7 December 2026, 09:00 UTC at the start, running on. */
  readonly time?: PhoneTime;
  /** Where adbd listens. Default: a free port. An odd one from 5555 to 5585 is found by adb as an emulator. */
  readonly serialPort?: number;
  /** ro.product.model; default `Virtual One`. */
  readonly model?: string;
  readonly display?: DisplaySpec;
}

export interface AndroidPhone {
  /** `adb connect 127.0.0.1:<adbdPort>` reaches the phone. */
  readonly adbdPort: number;
  readonly control: PhoneControl;
  /** Closes the port and every connection; nothing runs afterwards. */
  stop(): Promise<void>;
}

/** Switches a virtual Android phone on. @throws Error when the port is taken */
export async function startAndroidPhone(options: AndroidPhoneOptions): Promise<AndroidPhone> {
  const model = options.model ?? 'Virtual One';
  const device = new AndroidDevice({
    apps: options.apps,
    time: options.time ?? runningTime(),
    display: options.display ?? PHONE_DISPLAY,
  });
  const input = new Input(device);
  const state = new SystemState(options.apps, model);
  const server = new UiAutomatorServer(device, input, state);
  const services = {
    files: state.files,
    installed: (bytes: number) => state.installed(bytes),
    screenshot: () => screenshot(device, input),
    connect: (_port: number, stream: Parameters<typeof server.connect>[0]) => {
      server.connect(stream);
      return true;
    },
    shell: {
      run: (line: string, sink: { out(text: string): void; error(text: string): void }, closed: AbortSignal) =>
        runScript(
          line,
          { device, input, state, instrumentation: server, write: (text) => sink.out(text), closed },
          sink,
        ),
    },
  };
  const name = model.replaceAll(' ', '_');
  const daemon = await startDaemon(
    {
      banner: `device::ro.product.name=${name};ro.product.model=${name};ro.product.device=virtual;features=shell_v2,cmd,stat_v2`,
      open: (service, stream, accept) => openService(service, stream, accept, services),
    },
    options.serialPort ?? 0,
  );
  return {
    adbdPort: daemon.port,
    control: phoneControl(device, input),
    stop: async () => {
      server.stop();
      device.ground.malice.end();
      device.reset();
      device.timers.cancelAll();
      await daemon.close();
    },
  };
}
