import { mode } from '../mode.js';
import { ms, rate } from '../options.js';

export const appCrash = mode({
  name: 'app-crash',
  imitates: 'The app under test dies of an uncaught exception, a moment after a gesture.',
  options: { rate: rate(0.03), ms: ms(800, 60_000, 'how long after the gesture, at most') },
  begin({ chance, roll, after, crashApp, strike }, options) {
    return {
      gestured(n) {
        if (!chance(n, options.rate)) return;
        after(Math.round(options.ms * roll('moment', n)), () => {
          if (crashApp()) strike('the app crashes');
        });
      },
    };
  },
});
