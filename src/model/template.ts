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

/** Fills every string inside a JSON value; shape and other values stay as they are. `escape` treats strings under a `matches` key. */
export function fillTemplates<T>(value: T, values: Values, escape: (text: string) => string = (text) => text): T {
  return fill(value, values, escape, false) as T;
}

function fill(value: unknown, values: Values, escape: (text: string) => string, escaped: boolean): unknown {
  if (typeof value === 'string') {
    if (!escaped) return fillTemplate(value, values);
    return value.replace(TEMPLATE, (_, name: string) => escape(String(valueOf(name, values))));
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, values, escape, escaped));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      fill(item, values, escape, key === 'matches' && typeof item === 'string'),
    ]),
  );
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
