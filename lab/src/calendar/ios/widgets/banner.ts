import type { Rect } from '../../../ui/view.js';
import type { IosView } from '../../../ios/app.js';
import { palette } from '../palette.js';
import { box, staticText } from './text.js';
import { button } from './button.js';

/** A short message at the top of the content, gone by itself; with an action, or without. */
export function banner(
  rect: Rect,
  text: string,
  action?: { readonly label: string; readonly tap: () => void },
): IosView {
  const textRect = { x: rect.x + 40, y: rect.y, width: rect.width - 40 - 80, height: rect.height };
  return {
    key: 'banner',
    rect,
    attributes: { type: 'Other', id: 'banner' },
    look: { fill: palette.label, radius: 12, raised: true },
    blocks: 'inside',
    children: [
      box(
        'banner/icon',
        { x: rect.x + 12, y: rect.y, width: 18, height: rect.height },
        { icon: 'check', textColor: palette.onTint },
      ),
      staticText('banner/text', text, textRect, { size: 15, color: palette.onTint, bold: true }),
      ...(action
        ? [
            button({
              key: 'banner/action',
              label: action.label,
              rect: { x: rect.x + rect.width - 76, y: rect.y, width: 72, height: rect.height },
              tap: action.tap,
              look: { text: action.label, textSize: 15, bold: true, textColor: '#ff9f94', align: 'center' },
            }),
          ]
        : []),
    ],
  };
}
