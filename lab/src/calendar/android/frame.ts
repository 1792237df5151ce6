import type { AndroidSystem } from '../../android/app.js';
import type { Rect } from '../../ui/view.js';

/** What a layout is made for: the display as it is held, and what the soft keyboard leaves of it. Rects are pixels. */
export interface Frame {
  /** Density-independent pixels to whole pixels. */
  readonly dp: (value: number) => number;
  readonly screen: Rect;
  /** Below the status bar, above the keyboard. */
  readonly content: Rect;
  readonly keyboardShown: boolean;
}

export function frameOf(system: AndroidSystem): Frame {
  const { width, height, scale, statusBar } = system.display;
  const keyboard = system.keyboard();
  const bottom = keyboard === null ? height : Math.min(height, keyboard.y);
  return {
    dp: (value) => Math.round(value * scale),
    screen: { x: 0, y: 0, width, height },
    content: { x: 0, y: statusBar, width, height: Math.max(0, bottom - statusBar) },
    keyboardShown: keyboard !== null,
  };
}

/** The rect without a margin on each side. */
export function inset(rect: Rect, horizontal: number, vertical = 0): Rect {
  return {
    x: rect.x + horizontal,
    y: rect.y + vertical,
    width: Math.max(0, rect.width - 2 * horizontal),
    height: Math.max(0, rect.height - 2 * vertical),
  };
}

/** The strip of this height at the top of the rect, and what is left under it. */
export function splitTop(rect: Rect, height: number): readonly [Rect, Rect] {
  const taken = Math.min(height, rect.height);
  return [
    { ...rect, height: taken },
    { ...rect, y: rect.y + taken, height: rect.height - taken },
  ];
}

/** What is left above, and the strip of this height at the bottom of the rect. */
export function splitBottom(rect: Rect, height: number): readonly [Rect, Rect] {
  const taken = Math.min(height, rect.height);
  return [
    { ...rect, height: rect.height - taken },
    { ...rect, y: rect.y + rect.height - taken, height: taken },
  ];
}

/** The column of this width at the left of the rect, and what is left beside it. */
export function splitLeft(rect: Rect, width: number): readonly [Rect, Rect] {
  const taken = Math.min(width, rect.width);
  return [
    { ...rect, width: taken },
    { ...rect, x: rect.x + taken, width: rect.width - taken },
  ];
}

/** What is left, and the column of this width at the right of the rect. */
export function splitRight(rect: Rect, width: number): readonly [Rect, Rect] {
  const taken = Math.min(width, rect.width);
  return [
    { ...rect, width: rect.width - taken },
    { ...rect, x: rect.x + rect.width - taken, width: taken },
  ];
}

/** A box of this size in the middle of the rect, no larger than the rect. */
export function centered(rect: Rect, width: number, height: number): Rect {
  const box = { width: Math.min(width, rect.width), height: Math.min(height, rect.height) };
  return {
    x: rect.x + Math.round((rect.width - box.width) / 2),
    y: rect.y + Math.round((rect.height - box.height) / 2),
    ...box,
  };
}
