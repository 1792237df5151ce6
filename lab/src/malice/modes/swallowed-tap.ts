import { mode } from '../mode.js';
import { rate } from '../options.js';

export const swallowedTap = mode({
  name: 'swallowed-tap',
  imitates:
    'The driver taps and says so, but the app does nothing: it was still laying out, or a gesture recogniser took the touch.',
  options: { rate: rate(0.2) },
  begin({ chance, strike }, options) {
    return {
      touch(gesture, n) {
        if (gesture.kind === 'drag' || !chance(n, options.rate)) return gesture;
        strike(`a ${gesture.kind} at ${Math.round(gesture.x)}, ${Math.round(gesture.y)} is swallowed`);
        return null;
      },
    };
  },
});
