/** What can be said of the texts that a pattern matches without running it. */
export interface PatternLiterals {
  /** The pattern matches these texts and no others. Undefined: not so few that they could be listed. */
  readonly exact: readonly string[] | undefined;
  /** Every text that it matches contains one of these. Undefined: nothing is known. */
  readonly some: readonly string[] | undefined;
  /** RE2 surely takes the pattern, and it is small: compiling it can wait until it is asked. */
  readonly plain: boolean;
}

/** As many texts as alternations and small classes are written out into. */
const MOST_TEXTS = 64;
/** The longest pattern that is surely within the caps of `compilePattern`. */
const PLAIN_LENGTH = 200;

/**
 * Reads a pattern of `matches`: literals, classes, groups, alternation and repeats of RE2. Says undefined of whatever it does not know.
 * @param ignoreCase then only texts of ASCII are said, in lower case, to be looked for in a `wideFold` of the value
 */
export function patternLiterals(source: string, ignoreCase: boolean): PatternLiterals | undefined {
  // RE2 reads code points; a half of one is nothing that should be reasoned about.
  if (source.length > 1_000 || /[\uD800-\uDFFF]/.test(source)) return undefined;
  const reader = new PatternReader(source.replace(/^\(\?s\)/, ''));
  const read = reader.read();
  if (read === undefined) return undefined;
  const plain = !reader.counted && source.length <= PLAIN_LENGTH;
  const some = usable(read.exact ?? read.some);
  if (!ignoreCase) return { exact: read.exact, some, plain };
  return { exact: undefined, some: usable(some?.map(longestAscii)), plain };
}

/**
 * One text for all that RE2 takes for the same while it ignores the case of ASCII letters. `ſ` is an `s` to it (and the Kelvin sign a `k`, which
 * lower case says as well).
 */
export function wideFold(text: string): string {
  return text.toLowerCase().replaceAll('ſ', 's');
}

/** The longest run of ASCII, in lower case: other letters have relatives that lower case does not know. */
function longestAscii(text: string): string {
  const runs = text.toLowerCase().match(/[\x20-\x7E]+/g) ?? [''];
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest));
}

/** A text that is empty is contained in everything. */
function usable(texts: readonly string[] | undefined): readonly string[] | undefined {
  return texts === undefined || texts.length === 0 || texts.includes('') ? undefined : [...new Set(texts)];
}

/** What is known of a part: the texts that it matches, or else some of which each match contains one. */
interface Part {
  readonly exact: readonly string[] | undefined;
  readonly some: readonly string[] | undefined;
}

const ANYTHING: Part = { exact: undefined, some: undefined };

