import { search } from '../../ui/geometry.js';
import type { TouchLayer } from '../../ui/touch.js';
import type { Display, Orientation, Rect } from '../../ui/view.js';
import type { AndroidApp, AndroidAttributes, AndroidView, Intent, PermissionState } from '../app.js';
import { Timers } from './clock.js';
import { PERMISSION_CONTROLLER } from './dialogs.js';
import { keyboardRect } from './keyboard.js';
import { LAUNCHER_PACKAGE } from './launcher.js';
import { Logcat } from './logcat.js';
import { type PermissionPrompt, PermissionPrompts } from './permission-prompts.js';
import { Permissions } from './permissions.js';
import { type AppHost, RunningApp } from './process.js';
import { appWindows, crashWindow, homeWindow, promptWindow, type ScreenWindow } from './screen.js';

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
  readonly clock: () => Date;
  readonly display: DisplaySpec;
}

export type StartResult = 'started' | 'brought-to-front' | 'delivered' | 'no-app' | 'no-activity';

const FIRST_PID = 4000;

/** The phone itself: its apps and their processes, what is on the screen, and the system's own screens. */
export class AndroidDevice implements AppHost {
  readonly timers = new Timers();
  readonly logcat: Logcat;
  readonly permissions = new Permissions();
  readonly apps: ReadonlyMap<string, AndroidApp>;
  /** What an app calls an id → what is shown of it, by the part after `:id/`. */
  renames: Readonly<Record<string, string>> = {};
  screenOn = true;
  private orientation: Orientation = 'portrait';
  private readonly processes = new Map<string, RunningApp>();
  private readonly storage = new Map<string, string>();
  private foregroundPackage: string = LAUNCHER_PACKAGE;
  private crashed: string | null = null;
  private readonly prompts = new PermissionPrompts(this.permissions);
  private keyboardVisible = false;
  private keyboardDismissed = false;
  private nextPid = FIRST_PID;
  private changeCount = 0;
  private drawn: { readonly version: number; readonly windows: readonly ScreenWindow[] } | null = null;
  private readonly watchers = new Set<() => void>();

  constructor(private readonly options: DeviceOptions) {
    this.apps = new Map(options.apps.map((app) => [app.packageName, app]));
    this.logcat = new Logcat(options.clock);
  }

