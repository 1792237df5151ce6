import type { Box, Relation, Screen } from '../model/index.js';
import { treeOf } from '../screen/index.js';

/** Boxes of neighbours may overlap by a rounded pixel and still be one above the other. */
const TOLERANCE = 1;
/** With more pairs than that, candidates and anchors are sorted instead of compared one by one. */
const FEW_PAIRS = 2_048;

type Direction = 'above' | 'below' | 'leftOf' | 'rightOf';

/**
 * Of `candidates` those that stand in the relation to one of `anchors` (all ascending indexes). `within`: has it as an ancestor. `has`: as a
 * descendant. `above` and `below`: wholly above or below it, in its column (their widths overlap). `leftOf` and `rightOf`: wholly beside it, in its
 * row (their heights overlap). What has no bounds stands nowhere. Time grows with n log n of both together.
 */
export function related(
  screen: Screen,
  relation: Relation,
  candidates: readonly number[],
  anchors: readonly number[],
): readonly number[] {
  if (anchors.length === 0) return [];
  if (relation === 'within') return inside(screen, candidates, anchors);
  if (relation === 'has') return around(screen, candidates, anchors);
  const boxes = anchors.flatMap((index) => screen.nodes[index]?.bounds ?? []);
  const placed = candidates.flatMap((index) => {
    const box = screen.nodes[index]?.bounds;
    return box === undefined ? [] : [{ index, box }];
  });
  if (boxes.length * placed.length > FEW_PAIRS) return standing(relation, placed, boxes);
  return placed.filter(({ box }) => boxes.some((anchor) => stands(relation, box, anchor))).map(({ index }) => index);
}

/** In document order the descendants of a node follow it: the anchor before a node that reaches furthest says whether it is in one. */
function inside(screen: Screen, candidates: readonly number[], anchors: readonly number[]): readonly number[] {
  const tree = treeOf(screen);
  let at = 0;
  let reach = 0;
  return candidates.filter((index) => {
    for (let anchor = anchors[at]; anchor !== undefined && anchor < index; anchor = anchors[++at]) {
      reach = Math.max(reach, tree.end(anchor));
    }
    return reach > index;
  });
}

function around(screen: Screen, candidates: readonly number[], anchors: readonly number[]): readonly number[] {
  const tree = treeOf(screen);
  let at = 0;
  return candidates.filter((index) => {
    while ((anchors[at] ?? Infinity) <= index) at++;
    return (anchors[at] ?? Infinity) < tree.end(index);
  });
}

function stands(direction: Direction, box: Box, anchor: Box): boolean {
  if (!isBeyond(direction, box, anchor)) return false;
  return isVertical(direction)
    ? box.left < anchor.right && anchor.left < box.right
    : box.top < anchor.bottom && anchor.top < box.bottom;
}

function isBeyond(direction: Direction, box: Box, anchor: Box): boolean {
  switch (direction) {
    case 'above':
      return box.bottom <= anchor.top + TOLERANCE && box.top < anchor.top;
    case 'below':
      return box.top >= anchor.bottom - TOLERANCE && box.bottom > anchor.bottom;
    case 'leftOf':
      return box.right <= anchor.left + TOLERANCE && box.left < anchor.left;
    case 'rightOf':
      return box.left >= anchor.right - TOLERANCE && box.right > anchor.right;
  }
}

function isVertical(direction: Direction): boolean {
  return direction === 'above' || direction === 'below';
}

/** Sorts anchors by the edge that a box must be beyond: the first one is the first to be passed. */
const PASSED_FIRST: Readonly<Record<Direction, (a: Box, b: Box) => number>> = {
  above: (a, b) => b.top - a.top,
  below: (a, b) => a.bottom - b.bottom,
  leftOf: (a, b) => b.left - a.left,
  rightOf: (a, b) => a.right - b.right,
};

interface Placed {
  readonly index: number;
  readonly box: Box;
}

/**
 * What `stands` says, for many of both: a box is beyond the first so many of the sorted anchors; of these one is in its column (or row) when
 * the furthest end of those that start before its end is behind its start.
 */
function standing(direction: Direction, placed: readonly Placed[], anchors: readonly Box[]): readonly number[] {
  const across = (box: Box): { readonly start: number; readonly end: number } =>
    isVertical(direction) ? { start: box.left, end: box.right } : { start: box.top, end: box.bottom };
  const sorted = [...anchors].sort(PASSED_FIRST[direction]);
  const starts = [...new Set(sorted.map((anchor) => across(anchor).start))].sort((a, b) => a - b);
  const ends = new FurthestEnds(starts);
  const passing = placed.map(({ index, box }) => {
    return { index, box, passed: countWhile(sorted, (anchor) => isBeyond(direction, box, anchor)) };
  });
  passing.sort((a, b) => a.passed - b.passed);
  const found: number[] = [];
  let added = 0;
  for (const { index, box, passed } of passing) {
    for (const anchor of sorted.slice(added, passed)) ends.add(across(anchor));
    added = Math.max(added, passed);
    const { start, end } = across(box);
    if (ends.before(end) > start) found.push(index);
  }
  return found.sort((a, b) => a - b);
}

/** Of spans that are added one by one: the furthest end of those that start before a point. A Fenwick tree of maxima. */
class FurthestEnds {
  private readonly furthest: number[];

  /** @param starts all that spans may start at, ascending */
  constructor(private readonly starts: readonly number[]) {
    this.furthest = new Array<number>(starts.length + 1).fill(-Infinity);
  }

  add({ start, end }: { readonly start: number; readonly end: number }): void {
    for (let at = countWhile(this.starts, (other) => other <= start); at <= this.starts.length; at += at & -at) {
      this.furthest[at] = Math.max(this.furthest[at] ?? -Infinity, end);
    }
  }

  before(point: number): number {
    let furthest = -Infinity;
    for (let at = countWhile(this.starts, (start) => start < point); at > 0; at -= at & -at) {
      furthest = Math.max(furthest, this.furthest[at] ?? -Infinity);
    }
    return furthest;
  }
}

/** How many of the first items are as asked, where all such come first. */
function countWhile<Item>(items: readonly Item[], is: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && is(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
