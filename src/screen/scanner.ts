import { AttributeNames, Attributes } from './attributes.js';
import { holdsForbidden } from './entities.js';

/** A page source is input from strangers (DESIGN section 15): what exceeds a cap is not read, and the scan says `cut`. */
export const CAPS = {
  /** UTF-16 units. The largest real sources seen are 1.4 million. */
  length: 16_000_000,
  /** Elements. */
  elements: 200_000,
  /** Levels of nesting. Platforms end far earlier: XCUITest at 62. */
  depth: 1_000,
  /** Attributes of one element. Drivers write some thirty. */
  attributes: 200,
} as const;

/** An element of a document, in document order. */
export interface ScannedElement {
  readonly name: string;
  /** Position of the parent in the list; -1 for the root. */
  readonly parent: number;
  /** The root has 1. */
  readonly depth: number;
  readonly attributes: Attributes;
}

export interface Scan {
  readonly elements: readonly ScannedElement[];
  /** The document is not all there or is not well formed: it ends early, tags do not match, or a cap was exceeded. */
  readonly cut: boolean;
}

/**
 * Reads the elements and attributes of an XML document and nothing else: text, comments, CDATA, processing instructions and the document
 * type are skipped, entities never expanded. Tags may hold what XML forbids (`$` of inner classes). Never throws, never recurses.
 */
export function scanXml(text: string): Scan {
  return new Scanner(text).scan();
}

const TAB = 9, NEW_LINE = 10, RETURN = 13, BLANK = 32, BANG = 33, QUOTE = 34, APOSTROPHE = 39, SLASH = 47, LESS = 60, EQUALS = 61, GREATER = 62, QUESTION = 63; // prettier-ignore

function isSpace(code: number): boolean {
  return code === BLANK || code === NEW_LINE || code === TAB || code === RETURN;
}

class Scanner {
  private readonly elements: ScannedElement[] = [];
  /** Open elements: names, and their places in the list (-1 for one that a cap left out). */
  private readonly openNames: string[] = [];
  private readonly openIndexes: number[] = [];
  private position = 0;
  private cut = false;
  private readonly end: number;
  private readonly suspect: boolean;
  private readonly noNames = AttributeNames.none();
  /** Of the element that is being read. */
  private names = this.noNames;
  private firstSpan = 0;
  /** Of the whole document. */
  private readonly spans: number[] = [];

  constructor(private readonly text: string) {
    this.end = Math.min(text.length, CAPS.length);
    this.cut = text.length > CAPS.length;
    this.suspect = holdsForbidden(text);
  }

  scan(): Scan {
    for (;;) {
      const tag = this.text.indexOf('<', this.position);
      if (tag < 0 || tag >= this.end) break;
      this.position = tag + 1;
      const next = this.text.charCodeAt(this.position);
      if (next === SLASH) this.close();
      else if (next === BANG) this.skipDeclaration();
      else if (next === QUESTION) this.skipTo('?>');
      else this.open();
    }
    return { elements: this.elements, cut: this.cut || this.openNames.length > 0 };
  }

  /** Behind the next `mark`, or to the end, which cuts the document short. */
  private skipTo(mark: string): void {
    const found = this.text.indexOf(mark, this.position);
    if (found < 0) this.cut = true;
    this.position = found < 0 ? this.end : found + mark.length;
  }

  private skipDeclaration(): void {
    if (this.text.startsWith('!--', this.position)) {
      this.position += 3;
      this.skipTo('-->');
    } else if (this.text.startsWith('![CDATA[', this.position)) {
      this.skipTo(']]>');
    } else {
      this.skipDocumentType();
    }
  }

