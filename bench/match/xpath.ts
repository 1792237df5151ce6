import { DOMParser } from '@xmldom/xmldom';
import xpath from 'xpath';
import type { Selector, TextField } from '../../src/model/index.js';
import type { Phone } from './maps.js';
import { attributesOf, isExpressible, plainMatch, type PlainMatch, type Translation } from './translation.js';

declare module 'xpath' {
  /** Compiles an expression once; there since 0.0.24, but not among the package's types. */
  export function parse(expression: string): { evaluateNumber(options: { readonly node: Node }): number };
}

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = UPPER.toLowerCase();

/** A selector as an XPath 1.0 expression that counts its nodes; undefined where it cannot be said. */
export function xpathOf(selector: Selector, phone: Phone): string | undefined {
  const test = predicate(selector, phone);
  return test === undefined ? undefined : `count(//*[${test}])`;
}

function predicate(selector: Selector, phone: Phone): string | undefined {
  if (!isExpressible(selector)) return undefined;
  const tests: (string | undefined)[] = [];
  for (const field of ['id', 'text', 'label', 'class'] as const) {
    const match = selector[field];
    if (match === undefined) continue;
    const plain = plainMatch(match);
    tests.push(plain === undefined ? undefined : textTest(field, plain, phone));
  }
  for (const state of ['enabled', 'clickable'] as const)
    if (selector[state] !== undefined) tests.push(`@${state}='${String(selector[state])}'`);
  if (selector.selected !== undefined) {
    const android = "@selected='true'";
    const ios = "contains(@traits,'Selected') or (@type='XCUIElementTypeButton' and @value='1') or @selected='true'";
    const is = phone === 'android' ? android : ios;
    tests.push(selector.selected ? `(${is})` : `not(${is})`);
  }
  if (selector.within !== undefined) {
    const outer = predicate(selector.within, phone);
    tests.push(outer === undefined ? undefined : `ancestor::*[${outer}]`);
  }
  return tests.length === 0 || tests.includes(undefined) ? undefined : tests.join(' and ');
}

function textTest(field: TextField, match: PlainMatch, phone: Phone): string | undefined {
  const attributes = attributesOf(field, phone);
  const operand = match.ignoreCase ? match.operand.toLowerCase() : match.operand;
  // XPath 1.0 knows no case beyond an alphabet that is written out, and no way to quote both quotes.
  if (attributes === undefined || (match.ignoreCase && !isAscii(operand))) return undefined;
  if (operand.includes('"') && operand.includes("'")) return undefined;
  const written = operand.includes('"') ? `'${operand}'` : `"${operand}"`;
  const alternatives = attributes.map((attribute, index) => {
    const before = attributes.slice(0, index).map((other) => `not(string(@${other}))`);
    return [...before, one(attribute, match, written, operand.length)].join(' and ');
  });
  // An Android id may be the part after `:id/` alone.
  if (field === 'id' && phone === 'android' && match.operator === 'equals' && !operand.includes(':id/'))
    alternatives.push(`substring-after(@resource-id,":id/")=${written}`);
  return alternatives.length === 1
    ? (alternatives[0] ?? '')
    : `(${alternatives.map((each) => `(${each})`).join(' or ')})`;
}

function one(attribute: string, { operator, ignoreCase }: PlainMatch, written: string, length: number): string {
  const folded = `normalize-space(@${attribute})`;
  const value = ignoreCase ? `translate(${folded},'${UPPER}','${LOWER}')` : folded;
  switch (operator) {
    case 'equals':
      return `${value}=${written}`;
    case 'contains':
      return `contains(${value},${written})`;
    case 'startsWith':
      return `starts-with(${value},${written})`;
    case 'endsWith':
      return `(string-length(${value})>=${length} and substring(${value},string-length(${value})-${length - 1})=${written})`;
  }
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

/** Parses the source, then asks every place for its conditions, one after the other, until one fails: all places that match. */
export function xpathMatcher({ places }: Translation): (source: string) => readonly string[] {
  const compiled = places.map(({ id, conditions }) => ({
    id,
    conditions: conditions.map(({ query, min, max }) => ({ expression: xpath.parse(query), min, max })),
  }));
  return (source) => {
    // The types of xpath are those of a browser's documents; xmldom's are the same in what is used.
    const node = new DOMParser().parseFromString(source, 'text/xml') as unknown as Node;
    return compiled
      .filter(
        ({ conditions }) =>
          conditions.length > 0 &&
          conditions.every(({ expression, min, max }) => {
            const count = expression.evaluateNumber({ node });
            return count >= min && count <= max;
          }),
      )
      .map(({ id }) => id);
  };
}
