import type { Box, ScreenNode } from '../model/index.js';

/**
 * Reading order, what `nth` counts in: rows from top to bottom, in a row from left to right; what has no bounds comes last, in document
 * order. Two boxes are in one row when the middle of each lies within the height of the other.
 */
export function inReadingOrder(nodes: readonly ScreenNode[]): readonly ScreenNode[] {
  const placed: { readonly node: ScreenNode; readonly box: Box }[] = [];
  const rest: ScreenNode[] = [];
  for (const node of nodes) {
    const box = node.cut ?? node.bounds;
    if (box === undefined) rest.push(node);
    else placed.push({ node, box });
  }
  placed.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left || a.node.index - b.node.index);
  const ordered: ScreenNode[] = [];
  let row: (typeof placed)[number][] = [];
  const endRow = (): void => {
    row.sort((a, b) => a.box.left - b.box.left || a.box.top - b.box.top || a.node.index - b.node.index);
    for (const { node } of row) ordered.push(node);
    row = [];
  };
  for (const item of placed) {
    const [first] = row;
    if (first !== undefined && !inOneRow(first.box, item.box)) endRow();
    row.push(item);
  }
  endRow();
  return [...ordered, ...rest.sort((a, b) => a.index - b.index)];
}

function inOneRow(a: Box, b: Box): boolean {
  const middleA = (a.top + a.bottom) / 2;
  const middleB = (b.top + b.bottom) / 2;
  return middleA >= b.top && middleA <= b.bottom && middleB >= a.top && middleB <= a.bottom;
}
