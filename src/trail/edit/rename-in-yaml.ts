import { isAlias, isMap, isScalar, isSeq, parse, parseDocument, type Document, type Node, type Scalar } from 'yaml';
import type { Path } from '../../pack/index.js';

/** A name that stands in a YAML text, and what it is to become. */
export interface NameEdit {
  /** Of the value, or of the value behind the key that is meant. */
  readonly path: Path;
  readonly isKey: boolean;
  readonly before: string;
  readonly after: string;
}

export type RenamedYaml =
  | { readonly kind: 'renamed'; readonly text: string }
  /** Nothing was changed: `line` (from 1) cannot be edited without changing something else. */
  | { readonly kind: 'refused'; readonly line: number; readonly why: string };

/**
 * Replaces names where they stand, and no other byte: comments, order, quotes, line ends and blanks stay. What comes out is read again and compared
 * with what was asked for.
 */
export function renameInYaml(text: string, edits: readonly NameEdit[]): RenamedYaml {
  const document = parseYaml(text);
  const splices = new Map<number, Splice>();
  let first = 1;
  for (const { path, isKey, before, after } of edits) {
    const scalar = scalarAt(document, path, isKey);
    const range = scalar?.range;
    if (scalar === undefined || range === undefined || range === null || scalar.value !== before)
      return {
        kind: 'refused',
        line: 1,
        why: `\`${before}\` is not where it was read (${path.map(String).join('.')}).`,
      };
    const [start, end] = range;
    const line = lineAt(text, start);
    if (splices.size === 0) first = line;
    const splice = { start, end, text: rewritten(text.slice(start, end), scalar, before, after) };
    const known = splices.get(start);
    if (known !== undefined && known.text !== splice.text)
      return {
        kind: 'refused',
        line,
        why: `an anchor stands for several things: \`${known.text}\` and \`${splice.text}\`.`,
      };
    splices.set(start, splice);
  }
  const renamed = spliced(text, [...splices.values()]);
  // An anchor may be pointed at from where its name means something else.
  const wanted = JSON.stringify(withNames(valueOf(document), edits));
  if (JSON.stringify(valueOf(parseYaml(renamed))) !== wanted)
    return { kind: 'refused', line: first, why: 'an anchor (`&`) would change where it is used for something else.' };
  return { kind: 'renamed', text: renamed };
}

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function spliced(text: string, splices: readonly Splice[]): string {
  let result = '';
  let at = 0;
  for (const splice of [...splices].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, splice.start) + splice.text;
    at = splice.end;
  }
  return result + text.slice(at);
}

function parseYaml(text: string): Document.Parsed {
  return parseDocument(text, { prettyErrors: false, logLevel: 'error', uniqueKeys: false });
}

function valueOf(document: Document.Parsed): unknown {
  return document.toJS({ maxAliasCount: 100 });
}

function scalarAt(document: Document.Parsed, path: Path, isKey: boolean): Scalar | undefined {
  let node: Node | undefined = document.contents ?? undefined;
  let key: Node | undefined;
  for (const part of path) {
    const container: Node | undefined = resolved(node, document);
    if (isMap<Node, Node | null>(container)) {
      const pair = container.items.find((item) => {
        const name = resolved(item.key, document);
        return isScalar(name) && String(name.value) === String(part);
      });
      if (pair === undefined) return undefined;
      key = pair.key;
      node = pair.value ?? undefined;
    } else if (isSeq<Node>(container) && typeof part === 'number') {
      key = undefined;
      node = container.items[part];
    } else return undefined;
  }
  const found = resolved(isKey ? key : node, document);
  return isScalar(found) ? found : undefined;
}

function resolved(node: Node | undefined, document: Document.Parsed): Node | undefined {
  return isAlias(node) ? node.resolve(document) : node;
}

/** In its own quotes; in double ones where it could not be plain, or was written with escapes. */
function rewritten(raw: string, { type }: Scalar, before: string, after: string): string {
  // The header of a block may be followed by a comment that says the name, too.
  const at = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED' ? raw.lastIndexOf(before) : raw.indexOf(before);
  if (at < 0 || (type === 'PLAIN' && parse(after) !== after)) return JSON.stringify(after);
  return raw.slice(0, at) + after + raw.slice(at + before.length);
}

/** A file may hold thousands of names: each is looked up, not searched for. */
function withNames(value: unknown, edits: readonly NameEdit[]): unknown {
  const byPlace = new Map(edits.map(({ path, isKey, after }) => [placeKey(path, isKey), after]));
  const visit = (item: unknown, path: Path): unknown => {
    if (Array.isArray(item)) return item.map((each, index) => visit(each, [...path, index]));
    if (typeof item !== 'object' || item === null) return byPlace.get(placeKey(path, false)) ?? item;
    return Object.fromEntries(
      Object.entries(item).map(([key, each]) => {
        const at = [...path, key];
        return [byPlace.get(placeKey(at, true)) ?? key, visit(each, at)];
      }),
    );
  };
  return visit(value, []);
}

function placeKey(path: Path, isKey: boolean): string {
  return JSON.stringify([isKey, ...path.map(String)]);
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
