import { WaymarkError, type Values } from '../model/index.js';

/** `title=Lunch place="Cafe V"` as the shell hands them over. @throws WaymarkError `usage` for a word without `=`, and for a name that is given twice. */
export function parseValues(words: readonly string[]): Values {
  const given = new Set<string>();
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
      const name = word.slice(0, at);
      if (given.has(name))
        throw new WaymarkError('usage', `\`${name}\` is given twice.`, `Give it once: \`${word}\`, or the other one.`);
      given.add(name);
      return [name, word.slice(at + 1)];
    }),
  );
}
