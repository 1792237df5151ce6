import type { DevicePort } from '../action/index.js';
import { WaymarkError } from '../model/index.js';

/** What ends a command that was interrupted; `main` tells it, in few words. */
export function interruption(): WaymarkError {
  return new WaymarkError('device-lost', 'The command was interrupted.', 'Run it again.');
}

/** @throws WaymarkError when the signal was given */
export function endIfInterrupted(signal: AbortSignal): void {
  if (signal.aborted) throw interruption();
}

/**
 * A device that does nothing more once the signal is given, but to be closed: so whatever is under way comes to its end, however long it would
 * have waited.
 */
export function interruptible(port: DevicePort, signal: AbortSignal): DevicePort {
  return new Proxy(port, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property, target);
      if (typeof member !== 'function' || property === 'close') return member;
      return (...given: unknown[]): unknown =>
        signal.aborted ? Promise.reject(interruption()) : Reflect.apply(member, target, given);
    },
  });
}
