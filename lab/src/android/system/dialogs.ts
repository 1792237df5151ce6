import { screenRect } from '../../ui/geometry.js';
import type { Display, Rect } from '../../ui/view.js';
import type { AndroidWindow } from '../app.js';
import { button, group, label, view } from './widgets.js';

/** The package that asks for runtime permissions. */
export const PERMISSION_CONTROLLER = 'com.android.permissioncontroller';

const PERMISSION_ACTIVITY_ID = `${PERMISSION_CONTROLLER}:id`;

export interface PermissionAnswers {
  readonly allow: () => void;
  readonly deny: () => void;
}

/** The system's permission dialog, with the resource ids of AOSP's PermissionController. */
export function permissionDialog(display: Display, question: string, answers: PermissionAnswers): AndroidWindow {
  const box = dialogBox(display, 700);
  const inner = { x: box.x + 60, width: box.width - 120 };
  const row = (offset: number, height: number): Rect => ({ ...inner, y: box.y + offset, height });
  const id = (name: string): string => `${PERMISSION_ACTIVITY_ID}/${name}`;
  const children = [
    view({
      key: 'permission:icon',
      rect: { x: box.x + box.width / 2 - 40, y: box.y + 50, width: 80, height: 80 },
      attributes: { class: 'android.widget.ImageView', id: id('permission_icon') },
      look: { icon: 'calendar', textColor: '#0b57d0' },
    }),
    label('permission:message', row(160, 140), id('permission_message'), question, { align: 'center', textSize: 48 }),
    button('permission:allow', row(360, 130), id('permission_allow_button'), 'Allow', answers.allow),
    button('permission:deny', row(510, 130), id('permission_deny_button'), 'Don’t allow', answers.deny),
  ];
  const dialog = view({
    key: 'permission:dialog',
    rect: box,
    attributes: { class: 'android.widget.LinearLayout', id: id('grant_dialog') },
    look: { fill: '#ffffff', border: '#c4c7c5', radius: 60 },
    blocks: 'inside',
    children,
  });
  const screen = screenRect(display);
  return {
    key: 'permission',
    kind: 'dialog',
    root: group('permission:root', screen, [
      group(
        'permission:content',
        screen,
        [group('permission:singleton', screen, [dialog], id('grant_singleton'))],
        'android:id/content',
      ),
    ]),
  };
}

export interface CrashAnswers {
  readonly restart: () => void;
  readonly close: () => void;
}

/** What the system shows after an app's process has died by an uncaught exception (AOSP, AppErrorDialog). */
export function crashDialog(display: Display, appLabel: string, answers: CrashAnswers): AndroidWindow {
  const box = dialogBox(display, 460);
  const inner = { x: box.x + 60, width: box.width - 120 };
  const row = (offset: number, height: number): Rect => ({ ...inner, y: box.y + offset, height });
  const panel = view({
    key: 'crash:panel',
    rect: box,
    attributes: { class: 'android.widget.LinearLayout', id: 'android:id/parentPanel' },
    look: { fill: '#ffffff', border: '#c4c7c5', radius: 40 },
    blocks: 'inside',
    children: [
      label('crash:title', row(50, 90), 'android:id/alertTitle', `${appLabel} keeps stopping`, {
        textSize: 52,
        bold: true,
      }),
      button('crash:restart', row(170, 110), 'android:id/aerr_restart', 'Open app again', answers.restart),
      button('crash:close', row(300, 110), 'android:id/aerr_close', 'Close app', answers.close),
    ],
  });
  return {
    key: 'crash',
    kind: 'dialog',
    root: group('crash:root', box, [group('crash:content', box, [panel], 'android:id/content')]),
  };
}

function dialogBox(display: Display, height: number): Rect {
  const width = Math.min(display.width - 120, 900);
  return {
    x: Math.round((display.width - width) / 2),
    y: Math.max(display.statusBar, Math.round((display.height - height) / 2)),
    width,
    height,
  };
}
