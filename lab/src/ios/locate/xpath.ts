import { createRequire } from 'node:module';
import { descendants, type ElementNode } from '../element/snapshot.js';
import { icuPattern } from './icu-pattern.js';
import { xpathDocument, type XPathNode } from './xpath-document.js';

interface XPathValue {
  stringValue(): string;
}

interface XPathNodeSet extends XPathValue {
  toUnsortedArray(): XPathNode[];
  toArray(): XPathNode[];
  stringForNode(node: XPathNode): string;
}

type ExtensionFunction = (context: unknown, ...values: XPathValue[]) => XPathValue;

/** The part of `xpath` that its own type declarations leave out. */
interface XPathLibrary {
  parse(query: string): {
    evaluate(options: {
      readonly node: XPathNode;
      readonly functions: (name: string) => ExtensionFunction | undefined;
    }): XPathValue;
  };
  XNodeSet: new () => XPathNodeSet;
  XString: new (value: string) => XPathValue;
  XBoolean: new (value: boolean) => XPathValue;
}

const library = createRequire(import.meta.url)('xpath') as XPathLibrary;

/** A query that libxml2 would reject. */
export class XPathError extends Error {
  override readonly name = 'XPathError';

  constructor(query: string, detail: string) {
    super(`Cannot evaluate results for XPath expression "${query}". Original error: ${detail}`);
  }
}

/** A query that selects attributes or the document: libxml2 has no element behind them, and WDA gives up there. */
export class XPathResultError extends Error {
  override readonly name = 'XPathResultError';

  constructor(query: string) {
    super(`Cannot get results for XPath expression "${query}": it selects what is not an element`);
  }
}

/** Between the tokens of a tokenized text, which XPath 1.0 can only carry as one string (WDA, FBXPathExtensions). */
const TOKEN_SEPARATOR = '\u001E';

const MAX_LENGTH = 10_000;

/**
 * Evaluates XPath 1.0 with WDA's functions `matches`, `ends-with`, `lower-case`, `upper-case`, `replace`, `tokenize`, `string-join`.
 * @param context where relative paths start
 * @param limitScope true (WDA's default): the document is the context's subtree; false: the whole application
 * @returns elements in document order; nothing when the result is not a node set
 * @throws XPathError, XPathResultError
 */
export function evaluateXPath(query: string, context: ElementNode, limitScope: boolean): ElementNode[] {
  if (query.length > MAX_LENGTH) throw new XPathError(query.slice(0, 100), `longer than ${MAX_LENGTH} characters`);
  let root = context;
  while (!limitScope && root.parent) root = root.parent;
  const document = xpathDocument(root, query.includes('hittable'));
  // WDA replaces the text wherever it stands; an element is never of that type.
  const written = query.replaceAll('XCUIElementTypeAny', '*');
  let result: XPathValue;
  try {
    result = library
      .parse(written)
      .evaluate({ node: document.nodeOf(context) ?? document.top, functions: (name) => FUNCTIONS[name] });
  } catch (cause) {
    throw new XPathError(query, (cause as Error).message);
  }
  if (!(result instanceof library.XNodeSet)) return [];
  const nodes = result.toUnsortedArray();
  const elements = nodes.flatMap((node) => (node.element ? [node.element] : []));
  if (elements.length < nodes.length) throw new XPathResultError(query);
  return inOrder(new Set(elements), root);
}

function inOrder(wanted: ReadonlySet<ElementNode>, root: ElementNode): ElementNode[] {
  return [root, ...descendants(root)].filter((node) => wanted.has(node));
}

const FUNCTIONS: Readonly<Record<string, ExtensionFunction>> = {
  matches: (_context, ...values) => {
    const [text, pattern, flags] = strings(values, 2, 3);
    return new library.XBoolean(icuPattern(pattern, withoutX(flags)).test(text));
  },
  'ends-with': (_context, ...values) => {
    const [text, end] = strings(values, 2, 2);
    return new library.XBoolean(text.endsWith(end));
  },
  'lower-case': (_context, ...values) => new library.XString(strings(values, 1, 1)[0].toLowerCase()),
  'upper-case': (_context, ...values) => new library.XString(strings(values, 1, 1)[0].toUpperCase()),
  replace: (_context, ...values) => {
    const [text, pattern, replacement, flags] = strings(values, 3, 4);
    const expression = icuPattern(pattern, withoutX(flags));
    return new library.XString(text.replace(new RegExp(expression, `${expression.flags}g`), template(replacement)));
  },
  tokenize: (_context, ...values) => {
    const [text, pattern] = strings(values, 1, 2);
    const tokens =
      values.length === 1 ? text.split(/\s+/) : pattern === '' ? Array.from(text) : text.split(icuPattern(pattern));
    return new library.XString(tokens.filter((token) => token !== '').join(TOKEN_SEPARATOR));
  },
  'string-join': (_context, ...values) => {
    const [sequence] = values;
    if (!sequence || values.length > 2) throw new Error('Invalid number of arguments');
    const parts =
      sequence instanceof library.XNodeSet
        ? sequence.toArray().map((node) => sequence.stringForNode(node))
        : sequence.stringValue().split(TOKEN_SEPARATOR);
    return new library.XString(parts.join(values[1]?.stringValue() ?? ''));
  },
};

function strings(values: readonly XPathValue[], min: number, max: number): [string, string, string, string] {
  if (values.length < min || values.length > max) throw new Error('Invalid number of arguments');
  const [first = '', second = '', third = '', fourth = ''] = values.map((value) => value.stringValue());
  return [first, second, third, fourth];
}

/** WDA takes `i`, `m`, `s` and `x`, but only `i` changes anything (FBXPathRegexOptionsFromFlags). */
function withoutX(flags: string): string {
  const foreign = /[^imsxq]/.exec(flags);
  if (foreign) throw new Error('Invalid regular expression flags');
  return flags.includes('i') ? 'i' : '';
}

/** NSRegularExpression's template: `$1` a group, `\x` the character itself. */
function template(text: string): (...match: readonly unknown[]) => string {
  return (...match) =>
    text.replace(/\\([\s\S])|\$(\d)/g, (_whole, literal: string | undefined, group: string | undefined) => {
      if (literal !== undefined) return literal;
      const value = match[Number(group)];
      return typeof value === 'string' ? value : '';
    });
}
