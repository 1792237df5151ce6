import type { Malice } from '../../malice/malice.js';
import type { AppStorage } from '../../storage.js';
import type { Display } from '../../ui/view.js';
import type { IosSystem } from '../app.js';
import type { KeyboardInput } from './keyboard-input.js';
import { keyboardRect } from './keyboard.js';
import type { PhoneLog } from './log.js';
import type { NotificationPermissions } from './permissions.js';
import type { RunningApp } from './running-app.js';

/** What an app's system asks of the phone. */
export interface SystemHost {
  readonly display: Display;
  readonly storage: AppStorage;
  readonly permissions: NotificationPermissions;
  readonly keyboard: KeyboardInput;
  readonly log: PhoneLog;
  readonly ground: { readonly malice: Malice };
  now(): Date;
  /** Runs the app's code. */
  guard(running: RunningApp, task: () => void): void;
}

/** What the phone offers to one running app. */
export function systemFor(host: SystemHost, running: RunningApp): IosSystem {
  const { bundleId, name } = running.app;
  return {
    get display() {
      return host.display;
    },
    now: () => host.now(),
    storage: {
      read: () => host.storage.read(bundleId) ?? null,
      write: (value) => host.storage.write(bundleId, value),
    },
    invalidate: () => running.invalidate(),
    notifications: () => host.permissions.of(bundleId),
    requestNotifications: (answered) => {
      const later = (granted: boolean): void => queueMicrotask(() => host.guard(running, () => answered(granted)));
      host.permissions.request({ bundleId, pid: running.pid, answered: later });
    },
    focusedKey: () => running.focusedKey,
    focus: (key) => {
      running.focusedKey = key;
      host.keyboard.showLetters();
    },
    keyboard: () =>
      running.focusedKey === null || host.ground.malice.keyboardCovers ? null : keyboardRect(host.display),
    later: (ms, task) => running.later(host.ground.malice.delay(ms), () => host.guard(running, task)),
    log: (message) => host.log.write(name, running.pid, message),
  };
}
