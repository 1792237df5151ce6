import { search } from '../../ui/geometry.js';
import type { Display } from '../../ui/view.js';
import type { AndroidApp, AndroidView, AndroidWindow } from '../app.js';
import {
  type CrashAnswers,
  crashDialog,
  PERMISSION_CONTROLLER,
  type PermissionAnswers,
  permissionDialog,
} from './dialogs.js';
import { LAUNCHER_ACTIVITY, LAUNCHER_PACKAGE, launcherWindow } from './launcher.js';
import type { PermissionPrompt } from './permission-prompts.js';
import { permissionQuestion } from './permissions.js';
import type { RunningApp } from './process.js';

/** A window on the screen and who owns it. */
export interface ScreenWindow {
  readonly packageName: string;
  /** The window manager's title: `package/full.Activity`, or `Application Error: package`. */
  readonly title: string;
  readonly window: AndroidWindow;
  /** The process whose code runs when the window is touched; null for the system's own windows. */
  readonly running: RunningApp | null;
}

const CONTENT_ID = 'android:id/content';

/** `com.example/.Main` → `com.example/com.example.Main`. */
export function windowTitle(packageName: string, activity: string): string {
  return `${packageName}/${fullActivityName(packageName, activity)}`;
}

export function fullActivityName(packageName: string, activity: string): string {
  return activity.startsWith('.') ? packageName + activity : activity;
}

/** Activities and dialogs have the window manager's decor around what the app draws, also where the app does not say so. */
function decorated(window: AndroidWindow): AndroidWindow {
  if (window.kind === 'popup' || search(window.root, (view) => view.attributes.id === CONTENT_ID)) return window;
  const wrap = (name: string, children: readonly AndroidView[], id?: string): AndroidView => ({
    key: `${window.key}:${name}`,
    rect: window.root.rect,
    attributes: {
      class: `android.widget.${name === 'decor-column' ? 'LinearLayout' : 'FrameLayout'}`,
      ...(id ? { id } : {}),
    },
    children,
  });
  return {
    ...window,
    root: wrap('decor', [wrap('decor-column', [wrap('decor-content', [window.root], CONTENT_ID)])]),
  };
}

/** The windows of an app, as it draws them now. What it throws is its own crash. */
export function appWindows(running: RunningApp): ScreenWindow[] {
  const { packageName } = running.app;
  const title = windowTitle(packageName, running.process.activity());
  return running.process.windows().map((window) => ({ packageName, title, running, window: decorated(window) }));
}

export function homeWindow(
  display: Display,
  apps: readonly AndroidApp[],
  launch: (app: AndroidApp) => void,
): ScreenWindow {
  return {
    packageName: LAUNCHER_PACKAGE,
    title: windowTitle(LAUNCHER_PACKAGE, LAUNCHER_ACTIVITY),
    running: null,
    window: launcherWindow(display, apps, launch),
  };
}

export function promptWindow(display: Display, prompt: PermissionPrompt, answers: PermissionAnswers): ScreenWindow {
  const question = permissionQuestion(prompt.running.app.label, prompt.permission);
  return {
    packageName: PERMISSION_CONTROLLER,
    title: windowTitle(PERMISSION_CONTROLLER, '.permission.ui.GrantPermissionsActivity'),
    running: null,
    window: permissionDialog(display, question, answers),
  };
}

export function crashWindow(display: Display, packageName: string, label: string, answers: CrashAnswers): ScreenWindow {
  return {
    packageName: 'android',
    title: `Application Error: ${packageName}`,
    running: null,
    window: crashDialog(display, label, answers),
  };
}
