import {
  nearest, STATE_FIELDS, TEXT_FIELDS, type Screen, type ScreenNode, type Selector, type TextField,
} from '../model/index.js'; // prettier-ignore
import { findAll } from './find-all.js';
import { nodeWords, quoted } from './node-words.js';
import { compilePattern } from './pattern.js';
import { compileTextTest, textTest } from './text-match.js';

const MOST = 3;

/** Characters of a text that is looked at for misspellings, which takes their square. */
const COMPARED = 200;

/**
 * What came near a selector that hits nothing, in words, best first, at most three: what is there but not shown, what fails by one field only,
 * and texts that are nearly the one asked for.
 */
export function nearNodes(screen: Screen, selector: Selector): readonly string[] {
  const words: string[] = [];
  if (selector.visible !== 'any') {
    const hidden = findAll(screen, { ...selector, visible: 'any' });
    words.push(...hidden.map((node) => `${nodeWords(node)}: not shown`));
  }
  if (words.length < MOST) words.push(...failingByOne(screen, selector));
  if (words.length < MOST) words.push(...misspelt(screen, selector));
  return [...new Set(words)].slice(0, MOST);
}

/** Every part of the selector but one holds. `nth` is no part: it says how many there must be. */
function failingByOne(screen: Screen, selector: Selector): readonly string[] {
  const { visible, nth, ...rest } = selector;
  const fields = Object.entries(rest).filter(([, value]) => value !== undefined);
  const shown = visible === undefined ? {} : { visible };
  const words: string[] = [];
  if (nth !== undefined && fields.length > 0) {
    const found = findAll(screen, { ...rest, ...shown }).length;
    if (found > 0) words.push(`only ${found} of these: there is no number ${nth}`);
  }
  if (fields.length < 2) return words;
  for (const [field] of fields) {
    const others: Selector = { ...Object.fromEntries(fields.filter(([name]) => name !== field)), ...shown };
    for (const node of findAll(screen, others).slice(0, MOST))
      words.push(`${nodeWords(node)}: ${failure(node, field)}`);
  }
  return words;
}

function failure(node: ScreenNode, field: string): string {
  const text = TEXT_FIELDS.find((name) => name === field);
  if (text !== undefined) return node[text] === '' ? `has no ${text}` : `${text} is ${quoted(node[text])}`;
  const state = STATE_FIELDS.find((name) => name === field);
  if (state !== undefined) return `${state} is ${String(node[state] ?? 'not told')}`;
  if (field === 'role') return node.role === '' ? 'has no role' : `role is ${node.role}`;
  return `\`${field}\` does not hold`;
}

/** Texts that hold the operand or a match of the pattern in any case, or are nearly the same, on nodes that fail by that field. */
function misspelt(screen: Screen, selector: Selector): readonly string[] {
  return TEXT_FIELDS.flatMap((field) => {
    const match = selector[field];
    if (match === undefined) return [];
    const { operator, operand } = textTest(match);
    const holding = new Set(findAll(screen, { [field]: match }));
    const others = screen.nodes.filter((node) => node.shown && node[field] !== '' && !holding.has(node));
    const near = operator === 'matches' ? withPart(others, field, operand) : withNearText(others, field, operand);
    return near.map((node) => `${nodeWords(node)}: ${failure(node, field)}`);
  });
}

/** A pattern is for the whole value, which is easily forgotten. */
function withPart(nodes: readonly ScreenNode[], field: TextField, operand: string): readonly ScreenNode[] {
  const pattern = compilePattern(operand, true);
  return nodes.filter((node) => pattern.occursIn(node[field]));
}

function withNearText(nodes: readonly ScreenNode[], field: TextField, operand: string): readonly ScreenNode[] {
  const anyCase = compileTextTest(textTest({ contains: operand, ignoreCase: true }));
  const short = nodes.map((node) => node[field]).filter((text) => text.length <= COMPARED);
  const word = operand.length > COMPARED ? undefined : nearest(operand, new Set(short));
  return [...nodes.filter((node) => anyCase(node[field])), ...nodes.filter((node) => node[field] === word)];
}
