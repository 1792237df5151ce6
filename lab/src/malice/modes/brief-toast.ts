import { mode } from '../mode.js';
import { ms } from '../options.js';

export const briefToast = mode({
  name: 'brief-toast',
  imitates: 'A message that is gone after two seconds, Android’s Toast.LENGTH_SHORT.',
  options: { ms: ms(2000, 60_000, 'the longest that an app’s message stays') },
  begin({ strike }, options) {
    return {
      delay(usual) {
        if (usual <= options.ms) return usual;
        strike(`what would stay for ${usual} ms goes after ${options.ms}`);
        return options.ms;
      },
    };
  },
});
