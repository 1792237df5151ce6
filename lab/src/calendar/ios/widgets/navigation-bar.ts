import type { Icon, Rect } from '../../../ui/view.js';
import type { IosView } from '../../../ios/app.js';
import type { Frame } from '../frame.js';
import { palette } from '../palette.js';
import { box, staticText, widthOf } from './text.js';
import { button } from './button.js';

export interface BarItem {
  readonly label: string;
  readonly tap: () => void;
  readonly id?: string;
  readonly icon?: Icon;
  /** A character that stands for an icon. */
  readonly glyph?: string;
  readonly enabled?: boolean;
  readonly bold?: boolean;
}

export interface NavigationBarOptions {
  readonly title: string;
  /** The title of the controller that Back returns to. */
  readonly back?: { readonly title: string; readonly tap: () => void };
  readonly left?: readonly BarItem[];
  readonly right?: readonly BarItem[];
}

const ICON_WIDTH = 44;
const TITLE_SIZE = 17;

/** A UINavigationBar: identified by its title, as UIKit does; the Back button is `BackButton`, labelled with where it leads. */
export function navigationBar(page: string, frame: Frame, options: NavigationBarOptions): IosView {
  const { title, back, left = [], right = [] } = options;
  const row = barRow(frame);
  const leading = [...(back ? [backItem(back)] : []), ...left.map((item) => ({ item, width: itemWidth(item) }))];
  const buttons: IosView[] = [];
  let start = row.x;
  for (const { item, width } of leading) {
    buttons.push(barButton(page, item, { ...row, x: start, width }));
    start += width;
  }
  let end = row.x + row.width;
  for (const item of right.toReversed()) {
    const width = itemWidth(item);
    end -= width;
    buttons.push(barButton(page, item, { ...row, x: end, width }));
  }
  const label = staticText(`${page}/title`, title, titleRect(row, start, end, title), {
    bold: true,
    size: TITLE_SIZE,
    align: 'center',
    traits: ['Header'],
  });
  const leadingCount = leading.length;
  return bar(page, frame, title, [
    ...buttons.slice(0, leadingCount),
    label,
    ...buttons.slice(leadingCount).toReversed(),
  ]);
}

/** A navigation bar that holds a search field and Cancel in place of a title. */
export function searchBar(
  page: string,
  frame: Frame,
  title: string,
  field: (rect: Rect) => IosView,
  cancel: () => void,
): IosView {
  const row = barRow(frame);
  const cancelWidth = widthOf('Cancel', 17) + 16;
  const fieldRect = { x: row.x + 8, y: row.y + 4, width: row.width - cancelWidth - 16, height: row.height - 8 };
  const cancelRect = { ...row, x: row.x + row.width - cancelWidth, width: cancelWidth };
  return bar(page, frame, title, [field(fieldRect), barButton(page, { label: 'Cancel', tap: cancel }, cancelRect)]);
}

function bar(page: string, frame: Frame, title: string, children: readonly IosView[]): IosView {
  const background = frame.navigationBar;
  const line = { ...background, y: background.height - 1, height: 1 };
  const row = barRow(frame);
  return {
    key: `${page}/navigation-bar`,
    rect: { ...background, y: row.y, height: row.height },
    attributes: { type: 'NavigationBar', id: title },
    blocks: 'inside',
    children: [
      // Reaches under the status bar, which the bar itself does not.
      box(`${page}/navigation-bar/background`, background, { fill: palette.bar }),
      box(`${page}/navigation-bar/line`, line, { fill: palette.separator }),
      ...children,
    ],
  };
}

/** The part of the bar under the status bar, inside the safe area. */
function barRow(frame: Frame): Rect {
  const { navigationBar: rect, side, landscape } = frame;
  const height = landscape && side > 0 ? 32 : 44;
  return { x: side + 8, y: rect.height - height, width: rect.width - 2 * (side + 8), height };
}

function backItem(back: { readonly title: string; readonly tap: () => void }): { item: BarItem; width: number } {
  const item: BarItem = { id: 'BackButton', label: back.title, tap: back.tap };
  return { item, width: 28 + widthOf(back.title, TITLE_SIZE) };
}

function itemWidth(item: BarItem): number {
  return (item.icon ?? item.glyph) ? ICON_WIDTH : Math.max(ICON_WIDTH, widthOf(item.label, TITLE_SIZE) + 12);
}

function barButton(page: string, item: BarItem, rect: Rect): IosView {
  const { label, tap, id, icon, glyph, enabled = true, bold = false } = item;
  const key = `${page}/bar/${id ?? label}`;
  const textColor = enabled ? palette.tint : palette.tertiaryLabel;
  if (id === 'BackButton') {
    const arrow = { x: rect.x, y: rect.y, width: 22, height: rect.height };
    const text = { ...rect, x: rect.x + 22, width: rect.width - 22 };
    return {
      ...button({ key, label, tap, id, rect, look: {} }),
      children: [
        box(`${key}/arrow`, arrow, { text: '‹', textSize: 32, textColor, align: 'center' }),
        box(`${key}/text`, text, { text: label, textSize: TITLE_SIZE, textColor }),
      ],
    };
  }
  const title = { text: label, textSize: TITLE_SIZE, textColor, bold, align: 'center' as const };
  const glyphLook = { text: glyph ?? '', textSize: 30, textColor, align: 'center' as const };
  const look = icon ? { icon, textColor } : glyph ? glyphLook : title;
  return button({ key, label, tap, rect, enabled, look, ...(id && { id }) });
}

/** In the middle of the bar where there is room, else between the buttons. */
function titleRect(row: Rect, start: number, end: number, title: string): Rect {
  const width = Math.min(widthOf(title, TITLE_SIZE) + 12, Math.max(0, end - start));
  const centred = row.x + (row.width - width) / 2;
  const x = Math.round(Math.min(Math.max(centred, start), end - width));
  return { x, y: row.y, width, height: row.height };
}
