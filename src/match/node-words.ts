import { STATE_FIELDS, type Screen, type ScreenNode } from '../model/index.js';
import { treeOf } from '../screen/index.js';

/** Characters of a text in a message. */
const LONGEST = 60;

/** A text in quotes, shortened; never in the middle of a character of two units. */
export function quoted(text: string, longest = LONGEST): string {
  return JSON.stringify(shortened(text, longest));
}

export function shortened(text: string, longest = LONGEST): string {
  return text.length > longest ? `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}

/** A node in few words: `button "Save" (id "save")`. */
export function nodeWords(node: ScreenNode): string {
  const kind = node.role || node.class.split('.').at(-1) || node.class || 'node';
  const name = node.text || node.label;
  const id = node.id === '' ? '' : ` (id ${quoted(node.id)})`;
  return `${kind}${name === '' ? '' : ` ${quoted(name)}`}${id}`;
}

/** Some of several nodes in few words, those that read the same once: `button "A" (2 times), text "B", and more`. */
export function listWords(nodes: readonly ScreenNode[], count: number): string {
  const times = new Map<string, number>();
  for (const node of nodes) times.set(nodeWords(node), (times.get(nodeWords(node)) ?? 0) + 1);
  const listed = [...times].map(([words, number]) => (number === 1 ? words : `${words} (${number} times)`));
  return `${listed.join(', ')}${count > nodes.length ? ', and more' : ''}`;
}

/** What would tell several nodes apart, best first: a field, an ancestor's id or text, at last the position. */
export function differenceWords(screen: Screen, nodes: readonly ScreenNode[]): string {
  /** Keyed by the values: what label and value only repeat is said once. */
  const ways = new Map<string, string>();
  const tell = (name: string, values: readonly string[]): void => {
    const distinct = [...new Set(values)].map((value) => value || 'none');
    const list = distinct.join(', ');
    if (distinct.length > 1 && !ways.has(list)) ways.set(list, `${name}: ${list}`);
  };
  const text = (value: string): string => (value === '' ? '' : quoted(value));
  tell('id', nodes.map((node) => text(node.id))); // prettier-ignore
  tell('text', nodes.map((node) => text(node.text))); // prettier-ignore
  tell('label', nodes.map((node) => text(node.label))); // prettier-ignore
  tell('value', nodes.map((node) => text(node.value))); // prettier-ignore
  tell('role', nodes.map((node) => node.role)); // prettier-ignore
  for (const state of STATE_FIELDS) tell(state, nodes.map((node) => String(node[state] ?? ''))); // prettier-ignore
  tell('within', nodes.map((node) => namedAncestor(screen, node, nodes))); // prettier-ignore
  return ways.size === 0
    ? 'only their position tells them apart: `nth`'
    : `they differ by ${[...ways.values()].slice(0, 3).join('; ')}`;
}

/** The nearest ancestor with an id or a text that is not an ancestor of all. */
function namedAncestor(screen: Screen, node: ScreenNode, nodes: readonly ScreenNode[]): string {
  const tree = treeOf(screen);
  for (const index of tree.ancestors(node.index)) {
    const ancestor = screen.nodes[index];
    if (ancestor === undefined || nodes.every((other) => tree.isAncestor(index, other.index))) return '';
    if (ancestor.id !== '') return `id ${quoted(ancestor.id)}`;
    if (ancestor.text !== '') return `text ${quoted(ancestor.text)}`;
  }
  return '';
}
