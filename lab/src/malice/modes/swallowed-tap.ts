import { mode } from '../mode.js';
import { rate } from '../options.js';

/** Touches so near each other mean the same thing. Pixels or points. */
const SAME_SPOT = 8;

export const swallowedTap = mode({
  name: 'swallowed-tap',
  imitates:
    'The driver taps and says so, but the app does nothing: it was still laying out, or a gesture recogniser took the touch.',
  options: { rate: rate(0.2) },
  begin({ chance, strike }, options) {
    /** Where the last touch was swallowed: whatever was touched in between, the second try there is taken. */
    let swallowed: { readonly x: number; readonly y: number } | undefined;
    return {
      touch(gesture, n) {
        if (gesture.kind === 'drag') return gesture;
        const { x, y } = gesture;
        const isSecondTry = swallowed !== undefined && Math.hypot(x - swallowed.x, y - swallowed.y) <= SAME_SPOT;
        if (isSecondTry) swallowed = undefined;
        if (isSecondTry || !chance(n, options.rate)) return gesture;
        swallowed = { x, y };
        strike(`a ${gesture.kind} at ${Math.round(gesture.x)}, ${Math.round(gesture.y)} is swallowed`);
        return null;
      },
    };
  },
});
