import type { Display, Rect } from '../../ui/view.js';
import type { AndroidApp, AndroidProcess, AndroidSystem, PermissionState } from '../app.js';
import type { AppStorage } from '../../storage.js';
import type { Timer } from '../../time.js';
import type { Logcat } from './logcat.js';
import type { Permissions } from './permissions.js';
import type { Timers } from './timers.js';

/** What a running app needs of its phone. */
export interface AppHost {
  readonly timers: Timers;
  readonly storage: AppStorage;
  readonly permissions: Permissions;
  readonly logcat: Logcat;
  readonly glass: { keyboardOf(app: RunningApp): Rect | null; focusChanged(): void };
  display(): Display;
  now(): Date;
  changed(): void;
  requestPermission(app: RunningApp, name: string, answered: (granted: boolean) => void): void;
  /** Runs the app's code; an exception ends its process. */
  run(app: RunningApp | null, task: () => void): void;
  openLink(uri: string): void;
  /** How long what an app puts off by `ms` is put off. */
  delay(ms: number): number;
}

/** A process: the app's code with what the phone gives to it. */
export class RunningApp implements AndroidSystem {
  readonly process: AndroidProcess;
  /** The view with the input focus, whether or not it is still shown. */
  focused: string | null = null;
  private alive = true;
  private readonly timers = new Set<Timer>();

  constructor(
    private readonly host: AppHost,
    readonly app: AndroidApp,
    readonly pid: number,
  ) {
    this.process = app.start(this);
  }

  get display(): Display {
    return this.host.display();
  }

  readonly storage = {
    read: (): unknown => this.host.storage.read(this.app.packageName),
    write: (value: unknown): void => this.host.storage.write(this.app.packageName, value),
  };

  now(): Date {
    return this.host.now();
  }

  invalidate(): void {
    if (this.alive) this.host.changed();
  }

  permission(name: string): PermissionState {
    return this.host.permissions.state(this.app.packageName, name);
  }

  requestPermission(name: string, answered: (granted: boolean) => void): void {
    this.host.requestPermission(this, name, answered);
  }

  focusedKey(): string | null {
    return this.focused;
  }

  focus(key: string | null): void {
    this.focused = key;
    this.host.glass.focusChanged();
  }

  keyboard(): Rect | null {
    return this.host.glass.keyboardOf(this);
  }

  later(ms: number, task: () => void): void {
    if (!this.alive) return;
    const timer = this.host.timers.after(this.host.delay(ms), () => {
      this.timers.delete(timer);
      if (this.alive) this.host.run(this, task);
    });
    this.timers.add(timer);
  }

  log(tag: string, message: string): void {
    this.host.logcat.write('I', tag, message, this.pid);
  }

  openLink(uri: string): void {
    this.host.openLink(uri);
  }

  /** The process is gone: nothing that it asked for happens any more. */
  end(): void {
    this.alive = false;
    for (const timer of this.timers) timer.cancel();
    this.timers.clear();
  }
}
