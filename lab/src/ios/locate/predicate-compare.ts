import type { AttributeValue } from '../element/attributes.js';
import type { ElementNode } from '../element/snapshot.js';
import { icuPattern, PatternError } from './icu-pattern.js';
import { PredicateError } from './predicate-tokens.js';

export type Operator =
  | '=='
  | '!='
  | '<'
  | '>'
  | '<='
  | '>='
  | 'BEGINSWITH'
  | 'ENDSWITH'
  | 'CONTAINS'
  | 'LIKE'
  | 'MATCHES'
  | 'IN'
  | 'BETWEEN';

export interface Operand {
  /** The same for every element. */
  readonly constant: boolean;
  read(node: ElementNode): Value;
}

export interface Comparison {
  readonly operator: Operator;
  /** `c` without case, `d` without diacritics. */
  readonly modifiers: string;
  readonly left: Operand;
  readonly right: Operand;
}

type Value = AttributeValue | readonly AttributeValue[];

/**
 * A comparison as a test on an element. With nil on a side only `==` and `!=` can hold; values of different kinds are
 * never equal; a flag is a number.
 * @throws PredicateError when a constant pattern is broken; the test itself throws it for one read from an element
 */
export function compare(comparison: Comparison): (node: ElementNode) => boolean {
  const { operator, modifiers, left, right } = comparison;
  if (operator === 'MATCHES' || operator === 'LIKE') return comparePattern(comparison);
  return (node) => holds(operator, modifiers, left.read(node), right.read(node));
}

function comparePattern({ operator, modifiers, left, right }: Comparison): (node: ElementNode) => boolean {
  const known = new Map<string, RegExp>();
  const patternOf = (text: string): RegExp => {
    let pattern = known.get(text);
    if (!pattern) {
      pattern = operator === 'LIKE' ? likePattern(text, modifiers) : matchesPattern(text, modifiers);
      known.set(text, pattern);
    }
    return pattern;
  };
  if (right.constant) {
    const text = right.read(undefined as never);
    if (typeof text === 'string') patternOf(text);
  }
  return (node) => {
    const [text, pattern] = [left.read(node), right.read(node)];
    if (typeof text !== 'string' || typeof pattern !== 'string') return false;
    return patternOf(pattern).test(fold(text, modifiers.replace('c', '')));
  };
}

function matchesPattern(text: string, modifiers: string): RegExp {
  try {
    return icuPattern(text, modifiers.includes('c') ? 'i' : '', true);
  } catch (cause) {
    if (cause instanceof PatternError) throw new PredicateError(`Can't do regex matching: ${cause.message}`);
    throw cause;
  }
}

/** `*` any text, `?` one character, a backslash takes the next character as it is. */
function likePattern(text: string, modifiers: string): RegExp {
  const source = fold(text, modifiers.replace('c', '')).replace(/\\([\s\S])|[\s\S]/gu, (whole, escaped?: string) => {
    if (escaped !== undefined) return quoted(escaped);
    return whole === '*' ? '[\\s\\S]*' : whole === '?' ? '[\\s\\S]' : quoted(whole);
  });
  return new RegExp(`^(?:${source})$`, modifiers.includes('c') ? 'ui' : 'u');
}

function quoted(text: string): string {
  return text.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');
}

function holds(operator: Exclude<Operator, 'LIKE' | 'MATCHES'>, modifiers: string, a: Value, b: Value): boolean {
  if (operator === '==') return equal(a, b, modifiers);
  if (operator === '!=') return !equal(a, b, modifiers);
  if (operator === 'IN') {
    if (Array.isArray(b)) return b.some((item: AttributeValue) => equal(a, item, modifiers));
    return (
      typeof a === 'string' && typeof b === 'string' && a !== '' && fold(b, modifiers).includes(fold(a, modifiers))
    );
  }
  if (operator === 'BETWEEN') {
    if (!Array.isArray(b) || b.length !== 2) return false;
    const [low = null, high = null] = b as readonly AttributeValue[];
    return holds('>=', modifiers, a, low) && holds('<=', modifiers, a, high);
  }
  if (operator === 'CONTAINS' || operator === 'BEGINSWITH' || operator === 'ENDSWITH') {
    if (typeof a !== 'string' || typeof b !== 'string') return false;
    const [text, part] = [fold(a, modifiers), fold(b, modifiers)];
    if (operator === 'CONTAINS') return part !== '' && text.includes(part);
    return operator === 'BEGINSWITH' ? text.startsWith(part) : text.endsWith(part);
  }
  return ordered(operator, sortable(a, modifiers), sortable(b, modifiers));
}

function ordered(operator: '<' | '>' | '<=' | '>=', a: string | number | null, b: string | number | null): boolean {
  if (a === null || b === null || typeof a !== typeof b) return false;
  if (operator === '<') return a < b;
  if (operator === '>') return a > b;
  return operator === '<=' ? a <= b : a >= b;
}

function sortable(value: Value, modifiers: string): string | number | null {
  if (typeof value === 'string') return fold(value, modifiers);
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' ? value : null;
}

function equal(a: Value, b: Value, modifiers: string): boolean {
  if (a === null || b === null) return a === b;
  if (typeof a === 'string' || typeof b === 'string') {
    return typeof a === 'string' && typeof b === 'string' && fold(a, modifiers) === fold(b, modifiers);
  }
  if (typeof a === 'object' || typeof b === 'object') return JSON.stringify(a) === JSON.stringify(b);
  return Number(a) === Number(b);
}

function fold(text: string, modifiers: string): string {
  const bare = modifiers.includes('d') ? text.normalize('NFD').replace(/\p{M}/gu, '') : text;
  return modifiers.includes('c') ? bare.toLowerCase() : bare;
}
