import { invalidArgument } from './errors.js';

/** A request's JSON object, read field by field; a field of another kind than wanted is `invalid argument`. */
export class Body {
  constructor(private readonly fields: Readonly<Record<string, unknown>>) {}

  /** @throws WdaError for what is no JSON object; an empty text is an empty object */
  static parse(text: string): Body {
    if (text.trim() === '') return new Body({});
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (cause) {
      throw invalidArgument(`The request body is not JSON: ${(cause as Error).message}`);
    }
    return Body.of(value, 'The request body');
  }

  static of(value: unknown, what: string): Body {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw invalidArgument(`${what} must be a JSON object`);
    }
    return new Body(value as Record<string, unknown>);
  }

  keys(): readonly string[] {
    return Object.keys(this.fields);
  }

  raw(name: string): unknown {
    return this.fields[name];
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined && this.fields[name] !== null;
  }

  string(name: string): string {
    const value = this.fields[name];
    if (typeof value !== 'string') throw this.wrong(name, 'a string');
    return value;
  }

  /** A number, or its digits in a string, which NSString's doubleValue takes too. */
  number(name: string): number {
    const value = this.fields[name];
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isFinite(number)) throw this.wrong(name, 'a number');
    return number;
  }

  boolean(name: string): boolean {
    const value = this.fields[name];
    if (value === 0 || value === 1) return value === 1;
    if (typeof value !== 'boolean') throw this.wrong(name, 'true or false');
    return value;
  }

  list(name: string): readonly unknown[] {
    const value = this.fields[name];
    if (!Array.isArray(value)) throw this.wrong(name, 'a list');
    return value;
  }

  strings(name: string): readonly string[] {
    return this.list(name).map((item) => {
      if (typeof item !== 'string') throw this.wrong(name, 'a list of strings');
      return item;
    });
  }

  /** An object whose values are strings. */
  dictionary(name: string): Readonly<Record<string, string>> {
    const inner = Body.of(this.fields[name], `'${name}'`);
    return Object.fromEntries(inner.keys().map((key) => [key, String(inner.raw(key))]));
  }

  object(name: string): Body {
    return Body.of(this.fields[name], `'${name}'`);
  }

  private wrong(name: string, kind: string): Error {
    const value = this.fields[name];
    return invalidArgument(
      value === undefined
        ? `The parameter '${name}' is missing; it must be ${kind}`
        : `The parameter '${name}' must be ${kind}, not ${JSON.stringify(value)}`,
    );
  }
}
