import type { Rect } from '../../../ui/view.js';
import type { IosView } from '../../../ios/app.js';
import { palette } from '../palette.js';
import { box, staticText } from './text.js';
import { contentRow, ROW_HEIGHT } from './cell.js';
import type { Row } from './table.js';
import { inset } from '../frame.js';

export interface SwitchRowOptions {
  readonly key: string;
  readonly label: string;
  readonly on: boolean;
  readonly toggle: () => void;
  readonly id?: string;
}

/** A cell with a title and a UISwitch at its right; only the switch can be touched. */
export function switchRow(options: SwitchRowOptions): Row {
  const { key, label } = options;
  return contentRow(key, ROW_HEIGHT, (rect) => {
    const inner = inset(rect, 16);
    const at = { x: inner.x + inner.width - 51, y: rect.y + (rect.height - 31) / 2, width: 51, height: 31 };
    return [staticText(`${key}/title`, label, { ...inner, width: inner.width - 60 }), uiSwitch(options, at)];
  });
}

function uiSwitch({ key, label, on, toggle, id }: SwitchRowOptions, rect: Rect): IosView {
  const knob = { x: rect.x + (on ? 22 : 2), y: rect.y + 2, width: 27, height: 27 };
  return {
    key: `${key}/switch`,
    rect,
    attributes: { type: 'Switch', label, value: on ? '1' : '0', ...(id && { id }) },
    look: { fill: on ? palette.green : palette.fill, radius: 15.5 },
    on: { tap: toggle },
    children: [box(`${key}/switch/knob`, knob, { fill: palette.background, radius: 13.5 })],
  };
}
