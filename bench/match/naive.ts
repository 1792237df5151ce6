import type { Condition, Place, Screen, ScreenNode, Selector, TextField, TextMatch } from '../../src/model/index.js';

type Test = (node: ScreenNode, nodes: readonly ScreenNode[]) => boolean;

interface NaivePlace {
  readonly id: string;
  readonly conditions: readonly { readonly test: Test; readonly min: number; readonly max: number }[];
}

/**
 * What one would write without an index: conditions compiled to functions once, then for every place every condition over every node, until a node
 * decides it. Undefined where a condition says something that this loop does not know.
 */
export function naiveMatcher(
  places: Iterable<Place>,
  android: boolean,
): { readonly matching: (screen: Screen) => readonly string[]; readonly left: readonly string[] } {
  const left: string[] = [];
  const compiled: NaivePlace[] = [];
  for (const { id, required, forbidden } of places) {
    const conditions = [
      ...required.map(({ count, ...selector }: Condition) => {
        const max = count?.max ?? Infinity;
        return { test: testOf(selector, android), min: count?.min ?? Math.min(1, max), max };
      }),
      ...forbidden.map((selector) => ({ test: testOf(selector, android), min: 0, max: 0 })),
    ];
    const known = conditions.flatMap(({ test, ...count }) => (test === undefined ? [] : [{ test, ...count }]));
    if (known.length === conditions.length && known.length > 0) compiled.push({ id, conditions: known });
    else left.push(id);
  }
  const matching = ({ nodes }: Screen): readonly string[] => {
    const found: string[] = [];
    for (const { id, conditions } of compiled) if (conditions.every((each) => holds(each, nodes))) found.push(id);
    return found;
  };
  return { matching, left };
}

function holds({ test, min, max }: NaivePlace['conditions'][number], nodes: readonly ScreenNode[]): boolean {
  let count = 0;
  for (const node of nodes) {
    if (!test(node, nodes)) continue;
    count++;
    if (count > max) return false;
    if (max === Infinity && count >= min) return true;
  }
  return count >= min;
}

const KNOWN: ReadonlySet<string> = new Set(['id', 'text', 'label', 'value', 'hint', 'class', 'role', 'selected', 'checked', 'enabled', 'focused', 'clickable', 'within', 'visible']); // prettier-ignore

function testOf(selector: Selector, android: boolean): Test | undefined {
  if (!Object.entries(selector).every(([field, value]) => value === undefined || KNOWN.has(field))) return undefined;
  const tests: Test[] = [];
  for (const field of ['id', 'text', 'label', 'value', 'hint', 'class'] as const) {
    const match = selector[field];
    if (match !== undefined) tests.push(textTest(field, match, android));
  }
  const { role, visible, within } = selector;
  if (role !== undefined) tests.push((node) => node.role === role);
  for (const state of ['selected', 'checked', 'enabled', 'focused', 'clickable'] as const) {
    const wanted = selector[state];
    if (wanted !== undefined) tests.push((node) => node[state] === wanted);
  }
  if (visible !== 'any') tests.push((node) => node.shown);
  if (within !== undefined) {
    const outer = testOf(within, android);
    if (outer === undefined) return undefined;
    tests.push((node, nodes) => {
      for (let at = nodes[node.parent]; at !== undefined; at = nodes[at.parent]) if (outer(at, nodes)) return true;
      return false;
    });
  }
  return (node, nodes) => {
    for (const test of tests) if (!test(node, nodes)) return false;
    return true;
  };
}

function textTest(field: TextField, match: TextMatch, android: boolean): Test {
  const test = valueTest(match);
  if (field !== 'id' || !android) return (node) => node[field] !== '' && test(node[field]);
  return ({ id }) => {
    if (id === '') return false;
    const name = id.indexOf(':id/');
    return test(id) || (name >= 0 && test(id.slice(name + 4)));
  };
}

function valueTest(match: TextMatch): (value: string) => boolean {
  if (typeof match === 'string') return (value) => value === match;
  const { ignoreCase, equals, contains, startsWith, endsWith, matches } = match;
  if (matches !== undefined) {
    // RE2 takes flags in the pattern, JavaScript beside it.
    const [, flags = '', pattern = matches] = /^\(\?([a-z]+)\)([\s\S]*)$/.exec(matches) ?? [];
    const expression = new RegExp(`^(?:${pattern})$`, `${flags.replace('i', '')}${ignoreCase === true ? 'i' : ''}`);
    return (value) => expression.test(value);
  }
  const fold = (text: string): string => (ignoreCase === true ? text.toLowerCase() : text);
  const operand = fold(equals ?? contains ?? startsWith ?? endsWith ?? '');
  if (contains !== undefined) return (value) => fold(value).includes(operand);
  if (startsWith !== undefined) return (value) => fold(value).startsWith(operand);
  if (endsWith !== undefined) return (value) => fold(value).endsWith(operand);
  return (value) => fold(value) === operand;
}
