import fontoxpath from 'fontoxpath';
import { Document, type Element } from 'slimdom';
import * as xpath1 from 'xpath';
import { invalidSelector, WebDriverError } from './error.js';
import type { UiNode } from './node.js';
import { type SourceElement, xmlSafe } from './source.js';

/**
 * The attributes that a document for an expression has (ElementLocationHelpers.extractQueriedAttributes of the server): those that it names behind an `@`, and the class..
 * What is asked for as `attribute::text` is not there.
 */
export function queriedAttributes(expression: string): (name: string) => boolean {
  if (expression.includes('@*')) return () => true;
  const asked = new Map<string, boolean>();
  return (name) => {
    const known = asked.get(name) ?? (name === 'class' || expression.includes(`@${name}`));
    asked.set(name, known);
    return known;
  };
}

/** The page source as a document to ask. */
export interface SourceDocument {
  readonly document: Document;
  /** What was selected from the whole of it, by version and expression: it never changes. */
  readonly selected: Map<string, readonly UiNode[]>;
  nodeOf(element: unknown): UiNode | null;
  elementOf(node: UiNode): Element | null;
}

/** @param has which attributes its nodes have; those of the root are what the display is, and always there */
export function sourceDocument(root: SourceElement, has: (name: string) => boolean = () => true): SourceDocument {
  const document = new Document();
  const nodes = new Map<unknown, UiNode>();
  const elements = new Map<UiNode, Element>();
  const build = (source: SourceElement): Element => {
    const element = document.createElement(source.name);
    for (const [name, value] of source.attributes)
      if (!source.node || has(name)) element.setAttribute(name, xmlSafe(value));
    // What the XPath 1.0 engine asks of a NamedNodeMap; here it is a plain list.
    Object.defineProperty(element.attributes, 'item', { value: (at: number) => element.attributes[at] ?? null });
    if (source.node) {
      nodes.set(element, source.node);
      elements.set(source.node, element);
    }
    for (const child of source.children) element.appendChild(build(child));
    return element;
  };
  document.appendChild(build(root));
  return {
    document,
    selected: new Map(),
    nodeOf: (element) => nodes.get(element) ?? null,
    elementOf: (node) => elements.get(node) ?? null,
  };
}

/**
 * The nodes that an expression selects, in document order. What it selects beside elements of the source is left out.
 * @param version 2: as the server's default engine, whose functions are a part of ours (XPath 3.1); 1: XPath 1.0 only
 * @param context null: the whole document
 * @throws WebDriverError `invalid selector` for what is no expression
 */
export function selectByXpath(
  source: SourceDocument,
  expression: string,
  version: 1 | 2,
  context: Element | null,
): readonly UiNode[] {
  const key = `${version} ${expression}`;
  const known = context === null ? source.selected.get(key) : undefined;
  if (known !== undefined) return known;
  const results = version === 1 ? evaluate1(source, expression, context) : evaluate2(source, expression, context);
  const nodes = results.map((result) => source.nodeOf(result)).filter((node) => node !== null);
  const selected = [...new Set(nodes)];
  if (context === null) source.selected.set(key, selected);
  return selected;
}

function evaluate2(source: SourceDocument, expression: string, context: Element | null): unknown[] {
  try {
    return fontoxpath.evaluateXPath(
      expression,
      context ?? source.document,
      null,
      null,
      fontoxpath.evaluateXPath.ALL_RESULTS_TYPE,
    ) as unknown[];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // XPST: static errors (W3C, XPath 2.0, appendix F); the parser's own have no other code.
    if (/XPST|Error: XPST|parse/i.test(message))
      throw invalidSelector(`${expression} is not a valid XPath: ${message}`);
    throw new WebDriverError(
      'unknown error',
      `${message}. Try changing the 'enforceXPath1' driver setting to 'true' in order to workaround the problem.`,
    );
  }
}

function evaluate1(source: SourceDocument, expression: string, context: Element | null): unknown[] {
  try {
    const start = (context ?? source.document) as unknown as Node;
    const result = xpath1.select(expression, start);
    return Array.isArray(result) ? result : [];
  } catch (error) {
    throw invalidSelector(
      `${expression} is not a valid XPath 1.0: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
