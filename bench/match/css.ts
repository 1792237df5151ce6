import { compile, selectAll, selectOne, type Options } from 'css-select';
import { parseDocument } from 'htmlparser2';
import type { Selector, TextField } from '../../src/model/index.js';
import type { Phone } from './maps.js';
import { attributesOf, isExpressible, plainMatch, type PlainMatch, type Translation } from './translation.js';

/** A selector in CSS; undefined where it cannot be said. */
export function cssOf(selector: Selector, phone: Phone): string | undefined {
  if (!isExpressible(selector)) return undefined;
  const tests: (string | undefined)[] = [];
  for (const field of ['id', 'text', 'label', 'class'] as const) {
    const match = selector[field];
    if (match === undefined) continue;
    const plain = plainMatch(match);
    tests.push(plain === undefined ? undefined : textTest(field, plain, phone));
  }
  for (const state of ['enabled', 'clickable'] as const)
    if (selector[state] !== undefined) tests.push(`[${state}="${String(selector[state])}"]`);
  if (selector.selected !== undefined) {
    const ios = ':is([traits*="Selected"],[type="XCUIElementTypeButton"][value="1"],[selected="true"])';
    const is = phone === 'android' ? '[selected="true"]' : ios;
    tests.push(selector.selected ? is : `:not(${is})`);
  }
  if (tests.includes(undefined)) return undefined;
  const own = tests.join('');
  if (selector.within === undefined) return own === '' ? undefined : own;
  const outer = cssOf(selector.within, phone);
  return outer === undefined ? undefined : `${outer} ${own === '' ? '*' : own}`;
}

const OPERATORS = { equals: '=', contains: '*=', startsWith: '^=', endsWith: '$=' } as const;

function textTest(field: TextField, match: PlainMatch, phone: Phone): string | undefined {
  const attributes = attributesOf(field, phone);
  if (attributes === undefined) return undefined;
  const operand = JSON.stringify(match.operand);
  const test = `${OPERATORS[match.operator]}${operand}${match.ignoreCase ? ' i' : ''}`;
  const alternatives = attributes.map((attribute, index) => {
    const before = attributes.slice(0, index).map((other) => `:is(:not([${other}]),[${other}=""])`);
    return `${before.join('')}[${attribute}${test}]`;
  });
  if (field === 'id' && phone === 'android' && match.operator === 'equals' && !match.operand.includes(':id/'))
    alternatives.push(`[resource-id$=${JSON.stringify(`:id/${match.operand}`)}]`);
  return alternatives.length === 1 ? alternatives[0] : `:is(${alternatives.join(',')})`;
}

type AnyNode = ReturnType<typeof parseDocument> | ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<AnyNode, { attribs: unknown }>;

const OPTIONS: Options<AnyNode, Element> = { xmlMode: true };

/** Parses the source, then asks every place for its conditions, one after the other, until one fails: all places that match. */
export function cssMatcher({ places }: Translation): (source: string) => readonly string[] {
  const compiled = places.map(({ id, conditions }) => ({
    id,
    conditions: conditions.map(({ query, min, max }) => ({
      query: compile<AnyNode, Element>(query, OPTIONS),
      min,
      max,
    })),
  }));
  return (source) => {
    const { children } = parseDocument(source, { xmlMode: true });
    return compiled
      .filter(
        ({ conditions }) =>
          conditions.length > 0 &&
          conditions.every(({ query, min, max }) => {
            if (min <= 1 && (max === 0 || max === Infinity))
              return min === 0 && max !== 0 ? true : (selectOne(query, children, OPTIONS) !== null) === (max !== 0);
            const count = selectAll(query, children, OPTIONS).length;
            return count >= min && count <= max;
          }),
      )
      .map(({ id }) => id);
  };
}
