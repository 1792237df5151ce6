import { isAlias, isMap, isScalar, isSeq, parseDocument, visit, type Document, type Node } from 'yaml';
import { BETWEEN_KEYS, type PlainYaml } from './plain-yaml-block.js';
import { readPlainYaml } from './plain-yaml.js';
import type { Problem } from './problem.js';
import {
  firstAlias,
  MAX_DEPTH,
  MAX_PARTS,
  openedTooOften,
  partsEnd,
  tooDeep,
  wrongAlias,
  wrongKey,
} from './yaml-limits.js';
import { saidOfAliases, saidOfYaml } from './yaml-words.js';

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

/** Parses one YAML document. Every problem has its place; never throws on bad text. */
export function readYaml(text: string, file: string): ReadYaml {
  const crowded = partsEnd(text);
  if (crowded !== undefined) {
    const place = { file, ...positionIn(text, crowded) };
    const problem = { ...place, message: `has more than ${MAX_PARTS} lines and entries.`, hint: 'Split it.' };
    return { kind: 'broken', problems: [{ code: 'too-many', ...problem }] };
  }
  const plain = readPlainYaml(text);
  if (plain !== undefined) return { kind: 'read', source: new PlainSource(file, text, plain) };
  const opened = openedTooOften(text);
  return opened === undefined ? readWholeYaml(text, file) : tooDeepAt(opened, text, file);
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

/** @param offset beyond the end: the end */
function positionIn(text: string, offset: number): Position {
  const at = Math.min(offset, text.length);
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', start)) {
    line++;
    start = end + 1;
  }
  return { line, column: at - start + 1 };
}

/** The same with the whole of YAML, by a parser that knows where each part stands. */
export function readWholeYaml(text: string, file: string): ReadYaml {
  const broken = (code: Problem['code'], offset: number, message: string, hint: string): ReadYaml => ({
    kind: 'broken',
    problems: [{ code, file, ...positionIn(text, offset), message, hint }],
  });
  const zero = text.indexOf('\0');
  if (zero >= 0) {
    const place = { file, ...positionIn(text, zero) };
    const problem = { ...place, message: 'holds a zero byte, so it is not text.', hint: 'Write it as UTF-8 text.' };
    return { kind: 'broken', problems: [{ code: 'yaml', ...problem }] };
  }
  const old = text.search(/\r(?!\n)/);
  if (old >= 0)
    return broken('yaml', old, 'a line ends as those of old Macs do (CR alone).', 'Save it with line ends of Unix (LF) or Windows (CRLF).'); // prettier-ignore
  let document: Document.Parsed;
  try {
    // Keys are compared below: the parser compares each with each.
    document = parseDocument(text, { prettyErrors: false, logLevel: 'error', uniqueKeys: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return tooDeepAt(0, text, file);
  }
  const flaws = [...document.errors, ...document.warnings];
  const overflow = flaws.find((flaw) => /call stack/i.test(flaw.message));
  if (overflow !== undefined) return tooDeepAt(overflow.pos[0], text, file);
  // One slip often makes many; the first one tells.
  const [first] = flaws.map(({ pos, code, message }) => ({ at: pos[0], code, message })).sort((a, b) => a.at - b.at);
  if (first !== undefined) {
    const { message, hint } = saidOfYaml(first);
    return broken('yaml', first.at, `not valid YAML: ${message}.`, hint);
  }
  const deep = tooDeep(document);
  if (deep !== undefined) return tooDeepAt(deep, text, file);
  const wrong = wrongKey(document) ?? wrongAlias(document);
  if (wrong !== undefined) return broken('yaml', wrong.offset, wrong.message, wrong.hint);

  try {
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    return { kind: 'read', source: sourceOf(file, value, document, text) };
  } catch (error) {
    const { message, hint } = saidOfAliases(error instanceof Error ? error.message : String(error));
    return broken('yaml', firstAlias(document), `not usable YAML: ${message}.`, hint);
  }
}

function tooDeepAt(offset: number, text: string, file: string): ReadYaml {
  const hint = `Keep it under ${MAX_DEPTH} levels.`;
  const place = { file, ...positionIn(text, offset) };
  return { kind: 'broken', problems: [{ code: 'too-deep', ...place, message: 'is nested too deeply.', hint }] };
}

function sourceOf(file: string, value: unknown, document: Document.Parsed, text: string): Source {
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
    at: (path) => positionIn(text, offsetOf(find(path).value)),
    atKey: (path) => positionIn(text, offsetOf(find(path).key)),
    atText: (path, part) => {
      const within = find(path).value;
      let found: Node | undefined;
      if (within !== undefined)
        visit(within, {
          Scalar: (_, node) => {
            if (!String(node.value).includes(part)) return undefined;
            // A whole text is the better place than one that only contains it.
            if (found === undefined || String(node.value) === part) found = node;
            return String(node.value) === part ? visit.BREAK : undefined;
          },
        });
      return positionIn(text, offsetOf(found ?? within));
    },
  };
}
