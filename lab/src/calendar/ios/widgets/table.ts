import type { Rect } from '../../../ui/view.js';
import type { IosView } from '../../../ios/app.js';
import { palette } from '../palette.js';
import type { Scrolling } from '../scrolling.js';
import { inset } from '../frame.js';
import { box, staticText } from './text.js';

export interface Row {
  readonly key: string;
  readonly height: number;
  /** Builds the cell at its place in the table; the last one of a group has no line under it. */
  readonly build: (rect: Rect, last: boolean) => IosView;
}

export interface Section {
  readonly key: string;
  /** A heading, or a row of another kind that stands over the section. */
  readonly header?: string | Row;
  readonly rows: readonly Row[];
}

export interface TableOptions {
  readonly key: string;
  readonly id: string;
  readonly rect: Rect;
  readonly sections: readonly Section[];
  readonly style: 'plain' | 'grouped';
  /** Margin of the cells left and right; the safe area. */
  readonly side: number;
  readonly scrolling: Scrolling;
  /** The keyboard over the table's lower part, while it is shown. */
  readonly keyboard?: Rect | null;
  /** The key of the row with the focused field: kept above the keyboard. */
  readonly focusedRow?: string | null;
  /** A finger begins to drag the table. */
  readonly onDrag?: () => void;
}

const HEADER_HEIGHT = 38;
const GROUP_GAP = 22;

/** A UITableView. All rows are laid out; those scrolled out of its rect are not visible. */
export function table(options: TableOptions): IosView {
  const { key, id, rect, style, scrolling, onDrag } = options;
  const { items, height } = layOut(options);
  const covered = Math.max(0, rect.y + rect.height - (options.keyboard?.y ?? Infinity));
  const furthest = Math.max(0, height + covered - rect.height);
  const focused = items.find((item) => item.row?.key === options.focusedRow);
  const needed = focused && covered > 0 ? focused.y + (focused.row?.height ?? 0) - (rect.height - covered) : 0;
  const offset = Math.min(furthest, Math.max(scrolling.offset(key, furthest), needed));
  const children = items.map((item) => item.build(rect.y + item.y - offset));
  return {
    key,
    rect,
    attributes: { type: 'Table', id },
    look: { fill: style === 'grouped' ? palette.groupedBackground : palette.background },
    clips: true,
    blocks: 'inside',
    on: {
      scroll: (_dx, dy) => {
        const moved = scrolling.drag(key, dy, furthest, offset);
        if (moved) onDrag?.();
        return moved;
      },
    },
    children,
  };
}

interface Item {
  readonly y: number;
  readonly row?: Row;
  readonly build: (y: number) => IosView;
}

function layOut({ key, rect, sections, style, side }: TableOptions): { items: Item[]; height: number } {
  const grouped = style === 'grouped';
  const inner = inset(rect, side + (grouped ? 16 : 0));
  const items: Item[] = [];
  let y = 0;
  for (const section of sections) {
    const { header } = section;
    if (typeof header === 'string') {
      const at = y;
      items.push({
        y: at,
        build: (top) =>
          heading(`${key}/${section.key}/header`, header, { ...inner, y: top, height: HEADER_HEIGHT }, grouped),
      });
      y += HEADER_HEIGHT;
    } else if (header) {
      items.push(itemOf(header, y, inner));
      y += header.height;
    } else if (grouped) y += GROUP_GAP;
    if (grouped) items.push(cardOf(`${key}/${section.key}/card`, section.rows, y, inner));
    for (const row of section.rows) {
      items.push(itemOf(row, y, inner, grouped && row === section.rows.at(-1)));
      y += row.height;
    }
  }
  return { items, height: y + GROUP_GAP };
}

function itemOf(row: Row, y: number, inner: Rect, last = false): Item {
  return { y, row, build: (top) => row.build({ ...inner, y: top, height: row.height }, last) };
}

/** The white ground of a group. */
function cardOf(key: string, rows: readonly Row[], y: number, inner: Rect): Item {
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  return { y, build: (top) => box(key, { ...inner, y: top, height }, { fill: palette.background, radius: 10 }) };
}

function heading(key: string, text: string, rect: Rect, grouped: boolean): IosView {
  const label = inset({ ...rect, y: rect.y + (grouped ? 12 : 6), height: rect.height - (grouped ? 14 : 8) }, 16);
  const style = grouped
    ? { size: 13, color: palette.secondaryLabel, traits: ['Header'] }
    : { size: 15, bold: true, traits: ['Header'] };
  return box(key, rect, {}, [staticText(`${key}/text`, text, label, style)]);
}
