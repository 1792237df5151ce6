import type { Color, Look, Rect } from '../../../ui/view.js';
import type { IosView } from '../../../ios/app.js';
import { palette } from '../palette.js';

export interface TextOptions {
  readonly id?: string;
  readonly size?: number;
  readonly color?: Color;
  readonly bold?: boolean;
  readonly align?: 'start' | 'center' | 'end';
  readonly traits?: readonly string[];
}

/** A UILabel. The text is its label; XCUITest gives it as the value too. */
export function staticText(key: string, text: string, rect: Rect, options: TextOptions = {}): IosView {
  const { id, size = 17, color = palette.label, bold = false, align = 'start', traits } = options;
  const look: Look = { text, textSize: size, textColor: color, bold, align };
  return {
    key,
    rect,
    attributes: { type: 'StaticText', label: text, ...(id && { id }), ...(traits && { traits }) },
    look,
    children: [],
  };
}

/** A view that groups others, or only paints. */
export function box(key: string, rect: Rect, look: Look, children: readonly IosView[] = [], id?: string): IosView {
  return { key, rect, attributes: { type: 'Other', ...(id && { id }) }, look, children };
}

/** About how wide a text is drawn, in points; for laying out buttons of a bar. */
export function widthOf(text: string, size: number): number {
  return Math.ceil(text.length * size * 0.56);
}
