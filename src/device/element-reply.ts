import type { ElementHandle } from '../action/index.js';
import type { Box } from '../model/index.js';

/** The key of an element's id in WebDriver. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * One element of a reply to a search; undefined where it is none. Beside its id stands its `rect`, if the session asked for that
 * (`elementResponseAttributes`) and the server is one that knows it: Android in pixels, iOS in points, as in their page sources.
 */
export function handleOf(item: unknown): ElementHandle | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const id: unknown = Reflect.get(item, ELEMENT_KEY);
  if (typeof id !== 'string') return undefined;
  const bounds = boundsOf(Reflect.get(item, 'rect'));
  return bounds === undefined ? { handle: id } : { handle: id, bounds };
}

/** `{ x, y, width, height }`; what cannot be a box on a screen says nothing. */
function boundsOf(rect: unknown): Box | undefined {
  if (typeof rect !== 'object' || rect === null) return undefined;
  const [left, top, width, height] = ['x', 'y', 'width', 'height'].map((side): unknown => Reflect.get(rect, side));
  if (!isNumber(left) || !isNumber(top) || !isNumber(width) || !isNumber(height)) return undefined;
  return width < 0 || height < 0 ? undefined : { left, top, right: left + width, bottom: top + height };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
