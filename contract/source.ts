/** A page source as the contract reads it: strictly, so that what is not well-formed XML fails. */

export interface SourceNode {
  readonly tag: string;
  /** In the order of the source. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly SourceNode[];
}

const TOKEN = /<\?[^?]*\?>|<(\/?)([A-Za-z_][\w.$-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** @throws Error that says where the source is not well-formed */
export function parseSource(xml: string): SourceNode {
  interface Open {
    readonly tag: string;
    readonly attributes: ReadonlyMap<string, string>;
    readonly children: SourceNode[];
  }
  const document: Open = { tag: '', attributes: new Map(), children: [] };
  const open: Open[] = [document];
  let at = 0;
  for (const match of xml.matchAll(TOKEN)) {
    const [token, slash, tag, attributes = '', selfClosing, text] = match;
    at = match.index + token.length;
    const parent = open.at(-1);
    if (parent === undefined) throw malformed(xml, match.index, 'closes more than was opened');
    if (text !== undefined && text.trim() !== '') throw malformed(xml, match.index, 'has text between elements');
    if (tag === undefined) continue;
    if (slash === '/') {
      if (parent.tag !== tag)
        throw malformed(xml, match.index, `closes ${tag} while ${parent.tag || 'nothing'} is open`);
      open.pop();
      continue;
    }
    const node: Open = { tag, attributes: parseAttributes(attributes), children: [] };
    parent.children.push(node);
    if (selfClosing !== '/') open.push(node);
  }
  if (at !== xml.length) throw malformed(xml, at, 'is not XML');
  const [root, ...others] = document.children;
  if (open.length !== 1 || root === undefined || others.length > 0)
    throw new Error('The source does not have one root that is closed at its end.');
  return root;
}

/** The node and all under it, in document order. */
export function walk(node: SourceNode): readonly SourceNode[] {
  return [node, ...node.children.flatMap(walk)];
}

function parseAttributes(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw new Error(`The source has an element with two attributes ${name}.`);
    attributes.set(name, decode(double ?? single ?? ''));
  }
  return attributes;
}

function decode(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));|&/gi,
    (entity, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      const character = name === undefined ? undefined : NAMED[name];
      if (character === undefined) throw new Error(`The source has an unknown entity ${entity}.`);
      return character;
    },
  );
}

function malformed(xml: string, at: number, how: string): Error {
  return new Error(`The source ${how} at character ${at}: ${JSON.stringify(xml.slice(at, at + 80))}`);
}
