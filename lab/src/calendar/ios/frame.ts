import type { Display, Rect } from '../../ui/view.js';

/** Where the parts of a screen stand on a display, in points. Heights are those of UIKit's bars. */
export interface Frame {
  readonly screen: Rect;
  readonly landscape: boolean;
  /** Left and right margin of what is read and touched: the safe area of a phone with a sensor housing. */
  readonly side: number;
  /** The height of the home indicator's area. */
  readonly home: number;
  /** Status bar included. */
  readonly navigationBar: Rect;
  readonly tabBar: Rect;
}

const PHONE_LONG_SIDE = 1000;

export function frameOf(display: Display): Frame {
  const { width, height } = display;
  const landscape = display.orientation === 'landscape';
  const phone = Math.max(width, height) < PHONE_LONG_SIDE;
  const compact = landscape && phone;
  const home = compact ? 21 : 34;
  const bar = compact ? 32 : 44;
  const tabs = (compact ? 32 : 49) + home;
  return {
    screen: { x: 0, y: 0, width, height },
    landscape,
    side: compact ? 47 : 0,
    home,
    navigationBar: { x: 0, y: 0, width, height: display.statusBar + bar },
    tabBar: { x: 0, y: height - tabs, width, height: tabs },
  };
}

/** What is between the navigation bar and the tab bar, or the bottom of the screen. */
export function contentOf(frame: Frame, bottom: 'tabBar' | 'screen'): Rect {
  const y = frame.navigationBar.height;
  const end = bottom === 'tabBar' ? frame.tabBar.y : frame.screen.height;
  return { x: 0, y, width: frame.screen.width, height: end - y };
}

/** The box without a margin at its left and right, and at its top and bottom. */
export function inset(rect: Rect, horizontal: number, vertical = 0): Rect {
  return {
    x: rect.x + horizontal,
    y: rect.y + vertical,
    width: Math.max(0, rect.width - 2 * horizontal),
    height: Math.max(0, rect.height - 2 * vertical),
  };
}

/** The box cut at `height` from its top: what is above the cut, and what is below. */
export function splitTop(rect: Rect, height: number): readonly [Rect, Rect] {
  return [
    { ...rect, height },
    { ...rect, y: rect.y + height, height: rect.height - height },
  ];
}
