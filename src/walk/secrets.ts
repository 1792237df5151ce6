import { uriComponent, valueIn, type Params, type Values } from '../model/index.js';

export const MASK = '•••';
/** Shorter values are masked only where they stand alone: replaced inside of words they would blacken half of every text. */
const SHORTEST_INSIDE = 3;

/** Knows the values of secret params and takes them out of everything that leaves the executor. */
export class Secrets {
  private readonly values = new Set<string>();

  /**
   * @param secret values by the name in `{{secret.NAME}}`
   * @param onFirst called when the first value becomes known, before it is used
   */
  constructor(
    private readonly secret: (name: string) => string | undefined = fromEnvironment,
    private readonly onFirst: () => void = () => undefined,
  ) {}

  /** The value of `{{secret.NAME}}`, known as a secret from now on. */
  valueOf(name: string): string | undefined {
    const value = this.secret(name);
    if (value !== undefined) this.add(value);
    return value;
  }

  /** Remembers the values that are declared `secret`. */
  learn(params: Params, values: Values): void {
    for (const [name, param] of Object.entries(params)) {
      const value = valueIn(values, name);
      if (param.type === 'secret' && value !== undefined) this.add(String(value));
    }
  }

  add(value: string): void {
    if (value === '') return;
    if (this.values.size === 0) this.onFirst();
    this.values.add(value);
  }

  text(text: string): string {
    let masked = text;
    // The longest first: a secret inside of another must not leave the other's rest behind.
    for (const value of [...this.values].sort((a, b) => b.length - a.length)) {
      if (masked === value) return MASK;
      if (value.length < SHORTEST_INSIDE) continue;
      for (const written of writtenForms(value)) masked = masked.replaceAll(written, MASK);
    }
    return masked;
  }

  /** Every form of every value that is long enough to be searched for inside of texts, the longest first. */
  forms(): readonly string[] {
    return [...this.values]
      .filter(({ length }) => length >= SHORTEST_INSIDE)
      .flatMap(writtenForms)
      .sort((a, b) => b.length - a.length);
  }

  /** Every string inside a JSON value. */
  json<T>(value: T): T {
    return this.values.size === 0 ? value : (this.masked(value) as T);
  }

  private masked(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number') return this.values.has(String(value)) ? MASK : value;
    if (Array.isArray(value)) return value.map((item) => this.masked(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.masked(item)]));
  }
}

/** The secrets that an environment holds, `WAYMARK_SECRET_<NAME>`: for what is written before, or beside, any walk. */
export function secretsIn(environment: Readonly<Record<string, string | undefined>>): Secrets {
  const secrets = new Secrets();
  for (const [name, value] of Object.entries(environment)) if (name.startsWith(VARIABLE)) secrets.add(value ?? '');
  return secrets;
}

const VARIABLE = 'WAYMARK_SECRET_';

function fromEnvironment(name: string): string | undefined {
  return process.env[`${VARIABLE}${name}`];
}

/** A value in all the ways in which texts hold it: as it is, in XML, in an address, in JSON, in JSON inside of JSON, and sign by sign. */
function writtenForms(value: string): readonly string[] {
  const json = inJson(value);
  return [
    ...new Set([value, escapeXml(value), bareXml(value), uriComponent(value), json, inJson(json), inJson(escapeXml(value)), inJson(Array.from(value))]),
  ]; // prettier-ignore
}

/** Without what stands around it; drivers send texts to WebDriverAgent sign by sign. */
function inJson(value: string | readonly string[]): string {
  return JSON.stringify(value).slice(1, -1);
}

/** As it stands between tags, where quotes need no escape. */
function bareXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
