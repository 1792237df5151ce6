import type { Display, Rect } from '../../ui/view.js';
import type { IosApp, IosView } from '../app.js';

/** The home screen's process; system alerts and the lock screen are its own too. */
export const SPRINGBOARD = { bundleId: 'com.apple.springboard', name: 'SpringBoard', pid: 62 } as const;

/** SpringBoard's application element has a single blank as its label. */
export const SPRINGBOARD_LABEL = ' ';

const ICON = { size: 60, column: 87, row: 100, left: 31, top: 84 } as const;

/** The home screen. */
export function homeWindow(display: Display, apps: readonly IosApp[], open: (app: IosApp) => void): IosView {
  const screen = screenOf(display);
  const columns = Math.max(1, Math.floor((display.width - ICON.left) / ICON.column));
  const icons = apps.map((app, at): IosView => {
    const left = ICON.left + (at % columns) * ICON.column;
    const top = ICON.top + Math.floor(at / columns) * ICON.row;
    const rect = { x: left, y: top, width: ICON.size, height: ICON.size + 20 };
    return {
      key: `icon-${app.bundleId}`,
      rect,
      attributes: { type: 'Icon', id: app.name, label: app.name },
      on: { tap: () => open(app) },
      children: [
        look(
          `icon-image-${app.bundleId}`,
          { ...rect, height: ICON.size },
          { fill: '#ffffff', radius: 14, icon: 'calendar' },
        ),
        look(
          `icon-title-${app.bundleId}`,
          { x: left - 12, y: top + ICON.size + 2, width: ICON.size + 24, height: 16 },
          { text: app.name, textSize: 12, textColor: '#ffffff', align: 'center' },
        ),
      ],
    };
  });
  const icon: IosView = {
    key: 'home-icons',
    rect: screen,
    attributes: { type: 'Other', id: 'Home screen icons' },
    children: icons,
  };
  return { ...window('home-window', screen), look: { fill: '#3b6ea5' }, blocks: 'inside', children: [icon] };
}

export function lockWindow(display: Display, now: Date): IosView {
  const screen = screenOf(display);
  const time = now.toISOString().slice(11, 16);
  const rect = { x: 0, y: 120, width: display.width, height: 80 };
  const clock: IosView = {
    key: 'lock-time',
    rect,
    attributes: { type: 'StaticText', id: 'lock-screen-time', label: time },
    look: { text: time, textSize: 60, textColor: '#ffffff', align: 'center' },
    children: [],
  };
  return { ...window('lock-window', screen), look: { fill: '#101820' }, blocks: 'everywhere', children: [clock] };
}

const ALERT_WIDTH = 270;
const ALERT_HEIGHT = 196;
const BUTTON_HEIGHT = 44;

/** The window with the question whether an app may send notifications. */
export function notificationAlert(display: Display, appName: string, answer: (granted: boolean) => void): IosView {
  const screen = screenOf(display);
  const alert: Rect = {
    x: Math.round((display.width - ALERT_WIDTH) / 2),
    y: Math.round((display.height - ALERT_HEIGHT) / 2),
    width: ALERT_WIDTH,
    height: ALERT_HEIGHT,
  };
  const title = `“${appName}” Would Like to Send You Notifications`;
  const message = 'Notifications may include alerts, sounds, and icon badges. These can be configured in Settings.';
  const text = (key: string, label: string, top: number, height: number, bold: boolean): IosView => ({
    key,
    rect: { x: alert.x + 16, y: alert.y + top, width: alert.width - 32, height },
    attributes: { type: 'StaticText', label },
    look: { text: label, textSize: bold ? 16 : 13, bold, align: 'center' },
    children: [],
  });
  const half = alert.width / 2;
  const button = (key: string, label: string, left: number, granted: boolean): IosView => ({
    key,
    rect: { x: alert.x + left, y: alert.y + alert.height - BUTTON_HEIGHT, width: half, height: BUTTON_HEIGHT },
    attributes: { type: 'Button', label },
    look: { text: label, textSize: 17, textColor: '#007aff', bold: !granted, align: 'center', border: '#c6c6c8' },
    on: { tap: () => answer(granted) },
    children: [],
  });
  const view: IosView = {
    key: 'notification-alert',
    rect: alert,
    attributes: { type: 'Alert', label: title },
    look: { fill: '#f2f2f7', radius: 14 },
    blocks: 'everywhere',
    children: [
      text('notification-alert-title', title, 19, 42, true),
      text('notification-alert-message', message, 65, 70, false),
      button('notification-alert-deny', 'Don’t Allow', 0, false),
      button('notification-alert-allow', 'Allow', half, true),
    ],
  };
  return { ...window('alert-window', screen), children: [view] };
}

function screenOf(display: Display): Rect {
  return { x: 0, y: 0, width: display.width, height: display.height };
}

function window(key: string, rect: Rect): IosView {
  return { key, rect, attributes: { type: 'Window' }, children: [] };
}

/** Only drawn: what a page source does not show. */
function look(key: string, rect: Rect, drawn: NonNullable<IosView['look']>): IosView {
  return { key, rect, attributes: { type: 'Other', visible: false }, look: drawn, children: [] };
}
