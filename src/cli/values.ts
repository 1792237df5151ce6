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

/** ` {title: "Lunch"}`, behind what they belong to; empty where there are none. */
export function valuesWords(values: object): string {
  const entries = Object.entries(values);
  return entries.length === 0
    ? ''
    : ` {${entries.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ')}}`;
}
