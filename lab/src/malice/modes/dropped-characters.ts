import { mode } from '../mode.js';
import { rate } from '../options.js';

export const droppedCharacters = mode({
  name: 'dropped-characters',
  imitates: 'Keys that are pressed faster than the app takes them: some of a text is lost.',
  options: {
    count: { number: 1, min: 1, max: 50, says: 'how many characters, at most' },
    rate: rate(0.4),
  },
  begin({ chance, roll, strike }, options) {
    return {
      typed(text, n) {
        const characters = Array.from(text);
        const droppable = characters.filter((character) => character >= ' ').length;
        if (droppable === 0 || !chance(n, options.rate)) return text;
        for (let at = 0; at < Math.min(options.count, droppable); at += 1) {
          const index = Math.floor(roll('which', n, at) * characters.length);
          // An Enter is a key of its own.
          if ((characters[index] ?? '\n') >= ' ') characters.splice(index, 1);
        }
        if (characters.join('') === text)
          characters.splice(
            characters.findLastIndex((each) => each >= ' '),
            1,
          );
        strike(`of ${Array.from(text).length} characters ${characters.length} arrive`);
        return characters.join('');
      },
    };
  },
});
