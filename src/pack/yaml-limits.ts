import { isCollection, isMap, isPair, isScalar, visit, type Document, type Node } from 'yaml';
import { clipped } from './problem.js';

/** DESIGN section 15: what a stranger may send. */
export const MAX_DEPTH = 64;
export const MAX_PARTS = 50_000;

/** Where a text has more parts than one file may have, by its commas and line ends; cheaper to count than to read. */
export function partsEnd(text: string): number | undefined {
  if (text.length <= MAX_PARTS) return undefined;
  let parts = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if ((code === COMMA || code === LINE_FEED) && ++parts > MAX_PARTS) return index;
  }
  return undefined;
}
const COMMA = 44;
const LINE_FEED = 10;

/**
 * Where brackets, or marks of lists and keys in one line, open more levels than any file that could be allowed. The parser
 * would say so too, but only when its stack is full.
 */
export function openedTooOften(text: string): number | undefined {
  let open = 0;
  for (const { 0: char, index } of text.matchAll(/[[{\]}]/g)) {
    open += char === '[' || char === '{' ? 1 : -1;
    if (open > OPEN_AT_MOST) return index;
  }
  const marks = text.search(MARKS);
  return marks < 0 ? undefined : marks;
}
/** Above `MAX_DEPTH`: texts and comments may hold some that close nothing. */
const OPEN_AT_MOST = 500;
const MARKS = /(?:[-?:][ \t]+){500}/;

/** The offset of the first node below the depth that is allowed. Collections only open at most one level a node. */
export function tooDeep(document: Document.Parsed): number | undefined {
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

export interface Wrong {
  readonly offset: number;
  readonly message: string;
  readonly hint: string;
}

/** The first key that is no text, is there twice, or would be none of its map in JavaScript. */
export function wrongKey(document: Document.Parsed): Wrong | undefined {
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
          ...(isMap(key)
            ? {
                message: 'braces in braces are a map here, not a template.',
                hint: 'Quote the text around them: `"{{name}}"`.',
              }
            : name === undefined
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
export function wrongAlias(document: Document.Parsed): Wrong | undefined {
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

export function firstAlias(document: Document.Parsed): number {
  let offset = 0;
  visit(document, {
    Alias: (_, alias) => {
      offset = alias.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}
