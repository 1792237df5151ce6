import type { AndroidView } from '../../android/app.js';
import type { Rect } from '../../ui/view.js';
import { view } from './widgets.js';

/** How far each scroll container has moved, in pixels, by its own name. */
export class ScrollPositions {
  readonly #offsets = new Map<string, number>();

  get(name: string): number | undefined {
    return this.#offsets.get(name);
  }

  set(name: string, offset: number): void {
    this.#offsets.set(name, offset);
  }

  /** Back to the start. */
  forget(name: string): void {
    this.#offsets.delete(name);
  }
}

export interface Row {
  readonly height: number;
  /** Called for the rows that show; the view must take the rect. */
  render(rect: Rect): AndroidView;
}

interface ScrollBox {
  readonly key: string;
  readonly id: string;
  readonly rect: Rect;
  readonly positions: ScrollPositions;
  /** The name of the position; default: the key. */
  readonly position?: string;
  readonly description?: string;
  /** Empty room after the content, in pixels, so that nothing at the end stays under a floating button. */
  readonly padding?: number;
  /** Where it stands when it was never scrolled. */
  readonly initial?: number;
  /** Sideways: `dx` < 0 when the finger goes left. */
  readonly swipe?: (dx: number) => void;
}

/** `RecyclerView`: only rows that meet its rect exist. */
export function recycler(box: ScrollBox, rows: readonly Row[]): AndroidView {
  const total = rows.reduce((sum, row) => sum + row.height, box.padding ?? 0);
  const offset = offsetOf(box, total);
  const children: AndroidView[] = [];
  let y = box.rect.y - offset;
  for (const row of rows) {
    if (y < box.rect.y + box.rect.height && y + row.height > box.rect.y) {
      children.push(row.render({ x: box.rect.x, y, width: box.rect.width, height: row.height }));
    }
    y += row.height;
  }
  return container('androidx.recyclerview.widget.RecyclerView', box, total, children);
}

/** `ScrollView`: one content of its own height, all of it exists. */
export function scroller(box: ScrollBox, height: number, render: (rect: Rect) => AndroidView): AndroidView {
  const total = Math.max(height + (box.padding ?? 0), box.rect.height);
  const content = render({ ...box.rect, y: box.rect.y - offsetOf(box, total), height: total });
  return container('android.widget.ScrollView', box, total, [content]);
}

/** How far a container stands now, within what its content allows. */
export function offsetOf({ key, position = key, positions, rect, initial = 0 }: ScrollBox, total: number): number {
  return Math.min(Math.max(0, positions.get(position) ?? initial), Math.max(0, total - rect.height));
}

function container(type: string, box: ScrollBox, total: number, children: readonly AndroidView[]): AndroidView {
  const { key, id, rect, description, position = key, positions, swipe } = box;
  const offset = offsetOf(box, total);
  const furthest = Math.max(0, total - rect.height);
  const scroll = (dx: number, dy: number): boolean => {
    if (swipe !== undefined && Math.abs(dx) > Math.abs(dy)) {
      swipe(dx);
      return true;
    }
    const next = Math.min(Math.max(0, offset - dy), furthest);
    positions.set(position, next);
    return next !== offset;
  };
  return view(
    type,
    {
      key,
      id,
      rect,
      ...(description === undefined ? {} : { description }),
      scrollable: furthest > 0,
      on: { scroll },
    },
    children,
    { clips: true },
  );
}
