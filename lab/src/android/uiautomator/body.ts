import { WebDriverError } from './error.js';

/** The body of a request, read field by field: what does not fit is an `invalid argument`. */
export class Body {
  constructor(private readonly value: unknown) {}

  private get fields(): Readonly<Record<string, unknown>> {
    return isRecord(this.value) ? this.value : {};
  }

  has(name: string): boolean {
    const value = this.fields[name];
    return value !== undefined && value !== null;
  }

  unknown(name: string): unknown {
    return this.fields[name];
  }

  string(name: string): string {
    const value = this.fields[name];
    if (typeof value !== 'string') throw wrong(name, 'a string', value);
    return value;
  }

  optionalString(name: string): string | undefined {
    return this.has(name) ? this.string(name) : undefined;
  }

  /** What is to be typed: `text`, or the older `value`, a text or a list of characters. */
  typed(): string {
    const { value } = this.fields;
    if (!this.has('text') && Array.isArray(value)) return value.filter((part) => typeof part === 'string').join('');
    return this.string(this.has('text') ? 'text' : 'value');
  }

  number(name: string, fallback?: number): number {
    const value = this.fields[name];
    if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
    if ((value === undefined || value === null) && fallback !== undefined) return fallback;
    if (typeof value !== 'number' || !Number.isFinite(value)) throw wrong(name, 'a number', value);
    return value;
  }

  /** True for `true` and `"true"`. */
  flag(name: string): boolean {
    return String(this.fields[name]) === 'true';
  }

  object(name: string): Body {
    const value = this.fields[name];
    if (!isRecord(value)) throw wrong(name, 'an object', value);
    return new Body(value);
  }

  list(name: string): Body[] {
    const value = this.fields[name];
    if (!Array.isArray(value)) throw wrong(name, 'a list', value);
    return value.map((entry: unknown) => new Body(entry));
  }

  entries(): [string, unknown][] {
    return Object.entries(this.fields);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrong(name: string, wanted: string, value: unknown): WebDriverError {
  return new WebDriverError(
    'invalid argument',
    `'${name}' must be ${wanted}, but is ${value === undefined ? 'missing' : JSON.stringify(value)}`,
  );
}
