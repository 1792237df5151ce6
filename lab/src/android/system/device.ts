import type { Display, Orientation } from '../../ui/view.js';
import type { Moment } from '../../phone.js';
import { Changes } from '../../changes.js';
import { AppStorage } from '../../storage.js';
import type { PhoneTime } from '../../time.js';
import { Ground } from '../../truth/ground.js';
import type { AndroidApp, Intent } from '../app.js';
import { Timers } from './timers.js';
import { Glass } from './glass.js';
import { LAUNCHER_PACKAGE } from './launcher.js';
import { Logcat } from './logcat.js';
import { Permissions } from './permissions.js';
import { type AppHost, RunningApp } from './process.js';
import { homeWindow, type ScreenWindow } from './screen.js';
import { SystemDialogs } from './system-dialogs.js';

export interface DisplaySpec {
  /** Device pixels, as held upright. */
  readonly width: number;
  readonly height: number;
  /** dpi / 160 */
  readonly scale: number;
  /** Height of the status bar in device pixels. */
  readonly statusBar: number;
}

export interface DeviceOptions {
  readonly apps: readonly AndroidApp[];
  readonly time: PhoneTime;
  readonly display: DisplaySpec;
}

export type StartResult = 'started' | 'brought-to-front' | 'delivered' | 'no-app' | 'no-activity';

const FIRST_PID = 4000;

/** What the launcher sends. */
const MAIN: Intent = { action: 'android.intent.action.MAIN', extras: {} };

/** The phone itself: its apps, their processes and data, and which of them is in front. */
export class AndroidDevice implements AppHost {
  readonly timers: Timers;
  readonly changes: Changes;
  readonly ground: Ground<readonly ScreenWindow[]>;
  readonly storage: AppStorage;
  readonly logcat: Logcat;
  readonly permissions = new Permissions();
  readonly apps: ReadonlyMap<string, AndroidApp>;
  readonly glass: Glass;
  /** What an app calls an id → what is shown of it, by the part after `:id/`. */
  renames: Readonly<Record<string, string>> = {};
  screenOn = true;
  private readonly dialogs: SystemDialogs;
  private orientation: Orientation = 'portrait';
  private readonly processes = new Map<string, RunningApp>();
  private foregroundPackage: string = LAUNCHER_PACKAGE;
  private nextPid = FIRST_PID;

  constructor(private readonly options: DeviceOptions) {
    this.apps = new Map(options.apps.map((app) => [app.packageName, app]));
    this.timers = new Timers(options.time);
    this.changes = new Changes(options.time);
    this.logcat = new Logcat(() => this.now());
    this.ground = new Ground({
      platform: 'android',
      time: options.time,
      after: (ms, task) => this.timers.after(ms, task),
      changed: () => this.changed(),
      where: () => this.where(),
      version: () => this.changes.version,
      seen: () => this.glass.seen(),
      appInFront: () => this.foreground() !== null,
      crashApp: (reason) => this.crash(new Error(reason)),
    });
    this.changes.watch(() => this.ground.observe());
    this.storage = new AppStorage((app, before, after) => this.ground.effects.written(app, before, after));
    this.dialogs = new SystemDialogs(this);
    this.glass = new Glass({
      changes: this.changes,
      display: () => this.display(),
      foreground: () => this.foreground(),
      home: () => homeWindow(this.display(), [...this.apps.values()], (app) => void this.start(app.packageName, MAIN)),
      malice: this.ground.malice,
      look: () => this.ground.history.look(),
      systemWindows: () => this.dialogs.windows(this.display()),
      failed: (running, error) => this.die(running, error),
    });
  }

  display(): Display {
    const { width, height, scale, statusBar } = this.options.display;
    const landscape = this.orientation === 'landscape';
    return {
      width: landscape ? height : width,
      height: landscape ? width : height,
      scale,
      statusBar,
      orientation: this.orientation,
    };
  }

  get time(): PhoneTime {
    return this.options.time;
  }

  now(): Date {
    return new Date(this.options.time.now());
  }

  changed(): void {
    this.changes.changed();
  }

  foreground(): RunningApp | null {
    return this.processes.get(this.foregroundPackage) ?? null;
  }

  running(packageName: string): RunningApp | null {
    return this.processes.get(packageName) ?? null;
  }

  runningApps(): readonly RunningApp[] {
    return [...this.processes.values()];
  }

  /** Where the phone truly is. */
  where(): Omit<Moment, 'at'> {
    const system = this.systemPlace();
    const running = this.foreground();
    const truth = running?.process.truth();
    const appPlace = truth?.place ?? null;
    return {
      foreground: system?.packageName ?? running?.app.packageName ?? LAUNCHER_PACKAGE,
      place: system?.place ?? appPlace ?? 'launcher',
      appPlace,
      shows: truth?.shows ?? {},
    };
  }

