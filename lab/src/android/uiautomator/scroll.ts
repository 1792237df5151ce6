import { center, type Point } from '../../ui/geometry.js';
import { hitTest } from '../../ui/touch.js';
import type { Rect } from '../../ui/view.js';
import type { AndroidDevice } from '../system/device.js';
import type { Input } from '../system/input.js';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Pixels that a gesture keeps off the edges of an element (UiObject2's default margins). */
const MARGIN = 5;

/** The box in which an element's gestures stay. */
export function gestureArea({ x, y, width, height }: Rect): Rect {
  return {
    x: x + MARGIN,
    y: y + MARGIN,
    width: Math.max(1, width - 2 * MARGIN),
    height: Math.max(1, height - 2 * MARGIN),
  };
}

/**
 * The path of a finger that swipes towards `direction` over `percent` (0 to 1) of an area, as
 * androidx.test.uiautomator.Gestures: centred across, from edge to edge along.
 */
export function swipePath(area: Rect, direction: Direction, percent: number): { from: Point; to: Point } {
  const { x, y } = center(area);
  const [left, top, right, bottom] = [area.x, area.y, area.x + area.width - 1, area.y + area.height - 1];
  const [dx, dy] = [area.width * percent, area.height * percent];
  switch (direction) {
    case 'left':
      return { from: { x: right, y }, to: { x: right - dx, y } };
    case 'right':
      return { from: { x: left, y }, to: { x: left + dx, y } };
    case 'up':
      return { from: { x, y: bottom }, to: { x, y: bottom - dy } };
    case 'down':
      return { from: { x, y: top }, to: { x, y: top + dy } };
  }
}

const OPPOSITE: Readonly<Record<Direction, Direction>> = { up: 'down', down: 'up', left: 'right', right: 'left' };

/**
 * Scrolls an area: `down` shows what is further down, so the finger goes up.
 * @returns whether content moved
 */
export function scrollArea(input: Input, area: Rect, direction: Direction, percent: number): boolean {
  return input.touch({ kind: 'drag', ...swipePath(area, OPPOSITE[direction], percent) });
}

/** Whether the container with this key can scroll further; it is moved by a pixel and back to see. */
export function canScroll(device: AndroidDevice, key: string, direction: Direction): boolean {
  const step = { up: [0, 1], down: [0, -1], left: [1, 0], right: [-1, 0] }[direction];
  const [dx = 0, dy = 0] = step;
  const find = (): ((x: number, y: number) => boolean) | undefined => device.glass.scrollHandler(key);
  let moved = false;
  device.run(device.glass.activeWindow().running, () => {
    moved = find()?.(dx, dy) ?? false;
    device.changed();
    if (moved) find()?.(-dx, -dy);
  });
  return moved;
}

/** The key of the scroll container that a drag from here would move; null where there is none. */
export function scrollContainerAt(device: AndroidDevice, input: Input, point: Point): string | null {
  const hit = hitTest(device.glass.layers(input.keyboard()), point);
  return hit?.path.findLast((view) => view.on?.scroll)?.key ?? null;
}
