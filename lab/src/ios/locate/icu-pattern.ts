/** A part of ICU's regular expressions that this phone does not have, or a broken pattern. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

/** Characters that may follow a backslash in a JavaScript pattern with the flag `u`, outside a class. */
const ESCAPABLE = /^[\^$\\.*+?()[\]{}|/bBdDfnrsStvwWcxupPk0-9]$/;

/**
 * An ICU pattern (NSRegularExpression, MATCHES) as a JavaScript one. What the two have in common is kept; ICU's needless
 * escapes, `\Q…\E`, `\A`, `\z`, `\Z` and leading flags (`(?i)`, `(?s)`, `(?m)`) are translated.
 * @param flags `i`, `s`, `m`; other letters are an error
 * @param whole whether the pattern must cover the whole text
 * @throws PatternError for what has no counterpart, and for what JavaScript rejects
 */
export function icuPattern(pattern: string, flags = '', whole = false): RegExp {
  const wanted = new Set(flags);
  let source = pattern;
  const leading = /^\(\?([a-z]+)\)/.exec(source);
  if (leading) {
    for (const flag of leading[1] ?? '') wanted.add(flag);
    source = source.slice(leading[0].length);
  }
  for (const flag of wanted) {
    if (!'ism'.includes(flag)) throw new PatternError(`the flag '${flag}' of '${pattern}' is not supported`);
  }
  const body = translate(source, pattern);
  try {
    return new RegExp(whole ? `^(?:${body})$` : body, `u${[...wanted].sort().join('')}`);
  } catch (cause) {
    throw new PatternError(`the pattern '${pattern}' is not supported: ${(cause as Error).message}`);
  }
}

function translate(source: string, pattern: string): string {
  let out = '';
  let inClass = false;
  for (let at = 0; at < source.length; at++) {
    const character = source.charAt(at);
    if (character === '\\') {
      const next = source.charAt(++at);
      if (next === 'Q') {
        const end = source.indexOf('\\E', at);
        const quoted = source.slice(at + 1, end < 0 ? undefined : end);
        out += quoted.replace(/[\^$\\.*+?()[\]{}|/-]/g, (special) =>
          special === '-' && !inClass ? '-' : `\\${special}`,
        );
        at = end < 0 ? source.length : end + 1;
      } else if (next === 'A') out += '(?<![\\s\\S])';
      else if (next === 'z' || next === 'Z') out += '(?![\\s\\S])';
      else if (ESCAPABLE.test(next) || (inClass && next === '-')) out += `\\${next}`;
      else if (/[a-zA-Z]/.test(next) || next === '')
        throw new PatternError(`'\\${next}' in '${pattern}' is not supported`);
      else out += next;
    } else if (inClass) {
      if (source.startsWith('[:', at)) throw new PatternError(`the class '[:' in '${pattern}' is not supported`);
      if (character === ']') inClass = false;
      out += character === '[' ? '\\[' : character;
    } else {
      if (source.startsWith('(?>', at) || /^[*+?}]\+/.test(source.slice(at))) {
        throw new PatternError(`possessive matching in '${pattern}' is not supported`);
      }
      if (character === '[') inClass = true;
      out += character;
    }
  }
  return out;
}
