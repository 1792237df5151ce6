/** A predicate that cannot be read, or that uses what this phone does not have. */
export class PredicateError extends Error {
  override readonly name = 'PredicateError';

  /** @param unsupported true when a real phone would take it */
  constructor(
    message: string,
    readonly unsupported = false,
  ) {
    super(message);
  }
}

/** As NSPredicate says it. */
export function unreadable(source: string): PredicateError {
  return new PredicateError(`Unable to parse the format string "${source}"`);
}

export type Token =
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  /** `modifiers`: lower-case letters of `[cd]`. */
  | { readonly kind: 'symbol'; readonly value: string; readonly modifiers: string }
  /** `escaped`: written with `#`, so never a keyword. */
  | { readonly kind: 'word'; readonly value: string; readonly modifiers: string; readonly escaped: boolean };

const TOKEN = new RegExp(
  [
    String.raw`(?<space>\s+)`,
    String.raw`(?<string>"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')`,
    String.raw`(?<number>-?(?:0[xX][\da-fA-F]+|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+))`,
    String.raw`(?<symbol>==|!=|<>|<=|>=|=<|=>|&&|\|\||[=<>!(){},])(?:\s*\[(?<symbolModifiers>[a-zA-Z]+)\])?`,
    String.raw`(?<word>#?[A-Za-z_][\w]*(?:\.[A-Za-z_]\w*)*)(?:\s*\[(?<wordModifiers>[a-zA-Z]+)\])?`,
  ].join('|'),
  'y',
);

/** What NSPredicate reads and this phone does not; named, so that nobody takes it for a mistake of their own. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/^%[@KdifsuaA]/, 'a format argument (%@)'],
  [/^\$\w+/, 'a variable ($name)'],
  [/^@\w+/, 'a collection operator (@count)'],
  [/^[-+*/:]/, 'arithmetic'],
  [/^\[/, 'an index ([n])'],
];

const MAX_LENGTH = 10_000;

/**
 * The tokens of a predicate format string.
 * @throws PredicateError
 */
export function tokenize(source: string): Token[] {
  if (source.length > MAX_LENGTH) throw new PredicateError(`The predicate is longer than ${MAX_LENGTH} characters`);
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    TOKEN.lastIndex = at;
    const groups = TOKEN.exec(source)?.groups;
    if (!groups) {
      const foreign = FOREIGN.find(([pattern]) => pattern.test(source.slice(at)));
      if (!foreign) throw unreadable(source);
      throw new PredicateError(
        `The predicate "${source}" uses ${foreign[1]}, which the virtual iPhone does not support`,
        true,
      );
    }
    at = TOKEN.lastIndex;
    const token = tokenOf(groups);
    if (token) tokens.push(token);
  }
  return tokens;
}

function tokenOf(groups: Readonly<Record<string, string | undefined>>): Token | null {
  if (groups['string'] !== undefined) return { kind: 'string', value: unescape(groups['string'].slice(1, -1)) };
  if (groups['number'] !== undefined) return { kind: 'number', value: numberOf(groups['number']) };
  if (groups['symbol'] !== undefined) {
    return { kind: 'symbol', value: groups['symbol'], modifiers: (groups['symbolModifiers'] ?? '').toLowerCase() };
  }
  const word = groups['word'];
  if (word === undefined) return null;
  const escaped = word.startsWith('#');
  const modifiers = (groups['wordModifiers'] ?? '').toLowerCase();
  return { kind: 'word', value: escaped ? word.slice(1) : word, modifiers, escaped };
}

function numberOf(text: string): number {
  return text.startsWith('-') ? -Number(text.slice(1)) : Number(text);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

function unescape(text: string): string {
  return text.replace(
    /\\(?:u([\da-fA-F]{4})|([\s\S]))/g,
    (_whole, hex: string | undefined, single: string | undefined) =>
      hex === undefined ? (ESCAPES[single ?? ''] ?? single ?? '') : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
