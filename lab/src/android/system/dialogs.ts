import { screenRect } from '../../ui/geometry.js';
import type { Display, Rect } from '../../ui/view.js';
import type { AndroidView, AndroidWindow } from '../app.js';
import { button, group, label, view } from './widgets.js';

/** The package that asks for runtime permissions. */
export const PERMISSION_CONTROLLER = 'com.android.permissioncontroller';

const PERMISSION_ACTIVITY_ID = `${PERMISSION_CONTROLLER}:id`;

export interface PermissionAnswers {
  readonly allow: () => void;
  readonly deny: () => void;
}

/** A button that grants. */
export interface GrantButton {
  /** The part of its resource id after the slash. */
  readonly id: string;
  readonly text: string;
}

const ALLOW: readonly GrantButton[] = [{ id: 'permission_allow_button', text: 'Allow' }];

/**
 * The system's permission dialog, with the resource ids of AOSP's PermissionController.
 * @param layout which buttons grant, and whether it asks how exact a location may be
 */
export function permissionDialog(
  display: Display,
  question: string,
  answers: PermissionAnswers,
  {
    buttons = ALLOW,
    location = false,
  }: { readonly buttons?: readonly GrantButton[]; readonly location?: boolean } = {},
): AndroidWindow {
  const choice = location ? 150 : 0;
  const box = dialogBox(display, 550 + choice + buttons.length * 150);
  const inner = { x: box.x + 60, width: box.width - 120 };
  const row = (offset: number, height: number): Rect => ({ ...inner, y: box.y + offset, height });
  const id = (name: string): string => `${PERMISSION_ACTIVITY_ID}/${name}`;
  const accuracy = (which: 'fine' | 'coarse', text: string, at: number): AndroidView =>
    view({
      key: `permission:${which}`,
      rect: { x: inner.x + (at * inner.width) / 2, y: box.y + 360, width: inner.width / 2, height: 120 },
      attributes: {
        class: 'android.widget.RadioButton',
        id: id(`permission_location_accuracy_radio_${which}`),
        text,
        checkable: true,
        checked: which === 'fine',
      },
      look: { text, textSize: 40, align: 'center' },
      on: { tap: () => undefined },
    });
  const children = [
    view({
      key: 'permission:icon',
      rect: { x: box.x + box.width / 2 - 40, y: box.y + 50, width: 80, height: 80 },
      attributes: { class: 'android.widget.ImageView', id: id('permission_icon') },
      look: { icon: 'calendar', textColor: '#0b57d0' },
    }),
    label('permission:message', row(160, 140), id('permission_message'), question, { align: 'center', textSize: 48 }),
    ...(location ? [accuracy('fine', 'Precise', 0), accuracy('coarse', 'Approximate', 1)] : []),
    ...buttons.map((each, at) =>
      button(`permission:${each.id}`, row(360 + choice + at * 150, 130), id(each.id), each.text, answers.allow),
    ),
    button(
      'permission:deny',
      row(360 + choice + buttons.length * 150, 130),
      id('permission_deny_button'),
      'Don’t allow',
      answers.deny,
    ),
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
  return panel(display, 'crash', {
    title: { id: 'android:id/alertTitle', text: `${appLabel} keeps stopping` },
    buttons: [
      { key: 'restart', id: 'android:id/aerr_restart', text: 'Open app again', tap: answers.restart },
      { key: 'close', id: 'android:id/aerr_close', text: 'Close app', tap: answers.close },
    ],
  });
}

export interface NotRespondingAnswers {
  readonly close: () => void;
  readonly wait: () => void;
}

/** What the system shows while an app does not take its input (AOSP, AppNotRespondingDialog). */
export function notRespondingDialog(display: Display, appLabel: string, answers: NotRespondingAnswers): AndroidWindow {
  return panel(display, 'not-responding', {
    title: { id: 'android:id/alertTitle', text: `${appLabel} isn't responding` },
    buttons: [
      { key: 'close', id: 'android:id/aerr_close', text: 'Close app', tap: answers.close },
      { key: 'wait', id: 'android:id/aerr_wait', text: 'Wait', tap: answers.wait },
    ],
  });
}

export interface RatingAnswers {
  readonly rate: () => void;
  readonly later: () => void;
}

/** An app's own prompt. */
export function ratingDialog(
  display: Display,
  packageName: string,
  appLabel: string,
  answers: RatingAnswers,
): AndroidWindow {
  const id = (name: string): string => `${packageName}:id/${name}`;
  return panel(display, 'rating', {
    title: { id: id('rating_title'), text: `Enjoying ${appLabel}?` },
    buttons: [
      { key: 'rate', id: id('rate_now'), text: 'Rate now', tap: answers.rate },
      { key: 'later', id: id('rate_later'), text: 'Not now', tap: answers.later },
    ],
  });
}

interface PanelContent {
  readonly title: { readonly id: string; readonly text: string };
  readonly buttons: readonly {
    readonly key: string;
    readonly id: string;
    readonly text: string;
    readonly tap: () => void;
  }[];
}

/** A title and buttons under each other, as AlertDialog lays them out. */
function panel(display: Display, key: string, { title, buttons }: PanelContent): AndroidWindow {
  const box = dialogBox(display, 460);
  const inner = { x: box.x + 60, width: box.width - 120 };
  const row = (offset: number, height: number): Rect => ({ ...inner, y: box.y + offset, height });
  const content = view({
    key: `${key}:panel`,
    rect: box,
    attributes: { class: 'android.widget.LinearLayout', id: 'android:id/parentPanel' },
    look: { fill: '#ffffff', border: '#c4c7c5', radius: 40 },
    blocks: 'inside',
    children: [
      label(`${key}:title`, row(50, 90), title.id, title.text, { textSize: 52, bold: true }),
      ...buttons.map((each, at) =>
        button(`${key}:${each.key}`, row(170 + at * 130, 110), each.id, each.text, each.tap),
      ),
    ],
  });
  return {
    key,
    kind: 'dialog',
    root: group(`${key}:root`, box, [group(`${key}:content`, box, [content], 'android:id/content')]),
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
