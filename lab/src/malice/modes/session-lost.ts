import { mode } from '../mode.js';
import { rate } from '../options.js';

export const sessionLost = mode({
  name: 'session-lost',
  imitates: 'The server on the phone is started anew by the system, and knows no session any more.',
  options: { rate: rate(0.02) },
  begin({ chance, gestures, strike }, options) {
    let struck = -1;
    return {
      request() {
        const n = gestures();
        if (n === 0 || struck === n || !chance(n, options.rate)) return null;
        struck = n;
        strike('the session is lost');
        return { kind: 'end-session' };
      },
    };
  },
});