  /** Changes with everything that may change the screen. */
  get version(): number {
    return this.changeCount;
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

  now(): Date {
    return this.options.clock();
  }

  changed(): void {
    this.changeCount += 1;
    // Afterwards: whoever changes the screen may be in the middle of it.
    if (this.watchers.size > 0) queueMicrotask(() => this.notify());
  }

  private notify(): void {
    for (const watcher of [...this.watchers]) watcher();
  }

  /** Calls `watcher` after each change; the result ends that. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Waits for something to be there: looks after each change. Null after `timeoutMs`. */
  waitFor<T>(look: () => T | null, timeoutMs: number): Promise<T | null> {
    return new Promise((resolve) => {
      const done = (result: T | null): void => {
        clearTimeout(timer);
        stop();
        resolve(result);
      };
      const timer = setTimeout(() => done(null), timeoutMs);
      const stop = this.watch(() => {
        const found = look();
        if (found !== null) done(found);
      });
    });
  }

  /** The scroll handler of a view in the active window. */
  scrollHandler(key: string): ((dx: number, dy: number) => boolean) | undefined {
    return search(this.activeWindow().window.root, (view) => view.key === key)?.on?.scroll;
  }

  /** The windows on the screen, back to front, without the soft keyboard. */
  windows(): readonly ScreenWindow[] {
    if (this.drawn?.version === this.changeCount) return this.drawn.windows;
    let windows = this.render();
    // The keyboard comes and goes with the focus, and the app lays itself out around it.
    if (this.settleKeyboard(windows)) windows = this.render();
    this.drawn = { version: this.changeCount, windows };
    return windows;
  }

  /** The window that has the input focus. */
  activeWindow(): ScreenWindow {
    const top = this.windows().at(-1);
    if (!top) throw new Error(`${this.foregroundPackage} shows no window: an Android app must return at least one`);
    return top;
  }

  /** As the finger meets them, back to front; `keyboard` is put on top while it is shown. */
  layers(keyboard: AndroidView | null): TouchLayer<AndroidAttributes>[] {
    const layers: TouchLayer<AndroidAttributes>[] = this.windows().map(({ window }) => ({
      root: window.root,
      modal: true,
      ...(window.onOutsideTouch ? { onOutsideTouch: window.onOutsideTouch } : {}),
    }));
    return keyboard ? [...layers, { root: keyboard }] : layers;
  }

  /** The text input that has the focus in the active window. */
  focusedInput(): AndroidView | null {
    const { running, window } = this.activeWindow();
    const key = running?.focused;
    return key ? search(window.root, (view) => view.key === key) : null;
  }

  isKeyboardShown(): boolean {
    this.windows();
    return this.keyboardVisible;
  }

  hideKeyboard(): boolean {
    if (!this.isKeyboardShown()) return false;
    this.keyboardDismissed = true;
    this.changed();
    return true;
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

  /** The name of the system's own screen that is on top; null while an app is. */
  systemPlace(): { readonly packageName: string; readonly place: string } | null {
    if (this.crashed) return { packageName: 'android', place: 'crash-dialog' };
    if (this.openPrompt()) return { packageName: PERMISSION_CONTROLLER, place: 'permission-dialog' };
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
    if (this.crashed === packageName) this.crashed = null;
    const before = this.processes.get(packageName);
    this.foregroundPackage = packageName;
    this.changed();
    if (before) {
      const onlyLauncher = intent.data === undefined && intent.action === 'android.intent.action.MAIN';
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
    if (this.crashed === packageName) this.crashed = null;
    this.changed();
  }

  clearData(packageName: string): void {
    this.forceStop(packageName);
    this.storage.delete(packageName);
    this.permissions.forget(packageName);
  }

  home(): void {
    this.foregroundPackage = LAUNCHER_PACKAGE;
    this.changed();
  }

  /** The system's Back: crash dialog, permission dialog, keyboard, then the app's own order, then the launcher. */
  back(): void {
    if (this.crashed) this.closeCrashDialog();
    else if (this.openPrompt()) this.answerPermission(null);
    else if (!this.hideKeyboard()) {
      const running = this.foreground();
      if (!running) return;
      this.run(running, () => {
        if (!running.process.back()) this.home();
      });
    }
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
    this.crashed = null;
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

  readStorage(packageName: string): unknown {
    const text = this.storage.get(packageName);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  }

  writeStorage(packageName: string, value: unknown): void {
    this.storage.set(packageName, JSON.stringify(value));
  }

  permission(packageName: string, name: string): PermissionState {
    return this.permissions.state(packageName, name);
  }

  requestPermission(running: RunningApp, name: string, answered: (granted: boolean) => void): void {
    if (this.prompts.ask(running, name, answered)) this.changed();
  }

  keyboardOf(running: RunningApp): Rect | null {
    return this.keyboardVisible && this.foreground() === running ? keyboardRect(this.display()) : null;
  }

  focusChanged(): void {
    this.keyboardDismissed = false;
    this.changed();
  }

  log(tag: string, message: string, pid: number): void {
    this.logcat.write('I', tag, message, pid);
  }

  // What is drawn.

  private render(): readonly ScreenWindow[] {
    const display = this.display();
    const windows = this.renderForeground();
    const prompt = this.openPrompt();
    if (prompt) {
      windows.push(
        promptWindow(display, prompt, {
          allow: () => this.answerPermission(true),
          deny: () => this.answerPermission(false),
        }),
      );
    }
    const packageName = this.crashed;
    if (packageName !== null) {
      windows.push(
        crashWindow(display, packageName, this.apps.get(packageName)?.label ?? packageName, {
          restart: () => this.start(packageName, { extras: {} }),
          close: () => this.closeCrashDialog(),
        }),
      );
    }
    return windows;
  }

  private renderForeground(): ScreenWindow[] {
    const running = this.foreground();
    if (running) {
      try {
        return appWindows(running);
      } catch (error) {
        this.die(running, error);
      }
    }
    const launch = (app: AndroidApp): void => {
      this.start(app.packageName, { action: 'android.intent.action.MAIN', extras: {} });
    };
    return [homeWindow(this.display(), [...this.apps.values()], launch)];
  }

  /** @returns whether the keyboard came or went */
  private settleKeyboard(windows: readonly ScreenWindow[]): boolean {
    const running = this.foreground();
    const key = running?.focused ?? null;
    if (running && key !== null) {
      const shown = windows.some(({ window }) => search(window.root, (view) => view.key === key));
      if (!shown) running.focused = null;
    }
    const top = windows.at(-1);
    const input =
      top?.running && top.running.focused !== null
        ? search(top.window.root, (view) => view.key === top.running?.focused)
        : null;
    const wanted = input?.on?.edit !== undefined && !this.keyboardDismissed;
    const changed = wanted !== this.keyboardVisible;
    this.keyboardVisible = wanted;
    return changed;
  }

  private openPrompt(): PermissionPrompt | null {
    return this.prompts.open(this.foreground());
  }

  private answerPermission(granted: boolean | null): void {
    const prompt = this.openPrompt();
    if (!prompt) return;
    this.prompts.answer(prompt, granted);
    this.run(prompt.running, () => prompt.answered(granted === true));
  }

  private closeCrashDialog(): void {
    this.crashed = null;
    this.changed();
  }

  private die(running: RunningApp, error: unknown): void {
    this.endProcess(running);
    this.reportCrash(running.app.packageName, running.pid, error);
  }

  private reportCrash(packageName: string, pid: number, error: unknown): void {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    const frames =
      stack
        ?.split('\n')
        .slice(1)
        .map((line) => `\t${line.trim()}`) ?? [];
    this.logcat.write(
      'E',
      'AndroidRuntime',
      ['FATAL EXCEPTION: main', `Process: ${packageName}, PID: ${pid}`, `${name}: ${message}`, ...frames].join('\n'),
      pid,
    );
    this.crashed = packageName;
    if (this.foregroundPackage === packageName) this.foregroundPackage = LAUNCHER_PACKAGE;
    this.changed();
  }

  private endProcess(running: RunningApp): void {
    const { packageName } = running.app;
    running.end();
    this.processes.delete(packageName);
    this.prompts.drop(running);
    if (this.foregroundPackage === packageName) this.foregroundPackage = LAUNCHER_PACKAGE;
  }
}
