import type { ParamValue, Values } from './params.js';

/** DESIGN section 3: `{{name}}`, `{{event.id}}`, `{{secret.NAME}}`. One pass: what a value holds is never read as a template. */
const TEMPLATE = /\{\{\s*([A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)*)\s*\}\}/g;

export class UnknownTemplateName extends Error {
  constructor(
    readonly template: string,
    readonly known: readonly string[],
  ) {
    super(`\`{{${template}}}\` names no value; known: ${known.length === 0 ? 'none' : known.join(', ')}`);
    this.name = 'UnknownTemplateName';
  }
}

/** The names that a string's templates use, in order, each once. */
export function templateNames(text: string): readonly string[] {
  // Most texts have none, and every text of every file is asked.
  if (!text.includes('{{')) return [];
  return [...new Set([...text.matchAll(TEMPLATE)].map((match) => match[1] ?? ''))];
}

export function hasTemplate(text: string): boolean {
  return templateNames(text).length > 0;
}

/** @throws UnknownTemplateName when a name has no value. */
export function fillTemplate(text: string, values: Values): string {
  return text.replace(TEMPLATE, (_, name: string) => String(valueOf(name, values)));
}

function valueOf(name: string, values: Values): ParamValue {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new UnknownTemplateName(name, Object.keys(values));
  return value;
}

/** Keys of a pattern and of URIs: what fills in their templates must stay literal there. */
const PATTERN_KEYS: ReadonlySet<string> = new Set(['matches', 'match']);
const URI_KEYS: ReadonlySet<string> = new Set(['uri', 'deepLink']);
/** Their keys are names that somebody chose: `with: { uri: … }` gives a param that is called so. */
const NAMED_VALUES: ReadonlySet<string> = new Set(['with', 'params', 'environment']);

/** The text before and after a template, as it is written. */
export interface Around {
  readonly before: string;
  readonly after: string;
}

type Escape = (text: string, around: Around) => string;

/**
 * Fills every string inside a JSON value; shape and other values stay as they are. `escape` treats what goes into strings under a `matches`
 * or `match` key; what goes into those under `uri` and `deepLink` is percent-encoded (RFC 3986), but for a template that they begin with: that is a URI
 * itself. A secret that stands for itself (`secret.PIN` is `{{secret.PIN}}`) is left to whoever fills in next.
 */
export function fillTemplates<T>(value: T, values: Values, escape: Escape = asItIs): T {
  return fill(value, values, escape) as T;
}

function fill(value: unknown, values: Values, escape: Escape, key = '', named = false): unknown {
  if (typeof value === 'string') {
    if (named) return fillTemplate(value, values);
    return filledText(value, values, PATTERN_KEYS.has(key) ? escape : asItIs, URI_KEYS.has(key));
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, values, escape));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, fill(item, values, escape, name, NAMED_VALUES.has(key))]),
  );
}

function filledText(text: string, values: Values, escape: Escape, uri: boolean): string {
  return text.replace(TEMPLATE, (template, name: string, offset: number) => {
    const value = String(valueOf(name, values));
    if (name.startsWith('secret.') && value === `{{${name}}}`) return template;
    return uri && offset > 0
      ? uriComponent(value)
      : escape(value, { before: text.slice(0, offset), after: text.slice(offset + template.length) });
  });
}

/** RFC 3986: everything but letters, digits and `-._~`. Halves of surrogate pairs cannot be encoded. */
export function uriComponent(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function asItIs(text: string): string {
  return text;
}

/** All template names anywhere in a JSON value, each once. */
export function templateNamesIn(value: unknown): readonly string[] {
  const names = new Set<string>();
  const visit = (item: unknown): void => {
    if (typeof item === 'string') templateNames(item).forEach((name) => names.add(name));
    else if (Array.isArray(item)) item.forEach(visit);
    else if (typeof item === 'object' && item !== null) Object.values(item).forEach(visit);
  };
  visit(value);
  return [...names];
}
