import { hitTest, type TouchLayer } from '../../ui/touch.js';
import type { OpenDialog } from '../../malice/dialog.js';
import type { Malice } from '../../malice/malice.js';
import type { Canvas } from '../../malice/mode.js';
import type { PlaceHistory } from '../../truth/history.js';
import type { Display } from '../../ui/view.js';
import type { IosApp, IosAttributes, IosView } from '../app.js';
import type { SnapshotSource } from '../element/snapshot.js';
import { BRUSH } from './brush.js';
import { ElementIds } from './element-ids.js';
import type { KeyboardInput } from './keyboard-input.js';
import { ratingAlert, unaskedAlert } from './malice-alerts.js';
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
  readonly ground: { readonly malice: Malice; readonly history: PlaceHistory };
  now(): Date;
  process(bundleId: string): RunningApp | null;
  launch(bundleId: string): void;
  /** An app's windows; none when it crashes over them. */
  render(running: RunningApp): readonly IosView[];
}

/** What has the screen at one moment. */
export interface InFront {
  /** Bundle id. */
  readonly app: string;
  readonly locked: boolean;
  /** SpringBoard has an alert over it. */
  readonly alert: boolean;
}

/** What accessibility has of the screen at one moment. */
export interface SeenApps {
  readonly inFront: InFront;
  /** By bundle id. */
  readonly windows: ReadonlyMap<string, readonly IosView[]>;
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

  /** The same windows as a screenshot has them. */
  seenWindows(): readonly IosView[] {
    const { locked, foreground } = this.host;
    if (locked || foreground === SPRINGBOARD.bundleId) return this.springboardWindows();
    return [...this.seenWindowsOf(foreground), ...this.springboardWindows()];
  }

  /** What accessibility has of what is in front and of SpringBoard. */
  seen(): SeenApps {
    const { foreground } = this.host;
    return {
      inFront: this.inFront(),
      windows: new Map([
        [SPRINGBOARD.bundleId, this.springboardWindows()],
        ...(foreground === SPRINGBOARD.bundleId ? [] : [[foreground, this.seenWindowsOf(foreground)] as const]),
      ]),
    };
  }

  inFront(): InFront {
    const { foreground, locked, permissions } = this.host;
    return { app: foreground, locked, alert: permissions.asked !== null || this.unasked('system') !== null };
  }

  /** The windows as a finger meets them. */
  layers(): readonly TouchLayer<IosAttributes>[] {
    return this.windows().map((root) => ({ root }));
  }

  /**
   * What a snapshot of one application is taken of.
   * @param windows left out: those of now
   */
  snapshotSource(bundleId: string, windows = this.seenWindowsOf(bundleId)): SnapshotSource {
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
      windows,
      display: host.display,
      focusedKey: bundleId === host.foreground ? (running?.focusedKey ?? null) : null,
      uidOf: (key) => ids.uidOf(key),
      renamed: (id) => this.renames.get(id) ?? id,
      takerAt: (point) => hitTest(this.layers(), point)?.taker ?? null,
    };
  }

  /** Windows of one application, back to front, as a finger meets them. */
  private windowsOf(bundleId: string): readonly IosView[] {
    return this.applicationWindows(bundleId, (app) => app);
  }

  /** The same windows as accessibility has them. */
  private seenWindowsOf(bundleId: string): readonly IosView[] {
    const { malice } = this.host.ground;
    return this.applicationWindows(bundleId, (roots, running) =>
      malice.active && roots.length > 0 ? malice.appear({ ...this.canvasOf(running), roots }) : roots,
    );
  }

  private applicationWindows(
    bundleId: string,
    seen: (roots: readonly IosView[], running: RunningApp) => readonly IosView[],
  ): readonly IosView[] {
    const { host } = this;
    if (bundleId === SPRINGBOARD.bundleId) return this.springboardWindows();
    const running = host.process(bundleId);
    if (!running) return [];
    const roots = host.render(running);
    if (bundleId !== host.foreground) return roots;
    host.ground.history.look();
    const { malice } = host.ground;
    const shown = malice.active && roots.length > 0 ? malice.show({ ...this.canvasOf(running), roots }) : roots;
    const keyboard = host.keyboard.window(host.display);
    const prompt = this.unasked('app');
    const own = prompt ? [ratingAlert(host.display, running.app.name, (choice) => prompt.answer(choice))] : [];
    return [...seen(shown, running), ...(keyboard ? [keyboard] : []), ...own];
  }

  private canvasOf(running: RunningApp): Pick<Canvas<IosAttributes>, 'brush' | 'display' | 'extras'> {
    return { brush: BRUSH, display: this.host.display, extras: running.model.extras?.() ?? [] };
  }

  /** The dialog that malice has put over an app: SpringBoard's, or the app's own. */
  private unasked(whose: 'system' | 'app'): OpenDialog | null {
    const { foreground, ground } = this.host;
    const { dialog } = ground.malice;
    if (!dialog || foreground === SPRINGBOARD.bundleId) return null;
    return (dialog.kind === 'rating') === (whose === 'app') ? dialog : null;
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
    const dialog = this.unasked('system');
    const name = host.process(host.foreground)?.app.name ?? '';
    if (dialog) windows.push(unaskedAlert(host.display, name, dialog));
    return windows;
  }
}
