import { SelectorSyntaxError } from './selector.js';

/** Java's POSIX and java.lang.Character classes that JavaScript names otherwise. */
const CLASSES: Readonly<Record<string, string>> = {
  Lower: 'a-z',
  Upper: 'A-Z',
  ASCII: '\\x00-\\x7f',
  Alpha: 'A-Za-z',
  Digit: '0-9',
  Alnum: 'A-Za-z0-9',
  Punct: '!-\\/:-@\\[-`\\{-~',
  Space: '\\s',
  Blank: ' \\t',
  IsAlphabetic: '\\p{Alphabetic}',
  IsDigit: '\\p{Nd}',
  IsLetter: '\\p{L}',
  IsUppercase: '\\p{Lu}',
  IsLowercase: '\\p{Ll}',
};

const FLAGS: Readonly<Record<string, string>> = { i: 'i', s: 's', m: 'm', u: '' };

/**
 * A Java pattern that must match a whole string, as JavaScript's RegExp.
 * @throws SelectorSyntaxError for what is no pattern, and for what JavaScript cannot say: possessive quantifiers,
 *   atomic groups, intersections of classes, flags inside the pattern
 */
export function javaPattern(source: string): RegExp {
  const leading = /^\(\?([a-zA-Z]+)\)/.exec(source);
  const flags = (leading?.[1] ?? '').split('').map((flag) => {
    const known = FLAGS[flag];
    if (known === undefined) throw refuse(source, `the flag (?${flag})`);
    return known;
  });
  const body = translate(source.slice(leading?.[0].length ?? 0), source);
  try {
    return new RegExp(`^(?:${body})$`, `${[...new Set(flags)].join('')}u`);
  } catch (error) {
    throw new SelectorSyntaxError(
      `Invalid pattern \`${source}\`: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function translate(body: string, source: string): string {
  let out = '';
  let inClass = false;
  for (let at = 0; at < body.length; at++) {
    const char = body.charAt(at);
    const rest = body.slice(at);
    if (char === '\\') {
      const escape = translateEscape(rest, inClass, source);
      out += escape.text;
      at += escape.length - 1;
    } else if (inClass) {
      if (rest.startsWith('&&') || char === '[') throw refuse(source, 'intersections and unions of character classes');
      if (char === ']') inClass = false;
      out += char;
    } else if (char === '[') {
      inClass = true;
      out += char;
    } else if (/^\(\?(?:>|[a-zA-Z-]+[:)])/.test(rest)) {
      throw refuse(source, rest.startsWith('(?>') ? 'atomic groups' : 'flags inside the pattern');
    } else if (/^[*+?}]\+/.test(rest)) {
      throw refuse(source, 'possessive quantifiers');
    } else if (char === ']' || (char === '}' && !/\{\d+(?:,\d*)?$/.test(out))) {
      // Literal in Java, an error in JavaScript's Unicode mode.
      out += `\\${char}`;
    } else out += char;
  }
  return out;
}

/** @param rest the pattern from a backslash on */
function translateEscape(rest: string, inClass: boolean, source: string): { text: string; length: number } {
  const quoted = /^\\Q([\s\S]*?)(?:\\E|$)/.exec(rest);
  if (quoted) return { text: (quoted[1] ?? '').replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), length: quoted[0].length };
  const property = /^\\([pP])(?:\{(\w+)\}|(\w))/.exec(rest);
  if (property) {
    const [whole, letter = 'p', long, short] = property;
    const known = long === undefined ? undefined : CLASSES[long];
    if (known === undefined) return { text: `\\${letter}{${long ?? short ?? ''}}`, length: whole.length };
    if (inClass && letter === 'P') throw refuse(source, `\\P{${long ?? ''}} in a character class`);
    return { text: inClass ? known : `[${letter === 'P' ? '^' : ''}${known}]`, length: whole.length };
  }
  const next = rest.charAt(1);
  if (next === 'A') return { text: '^', length: 2 };
  if (next === 'z' || next === 'Z') return { text: '$', length: 2 };
  if (next === 'h') return { text: inClass ? ' \\t\\xa0' : '[ \\t\\xa0]', length: 2 };
  if (next === 'e') return { text: '\\x1b', length: 2 };
  if (next === 'a') return { text: '\\x07', length: 2 };
  if (/[A-Za-z0-9]/.test(next)) return { text: `\\${next}`, length: 2 };
  // Java lets any other character be escaped, JavaScript's Unicode mode only those that mean something.
  return { text: /[\\^$.*+?()[\]{}|/]/.test(next) || (next === '-' && inClass) ? `\\${next}` : next, length: 2 };
}

function refuse(source: string, what: string): SelectorSyntaxError {
  return new SelectorSyntaxError(`The pattern \`${source}\` uses ${what}, which this phone does not understand`);
}
