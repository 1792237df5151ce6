import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, isSeq, parseDocument, type Document, type Node, type Pair } from 'yaml';
import { commonItems } from './common-items.js';
import { yamlComments } from './yaml-comments.js';

/** How a comment begins that no person wrote. It belongs to its step, and goes with it. */
export const OWN_COMMENT = 'recorder:';

/**
 * The text of a trail that takes the place of another one: what says the same keeps its bytes, with quotes, blanks and comments; what changed is as it is in the
 * fresh text. Comments of what is gone stay where they stood. Line ends, and none at the end, are as they were.
 * @param existing without a byte order mark
 * @param fresh as it would be written where nothing was, with `\n`
 */
export function rewrittenTrail(existing: string, fresh: string): string {
  const newLine = existing.includes('\r\n') ? '\r\n' : '\n';
  const lines = existing.split(/\r?\n/);
  const merged = mergedLines(lines.join('\n'), fresh) ?? withComments(lines.join('\n'), fresh);
  const last = merged.replace(/\n$/, '') + (existing === '' || existing.endsWith('\n') ? '\n' : '');
  return last.replaceAll('\n', newLine);
}

function mergedLines(existing: string, fresh: string): string | undefined {
  const before = sectionsOf(existing);
  const after = sectionsOf(fresh);
  if (before === undefined || after === undefined) return undefined;
  const keys = orderedKeys(before, after);
  const out: string[] = [...before.head];
  for (const key of keys) {
    const old = before.sections.get(key);
    const now = after.sections.get(key);
    if (now === undefined) out.push(...(old === undefined ? [] : [...old.lead, ...old.comments]));
    else if (old === undefined) out.push(...now.lead, ...now.body);
    else out.push(...mergedSection(old, now));
  }
  out.push(...before.tail);
  const text = `${out.join('\n')}\n`;
  return isDeepStrictEqual(valueOf(text), valueOf(fresh)) ? text : undefined;
}

/** Nothing of the old form is kept but what people wrote beside it. */
function withComments(existing: string, fresh: string): string {
  const known = new Set(yamlComments(fresh).map(({ text }) => text));
  const comments = yamlComments(existing).flatMap(({ text }) => (known.has(text) ? [] : [text]));
  const [head = '', ...rest] = fresh.split('\n');
  return [head, ...comments, ...rest].join('\n');
}

/** What stands behind one key of a map, or one entry of a list, by whole lines. */
interface Section {
  readonly value: unknown;
  /** Comments and empty lines right before it. */
  readonly lead: readonly string[];
  readonly body: readonly string[];
  /** The comments inside of its body, each as a line of its own. */
  readonly comments: readonly string[];
  /** Of a list in a block, its entries, after the line of its key. */
  readonly entries?: readonly Section[] | undefined;
}

interface Sections {
  /** All lines before the first key. */
  readonly head: readonly string[];
  readonly sections: ReadonlyMap<string, Section>;
  /** Comments and empty lines after everything. */
  readonly tail: readonly string[];
}

/** Undefined for what is not a map in a block, one key a line. */
function sectionsOf(text: string): Sections | undefined {
  const document = parseDocument(text, { keepSourceTokens: true, prettyErrors: false, logLevel: 'silent' });
  const { contents } = document;
  if (document.errors.length > 0 || !isMap<Node, Node | null>(contents) || contents.flow === true) return undefined;
  const lines = text.replace(/\n$/, '').split('\n');
  const spans = contents.items.map((pair) => ({ pair, from: lineAt(text, startOf(pair.key)), last: lastLine(text, pair) })); // prettier-ignore
  const [first] = spans;
  if (first === undefined) return undefined;
  const comments = commentsByLine(text);
  const sections = new Map<string, Section>();
  let at = first.from;
  let lead: readonly string[] = [];
  for (const [index, { pair, from, last }] of spans.entries()) {
    const next = spans[index + 1];
    const until = leadStart(lines, last + 1, next?.from ?? lines.length);
    if (!isScalar(pair.key) || from < at) return undefined;
    const made = section(text, document, pair, { lines, comments, from, until, last });
    sections.set(String(pair.key.value), { ...made, lead });
    lead = lines.slice(until, next?.from ?? lines.length);
    at = next?.from ?? lines.length;
  }
  return { head: lines.slice(0, first.from), sections, tail: lead };
}

interface Place {
  readonly lines: readonly string[];
  readonly comments: ReadonlyMap<number, readonly string[]>;
  readonly from: number;
  readonly until: number;
  readonly last: number;
}

