import { hitTest, type TouchLayer } from '../../ui/touch.js';
import type { Display } from '../../ui/view.js';
import type { IosApp, IosAttributes, IosView } from '../app.js';
import type { SnapshotSource } from '../element/snapshot.js';
import { ElementIds } from './element-ids.js';
import type { KeyboardInput } from './keyboard-input.js';
import type { NotificationPermissions } from './permissions.js';
import type { RunningApp } from './running-app.js';
import { homeWindow, lockWindow, notificationAlert, SPRINGBOARD, SPRINGBOARD_LABEL } from './springboard.js';

/** What the screen needs to know of the phone. */
export interface ScreenHost {
  readonly display: Display;
  /** Bundle id of what is in front. */
  readonly foreground: string;
  readonly locked: boolean;
  readonly installedApps: readonly IosApp[];
  readonly permissions: NotificationPermissions;
  readonly keyboard: KeyboardInput;
  now(): Date;
  process(bundleId: string): RunningApp | null;
  launch(bundleId: string): void;
  /** An app's windows; none when it crashes over them. */
  render(running: RunningApp): readonly IosView[];
}

/** What is on the glass: the windows of the app in front, its keyboard, and SpringBoard's over them. */
export class Screen {
  private readonly springboardIds = new ElementIds(SPRINGBOARD.pid);
  private renames: ReadonlyMap<string, string> = new Map();

  constructor(private readonly host: ScreenHost) {}

  rename(ids: Readonly<Record<string, string>>): void {
    this.renames = new Map(Object.entries(ids));
  }

  /** All windows, back to front. */
  windows(): readonly IosView[] {
    const { locked, foreground } = this.host;
    if (locked || foreground === SPRINGBOARD.bundleId) return this.springboardWindows();
    return [...this.windowsOf(foreground), ...this.springboardWindows()];
  }

  /** The windows as a finger meets them. */
  layers(): readonly TouchLayer<IosAttributes>[] {
    return this.windows().map((root) => ({ root }));
  }

  /** What a snapshot of one application is taken of. */
  snapshotSource(bundleId: string): SnapshotSource {
    const { host } = this;
    const running = host.process(bundleId);
    const isSpringboard = bundleId === SPRINGBOARD.bundleId;
    const ids = running?.ids ?? this.springboardIds;
    return {
      application: {
        bundleId,
        name: isSpringboard ? SPRINGBOARD_LABEL : (running?.app.name ?? bundleId),
        pid: running?.pid ?? SPRINGBOARD.pid,
      },
      windows: this.windowsOf(bundleId),
      display: host.display,
      focusedKey: bundleId === host.foreground ? (running?.focusedKey ?? null) : null,
      uidOf: (key) => ids.uidOf(key),
      renamed: (id) => this.renames.get(id) ?? id,
      takerAt: (point) => hitTest(this.layers(), point)?.taker ?? null,
    };
  }

  /** Windows of one application, back to front: what its source shows. */
  private windowsOf(bundleId: string): readonly IosView[] {
    const { host } = this;
    if (bundleId === SPRINGBOARD.bundleId) return this.springboardWindows();
    const running = host.process(bundleId);
    if (!running) return [];
    const keyboard = bundleId === host.foreground ? host.keyboard.window(host.display) : null;
    const windows = host.render(running);
    return keyboard ? [...windows, keyboard] : windows;
  }

  private springboardWindows(): IosView[] {
    const { host } = this;
    if (host.locked) return [lockWindow(host.display, host.now())];
    const windows: IosView[] = [];
    if (host.foreground === SPRINGBOARD.bundleId) {
      windows.push(homeWindow(host.display, host.installedApps, (app) => host.launch(app.bundleId)));
    }
    const { asked } = host.permissions;
    if (asked !== null) {
      const name = host.installedApps.find((app) => app.bundleId === asked)?.name ?? asked;
      windows.push(notificationAlert(host.display, name, (granted) => host.permissions.answer(granted)));
    }
    return windows;
  }
}
