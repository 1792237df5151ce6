import { search } from '../../ui/geometry.js';
import type { AndroidView, AndroidWindow } from '../app.js';
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
export function decorated(window: AndroidWindow): AndroidWindow {
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