function section(
  text: string,
  document: Document.Parsed,
  { key, value }: Pair<Node, Node | null>,
  place: Place,
): Omit<Section, 'lead'> {
  const { lines, comments, from, until } = place;
  const own = (start: number, end: number): readonly string[] =>
    lines.slice(start, end).flatMap((_, index) => comments.get(start + index) ?? []);
  const made = {
    value: value?.toJS(document) as unknown,
    body: lines.slice(from, until),
    comments: own(from, until),
  };
  if (!isScalar(key) || key.value !== 'steps' || !isSeq<Node>(value) || value.flow === true) return made;
  const token = value.srcToken;
  if (token?.type !== 'block-seq') return made;
  const starts = token.items.flatMap(({ start }) => {
    const dash = start.find(({ type }) => type === 'seq-item-ind');
    return dash === undefined ? [] : [lineAt(text, dash.offset)];
  });
  if (starts.length !== value.items.length || starts[0] === from) return made;
  const entries: Section[] = [];
  let lead = lines.slice(from + 1, starts[0]);
  value.items.forEach((item, index) => {
    const start = starts[index] ?? until;
    const next = starts[index + 1];
    const end = next === undefined ? until : leadStart(lines, lineAt(text, (item.range?.[1] ?? 1) - 1) + 1, next);
    entries.push({
      value: item.toJS(document) as unknown,
      lead,
      body: lines.slice(start, end),
      comments: own(start, end),
    });
    lead = lines.slice(end, next ?? until);
  });
  return { ...made, body: lines.slice(from, from + 1), comments: own(from, from + 1), entries };
}

/** The first of the comments and empty lines right before a line. @param least no line before this one is */
function leadStart(lines: readonly string[], least: number, before: number): number {
  let start = before;
  while (start > least && /^\s*(?:#.*)?$/.test(lines[start - 1] ?? '')) start--;
  return start;
}

function mergedSection(old: Section, now: Section): readonly string[] {
  if (isDeepStrictEqual(old.value, now.value)) return [...old.lead, ...whole(old)];
  if (old.entries !== undefined && now.entries !== undefined)
    return [...old.lead, ...old.body, ...mergedEntries(old.entries, now.entries)];
  const [comment, ...more] = commentsOf(old);
  // What stands behind a line may go on to do so.
  if (
    comment !== undefined &&
    more.length === 0 &&
    old.body.length === 1 &&
    now.entries === undefined &&
    now.body.length === 1
  )
    return [...old.lead, `${now.body[0] ?? ''} ${comment}`];
  return [...old.lead, ...(comment === undefined ? [] : [comment, ...more]), ...whole(now)];
}

/** Each as a line of its own. */
function commentsOf({ comments, entries = [] }: Section): readonly string[] {
  const ofEntries = entries.flatMap((entry) => [
    ...entry.lead.flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
    ...entry.comments,
  ]);
  return [...comments, ...ofEntries];
}

function whole({ body, entries = [] }: Section): readonly string[] {
  return [...body, ...entries.flatMap((entry) => [...entry.lead, ...entry.body])];
}

function mergedEntries(old: readonly Section[], now: readonly Section[]): readonly string[] {
  const indent = indentOf(old[0]);
  const out: string[] = [];
  const kept = commonItems(old, now, (a, b) => isDeepStrictEqual(a.value, b.value));
  let at = 0;
  const gone = (until: number): void => {
    for (const { lead, comments } of old.slice(at, until))
      out.push(
        ...lead.filter((line) => line.trim() !== '' && !line.trim().startsWith(`# ${OWN_COMMENT}`)),
        ...comments.map((comment) => indent + comment),
      );
    at = until;
  };
  let next = 0;
  for (const [a, b] of [...kept, [old.length, now.length] as const]) {
    gone(a);
    for (const entry of now.slice(next, b)) {
      const shift = (line: string): string => indent + line.slice(indentOf(now[0]).length);
      const lead = entry.lead.map(shift);
      out.push(...(lead.every((line) => out.includes(line)) ? [] : lead), ...entry.body.map(shift));
    }
    const entry = old[a];
    if (entry !== undefined) out.push(...entry.lead, ...entry.body);
    at = a + 1;
    next = b + 1;
  }
  return out;
}

function indentOf(entry: Section | undefined): string {
  return /^\s*/.exec(entry?.body[0] ?? '')?.[0] ?? '';
}

/** The keys of both: in the order of the old ones, a new one behind that which it follows. */
function orderedKeys(before: Sections, after: Sections): readonly string[] {
  const keys = [...before.sections.keys()];
  let behind = -1;
  for (const key of after.sections.keys()) {
    const known = keys.indexOf(key);
    if (known >= 0) behind = known;
    else keys.splice(++behind, 0, key);
  }
  return keys;
}

function commentsByLine(text: string): ReadonlyMap<number, readonly string[]> {
  const byLine = new Map<number, string[]>();
  for (const { offset, text: comment } of yamlComments(text)) {
    const line = lineAt(text, offset);
    byLine.set(line, [...(byLine.get(line) ?? []), comment]);
  }
  return byLine;
}

function valueOf(text: string): unknown {
  return parseDocument(text, { prettyErrors: false, logLevel: 'silent' }).toJS({ maxAliasCount: 100 });
}

function lastLine(text: string, { key, value }: Pair<Node, Node | null>): number {
  const end = (value ?? key).range?.[1] ?? 1;
  return lineAt(text, Math.max(0, end - 1));
}

function startOf({ range }: Node): number {
  return range?.[0] ?? 0;
}

/** Counts from 0. */
function lineAt(text: string, offset: number): number {
  let line = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
