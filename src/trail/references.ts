import type { ParamValue, Values } from '../model/index.js';

/** What was known at some moment; only for `rollBack`. */
export type Mark = number;

/**
 * Which values a trail should say by name: its own params, and what an earlier step returned or read. A value that the
 * caller gave literally stays literal, unless it is a param of the trail.
 */
export class References {
  readonly #names = new Map<ParamValue, string>();
  readonly #given = new Set<ParamValue>();
  /** How to forget each thing that was learnt, in its order. */
  readonly #undo: (() => void)[] = [];

  constructor(params: Values) {
    for (const [name, value] of Object.entries(params)) this.#names.set(value, name);
  }

  get mark(): Mark {
    return this.#undo.length;
  }

  /** Forgets everything that was given and learnt since. */
  rollBack(mark: Mark): void {
    for (const forget of this.#undo.splice(mark).reverse()) forget();
  }

  /** The caller gave these values; they are no longer taken for values that were read. */
  give(values: Values): void {
    for (const value of Object.values(values)) {
      if (this.#given.has(value)) continue;
      this.#given.add(value);
      this.#undo.push(() => this.#given.delete(value));
    }
  }

  /** An earlier step knows this value by this name. The first name of a value stays. */
  learn(name: string, value: ParamValue): void {
    if (value === '' || typeof value === 'boolean' || this.#given.has(value) || this.#names.has(value)) return;
    this.#names.set(value, name);
    this.#undo.push(() => this.#names.delete(value));
  }

  /** Params with each known value, of whatever type, replaced by its name. */
  params(values: Values): Values {
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => {
        const name = this.#names.get(value);
        return [key, name === undefined ? value : `{{${name}}}`];
      }),
    );
  }

  /** A selector or step with each string that is, as a whole, a known value replaced by its name. Numbers stay: they count. */
  strings<T>(value: T): T {
    return replaceStrings(value, (text) => {
      const name = this.#names.get(text);
      return name === undefined ? text : `{{${name}}}`;
    }) as T;
  }
}

function replaceStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => replaceStrings(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceStrings(item, change)]));
}
