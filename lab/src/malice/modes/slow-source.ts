import { mode } from '../mode.js';
import { ms } from '../options.js';

export const slowSource = mode({
  name: 'slow-source',
  imitates: 'To read a deep screen takes a real iPhone seconds.',
  options: {
    ms: ms(2000, 60_000, 'how long a page source takes, at most'),
    varying: { flag: false, says: 'whether it takes another time after each gesture, instead of the longest' },
  },
  begin({ roll, gestures, strike }, options) {
    let struck = -1;
    return {
      request({ kind }) {
        if (kind !== 'source') return null;
        const n = gestures();
        const wait = options.varying ? Math.round(options.ms * roll('wait', n)) : options.ms;
        if (struck !== n) strike(`a page source takes ${wait} ms`);
        struck = n;
        return { kind: 'wait', ms: wait };
      },
    };
  },
});
