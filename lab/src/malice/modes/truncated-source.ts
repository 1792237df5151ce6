import { mode } from '../mode.js';
import { ms, rate } from '../options.js';

export const truncatedSource = mode({
  name: 'truncated-source',
  imitates: 'A page source ends in the middle: the server gave up on the tree, or a proxy cut the answer.',
  options: { rate: rate(0.3), ms: ms(1000, 60_000, 'how long after a change of the screen') },
  begin({ chance, now, roll, strike }, options) {
    let until = 0;
    let share = 1;
    let struck = true;
    return {
      sceneBegan({ index }) {
        until = chance(index, options.rate) ? now() + options.ms : 0;
        share = 0.2 + 0.6 * roll('share', index);
        struck = false;
      },
      source(xml) {
        if (now() >= until) return xml;
        if (!struck) strike(`the page source ends after ${Math.round(share * 100)} %`);
        struck = true;
        return xml.slice(0, Math.floor(xml.length * share));
      },
    };
  },
});