const PLAIN_TEXT = /(?:[^\\.[\]{}()*+?^$|](?![*+?{]))+/y;

class PatternReader {
  /** A repeat such as `{2,5}` was read: its caps are RE2's and `compilePattern`'s to judge. */
  counted = false;
  private at = 0;

  constructor(private readonly source: string) {}

  read(): Part | undefined {
    const part = this.alternation();
    return this.at === this.source.length ? part : undefined;
  }

  private alternation(): Part | undefined {
    const branches: Part[] = [];
    do {
      const branch = this.sequence();
      if (branch === undefined) return undefined;
      branches.push(branch);
    } while (this.takes('|'));
    const [only] = branches;
    if (only !== undefined && branches.length === 1) return only;
    const exact = together(branches.map((branch) => branch.exact));
    return { exact, some: together(branches.map((branch) => usable(branch.exact ?? branch.some))) };
  }

  private sequence(): Part | undefined {
    let best: readonly string[] | undefined;
    let whole = true;
    /** What the parts since the last unknown one match, one after the other. */
    let run: readonly string[] = [''];
    const consider = (texts: readonly string[] | undefined): void => {
      const found = usable(texts);
      if (found !== undefined && (best === undefined || shortest(found) > shortest(best))) best = found;
    };
    while (this.at < this.source.length && !'|)'.includes(this.source.charAt(this.at))) {
      const part = this.repeated();
      if (part === undefined) return undefined;
      const longer = part.exact === undefined ? undefined : product(run, part.exact);
      if (longer !== undefined) {
        run = longer;
        continue;
      }
      whole = false;
      consider(run);
      run = part.exact ?? [''];
      if (part.exact === undefined) consider(part.some);
    }
    if (whole) return { exact: run, some: undefined };
    consider(run);
    return { exact: undefined, some: best };
  }

  private repeated(): Part | undefined {
    const text = this.plainText();
    if (text !== '') return { exact: [text], some: undefined };
    const part = this.atom();
    const sign = /^(?:([*+?])|\{(\d{1,4})(,\d{0,4})?\})\??/.exec(this.source.slice(this.at));
    if (part === undefined || sign === null) return part;
    this.at += sign[0].length;
    // RE2 does not repeat a repeat.
    if (/^[*+?{]/.test(this.source.slice(this.at))) return undefined;
    if (sign[2] !== undefined) this.counted = true;
    if (sign[1] === '?') return part.exact === undefined ? ANYTHING : { exact: ['', ...part.exact], some: undefined };
    const never = sign[1] === '*' || (sign[2] !== undefined && Number(sign[2]) === 0);
    return never ? ANYTHING : { exact: undefined, some: usable(part.exact ?? part.some) };
  }

  /** Characters that stand for themselves, but for the last one when it is repeated. */
  private plainText(): string {
    PLAIN_TEXT.lastIndex = this.at;
    const text = PLAIN_TEXT.exec(this.source)?.[0] ?? '';
    this.at += text.length;
    return text;
  }

  private atom(): Part | undefined {
    const char = this.source.charAt(this.at++);
    if (char === '(') return this.group();
    if (char === '[') return this.charClass();
    if (char === '\\') return this.escape();
    if (char === '.' || char === '^' || char === '$') return ANYTHING;
    return '*+?{}]'.includes(char) ? undefined : { exact: [char], some: undefined };
  }

  private group(): Part | undefined {
    if (this.takes('?') && !this.takes(':')) return undefined;
    const part = this.alternation();
    return this.takes(')') ? part : undefined;
  }

  private escape(): Part | undefined {
    const char = this.source.charAt(this.at++);
    if (/^[dDwWsSbB]$/.test(char)) return ANYTHING;
    return isPunctuation(char) ? { exact: [char], some: undefined } : undefined;
  }

  /** Classes of letters, digits, escapes and ranges of these; a small one is an alternation. */
  private charClass(): Part | undefined {
    const found = /^(\^?)((?:[A-Za-z]-[A-Za-z]|[0-9]-[0-9]|\\[dDwWsS]|\\[!-/:-@[-`{-~]|[^\\\]^[-])+)\]/.exec(
      this.source.slice(this.at),
    );
    if (found === null) return undefined;
    this.at += found[0].length;
    const [, negated, items = ''] = found;
    // What follows a range may not begin another, and a range runs upwards.
    for (const [, low = '', high = ''] of items.matchAll(/([A-Za-z0-9])-([A-Za-z0-9])/g))
      if (low > high) return undefined;
    if (negated !== '' || /\\[dDwWsS]|[A-Za-z0-9]-[A-Za-z0-9]/.test(items)) return ANYTHING;
    const chars = items.replaceAll('\\', '');
    return chars.length > 8 || items.includes('\\\\') ? ANYTHING : { exact: [...new Set(chars)], some: undefined };
  }

  private takes(char: string): boolean {
    if (this.source.charAt(this.at) !== char) return false;
    this.at++;
    return true;
  }
}

function isPunctuation(char: string): boolean {
  return /^[!-/:-@[-`{-~]$/.test(char);
}

function shortest(texts: readonly string[]): number {
  return Math.min(...texts.map((text) => text.length));
}

/** Each text of one after each of the other; undefined when these are too many. */
function product(first: readonly string[], second: readonly string[]): readonly string[] | undefined {
  if (first.length * second.length > MOST_TEXTS) return undefined;
  return first.flatMap((before) => second.map((after) => before + after));
}

/** All of them; undefined when of one nothing is known or they are too many. */
function together(sets: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  const all: string[] = [];
  for (const set of sets) {
    if (set === undefined) return undefined;
    all.push(...set);
  }
  return all.length > MOST_TEXTS ? undefined : all;
}
