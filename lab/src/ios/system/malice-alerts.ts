import type { OpenDialog } from '../../malice/dialog.js';
import type { Display, Rect } from '../../ui/view.js';
import type { IosView } from '../app.js';
import { alertWords } from './alert-words.js';
import { notificationAlert } from './springboard.js';

/** SpringBoard's alert that came unasked. Its buttons close it. */
export function unaskedAlert(display: Display, appName: string, dialog: OpenDialog): IosView {
  const { asks = dialog.kind === 'location' ? 'location' : 'notifications', locale = 'en' } = dialog;
  if (asks === 'notifications' && locale === 'en') {
    return notificationAlert(display, appName, (granted) => dialog.answer(granted ? 'Allow' : 'Don’t Allow'));
  }
  const { title, buttons } = alertWords(asks, locale, appName);
  return alertWindow(display, asks, title, (choice) => dialog.answer(choice), buttons);
}

/** An app asks to be rated (SKStoreReviewController). */
export function ratingAlert(display: Display, appName: string, answer: (choice: string) => void): IosView {
  return alertWindow(display, 'rating', `Enjoying ${appName}?`, answer, ['Submit', 'Not Now']);
}

const WIDTH = 270;
const TITLE = 70;
const BUTTON = 44;

/** A window with an alert whose buttons stand under each other, as UIKit lays out more than fit beside each other. */
function alertWindow(
  display: Display,
  key: string,
  title: string,
  answer: (choice: string) => void,
  buttons: readonly string[],
): IosView {
  const height = TITLE + buttons.length * BUTTON;
  const box: Rect = {
    x: Math.round((display.width - WIDTH) / 2),
    y: Math.round((display.height - height) / 2),
    width: WIDTH,
    height,
  };
  const text: IosView = {
    key: `malice-${key}-title`,
    rect: { x: box.x + 16, y: box.y + 16, width: box.width - 32, height: TITLE - 24 },
    attributes: { type: 'StaticText', label: title },
    look: { text: title, textSize: 16, bold: true, align: 'center' },
    children: [],
  };
  const views = buttons.map((label, at): IosView => ({
    key: `malice-${key}-${at}`,
    rect: { x: box.x, y: box.y + TITLE + at * BUTTON, width: box.width, height: BUTTON },
    attributes: { type: 'Button', label },
    look: { text: label, textSize: 17, textColor: '#007aff', align: 'center', border: '#c6c6c8' },
    on: { tap: () => answer(label) },
    children: [],
  }));
  const alert: IosView = {
    key: `malice-${key}`,
    rect: box,
    attributes: { type: 'Alert', label: title },
    look: { fill: '#f2f2f7', radius: 14 },
    blocks: 'everywhere',
    children: [text, ...views],
  };
  const screen = { x: 0, y: 0, width: display.width, height: display.height };
  return { key: `malice-${key}-window`, rect: screen, attributes: { type: 'Window' }, children: [alert] };
}
