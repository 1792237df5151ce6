import type { Icon } from '../../../ui/view.js';
import type { IosView } from '../../../ios/app.js';
import type { Frame } from '../frame.js';
import { palette } from '../palette.js';
import { box } from './text.js';

export interface TabItem {
  readonly label: string;
  readonly icon: Icon;
  readonly selected: boolean;
  readonly tap: () => void;
}

/** A UITabBar: one Button a tab, the chosen one selected. */
export function tabBar(frame: Frame, items: readonly TabItem[]): IosView {
  const rect = frame.tabBar;
  const width = (rect.width - 2 * frame.side) / items.length;
  const height = rect.height - frame.home;
  const tabs = items.map((item, index): IosView => {
    const x = Math.floor(rect.x + frame.side + index * width);
    const at = { x, y: rect.y, width: Math.floor(width), height };
    const textColor = item.selected ? palette.tint : palette.secondaryLabel;
    const key = `tab/${item.label}`;
    const roomForText = height > 40;
    const icon = roomForText ? { ...at, y: at.y + 5, height: 24 } : { ...at, width: at.width * 0.4 };
    const text = roomForText
      ? { ...at, y: at.y + 31, height: 14 }
      : { ...at, x: at.x + at.width * 0.36, width: at.width * 0.6 };
    return {
      key,
      rect: at,
      attributes: { type: 'Button', label: item.label, selected: item.selected },
      on: { tap: item.tap },
      children: [
        box(`${key}/icon`, icon, { icon: item.icon, textColor }),
        box(`${key}/text`, text, {
          text: item.label,
          textSize: 11,
          textColor,
          align: roomForText ? 'center' : 'start',
        }),
      ],
    };
  });
  return {
    key: 'tab-bar',
    rect,
    attributes: { type: 'TabBar', label: 'Tab Bar' },
    look: { fill: palette.bar },
    blocks: 'inside',
    children: [box('tab-bar/line', { ...rect, height: 1 }, { fill: palette.separator }), ...tabs],
  };
}
