import { STATE_FIELDS, type Screen, type ScreenNode } from '../model/index.js';
import { treeOf } from '../screen/index.js';

const LONGEST = 60;

function quoted(text: string): string {
  return JSON.stringify(text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
}

/** A node in few words: `button "Save" (id "save")`. */
export function nodeWords(node: ScreenNode): string {
  const kind = node.role === '' ? (node.class.split('.').at(-1) ?? node.class) : node.role;
  const name = node.text || node.label;
  const id = node.id === '' ? '' : ` (id ${quoted(node.id)})`;
  return `${kind}${name === '' ? '' : ` ${quoted(name)}`}${id}`;
}

/** What would tell several nodes apart, best first: a field, an ancestor's id or text, at last the position. */
export function differenceWords(screen: Screen, nodes: readonly ScreenNode[]): string {
  const ways: string[] = [];
  const tell = (name: string, values: readonly string[]): void => {
    const distinct = new Set(values);
    if (distinct.size > 1)
      ways.push(`${name}: ${[...distinct].map((value) => (value === '' ? 'none' : value)).join(', ')}`);
  };
  const text = (value: string): string => (value === '' ? '' : quoted(value));
  tell('id', nodes.map((node) => text(node.id))); // prettier-ignore
  tell('text', nodes.map((node) => text(node.text))); // prettier-ignore
  tell('label', nodes.map((node) => text(node.label))); // prettier-ignore
  tell('value', nodes.map((node) => text(node.value))); // prettier-ignore
  tell('role', nodes.map((node) => node.role)); // prettier-ignore
  for (const state of STATE_FIELDS) tell(state, nodes.map((node) => String(node[state] ?? ''))); // prettier-ignore
  tell('within', nodes.map((node) => namedAncestor(screen, node, nodes))); // prettier-ignore
  return ways.length === 0
    ? 'only their position tells them apart: `nth`'
    : `they differ by ${ways.slice(0, 3).join('; ')}`;
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
