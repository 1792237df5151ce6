import type { Display, Orientation } from '../../ui/view.js';

/** Points of an iPhone 14; three pixels a point. */
const PORTRAIT: Display = { width: 390, height: 844, scale: 3, orientation: 'portrait', statusBar: 47 };

/** An iPhone shows no status bar in landscape. */
export function displayOf(orientation: Orientation): Display {
  if (orientation === 'portrait') return PORTRAIT;
  return { width: PORTRAIT.height, height: PORTRAIT.width, scale: PORTRAIT.scale, orientation, statusBar: 0 };
}
