import { center, intersect, screenRect, type Point } from '../../ui/geometry.js';
import type { Rect } from '../../ui/view.js';
import type { ElementNode } from '../element/snapshot.js';
import type { Agent } from './agent.js';

/** A finger crosses at most this part of a container in one go (WDA, FBScrollTouchProportion). */
const TOUCH_PROPORTION = 0.75;

/** WDA gives up after as many strokes. */
const MAX_STROKES = 25;

/**
 * Moves the content of the scroll container around an element until the element is seen.
 * @returns whether it is
 */
export async function scrollIntoView(agent: Agent, uid: string): Promise<boolean> {
  let before: Rect | null = null;
  for (let stroke = 0; stroke < MAX_STROKES; stroke++) {
    const node = agent.resolve(uid);
    if (node.visible) return true;
    const container = containerOf(node);
    if (!container?.cut || same(before, node.view.rect)) return false;
    before = node.view.rect;
    const [from, to] = [center(node.view.rect), center(container.cut)];
    await drag(agent, container.cut, { x: to.x - from.x, y: to.y - from.y });
  }
  return false;
}

/**
 * Scrolls an element's content by a part of its size, in strokes (WDA, FBScrolling).
 * @param direction where the content to be seen lies: `down` shows what is further down
 */
export async function scrollBy(
  agent: Agent,
  node: ElementNode,
  direction: 'up' | 'down' | 'left' | 'right',
  distance: number,
): Promise<void> {
  const area = node.cut;
  if (!area) return;
  const vectors = { up: [0, 1], down: [0, -1], left: [1, 0], right: [-1, 0] } as const;
  const [dx, dy] = vectors[direction];
  let rest = { x: dx * area.width * distance, y: dy * area.height * distance };
  for (let stroke = 0; stroke < MAX_STROKES && Math.hypot(rest.x, rest.y) >= 1; stroke++) {
    const done = await drag(agent, area, rest);
    rest = { x: rest.x - done.x, y: rest.y - done.y };
  }
}

/** One stroke around the middle of the area, towards the vector, no further than the area allows. */
async function drag(agent: Agent, area: Rect, vector: Point): Promise<Point> {
  const limit = (value: number, size: number): number =>
    Math.max(-size * TOUCH_PROPORTION, Math.min(size * TOUCH_PROPORTION, value));
  const step = { x: limit(vector.x, area.width), y: limit(vector.y, area.height) };
  const middle = center(area);
  const screen = screenRect(agent.device.display);
  const onScreen = (x: number, y: number): Point => ({
    x: Math.max(0, Math.min(screen.width - 1, x)),
    y: Math.max(0, Math.min(screen.height - 1, y)),
  });
  await agent.perform({
    kind: 'drag',
    from: onScreen(middle.x - step.x / 2, middle.y - step.y / 2),
    to: onScreen(middle.x + step.x / 2, middle.y + step.y / 2),
  });
  return step;
}

/** The nearest scroll container that hides the element. */
function containerOf(node: ElementNode): ElementNode | null {
  for (let at = node.parent; at; at = at.parent) {
    if (at.view.clips && at.cut && !intersect(at.cut, node.view.rect)) return at;
  }
  return null;
}

function same(a: Rect | null, b: Rect): boolean {
  return a !== null && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
