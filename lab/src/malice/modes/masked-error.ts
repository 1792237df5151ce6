import { mode } from '../mode.js';
import { ms, rate } from '../options.js';

export const maskedError = mode({
  name: 'masked-error',
  imitates:
    'Elements cannot be looked for at all, and the driver says “no such element”: the XCUITest driver answers so for every fault of a search, UiAutomator2 while it has no root node.',
  options: { rate: rate(0.3), ms: ms(800, 60_000, 'how long no element is found') },
  begin({ chance, now, strike }, options) {
    let blindUntil = 0;
    let struck = true;
    return {
      sceneBegan(scene) {
        blindUntil = chance(scene.index, options.rate) ? now() + options.ms : 0;
        struck = false;
      },
      request({ kind }) {
        if (kind !== 'find' || now() >= blindUntil) return null;
        if (!struck) strike('no element can be looked for');
        struck = true;
        return { kind: 'refuse', error: 'blind' };
      },
    };
  },
});
