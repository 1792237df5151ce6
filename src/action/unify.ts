import { isDeepStrictEqual } from 'node:util';
import type { ParamValue, Values } from '../model/index.js';

const WHOLE = /^\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}$/;
const PARTS = /\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g;

/**
 * The values of params for which a body's spec is the raw spec, or undefined. Both are JSON; templates stand in `pattern`
 * only. A template may be the whole string, or one part of it between literal ends; `given` must be agreed with.
 */
export function unify(pattern: unknown, raw: unknown, given: Values = {}): Values | undefined {
  if (typeof pattern === 'string') return unifyString(pattern, raw, given);
  if (Array.isArray(pattern)) {
    if (!Array.isArray(raw) || raw.length !== pattern.length) return undefined;
    return pattern.reduce<Values | undefined>(
      (values, item, index) => values && unify(item, (raw as readonly unknown[])[index], values),
      given,
    );
  }
  if (typeof pattern === 'object' && pattern !== null) {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
    const keys = definedKeys(pattern);
    if (!isDeepStrictEqual(keys, definedKeys(raw))) return undefined;
    return keys.reduce<Values | undefined>(
      (values, key) => values && unify(fieldOf(pattern, key), fieldOf(raw, key), values),
      given,
    );
  }
  return pattern === raw ? given : undefined;
}

function unifyString(pattern: string, raw: unknown, given: Values): Values | undefined {
  const whole = WHOLE.exec(pattern)?.[1];
  if (whole !== undefined) return isValue(raw) ? bound(given, whole, raw) : undefined;
  if (typeof raw !== 'string') return undefined;
  let head = '';
  let tail = '';
  let open: string | undefined;
  let end = 0;
  const append = (literal: string): void => {
    if (open === undefined) head += literal;
    else tail += literal;
  };
  for (const match of pattern.matchAll(PARTS)) {
    const name = match[1] ?? '';
    append(pattern.slice(end, match.index));
    end = match.index + match[0].length;
    if (Object.hasOwn(given, name)) append(String(given[name]));
    // Two unknown parts in one string can be cut in more than one way: that is no unification.
    else if (open === undefined) open = name;
    else return undefined;
  }
  append(pattern.slice(end));
  if (open === undefined) return head === raw ? given : undefined;
  if (raw.length <= head.length + tail.length || !raw.startsWith(head) || !raw.endsWith(tail)) return undefined;
  return bound(given, open, raw.slice(head.length, raw.length - tail.length));
}

function bound(given: Values, name: string, value: ParamValue): Values | undefined {
  if (!Object.hasOwn(given, name)) return { ...given, [name]: value };
  return String(given[name]) === String(value) ? given : undefined;
}

function isValue(raw: unknown): raw is ParamValue {
  return typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean';
}

function definedKeys(value: object): readonly string[] {
  return Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([key]) => key)
    .sort();
}

function fieldOf(value: object, key: string): unknown {
  return (value as Readonly<Record<string, unknown>>)[key];
}
