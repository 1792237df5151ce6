import type { IosView } from '../../../ios/app.js';
import type { Frame } from '../frame.js';
import { palette } from '../palette.js';
import { box, staticText } from './text.js';
import { button } from './button.js';

export interface SheetAction {
  readonly label: string;
  readonly tap: () => void;
  readonly style?: 'default' | 'destructive' | 'cancel';
}

const ROW = 52;
const MAX_WIDTH = 414;

/** A UIAlertController of style actionSheet: its actions in a group, Cancel apart; a touch outside cancels. */
export function actionSheet(
  key: string,
  frame: Frame,
  title: string,
  actions: readonly SheetAction[],
  cancel: () => void,
): IosView {
  const { screen } = frame;
  const width = Math.min(screen.width - 16, MAX_WIDTH - 16);
  const x = Math.round((screen.width - width) / 2);
  const cancelAction = actions.find((action) => action.style === 'cancel');
  const group = actions.filter((action) => action !== cancelAction);
  const titleHeight = 40;
  const groupHeight = titleHeight + group.length * ROW;
  const height = groupHeight + (cancelAction ? ROW + 8 : 0);
  const y = screen.height - Math.max(frame.home, 8) - height;
  const rect = { x, y, width, height };
  const actionButton = (action: SheetAction, top: number, alone: boolean): IosView =>
    button({
      key: `${key}/${action.label}`,
      label: action.label,
      rect: { x, y: top, width, height: ROW },
      tap: action.tap,
      look: {
        text: action.label,
        textSize: 19,
        textColor: action.style === 'destructive' ? palette.destructive : palette.tint,
        bold: action.style === 'cancel',
        align: 'center',
        ...(alone && { fill: palette.background, radius: 14 }),
      },
    });
  return {
    key: `${key}/dimming`,
    rect: screen,
    attributes: { type: 'Other', id: 'PopoverDismissRegion', label: 'dismiss popup' },
    blocks: 'everywhere',
    on: { tap: cancel },
    children: [
      {
        key,
        rect,
        attributes: { type: 'Sheet', label: title },
        blocks: 'inside',
        children: [
          box(
            `${key}/group`,
            { ...rect, height: groupHeight },
            { fill: palette.bar, radius: 14, border: palette.separator },
          ),
          staticText(
            `${key}/title`,
            title,
            { ...rect, height: titleHeight },
            { size: 13, color: palette.secondaryLabel, align: 'center' },
          ),
          ...group.flatMap((action, index) => {
            const top = y + titleHeight + index * ROW;
            return [
              box(`${key}/${action.label}/line`, { x, y: top, width, height: 1 }, { fill: palette.separator }),
              actionButton(action, top, false),
            ];
          }),
          ...(cancelAction ? [actionButton(cancelAction, y + groupHeight + 8, true)] : []),
        ],
      },
    ],
  };
}