  /** To the `>` that ends the document type, past its internal subset with quoted strings and comments. */
  private skipDocumentType(): void {
    const interesting = /["'[\]>]|<!--|<\?/g;
    interesting.lastIndex = this.position;
    let subset = false;
    for (let found = interesting.exec(this.text); found; found = interesting.exec(this.text)) {
      const mark = found[0];
      if (mark === '>' && !subset) {
        this.position = interesting.lastIndex;
        return;
      }
      if (mark === '[') subset = true;
      else if (mark === ']') subset = false;
      else if (mark !== '>') {
        const closing = mark === '<!--' ? '-->' : mark === '<?' ? '?>' : mark;
        const closed = this.text.indexOf(closing, interesting.lastIndex);
        if (closed < 0) break;
        interesting.lastIndex = closed + closing.length;
      }
    }
    this.cut = true;
    this.position = this.end;
  }

  private close(): void {
    const start = this.position + 1;
    const greater = this.text.indexOf('>', start);
    if (greater < 0) {
      this.cut = true;
      this.position = this.end;
      return;
    }
    this.position = greater + 1;
    const name = this.text.slice(start, greater).trimEnd();
    if (this.openNames.at(-1) !== name) {
      this.cut = true;
      if (!this.openNames.includes(name)) return;
      while (this.openNames.at(-1) !== name) this.pop();
    }
    this.pop();
  }

  private pop(): void {
    this.openNames.pop();
    this.openIndexes.pop();
  }

  private open(): void {
    const { text, end } = this;
    const start = this.position;
    let at = start;
    for (; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === GREATER || code === SLASH || isSpace(code)) break;
    }
    const name = text.slice(start, at);
    this.names = this.noNames;
    this.firstSpan = this.spans.length;
    for (;;) {
      while (at < end && isSpace(text.charCodeAt(at))) at++;
      const code = text.charCodeAt(at);
      if (at >= end || code === LESS) {
        // The tag never ends: half an element would say something false of the attributes that are missing.
        this.cut = true;
        this.position = at;
        return;
      }
      if (code === GREATER) {
        this.position = at + 1;
        this.add(name, false);
        return;
      }
      if (code === SLASH && text.charCodeAt(at + 1) === GREATER) {
        this.position = at + 2;
        this.add(name, true);
        return;
      }
      at = this.usualAttribute(at) ?? this.attribute(at);
    }
  }

  /** Reads the attribute that came next the last time, written as drivers write it; undefined when another one stands here. */
  private usualAttribute(at: number): number | undefined {
    const { likely } = this.names;
    if (likely === undefined || !this.text.startsWith(likely.mark, at)) return undefined;
    return this.value(at + likely.mark.length, '"', likely);
  }

  /** Reads any attribute; the answer is the position behind it. */
  private attribute(start: number): number {
    const { text, end } = this;
    let at = start;
    for (; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === EQUALS || code === GREATER || code === LESS || isSpace(code)) break;
    }
    const name = text.slice(start, at);
    while (at < end && isSpace(text.charCodeAt(at))) at++;
    if (text.charCodeAt(at) !== EQUALS || name === '') return this.malformed(start, at);
    at++;
    while (at < end && isSpace(text.charCodeAt(at))) at++;
    const quote = text.charCodeAt(at);
    if (quote !== QUOTE && quote !== APOSTROPHE) return this.malformed(start, at);
    return this.value(at + 1, quote === QUOTE ? '"' : "'", this.names.with(name)) ?? this.malformed(start, end);
  }

  /** Takes the value that starts here; undefined when it never ends. */
  private value(start: number, quote: string, names: AttributeNames): number | undefined {
    const closed = this.text.indexOf(quote, start);
    if (closed < 0 || closed >= this.end) return undefined;
    if (names.count > CAPS.attributes) {
      this.cut = true;
    } else {
      this.names = names;
      this.spans.push(start, closed);
    }
    return closed + 1;
  }

  private malformed(start: number, at: number): number {
    this.cut = true;
    return Math.max(at, start + 1);
  }

  private add(name: string, closed: boolean): void {
    if (this.names.repeats) this.cut = true;
    const attributes = new Attributes(this.text, this.names, this.spans, this.firstSpan, this.suspect);
    const depth = this.openNames.length + 1;
    const kept = name !== '' && depth <= CAPS.depth && this.elements.length < CAPS.elements;
    // Two roots are no document.
    if (!kept || (depth === 1 && this.elements.length > 0)) this.cut = true;
    const index = kept ? this.elements.length : -1;
    if (kept) this.elements.push({ name, parent: this.openIndexes.at(-1) ?? -1, depth, attributes });
    if (closed) return;
    this.openNames.push(name);
    this.openIndexes.push(index);
  }
}
