import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
} from 'yaml';
import { BETWEEN_KEYS, type PlainYaml } from './plain-yaml-block.js';
import { readPlainYaml } from './plain-yaml.js';
import { clipped, type Problem } from './problem.js';

export type Path = readonly PropertyKey[];

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A YAML file that was read: its value, and where in the text each part of it stands. */
export interface Source {
  /** As problems name it. */
  readonly file: string;
  readonly value: unknown;
  /** Where the value at a path stands; where there is none, the nearest part around it. */
  at(path: Path): Position;
  /** Where the key at a path stands. */
  atKey(path: Path): Position;
  /** The first text at or below a path that contains `text`, else the path itself. */
  atText(path: Path, text: string): Position;
}

export type ReadYaml =
  | { readonly kind: 'read'; readonly source: Source }
  | { readonly kind: 'broken'; readonly problems: readonly Problem[] };

/** DESIGN section 15: what a stranger may send. Aliases are counted as expanded. */
const MAX_ALIASES = 100;
const MAX_DEPTH = 64;
/** One slip often makes many; the first ones tell. */
const MAX_FLAWS = 5;

/** Parses one YAML document. Every problem has its place; never throws on bad text. */
export function readYaml(text: string, file: string): ReadYaml {
  const plain = readPlainYaml(text);
  return plain === undefined ? readWholeYaml(text, file) : { kind: 'read', source: new PlainSource(file, text, plain) };
}

/**
 * The source of a plain text. Where things stand is asked of few files, so only those are parsed whole; but each file's
 * own keys are asked for always.
 */
class PlainSource implements Source {
  readonly value: unknown;
  #whole: Source | undefined;

  constructor(
    readonly file: string,
    private readonly text: string,
    private readonly plain: PlainYaml,
  ) {
    this.value = plain.value;
  }

  at(path: Path): Position {
    return this.#parsed().at(path);
  }

  atKey(path: Path): Position {
    const offset = this.plain.keys.get(path.map(String).join(BETWEEN_KEYS));
    return offset === undefined ? this.#parsed().atKey(path) : positionIn(this.text, offset);
  }

  atText(path: Path, text: string): Position {
    return this.#parsed().atText(path, text);
  }

  #parsed(): Source {
    if (this.#whole === undefined) {
      const read = readWholeYaml(this.text, this.file);
      if (read.kind === 'broken') throw new Error(`${this.file}: plain YAML that the whole parser refuses`);
      this.#whole = read.source;
    }
    return this.#whole;
  }
}

function positionIn(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
    line++;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}

