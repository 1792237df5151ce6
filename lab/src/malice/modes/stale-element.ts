import { mode } from '../mode.js';
import { rate } from '../options.js';

export const staleElement = mode({
  name: 'stale-element',
  imitates:
    'An app draws its screen anew between the finding of an element and the touch: the driver says that it is stale.',
  options: { rate: rate(0.25) },
  begin({ chance, gestures, strike }, options) {
    let struck = -1;
    return {
      request({ kind, onElement }) {
        const n = gestures() + 1;
        if (!onElement || (kind !== 'touch' && kind !== 'type') || struck === n || !chance(n, options.rate))
          return null;
        struck = n;
        strike('an element is stale');
        return { kind: 'refuse', error: 'stale' };
      },
    };
  },
});
