import { mode } from '../mode.js';
import { rate } from '../options.js';

export const lostAnswer = mode({
  name: 'lost-answer',
  imitates: 'A gesture or a text reaches the app, and the connection breaks before the driver hears of it.',
  options: { rate: rate(0.15) },
  begin({ chance, gestures, strike }, options) {
    let struck = -1;
    return {
      request({ kind }) {
        if (kind !== 'touch' && kind !== 'type' && kind !== 'key') return null;
        const n = gestures() + 1;
        if (struck === n || !chance(n, options.rate)) return null;
        struck = n;
        strike(`the answer to a ${kind} is lost`);
        return { kind: 'drop', when: 'after' };
      },
    };
  },
});
