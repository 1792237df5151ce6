import type { Box } from '../../model/index.js';
import type { Point } from '../device-port.js';
import type { Direction } from '../scene.js';

/** Slow enough that lists follow the finger and do not fling. */
export const SWIPE_MS = 400;
export const DEFAULT_DISTANCE = 0.6;

/** From where to where a finger goes through the middle of a box; `distance` is a fraction of its height or width. */
export function swipePath(
  box: Box,
  direction: Direction,
  distance: number,
): { readonly from: Point; readonly to: Point } {
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const sign = direction === 'up' || direction === 'left' ? -1 : 1;
  const vertical = direction === 'up' || direction === 'down';
  const half = (((vertical ? box.bottom - box.top : box.right - box.left) * distance) / 2) * sign;
  const from = vertical ? { x: middle.x, y: middle.y - half } : { x: middle.x - half, y: middle.y };
  const to = vertical ? { x: middle.x, y: middle.y + half } : { x: middle.x + half, y: middle.y };
  return { from: rounded(from), to: rounded(to) };
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}

/** The finger goes against the content: to show what is below, it goes up. */
export function fingerFor(content: Direction): Direction {
  return OPPOSITE[content];
}

const OPPOSITE: Readonly<Record<Direction, Direction>> = { up: 'down', down: 'up', left: 'right', right: 'left' };
