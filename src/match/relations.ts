import type { Box, Relation, Screen } from '../model/index.js';
import { treeOf } from '../screen/index.js';

/** Boxes of neighbours may overlap by a rounded pixel and still be one above the other. */
const TOLERANCE = 1;

/**
 * Of `candidates` those that stand in the relation to one of `anchors` (all ascending indexes). `within`: has it as an ancestor. `has`: as a
 * descendant. `above` and `below`: wholly above or below it, in its column (their widths overlap). `leftOf` and `rightOf`: wholly beside it, in its
 * row (their heights overlap). What has no bounds stands nowhere.
 */
export function related(
  screen: Screen,
  relation: Relation,
  candidates: readonly number[],
  anchors: readonly number[],
): readonly number[] {
  if (anchors.length === 0) return [];
  const tree = treeOf(screen);
  if (relation === 'within') {
    const isAnchor = new Set(anchors);
    return candidates.filter((index) => {
      for (let at = tree.parent(index); at >= 0; at = tree.parent(at)) if (isAnchor.has(at)) return true;
      return false;
    });
  }
  if (relation === 'has') {
    return candidates.filter((index) => {
      const next = firstAbove(anchors, index);
      return next !== undefined && next < tree.end(index);
    });
  }
  const boxes = anchors.flatMap((index) => screen.nodes[index]?.bounds ?? []);
  return candidates.filter((index) => {
    const box = screen.nodes[index]?.bounds;
    return box !== undefined && boxes.some((anchor) => stands(relation, box, anchor));
  });
}

function stands(relation: 'above' | 'below' | 'leftOf' | 'rightOf', box: Box, anchor: Box): boolean {
  const sameColumn = box.left < anchor.right && anchor.left < box.right;
  const sameRow = box.top < anchor.bottom && anchor.top < box.bottom;
  switch (relation) {
    case 'above':
      return sameColumn && box.bottom <= anchor.top + TOLERANCE && box.top < anchor.top;
    case 'below':
      return sameColumn && box.top >= anchor.bottom - TOLERANCE && box.bottom > anchor.bottom;
    case 'leftOf':
      return sameRow && box.right <= anchor.left + TOLERANCE && box.left < anchor.left;
    case 'rightOf':
      return sameRow && box.left >= anchor.right - TOLERANCE && box.right > anchor.right;
  }
}

/** The first of some ascending numbers that is greater. */
function firstAbove(ascending: readonly number[], number: number): number | undefined {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) > number) high = middle;
    else low = middle + 1;
  }
  return ascending[low];
}
