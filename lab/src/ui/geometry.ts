import type { Display, Rect, View } from './view.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A view where it stands in its tree. */
export interface Placed<Attributes> {
  readonly view: View<Attributes>;
  readonly parent: Placed<Attributes> | null;
  /** Position among the parent's children, 0 for the root. */
  readonly index: number;
  readonly depth: number;
  /** The view's rect cut by the screen and by each scroll container around it; null when nothing is left. */
  readonly cut: Rect | null;
  readonly children: readonly Placed<Attributes>[];
}

/** The box of the whole display, origin at its top left corner. */
export function screenRect(display: Display): Rect {
  return { x: 0, y: 0, width: display.width, height: display.height };
}

/** Left and top edges belong to a box, right and bottom edges do not. */
export function contains(rect: Rect, point: Point): boolean {
  return point.x >= rect.x && point.y >= rect.y && point.x < rect.x + rect.width && point.y < rect.y + rect.height;
}

/** What two boxes share; null when that is empty. */
export function intersect(a: Rect, b: Rect): Rect | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

export function center(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** The tree with each view's parent, index and cut box. */
export function place<Attributes>(root: View<Attributes>, screen: Rect): Placed<Attributes> {
  return placeUnder(root, null, 0, screen);
}

function placeUnder<Attributes>(
  view: View<Attributes>,
  parent: Placed<Attributes> | null,
  index: number,
  clip: Rect | null,
): Placed<Attributes> {
  const cut = clip && intersect(view.rect, clip);
  const children: Placed<Attributes>[] = [];
  const placed: Placed<Attributes> = { view, parent, index, depth: parent ? parent.depth + 1 : 0, cut, children };
  const inner = view.clips ? cut : clip;
  view.children.forEach((child, at) => children.push(placeUnder(child, placed, at, inner)));
  return placed;
}

/** The view and everything under it, in pre-order. */
export function flatten<Attributes>(placed: Placed<Attributes>): Placed<Attributes>[] {
  const all: Placed<Attributes>[] = [];
  const visit = (node: Placed<Attributes>): void => {
    all.push(node);
    node.children.forEach(visit);
  };
  visit(placed);
  return all;
}

/** The first view, in pre-order, that `wanted` accepts; null when none does. */
export function search<Attributes>(
  root: View<Attributes>,
  wanted: (view: View<Attributes>) => boolean,
): View<Attributes> | null {
  if (wanted(root)) return root;
  for (const child of root.children) {
    const found = search(child, wanted);
    if (found) return found;
  }
  return null;
}
