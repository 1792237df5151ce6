import type { DevicePort } from '../action/index.js';
import type { SessionObserver } from '../model/index.js';
import { cacheFolder } from '../pack/cached.js';
import { openPacks } from '../pack/index.js';
import { openSession, type Session } from '../robot/index.js';
import type { Context } from './command.js';
import { findDevice, type DeviceSource } from './device.js';
import { endIfInterrupted, interruptible } from './interruptible.js';
import { paint } from './output.js';
import { packFolder } from './pack-folder.js';
import { verifyOption } from './verify.js';

export interface OpenedDevice {
  readonly port: DevicePort;
  readonly source: DeviceSource;
  /** What was told while it was opened; belongs into the journal. */
  readonly notes: readonly string[];
}

/**
 * Opens the named device for one command and ends whatever was started for it, however the command ends. An
 * interruption ends what is under way.
 * @throws WaymarkError `usage`, `driver` or `device-lost` when it cannot be opened
 */
export async function withDevice<T>(
  name: string,
  context: Context,
  work: (device: OpenedDevice) => Promise<T>,
): Promise<T> {
  const source = await findDevice(name, context.project, (line) => context.output.note(paint.dim(line)));
  const { interrupted } = context;
  try {
    endIfInterrupted(interrupted);
    // WebdriverIO takes long to load and is not needed for anything before.
    const { claimTimeout, openDevice } = await import('../device/index.js');
    const { device: port, notes } = await openDevice({
      name,
      url: source.appium,
      capabilities: source.capabilities,
      signal: interrupted,
      tell: (line) => context.output.note(paint.dim(line)),
      claimTimeoutMs: claimTimeout(context.environment),
    });
    try {
      endIfInterrupted(interrupted);
      return await work({ port: interruptible(port, interrupted), source, notes });
    } finally {
      await port.close();
    }
  } finally {
    await source.stop();
  }
}

/** A device and a session of a pack on it. The pack is read first: a fault in it costs no device. */
export async function withSession<T>(
  options: {
    readonly device: string;
    readonly pack?: string | undefined;
    readonly observers?: readonly SessionObserver[];
    readonly verify?: string | undefined;
  },
  context: Context,
  work: (session: Session, device: OpenedDevice) => Promise<T>,
): Promise<T> {
  const packs = openPacks(packFolder(context, options.pack), cacheFolder(context.project, context.environment));
  const config = await verifyOption(context, options.verify);
  return withDevice(options.device, context, async (device) => {
    const session = openSession({
      project: context.project,
      device: device.port,
      packs: packs.for(device.port.lineage),
      observers: options.observers ?? [],
      notes: device.notes,
      config,
    });
    try {
      return await work(session, device);
    } finally {
      session.close();
    }
  });
}
