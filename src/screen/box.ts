import type { Box } from '../model/index.js';
import { integer, integerEnd } from './numbers.js';

const COMMA = 44, OPENING = 91, CLOSING = 93; // prettier-ignore

/** `[left,top][right,bottom]` of UiAutomator2, between two positions of a document. Bounds that cannot be read are no bounds. */
export function androidBox(text: string, start: number, end: number): Box | undefined {
  const leftEnd = integerEnd(text, start + 1);
  const topEnd = integerEnd(text, leftEnd + 1);
  const rightEnd = integerEnd(text, topEnd + 2);
  const bottomEnd = integerEnd(text, rightEnd + 1);
  const formed =
    bottomEnd + 1 === end &&
    text.charCodeAt(start) === OPENING &&
    text.charCodeAt(leftEnd) === COMMA &&
    text.charCodeAt(topEnd) === CLOSING &&
    text.charCodeAt(topEnd + 1) === OPENING &&
    text.charCodeAt(rightEnd) === COMMA &&
    text.charCodeAt(bottomEnd) === CLOSING;
  if (!formed) return undefined;
  return boxOf(
    integer(text, start + 1, leftEnd),
    integer(text, leftEnd + 1, topEnd),
    integer(text, topEnd + 2, rightEnd),
    integer(text, rightEnd + 1, bottomEnd),
  );
}

/** From `x`, `y`, `width`, `height` of XCUITest: points, fractions and negative numbers happen; NaN where one cannot be read. */
export function iosBox(x: number, y: number, width: number, height: number): Box | undefined {
  return boxOf(x, y, x + width, y + height);
}

function boxOf(left: number, top: number, right: number, bottom: number): Box | undefined {
  // Infinite and missing numbers fail here too: a difference with them is no finite number.
  if (!(right - left >= 0 && bottom - top >= 0 && Number.isFinite(left + top + right + bottom))) return undefined;
  return { left, top, right, bottom };
}

/** The part that both cover; undefined when they have no area in common. */
export function intersection(a: Box, b: Box): Box | undefined {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const right = Math.min(a.right, b.right);
  const bottom = Math.min(a.bottom, b.bottom);
  return right > left && bottom > top ? { left, top, right, bottom } : undefined;
}

/** The least box that holds both. */
export function union(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** In square units of the source. */
export function area(box: Box): number {
  return (box.right - box.left) * (box.bottom - box.top);
}

export function centre(box: Box): { readonly x: number; readonly y: number } {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** Left and top edges belong to a box, right and bottom ones do not. */
export function holdsPoint(box: Box, point: { readonly x: number; readonly y: number }): boolean {
  return point.x >= box.left && point.x < box.right && point.y >= box.top && point.y < box.bottom;
}

export function holdsBox(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
  );
}
