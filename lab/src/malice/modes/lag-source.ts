import { LONGEST_LAG_MS } from '../frames.js';
import { mode } from '../mode.js';
import { ms } from '../options.js';

export const lagSource = mode({
  name: 'lag-source',
  imitates:
    'Accessibility is behind the screen: Android’s node cache after a change of activity, a snapshot that XCTest still holds. It never goes back in time.',
  options: {
    ms: ms(2500, LONGEST_LAG_MS, 'how far it is behind, at most'),
    varying: { flag: true, says: 'whether it is another time after each gesture, instead of the longest' },
    elements: { flag: false, says: 'whether elements are looked for in the past, too' },
  },
  begin({ roll, gestures, strike }, options) {
    let struck = -1;
    return {
      lag(reading) {
        if (reading === 'elements' && !options.elements) return 0;
        const n = gestures();
        const lag = options.varying ? Math.round(options.ms * roll('lag', n)) : options.ms;
        if (struck !== n) strike(`accessibility is ${lag} ms behind`);
        struck = n;
        return lag;
      },
    };
  },
});
