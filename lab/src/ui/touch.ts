import { contains, distance, type Point } from './geometry.js';
import type { View } from './view.js';

/** A window as the finger sees it. */
export interface TouchLayer<Attributes> {
  readonly root: View<Attributes>;
  /** Nothing below this layer is reached, whether or not the touch hits it. */
  readonly modal?: boolean;
  /** A touch that hits nothing in a modal layer. */
  readonly onOutsideTouch?: () => void;
}

export type Gesture =
  | ({ readonly kind: 'tap' | 'doubleTap' | 'longPress' } & Point)
  | { readonly kind: 'drag'; readonly from: Point; readonly to: Point };

export interface TouchRules<Attributes> {
  /** A view that is not enabled takes its touches and does nothing. */
  enabled(view: View<Attributes>): boolean;
  /** A text input was touched. Called before the view's own handler. */
  focus(view: View<Attributes>): void;
  /** The content of a scroll container moved under a drag. */
  scrolled?(view: View<Attributes>): void;
}

/** What a touch met: the views from the root to the one that takes it, or nothing. */
export interface Hit<Attributes> {
  readonly path: readonly View<Attributes>[];
  /** The last of the path. */
  readonly taker: View<Attributes>;
}

/** A finger that travels further than this, in units of the display, drags; less is a tap or a long press. Android's touch slop is 8 dp. */
export const TOUCH_SLOP_DP = 8;

/** From this press time on, in ms, a touch is a long press (Android's ViewConfiguration, UIKit's default). */
export const LONG_PRESS_MS = 500;

/**
 * The view that takes a touch at `point`: the frontmost, deepest view with a handler or a block there. Views
 * without either let it through to what is under them.
 * @param layers back to front
 * @returns the hit, or null when nothing takes the touch
 */
export function hitTest<Attributes>(layers: readonly TouchLayer<Attributes>[], point: Point): Hit<Attributes> | null {
  for (const layer of layers.toReversed()) {
    const path = pathTo(layer.root, point);
    const taker = path?.at(-1);
    if (path && taker) return { path, taker };
    if (layer.modal) return null;
  }
  return null;
}

function pathTo<Attributes>(view: View<Attributes>, point: Point): View<Attributes>[] | null {
  const inside = contains(view.rect, point);
  if (inside || !view.clips) {
    for (const child of view.children.toReversed()) {
      const path = pathTo(child, point);
      if (path) return [view, ...path];
    }
  }
  if (view.blocks === 'everywhere') return [view];
  return inside && (view.blocks === 'inside' || hasHandler(view)) ? [view] : null;
}

function hasHandler<Attributes>(view: View<Attributes>): boolean {
  const on = view.on;
  return Boolean(on?.tap ?? on?.doubleTap ?? on?.longPress ?? on?.scroll ?? on?.edit);
}

/**
 * Performs a gesture on the windows of a screen.
 * @param windows the windows at this moment, back to front; asked again between the two taps of a double tap
 * @returns the view that took it; null when nothing did (a touch outside a modal layer included)
 */
export function deliver<Attributes>(
  windows: () => readonly TouchLayer<Attributes>[],
  gesture: Gesture,
  rules: TouchRules<Attributes>,
): View<Attributes> | null {
  const layers = windows();
  const hit = hitTest(layers, gesture.kind === 'drag' ? gesture.from : gesture);
  if (!hit) {
    layers.findLast((layer) => layer.modal)?.onOutsideTouch?.();
    return null;
  }
  if (gesture.kind === 'drag') return drag(hit, gesture, rules);
  if (gesture.kind === 'doubleTap' && !hit.taker.on?.doubleTap) {
    // Two taps; the second may already meet another screen.
    press(hit.taker, 'tap', rules);
    deliver(windows, { ...gesture, kind: 'tap' }, rules);
  } else press(hit.taker, gesture.kind, rules);
  return hit.taker;
}

function press<Attributes>(
  view: View<Attributes>,
  kind: 'tap' | 'doubleTap' | 'longPress',
  rules: TouchRules<Attributes>,
): void {
  if (!rules.enabled(view)) return;
  const on = view.on ?? {};
  if (on.edit) rules.focus(view);
  if (kind === 'doubleTap') on.doubleTap?.();
  else if (kind === 'longPress' && on.longPress) on.longPress();
  // A long press on a text input selects text; on anything else that is not long-clickable it ends as a click.
  else if (kind === 'tap' || !on.edit) on.tap?.();
}

/** The nearest scroll container around the touch moves; when it is at its end, the next one out. */
function drag<Attributes>(
  hit: Hit<Attributes>,
  gesture: { readonly from: Point; readonly to: Point },
  rules: TouchRules<Attributes>,
): View<Attributes> {
  if (distance(gesture.from, gesture.to) === 0) return hit.taker;
  const dx = gesture.to.x - gesture.from.x;
  const dy = gesture.to.y - gesture.from.y;
  for (const view of hit.path.toReversed()) {
    if (view.on?.scroll && rules.enabled(view) && view.on.scroll(dx, dy)) {
      rules.scrolled?.(view);
      return view;
    }
  }
  return hit.taker;
}
