import { nearest } from '../../model/index.js';

/** Lines that are kept between runs. */
const MOST = 500;
/** Characters of a line. */
const LONGEST = 2_000;

/** What must be in no history. */
export interface Confidential {
  /** Names of params that are secret. */
  readonly params: ReadonlySet<string>;
  /** Names of the params that are not. */
  readonly others: ReadonlySet<string>;
  /** Takes the values of secrets that are known out of a text. */
  readonly hide: (text: string) => string;
  /** How a secret param is called in the environment: `pinCode` → `PIN_CODE`. */
  readonly nameOf: (param: string) => string;
  /** Whether a field, by its element, is one for passwords. */
  readonly isSecretField: (element: string) => boolean;
}

/** `name=value`, the value quoted or not. */
const WORD = /(?<=^|\s)([A-Za-z][A-Za-z0-9_.]*)=("(?:[^"\\]|\\.)*"?|'[^']*'?|\S*)/g;

/**
 * A line as it may be kept: a secret param's value is replaced by `{{secret.NAME}}`.
 * @returns undefined where it may not be kept at all: it holds a secret elsewhere, or types into a field for passwords
 */
export function keptLine(line: string, confidential: Confidential): string | undefined {
  const { hide, nameOf, isSecretField } = confidential;
  if (line.trim() === '' || line.length > LONGEST) return undefined;
  const kept = line.replaceAll(WORD, (word, name: string, value: string) =>
    isSecretParam(name, confidential) && !/^["']?\{\{\s*secret\./.test(value)
      ? `${name}={{secret.${nameOf(name)}}}`
      : word,
  );
  if (hide(kept) !== kept) return undefined;
  const typed = /^\s*type\s/.test(kept) && [...kept.matchAll(WORD)];
  if (typed !== false) {
    const valueOf = (name: string): string | undefined =>
      typed.find(([, each]) => each === name)?.[2]?.replace(/^["']|["']$/g, '');
    const text = valueOf('text');
    const field = valueOf('into.element') ?? '';
    const isSecret = valueOf('into.role') === 'secure-field' || (field !== '' && isSecretField(field));
    if (isSecret && text !== undefined && !/^\{\{\s*secret\.[^}]*\}\}$/.test(text)) return undefined;
  }
  return kept;
}

/** A secret's name that was mistyped must not give its value away. */
function isSecretParam(name: string, { params, others }: Confidential): boolean {
  return params.has(name) || (!others.has(name) && !name.includes('.') && nearest(name, params) !== undefined);
}

/** The lines of a history file, the newest first, as line editors have them. */
export function readHistory(text: string): readonly string[] {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && line.length <= LONGEST && !CONTROL.test(line));
  return unique(lines.reverse()).slice(0, MOST);
}

/** Characters that act on a terminal. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** @param lines the newest first */
export function writeHistory(lines: readonly string[]): string {
  const kept = unique(lines.filter((line) => !CONTROL.test(line))).slice(0, MOST);
  return kept
    .toReversed()
    .map((line) => `${line}\n`)
    .join('');
}

function unique(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)];
}
