import { WaymarkError, type Values } from '../model/index.js';

/** `title=Lunch place="Cafe V"` as the shell hands them over. @throws WaymarkError `usage` for a word without `=`. */
export function parseValues(words: readonly string[]): Values {
  return Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf('=');
      if (at < 1) {
        throw new WaymarkError(
          'usage',
          `\`${word}\` is not \`name=value\`.`,
          'Give values as `title=Lunch`, with quotes around blanks.',
        );
      }
      return [word.slice(0, at), word.slice(at + 1)];
    }),
  );
}
