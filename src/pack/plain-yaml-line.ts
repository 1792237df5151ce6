/** Thrown where a text is not of the plain part of YAML. No error: whoever catches it asks a whole parser. */
export class NotPlain extends Error {}

/** Levels; far below what the whole parser allows, so that only that one has to refuse. */
export const MAX_DEPTH = 40;

/** Names a key has in pack files: what can be nothing but a text, in no more than 100 characters. */
const KEY = /([A-Za-z_][A-Za-z0-9_./-]{0,99}):(?=[ \n]|$)/y;
/** Keys that are no texts in YAML, or no ordinary ones in JavaScript. */
const SPECIAL_KEY = /^(?:null|true|false|__proto__)$/i;

/** What may begin a plain text here: letters, digits and a few signs that mean nothing in YAML. */
const PLAIN_START = /[A-Za-z0-9_$(./+~-]|[^\u0000-\u007f]/; // eslint-disable-line no-control-regex -- all that is not ASCII
const NUMBER = /^(?:0|-?[1-9][0-9]{0,14}|-?(?:0|[1-9][0-9]{0,8})\.[0-9]{0,5}[1-9])$/;
/** What YAML might take for a number, a date or nothing: too many rules for a plain reader. */
const LIKE_NUMBER = /^(?:[-+]?\.?[0-9][0-9a-fA-FoxX_.+-]*|[-+]?\.(?:inf|nan)|~|[-+.])$/i;
const LIKE_WORD = /^(?:null|true|false)$/i;

/** Reads values that stand in one line, and flow collections, which may go over several. */
export class LineReader {
  protected at = 0;

  constructor(protected readonly text: string) {}

  /** The name at hand, if it is a key; moves behind its colon. */
  protected key(): string | undefined {
    KEY.lastIndex = this.at;
    const name = KEY.exec(this.text)?.[1];
    if (name === undefined) return undefined;
    if (SPECIAL_KEY.test(name)) throw new NotPlain();
    this.at += name.length + 1;
    return name;
  }

  protected add(map: Record<string, unknown>, key: string, value: unknown): void {
    if (Object.hasOwn(map, key)) throw new NotPlain();
    map[key] = value;
  }

  protected skipBlanks(): void {
    while (this.text.charCodeAt(this.at) === BLANK) this.at++;
  }

  /** To the line's end, over blanks and a comment. */
  protected endLine(): void {
    const start = this.at;
    this.skipBlanks();
    if (this.text[this.at] === '#') {
      if (this.at === start && start > 0 && this.text[start - 1] !== '\n') throw new NotPlain();
      const end = this.text.indexOf('\n', this.at);
      this.at = end < 0 ? this.text.length : end;
    }
    if (this.at < this.text.length && this.text.charCodeAt(this.at) !== LINE_FEED) throw new NotPlain();
  }

  /** @param indent of the block around it: every line of it stands further right */
  protected flow(indent: number, depth: number, note?: (key: string, at: number) => void): unknown {
    if (depth > MAX_DEPTH) throw new NotPlain();
    const isMap = this.text[this.at] === '{';
    const close = isMap ? '}' : ']';
    this.at++;
    const map: Record<string, unknown> = {};
    const list: unknown[] = [];
    this.#space(indent);
    if (this.text[this.at] !== close)
      for (;;) {
        if (isMap) {
          const start = this.at;
          const key = this.key();
          if (key === undefined) throw new NotPlain();
          note?.(key, start);
          this.#space(indent);
          this.add(map, key, this.#flowValue(indent, depth));
        } else list.push(this.#flowValue(indent, depth));
        this.#space(indent);
        if (this.text[this.at] === close) break;
        if (this.text[this.at] !== ',') throw new NotPlain();
        this.at++;
        this.#space(indent);
      }
    this.at++;
    return isMap ? map : list;
  }

  #flowValue(indent: number, depth: number): unknown {
    const char = this.text[this.at];
    if (char === '{' || char === '[') return this.flow(indent, depth + 1);
    if (char === '"' || char === "'") return this.quoted();
    return this.#plain(FLOW_END);
  }

  /** Blanks, ends of lines and comments between the parts of a flow collection. */
  #space(indent: number): void {
    for (;;) {
      this.skipBlanks();
      const char = this.text[this.at];
      if (char === '#') {
        if (this.text[this.at - 1] !== ' ' && this.text[this.at - 1] !== '\n') throw new NotPlain();
        const end = this.text.indexOf('\n', this.at);
        if (end < 0) throw new NotPlain();
        this.at = end;
      } else if (char === '\n') {
        this.at++;
        const start = this.at;
        this.skipBlanks();
        const next = this.text[this.at];
        if (next !== '\n' && this.at - start <= indent) throw new NotPlain();
      } else return;
    }
  }

  protected quoted(): string {
    const quote = this.text[this.at] ?? '';
    const start = this.at + 1;
    for (let end = start; ; end++) {
      const char = this.text[end];
      if (char === undefined || char === '\n') throw new NotPlain();
      if (quote === '"' && char === '\\') end++;
      else if (char === quote) {
        if (quote === "'" && this.text[end + 1] === quote) end++;
        else {
          this.at = end + 1;
          const next = this.text[this.at];
          if (next !== undefined && !' \n,]}'.includes(next)) throw new NotPlain();
          return unquoted(this.text.slice(start, end), quote);
        }
      }
    }
  }

  /** A plain text or number to the line's end. */
  protected plain(): unknown {
    return this.#plain(LINE_END);
  }

  #plain(ends: RegExp): unknown {
    if (!PLAIN_START.test(this.text[this.at] ?? '')) throw new NotPlain();
    ends.lastIndex = this.at;
    const end = ends.exec(this.text)?.index ?? this.text.length;
    const written = this.text.slice(this.at, end);
    const text = written.trimEnd();
    // `a: b`, `a:` and `-` have other meanings, and so has an end of words that only looks blank.
    if (/:(?: |$)|^-(?: |-|$)/.test(text)) throw new NotPlain();
    if (/[^ ]/.test(written.slice(text.length))) throw new NotPlain();
    this.at = end;
    return scalar(text);
  }
}

const BLANK = 32;
export const LINE_FEED = 10;
const LINE_END = / #|\n|$/g;
const FLOW_END = /[,[\]{}\n]| #/g;

function scalar(text: string): unknown {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (text === 'null') return null;
  if (NUMBER.test(text)) return Number(text);
  if (LIKE_NUMBER.test(text) || LIKE_WORD.test(text)) throw new NotPlain();
  return text;
}

function unquoted(inner: string, quote: string): string {
  if (quote === "'") return inner.replaceAll("''", "'");
  if (!inner.includes('\\')) return inner;
  // Escapes that JSON has as well mean the same in both; of the others the whole parser knows more.
  if (!/^(?:[^\\]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*$/.test(inner)) throw new NotPlain();
  return JSON.parse(`"${inner}"`) as string;
}
