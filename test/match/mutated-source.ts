/** One way in which a page source becomes another: each number picks a node, modulo how many there are. */
export type Mutation =
  | { readonly kind: 'drop' | 'duplicate'; readonly node: number }
  | { readonly kind: 'move'; readonly node: number; readonly into: number }
  | { readonly kind: 'swap'; readonly node: number; readonly with: number; readonly attribute: number };

interface Node {
  readonly name: string;
  readonly attributes: Map<string, string>;
  children: Node[];
  parent: Node | undefined;
}

const TAG = /<(\/?)([\w.$:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** What selectors ask about; other attributes would be swapped without effect. */
const SWAPPED = [
  'text', 'content-desc', 'resource-id', 'class', 'selected', 'clickable', 'displayed', 'bounds', 'name', 'label', 'value', 'visible', 'x', 'y',
]; // prettier-ignore

/** The source after each mutation in turn. The only node under the root stays: a document without nodes is no screen to compare. */
export function mutatedSource(source: string, mutations: readonly Mutation[]): string {
  const root = parse(source);
  for (const mutation of mutations) {
    const nodes = descendants(root).slice(1);
    const node = nodes[mutation.node % nodes.length];
    if (nodes.length < 3 || node === undefined) continue;
    const isOnlyOne = node.parent === root && root.children.length === 1;
    if (!isOnlyOne) mutate(node, mutation, nodes);
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}`;
}

function mutate(node: Node, mutation: Mutation, nodes: readonly Node[]): void {
  const { parent } = node;
  if (parent === undefined) return;
  const at = parent.children.indexOf(node);
  switch (mutation.kind) {
    case 'drop':
      parent.children.splice(at, 1);
      break;
    case 'duplicate':
      parent.children.splice(at, 0, copyOf(node, parent));
      break;
    case 'move': {
      const into = nodes[mutation.into % nodes.length];
      if (into === undefined || descendants(node).includes(into)) break;
      parent.children.splice(at, 1);
      into.children.push(node);
      node.parent = into;
      break;
    }
    case 'swap': {
      const other = nodes[mutation.with % nodes.length];
      const names = SWAPPED.filter((name) => node.attributes.has(name) && other?.attributes.has(name) === true);
      const name = names[mutation.attribute % names.length];
      if (other === undefined || name === undefined) break;
      const [mine, theirs] = [node.attributes.get(name) ?? '', other.attributes.get(name) ?? ''];
      node.attributes.set(name, theirs);
      other.attributes.set(name, mine);
    }
  }
}

function copyOf({ name, attributes, children }: Node, parent: Node): Node {
  const copy: Node = { name, attributes: new Map(attributes), children: [], parent };
  copy.children = children.map((child) => copyOf(child, copy));
  return copy;
}

function descendants(node: Node): readonly Node[] {
  return [node, ...node.children.flatMap(descendants)];
}

function parse(source: string): Node {
  const top: Node = { name: '', attributes: new Map(), children: [], parent: undefined };
  let at = top;
  for (const [, closes, name = '', attributes = '', empty] of source.matchAll(TAG)) {
    if (closes === '/') {
      at = at.parent ?? top;
      continue;
    }
    const pairs = [...attributes.matchAll(ATTRIBUTE)].map(
      (found) => [found[1] ?? '', found[2] ?? found[3] ?? ''] as const,
    );
    const node: Node = { name, attributes: new Map(pairs), children: [], parent: at };
    at.children.push(node);
    if (empty !== '/') at = node;
  }
  return top.children[0] ?? top;
}

function written({ name, attributes, children }: Node): string {
  const said = [...attributes].map(([key, value]) => ` ${key}="${value}"`).join('');
  return `<${name}${said}>${children.map(written).join('')}</${name}>`;
}
