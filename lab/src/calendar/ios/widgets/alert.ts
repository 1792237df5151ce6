import type { IosView } from '../../../ios/app.js';
import type { Frame } from '../frame.js';
import { palette } from '../palette.js';
import { box, staticText } from './text.js';
import { button } from './button.js';
import type { SheetAction } from './action-sheet.js';

/** The width of a UIAlertController of style alert. */
const WIDTH = 270;
const TEXT_HEIGHT = 92;
const BUTTON_HEIGHT = 44;

/** A UIAlertController of style alert with two actions side by side, Cancel first. */
export function alert(
  key: string,
  frame: Frame,
  title: string,
  message: string,
  actions: readonly [SheetAction, SheetAction],
): IosView {
  const { screen } = frame;
  const height = TEXT_HEIGHT + BUTTON_HEIGHT;
  const x = Math.round((screen.width - WIDTH) / 2);
  const y = Math.round((screen.height - height) / 2);
  const half = WIDTH / 2;
  const text = { x: x + 12, y, width: WIDTH - 24, height: 24 };
  const buttons = actions.map((action, index) =>
    button({
      key: `${key}/${action.label}`,
      label: action.label,
      rect: { x: x + index * half, y: y + TEXT_HEIGHT, width: half, height: BUTTON_HEIGHT },
      tap: action.tap,
      look: {
        text: action.label,
        textSize: 17,
        textColor: action.style === 'destructive' ? palette.destructive : palette.tint,
        bold: action.style === 'cancel',
        align: 'center',
      },
    }),
  );
  return {
    key,
    rect: { x, y, width: WIDTH, height },
    attributes: { type: 'Alert', label: title },
    look: { fill: palette.bar, radius: 14, raised: true },
    blocks: 'everywhere',
    children: [
      staticText(`${key}/title`, title, { ...text, y: y + 20 }, { bold: true, align: 'center' }),
      staticText(`${key}/message`, message, { ...text, y: y + 50 }, { size: 13, align: 'center' }),
      box(`${key}/line`, { x, y: y + TEXT_HEIGHT, width: WIDTH, height: 1 }, { fill: palette.separator }),
      box(
        `${key}/divider`,
        { x: x + half, y: y + TEXT_HEIGHT, width: 1, height: BUTTON_HEIGHT },
        { fill: palette.separator },
      ),
      ...buttons,
    ],
  };
}
