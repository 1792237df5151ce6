import { mode } from '../mode.js';
import { rate } from '../options.js';

const KINDS = ['source', 'find', 'touch', 'type', 'read'] as const;

export const connectionReset = mode({
  name: 'connection-reset',
  imitates:
    'The connection to the phone breaks before a request has done anything: a loose cable, a forward that was set up anew.',
  options: { rate: rate(0.15) },
  begin({ chance, roll, gestures, strike }, options) {
    let struck = -1;
    return {
      request({ kind }) {
        const n = gestures();
        const wanted = KINDS[Math.floor(roll('kind', n) * KINDS.length)];
        if (kind !== wanted || struck === n || !chance(n, options.rate)) return null;
        struck = n;
        strike(`the connection breaks before a ${kind}`);
        return { kind: 'drop', when: 'before' };
      },
    };
  },
});
