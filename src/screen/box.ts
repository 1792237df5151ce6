import type { Box } from '../model/index.js';

/** `[left,top][right,bottom]` of UiAutomator2. */
const ANDROID_BOUNDS = /^\s*\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]\s*$/;

/** Bounds that cannot be read are no bounds. */
export function androidBox(bounds: string | undefined): Box | undefined {
  const found = bounds === undefined ? null : ANDROID_BOUNDS.exec(bounds);
  if (!found) return undefined;
  return boxOf(Number(found[1]), Number(found[2]), Number(found[3]), Number(found[4]));
}

/** `x`, `y`, `width`, `height` of XCUITest: points, fractions and negative numbers happen. */
export function iosBox(x?: string, y?: string, width?: string, height?: string): Box | undefined {
  const left = decimal(x);
  const top = decimal(y);
  return boxOf(left, top, left + decimal(width), top + decimal(height));
}

function decimal(text: string | undefined): number {
  return text === undefined || text.trim() === '' ? Number.NaN : Number(text);
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
