import { deliver, hitTest, type Gesture, type TouchLayer } from '../../ui/touch.js';
import type { ReceivedGesture } from '../../phone.js';
import type { Display, Orientation } from '../../ui/view.js';
import type { PhoneTime } from '../../time.js';
import { Ground } from '../../truth/ground.js';
import { Changes } from '../../changes.js';
import { AppStorage } from '../../storage.js';
import type { IosApp, IosAttributes, IosView } from '../app.js';
import { systemFor } from './app-system.js';
import { DeviceError } from './device-error.js';
import { displayOf } from './display.js';
import { InstalledApps } from './installed-apps.js';
import { KeyboardInput } from './keyboard-input.js';
import { PhoneLog } from './log.js';
import { NotificationPermissions } from './permissions.js';
import { RunningApp } from './running-app.js';
import { Screen, type ScreenHost, type SeenApps } from './screen.js';
import { SPRINGBOARD } from './springboard.js';
import { whereIs } from './where.js';

/** XCTest's states of an application. */
export const APP_STATE = { notRunning: 1, background: 3, foreground: 4 } as const;

/** The phone itself: its apps, what is in front, what a finger and the keyboard do. Knows nothing of WebDriverAgent. */
export class Device implements ScreenHost {
  readonly log: PhoneLog;
  readonly keyboard = new KeyboardInput({
    focused: () => this.focusedView(),
    run: (handler) => {
      const running = this.frontRunning();
      if (running) this.guard(running, handler);
    },
    receive: (gesture) => this.receive(gesture),
    typed: (text) => this.ground.malice.typed(text),
  });
  readonly permissions = new NotificationPermissions();
  readonly screen = new Screen(this);
  readonly now = (): Date => new Date(this.time.now());
  clipboard = '';
  /** Gestures since the last reset. */
  readonly gestures: ReceivedGesture[] = [];
  readonly changes: Changes;
  readonly ground: Ground<SeenApps>;
  readonly storage = new AppStorage((app, before, after) => this.ground.effects.written(app, before, after));
  readonly apps: InstalledApps;
  private readonly running = new Map<string, RunningApp>();
  private front: string = SPRINGBOARD.bundleId;
  private held: Orientation = 'portrait';
  private isLocked = false;
  private nextPid = 700;

  constructor(
    catalog: readonly IosApp[],
    readonly time: PhoneTime,
  ) {
    this.log = new PhoneLog(() => this.now());
    this.apps = new InstalledApps(catalog);
    this.changes = new Changes(time);
    this.ground = new Ground({
      platform: 'ios',
      time,
      after: (ms, task) => time.after(ms, task),
      // Malice may change what an app is told, too.
      changed: () => this.redraw(),
      where: () => whereIs(this),
      version: () => this.changes.version,
      seen: () => this.screen.seen(),
      appInFront: () => this.frontRunning() !== null,
      crashApp: (reason) => this.crash(reason),
    });
    this.changes.watch(() => this.ground.observe());
  }

  get display(): Display {
    return displayOf(this.held);
  }

  /** Bundle id of what is in front; SpringBoard's when no app is. */
  get foreground(): string {
    return this.front;
  }

  get locked(): boolean {
    return this.isLocked;
  }

  set locked(locked: boolean) {
    this.isLocked = locked;
    this.changed();
  }

  get installedApps(): readonly IosApp[] {
    return this.apps.all;
  }

  process(bundleId: string): RunningApp | null {
    return this.running.get(bundleId) ?? null;
  }

  stateOf(bundleId: string): number {
    if (bundleId === SPRINGBOARD.bundleId) {
      return this.front === bundleId ? APP_STATE.foreground : APP_STATE.background;
    }
    if (!this.running.has(bundleId)) return APP_STATE.notRunning;
    return this.front === bundleId ? APP_STATE.foreground : APP_STATE.background;
  }

  /** Starts the app, or brings it to the front when it runs already; then arguments and environment are ignored. */
  launch(bundleId: string, args: readonly string[] = [], environment: Readonly<Record<string, string>> = {}): void {
    if (bundleId === SPRINGBOARD.bundleId || this.running.has(bundleId)) {
      this.front = bundleId;
      this.changed();
      return;
    }
    const app = this.apps.get(bundleId);
    const running = new RunningApp(app, this.nextPid++, this.time, () => this.changed());
    this.running.set(bundleId, running);
    this.front = bundleId;
    this.keyboard.showLetters();
    this.log.write('SpringBoard', SPRINGBOARD.pid, `Launching ${bundleId} with pid ${running.pid}`);
    this.guard(running, () => {
      running.attach(app.start(systemFor(this, running), { arguments: args, environment }));
      running.windows();
    });
    if (!running.alive) throw new DeviceError(`The application '${bundleId}' crashed while it was launched`);
  }

  /** @returns whether it ran */
  terminate(bundleId: string): boolean {
    const running = this.running.get(bundleId);
    if (!running) return false;
    this.end(running, 'terminated');
    return true;
  }

