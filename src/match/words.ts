import { RELATIONS, STATE_FIELDS, TEXT_FIELDS, type Condition, type Selector, type TextMatch } from '../model/index.js';
import { quoted, shortened } from './node-words.js';
import { textTest } from './text-match.js';

/** Characters of an operand in a message: whoever wrote it knows how it goes on. */
const LONGEST = 200;

const OPERATOR_WORDS = {
  equals: '',
  contains: 'containing ',
  startsWith: 'starting with ',
  endsWith: 'ending with ',
  matches: 'matching ',
} as const;

const RELATION_WORDS = {
  within: 'within',
  has: 'that has',
  above: 'above',
  below: 'below',
  leftOf: 'left of',
  rightOf: 'right of',
} as const;

/** A text match in words: `containing "Save" (any case)`. */
export function textMatchWords(match: TextMatch): string {
  const { operator, ignoreCase } = textTest(match);
  const operand = typeof match === 'string' ? match : (match[operator] ?? '');
  const said = operator === 'matches' ? `/${shortened(operand, LONGEST)}/` : quoted(operand, LONGEST);
  return `${OPERATOR_WORDS[operator]}${said}${ignoreCase ? ' (any case)' : ''}`;
}

/** A selector in words, for messages: `button, text "Save", enabled, within (id "editor"), number 2`. */
export function selectorWords(selector: Selector): string {
  const parts: string[] = [];
  if (selector.element !== undefined) {
    const values = Object.entries(selector.with ?? {}).map(
      ([name, value]) => `${name}: ${typeof value === 'string' ? quoted(value, LONGEST) : value}`,
    );
    parts.push(`element ${selector.element}${values.length === 0 ? '' : ` {${values.join(', ')}}`}`);
  }
  if (selector.role !== undefined) parts.push(selector.role);
  for (const field of TEXT_FIELDS) {
    const match = selector[field];
    if (match !== undefined) parts.push(`${field} ${textMatchWords(match)}`);
  }
  for (const field of STATE_FIELDS) {
    if (selector[field] !== undefined) parts.push(selector[field] ? field : `not ${field}`);
  }
  for (const relation of RELATIONS) {
    const inner = selector[relation];
    if (inner !== undefined) parts.push(`${RELATION_WORDS[relation]} (${selectorWords(inner)})`);
  }
  if (selector.locator !== undefined)
    parts.push(`${selector.locator.using} \`${shortened(selector.locator.value, LONGEST)}\``);
  if (selector.visible === 'any') parts.push('shown or not');
  if (selector.nth !== undefined) parts.push(`number ${selector.nth}`);
  return parts.length === 0 ? 'anything' : parts.join(', ');
}

/** A required condition in words, its count where it is not the usual one. */
export function conditionWords({ count, ...selector }: Condition): string {
  if (count === undefined) return selectorWords(selector);
  const bounds = [
    ...(count.min === undefined ? [] : [`at least ${count.min}`]),
    ...(count.max === undefined ? [] : [`at most ${count.max}`]),
  ];
  return `${selectorWords(selector)}, ${bounds.join(' and ')}`;
}