  /** The name of the system's own screen that is on top; null while an app is. */
  systemPlace(): { readonly packageName: string; readonly place: string } | null {
    const dialog = this.dialogs.place();
    if (dialog) return dialog;
    return this.foreground() ? null : { packageName: LAUNCHER_PACKAGE, place: 'launcher' };
  }

  /**
   * Starts an activity, or brings its task to the front.
   * @param stopFirst `am start -S`
   */
  start(packageName: string, intent: Intent, stopFirst = false): StartResult {
    const app = this.apps.get(packageName);
    if (!app) return 'no-app';
    if (intent.activity !== undefined && !app.activities.includes(intent.activity)) return 'no-activity';
    if (stopFirst) this.forceStop(packageName);
    this.dialogs.forgetCrash(packageName);
    const before = this.processes.get(packageName);
    this.foregroundPackage = packageName;
    this.changed();
    if (before) {
      const onlyLauncher = intent.data === undefined && intent.action === MAIN.action;
      if (onlyLauncher) return 'brought-to-front';
      this.run(before, () => before.process.open(intent));
      return 'delivered';
    }
    this.launch(app, intent);
    return 'started';
  }

  private launch(app: AndroidApp, intent: Intent): void {
    const pid = this.nextPid++;
    let running: RunningApp;
    try {
      running = new RunningApp(this, app, pid);
    } catch (error) {
      this.reportCrash(app.packageName, pid, error);
      return;
    }
    this.processes.set(app.packageName, running);
    this.logcat.write('I', 'ActivityManager', `Start proc ${pid}:${app.packageName} for top-activity`);
    this.run(running, () => running.process.open(intent));
    this.logcat.write(
      'I',
      'ActivityTaskManager',
      `Displayed ${app.packageName}/${intent.activity ?? app.launcherActivity}`,
    );
  }

  /** The app that a link opens: `packageName`'s where given. */
  handlerOf(uri: string, packageName?: string): AndroidApp | null {
    for (const app of this.apps.values()) {
      if ((packageName === undefined || app.packageName === packageName) && app.handles(uri)) return app;
    }
    return null;
  }

  openLink(uri: string): void {
    const app = this.handlerOf(uri);
    if (!app) throw new Error(`No Activity found to handle Intent { act=android.intent.action.VIEW dat=${uri} }`);
    this.start(app.packageName, { action: 'android.intent.action.VIEW', data: uri, extras: {} });
  }

  forceStop(packageName: string): void {
    const running = this.processes.get(packageName);
    if (running) this.endProcess(running);
    this.dialogs.forgetCrash(packageName);
    this.changed();
  }

  clearData(packageName: string): void {
    this.forceStop(packageName);
    this.storage.forget(packageName);
    this.permissions.forget(packageName);
  }

  home(): void {
    this.foregroundPackage = LAUNCHER_PACKAGE;
    this.changed();
  }

  /** The system's Back: crash dialog, permission dialog, keyboard, then the app's own order, then the launcher. */
  back(): void {
    if (this.dialogs.back() || this.glass.hideKeyboard()) return;
    const running = this.foreground();
    if (!running) return;
    this.run(running, () => {
      if (!running.process.back()) this.home();
    });
  }

  rotate(orientation: Orientation): void {
    this.orientation = orientation;
    this.changed();
  }

  /** Ends the foreground app as an uncaught exception would; nothing happens while no app is in the foreground. */
  crash(error: Error): void {
    const running = this.foreground();
    if (running) this.die(running, error);
  }

  /** No data, no process, no answered permission; the launcher, held upright. */
  reset(): void {
    for (const running of [...this.processes.values()]) this.endProcess(running);
    this.storage.clear();
    this.permissions.clear();
    this.dialogs.clear();
    this.screenOn = true;
    this.orientation = 'portrait';
    this.home();
  }

  run(running: RunningApp | null, task: () => void): void {
    try {
      task();
    } catch (error) {
      if (!running) throw error;
      this.die(running, error);
    }
    this.changed();
  }

  // What running apps ask for.

  requestPermission(running: RunningApp, name: string, answered: (granted: boolean) => void): void {
    this.dialogs.ask(running, name, answered);
  }

  delay(ms: number): number {
    return this.ground.malice.delay(ms);
  }

  private die(running: RunningApp, error: unknown): void {
    this.endProcess(running);
    this.reportCrash(running.app.packageName, running.pid, error);
  }

  private reportCrash(packageName: string, pid: number, error: unknown): void {
    this.logcat.crash(packageName, pid, error);
    this.dialogs.tellCrash(packageName);
    if (this.foregroundPackage === packageName) this.foregroundPackage = LAUNCHER_PACKAGE;
    this.changed();
  }

  private endProcess(running: RunningApp): void {
    const { packageName } = running.app;
    running.end();
    this.processes.delete(packageName);
    this.dialogs.processEnded(running);
    if (this.foregroundPackage !== packageName) return;
    this.foregroundPackage = LAUNCHER_PACKAGE;
    this.ground.malice.away();
  }
}