  home(): void {
    this.front = SPRINGBOARD.bundleId;
    this.changed();
    this.receive({ kind: 'key', key: 'home' });
  }

  /**
   * Opens a link in the app named, or in the one that has registered its scheme; the app is started when it does not run.
   * @throws DeviceError when no app takes it
   */
  openUrl(url: string, bundleId?: string): void {
    const app = this.apps.takerOf(url, bundleId);
    this.launch(app.bundleId);
    const running = this.running.get(app.bundleId);
    if (running) this.guard(running, () => running.model.openUrl(url));
  }

  rotate(orientation: Orientation): void {
    this.held = orientation;
    this.redraw();
  }

  install(bundleId: string): void {
    const app = this.apps.known(bundleId);
    this.terminate(bundleId);
    this.apps.install(app);
  }

  uninstall(bundleId: string): void {
    this.terminate(bundleId);
    this.apps.uninstall(bundleId);
    this.storage.forget(bundleId);
    this.permissions.forget(bundleId);
  }

  /** As from the factory, with the apps installed. */
  reset(): void {
    for (const running of [...this.running.values()]) this.end(running, 'ended by a reset');
    this.apps.installAll();
    this.storage.clear();
    this.permissions.forgetAll();
    this.front = SPRINGBOARD.bundleId;
    this.held = 'portrait';
    this.isLocked = false;
    this.clipboard = '';
    this.gestures.length = 0;
    this.changed();
  }

  /** @throws DeviceError when no app is in front */
  crash(reason = 'Terminating app due to uncaught exception'): void {
    const running = this.running.get(this.front);
    if (!running) throw new DeviceError('No app is in the foreground, so none can crash');
    this.end(running, `crashed: *** ${reason}`);
  }

  changed(): void {
    this.changes.changed();
  }

  private redraw(): void {
    for (const running of this.running.values()) running.invalidate();
    this.changed();
  }

  /** Runs what belongs to an app. Its uncaught exception ends it, as on a phone. */
  guard(running: RunningApp, task: () => void): void {
    if (!running.alive) return;
    try {
      task();
      running.invalidate();
    } catch (cause) {
      const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
      this.end(running, `crashed: ${reason}`);
    }
  }

  /** An app's windows; none when it crashes over them. */
  render(running: RunningApp): readonly IosView[] {
    return this.rendered(running, () => running.windows()) ?? [];
  }

  /** A finger on the glass. */
  perform(gesture: Gesture): void {
    const felt = this.ground.malice.touch(gesture);
    const running = this.frontRunning();
    const fresh = (): readonly TouchLayer<IosAttributes>[] => {
      running?.invalidate();
      return this.screen.layers();
    };
    const touch = (): void => {
      const point = gesture.kind === 'drag' ? gesture.from : gesture;
      const taker = felt && hitTest(this.screen.layers(), point)?.taker;
      this.receive({ kind: gesture.kind, x: point.x, y: point.y, ...(taker ? { view: taker.key } : {}) });
      if (!felt) return;
      deliver(fresh, felt, {
        enabled: (view) => view.attributes.enabled ?? true,
        focus: (view) => {
          if (running) running.focusedKey = view.key;
        },
      });
    };
    if (running) this.guard(running, touch);
    else touch();
    this.changed();
  }

  /** Waits until what is in front animates no more, at most `timeoutMs`. */
  idle(timeoutMs: number): Promise<void> {
    return this.frontRunning()?.idle(timeoutMs) ?? Promise.resolve();
  }

  stop(): void {
    this.ground.malice.end();
    for (const running of this.running.values()) running.end();
    this.running.clear();
    this.front = SPRINGBOARD.bundleId;
  }

  /** The text input that the keyboard writes into. */
  private focusedView(): IosView | null {
    const running = this.frontRunning();
    return running && !this.isLocked ? this.rendered(running, () => running.focusedView()) : null;
  }

  private frontRunning(): RunningApp | null {
    return this.running.get(this.front) ?? null;
  }

  /** Rendering may throw like any other code of the app. */
  private rendered<T>(running: RunningApp, render: () => T): T | null {
    try {
      return render();
    } catch (cause) {
      this.end(running, `crashed: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`);
      return null;
    }
  }

  private end(running: RunningApp, how: string): void {
    running.end();
    this.running.delete(running.app.bundleId);
    this.permissions.processEnded(running.pid);
    if (this.front === running.app.bundleId) {
      this.front = SPRINGBOARD.bundleId;
      this.ground.malice.away();
    }
    this.changed();
    this.log.write('SpringBoard', SPRINGBOARD.pid, `${running.app.bundleId} with pid ${running.pid} ${how}`);
  }

  private receive(gesture: Omit<ReceivedGesture, 'at'>): void {
    this.gestures.push({ ...gesture, at: this.now().toISOString() });
    this.ground.malice.gestured();
  }
}