/** The same with the whole of YAML, by a parser that knows where each part stands. */
export function readWholeYaml(text: string, file: string): ReadYaml {
  const lines = new LineCounter();
  const broken = (code: Problem['code'], offset: number, message: string, hint: string): ReadYaml => ({
    kind: 'broken',
    problems: [{ code, file, ...position(lines, offset), message, hint }],
  });
  const nestedTooDeeply = (offset: number): ReadYaml =>
    broken('too-deep', offset, 'is nested too deeply.', `Keep it under ${MAX_DEPTH} levels.`);

  const zero = text.indexOf('\0');
  if (zero >= 0) {
    const place = { file, ...positionIn(text, zero) };
    const problem = { ...place, message: 'holds a zero byte, so it is not text.', hint: 'Write it as UTF-8 text.' };
    return { kind: 'broken', problems: [{ code: 'yaml', ...problem }] };
  }
  let document: Document.Parsed;
  try {
    // Keys are compared below: the parser compares each with each.
    document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error', uniqueKeys: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return nestedTooDeeply(0);
  }
  const flaws = [...document.errors, ...document.warnings];
  const overflow = flaws.find((flaw) => /call stack/i.test(flaw.message));
  if (overflow !== undefined) return nestedTooDeeply(overflow.pos[0]);
  if (flaws.length > 0) {
    const problems = flaws.slice(0, MAX_FLAWS).map((flaw) => ({
      code: 'yaml' as const,
      file,
      ...position(lines, flaw.pos[0]),
      message: `not valid YAML: ${clipped(flaw.message)}.`,
      hint: yamlHint(flaw.code),
    }));
    return { kind: 'broken', problems };
  }
  const deep = tooDeep(document);
  if (deep !== undefined) return nestedTooDeeply(deep);
  const wrong = wrongKey(document) ?? wrongAlias(document);
  if (wrong !== undefined) return broken('yaml', wrong.offset, wrong.message, wrong.hint);

  try {
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    return { kind: 'read', source: sourceOf(file, value, document, lines) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return broken(
      'yaml',
      firstAlias(document),
      `not usable YAML: ${message}.`,
      'Write out what the aliases stand for.',
    );
  }
}

function yamlHint(code: string): string {
  switch (code) {
    case 'TAG_RESOLVE_FAILED':
      return 'Remove the tag: only plain YAML is read.';
    case 'MULTIPLE_DOCS':
      return 'Remove the `---` in the middle: one file holds one document.';
    case 'BAD_INDENT':
    case 'TAB_AS_INDENT':
      return 'Look at the indentation: blanks only, keys of one map in one column.';
    default:
      return 'Look at the brackets, quotes, colons and the indentation here; quote texts that hold `: ` or start with a sign.';
  }
}

/** The offset of the first node below the depth that is allowed. Collections only open at most one level a node. */
function tooDeep(document: Document.Parsed): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Collection: (_, node, path) => {
      if (path.filter((parent) => !isPair(parent)).length <= MAX_DEPTH) return undefined;
      offset = node.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}

interface Wrong {
  readonly offset: number;
  readonly message: string;
  readonly hint: string;
}

/** The first key that is no text, is there twice, or would be none of its map in JavaScript. */
function wrongKey(document: Document.Parsed): Wrong | undefined {
  let wrong: Wrong | undefined;
  visit(document, {
    Map: (_, map) => {
      const seen = new Set<string>();
      for (const { key } of map.items) {
        const name = isScalar(key) ? String(key.value) : undefined;
        if (name !== undefined && name !== '__proto__' && !seen.has(name)) {
          seen.add(name);
          continue;
        }
        wrong = {
          offset: (key as Node | null)?.range?.[0] ?? map.range?.[0] ?? 0,
          ...(name === undefined
            ? { message: 'a key is no plain text.', hint: 'Write the key as a word, without `?`, `*` and brackets.' }
            : seen.has(name)
              ? { message: `the key \`${clipped(name)}\` is there twice.`, hint: 'Keep one of the two.' }
              : { message: `\`${name}\` is no key here.`, hint: 'Rename it.' }),
        };
        return visit.BREAK;
      }
      return undefined;
    },
  });
  return wrong;
}

/** The first alias inside of what it stands for: it would have no end. */
function wrongAlias(document: Document.Parsed): Wrong | undefined {
  let wrong: Wrong | undefined;
  visit(document, {
    Alias: (_, alias, path) => {
      if (!path.some((parent) => isCollection(parent) && parent.anchor === alias.source)) return undefined;
      const message = 'an alias stands inside of what it stands for.';
      wrong = { offset: alias.range?.[0] ?? 0, message, hint: 'Write out what it stands for.' };
      return visit.BREAK;
    },
  });
  return wrong;
}

function firstAlias(document: Document.Parsed): number {
  let offset = 0;
  visit(document, {
    Alias: (_, alias) => {
      offset = alias.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}

function sourceOf(file: string, value: unknown, document: Document.Parsed, lines: LineCounter): Source {
  const offsetOf = (node: Node | null | undefined): number => node?.range?.[0] ?? 0;
  const find = (path: Path): { readonly key: Node | undefined; readonly value: Node | undefined } => {
    let key: Node | undefined;
    let node: Node | undefined = document.contents ?? undefined;
    for (const part of path) {
      const container: Node | undefined = isAlias(node) ? (node.resolve(document) ?? node) : node;
      if (isMap<Node, Node>(container)) {
        const pair = container.items.find((item) => isScalar(item.key) && String(item.key.value) === String(part));
        if (pair === undefined) break;
        key = pair.key;
        node = pair.value ?? pair.key;
      } else if (isSeq<Node>(container) && typeof part === 'number' && container.items[part] !== undefined) {
        node = container.items[part];
        key = node;
      } else break;
    }
    return { key: key ?? node, value: node };
  };
  return {
    file,
    value,
    at: (path) => position(lines, offsetOf(find(path).value)),
    atKey: (path) => position(lines, offsetOf(find(path).key)),
    atText: (path, text) => {
      const within = find(path).value;
      let found: Node | undefined;
      if (within !== undefined)
        visit(within, {
          Scalar: (_, node) => {
            if (!String(node.value).includes(text)) return undefined;
            // A whole text is the better place than one that only contains it.
            if (found === undefined || String(node.value) === text) found = node;
            return String(node.value) === text ? visit.BREAK : undefined;
          },
        });
      return position(lines, offsetOf(found ?? within));
    },
  };
}

function position(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}
