import { LINE_FEED, LineReader, MAX_DEPTH, NotPlain } from './plain-yaml-line.js';

/** The value of a YAML text, and where the keys of its first two levels stand. */
export interface PlainYaml {
  readonly value: Readonly<Record<string, unknown>>;
  /** Offsets of the keys of the outermost map, and of the maps in it: `moves`, a line feed, `day-view`. */
  readonly keys: ReadonlyMap<string, number>;
}

/** No key holds it. */
export const BETWEEN_KEYS = '\n';

/** Reads the block maps and lists of the plain part of YAML. */
export class BlockReader extends LineReader {
  readonly #keys = new Map<string, number>();
  /** Of the line at hand. */
  #indent = 0;

  document(): PlainYaml {
    this.#nextLine();
    if (this.at >= this.text.length || this.#indent !== 0) throw new NotPlain();
    const value = this.#map(0, 1, '');
    if (this.at < this.text.length) throw new NotPlain();
    return { value, keys: this.#keys };
  }

  /** To the next line that says something, and there to what it says; its indentation is noted. */
  #nextLine(): void {
    for (;;) {
      const start = this.at;
      this.skipBlanks();
      const code = this.text.charCodeAt(this.at);
      if (code === LINE_FEED) this.at++;
      else if (this.text[this.at] === '#') {
        const end = this.text.indexOf('\n', this.at);
        this.at = end < 0 ? this.text.length : end + 1;
      } else {
        this.#indent = this.at < this.text.length ? this.at - start : -1;
        return;
      }
    }
  }

  /** @param path what the names of its keys begin with; undefined where they are not noted */
  #map(indent: number, depth: number, path?: string): Readonly<Record<string, unknown>> {
    if (depth > MAX_DEPTH) throw new NotPlain();
    const map: Record<string, unknown> = {};
    do {
      const start = this.at;
      const key = this.key();
      if (key === undefined) throw new NotPlain();
      if (path !== undefined) this.#keys.set(path + key, start);
      this.add(map, key, this.#valueOfKey(indent, depth + 1, depth === 1 ? `${key}${BETWEEN_KEYS}` : undefined));
    } while (this.#indent === indent);
    if (this.#indent > indent) throw new NotPlain();
    return map;
  }

  /** What stands behind a key's colon, or under it. Ends at the next line that says something. */
  #valueOfKey(indent: number, depth: number, path: string | undefined): unknown {
    if (this.#hasMore()) return this.#inLine(indent, depth, path);
    this.#nextLine();
    // A list may stand in the column of its key.
    if (this.#isItem() && this.#indent >= indent) return this.#list(this.#indent, depth);
    return this.#indent > indent ? this.#map(this.#indent, depth, path) : null;
  }

  #list(indent: number, depth: number): readonly unknown[] {
    if (depth > MAX_DEPTH) throw new NotPlain();
    const list: unknown[] = [];
    while (this.#indent === indent && this.#isItem()) {
      const dash = this.at;
      this.at++;
      list.push(this.#item(indent, depth + 1, dash));
    }
    if (this.#indent > indent) throw new NotPlain();
    return list;
  }

  #item(indent: number, depth: number, dash: number): unknown {
    if (!this.#hasMore() || this.#isItem()) throw new NotPlain();
    const start = this.at;
    if (this.key() === undefined) return this.#inLine(indent, depth, undefined);
    // A map whose first key stands behind the dash: the others stand under it.
    this.at = start;
    this.#indent = indent + (start - dash);
    return this.#map(this.#indent, depth);
  }

  #isItem(): boolean {
    return this.text[this.at] === '-' && (this.text[this.at + 1] === ' ' || this.text[this.at + 1] === '\n');
  }

  /** Whether something but a comment stands in the rest of the line; moves there, else to the line's end. */
  #hasMore(): boolean {
    const start = this.at;
    this.skipBlanks();
    const char = this.text[this.at];
    if (char !== undefined && char !== '\n' && char !== '#') return true;
    this.at = start;
    this.endLine();
    return false;
  }

  #inLine(indent: number, depth: number, path: string | undefined): unknown {
    const char = this.text[this.at];
    const note = path === undefined ? undefined : (key: string, at: number) => void this.#keys.set(path + key, at);
    const value =
      char === '{' || char === '['
        ? this.flow(indent, depth, char === '{' ? note : undefined)
        : char === '"' || char === "'"
          ? this.quoted()
          : this.plain();
    this.endLine();
    this.#nextLine();
    // A text that goes on in the next line.
    if (this.#indent > indent) throw new NotPlain();
    return value;
  }
}
