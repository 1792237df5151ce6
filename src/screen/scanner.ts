import type { Vocabulary } from './attribute-names.js';
import { BANG, BYTE_ORDER_MARK, GREATER, QUESTION, skipSpace, SLASH } from './characters.js';
import { CAPS } from './caps.js';
import type { KnownTags } from './known-tags.js';
import { OpeningTag } from './opening-tag.js';

/**
 * Is given each element of a document, in document order, and answers whether to go on.
 * @param tag valid until the answer
 * @param depth the root has 1; the parent is the last element that had one less
 */
export type Visit = (tag: OpeningTag, depth: number) => boolean;

/**
 * Reads the elements and attributes of an XML document and nothing else: text, comments, CDATA, processing instructions and the document
 * type are skipped, entities never expanded. Tags may hold what XML forbids (`$` of inner classes). Never throws, never recurses; reading
 * ends at the first mark-up that cannot be understood.
 * @param knownTags tags of earlier documents; of one that is known the attributes are not read again
 * @returns whether the document is cut: it is not all there or not well formed (it ends early, tags do not match, it has no root or
 * several, text stands outside of it), or a cap was exceeded
 */
export function scanXml(text: string, vocabulary: Vocabulary, visit: Visit, knownTags?: KnownTags): boolean {
  return new Scanner(text, vocabulary, visit, knownTags).scan();
}

class Scanner {
  /** Open elements, the root first. */
  private readonly open: string[] = [];
  private readonly text: string;
  private readonly tag: OpeningTag;
  private position = 0;
  private elements = 0;
  private cut: boolean;

  constructor(
    text: string,
    vocabulary: Vocabulary,
    private readonly visit: Visit,
    knownTags?: KnownTags,
  ) {
    this.cut = text.length > CAPS.length;
    this.text = this.cut ? text.slice(0, CAPS.length) : text;
    this.tag = new OpeningTag(this.text, vocabulary, knownTags);
    if (text.charCodeAt(0) === BYTE_ORDER_MARK) this.position = 1;
  }

  scan(): boolean {
    const { text, open } = this;
    for (;;) {
      const found = text.indexOf('<', this.position);
      const tag = found < 0 ? text.length : found;
      if (open.length === 0 && skipSpace(text, this.position, tag) < tag) this.cut = true;
      if (found < 0) break;
      this.position = tag + 1;
      const next = text.charCodeAt(this.position);
      const goOn =
        next === SLASH
          ? this.closing()
          : next === BANG
            ? this.declaration()
            : next === QUESTION
              ? this.skipTo('?>')
              : this.opening();
      if (!goOn) break;
    }
    return this.cut || open.length > 0 || this.elements === 0;
  }

  private giveUp(): false {
    this.cut = true;
    return false;
  }

  /** Behind the next `mark`. */
  private skipTo(mark: string): boolean {
    const found = this.text.indexOf(mark, this.position);
    this.position = found + mark.length;
    return found >= 0 || this.giveUp();
  }

  private declaration(): boolean {
    if (this.text.startsWith('!--', this.position)) {
      this.position += 3;
      // Two hyphens end a comment: where no `>` follows, its own end is lost and what comes would be taken for a part of it.
      return this.skipTo('--') && (this.text.charCodeAt(this.position++) === GREATER || this.giveUp());
    }
    if (this.text.startsWith('![CDATA[', this.position)) return this.skipTo(']]>');
    // What else begins so is damaged, and there is no telling where it ends.
    const isType = this.elements === 0 && /^!doctype/i.test(this.text.slice(this.position, this.position + 8));
    return isType ? this.documentType() : this.giveUp();
  }

  /** To the `>` that ends the document type, past its internal subset with quoted strings and comments. */
  private documentType(): boolean {
    const interesting = /["'[\]>]|<!--|<\?/g;
    interesting.lastIndex = this.position;
    let subset = false;
    for (let found = interesting.exec(this.text); found; found = interesting.exec(this.text)) {
      const mark = found[0];
      if (mark === '>' && !subset) {
        this.position = interesting.lastIndex;
        return true;
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
    return this.giveUp();
  }

  /** What closes something else than the element that is open leaves the rest of the tree unknown. */
  private closing(): boolean {
    const name = this.open.pop();
    if (name === undefined) return this.giveUp();
    const start = this.position + 1;
    const end = start + name.length;
    if (this.text.slice(start, end) !== name) return this.giveUp();
    const greater = this.text.charCodeAt(end) === GREATER ? end : skipSpace(this.text, end, this.text.length);
    this.position = greater + 1;
    return this.text.charCodeAt(greater) === GREATER || this.giveUp();
  }

  private opening(): boolean {
    const { tag, open } = this;
    const depth = open.length + 1;
    // What wraps all, and what stands right below it, is asked for more than what nodes are made of.
    const isRead = depth > 2 ? tag.recognise(this.position) : tag.read(this.position);
    if (!isRead) return this.giveUp();
    this.position = tag.end;
    const tooMuch = depth > CAPS.depth || this.elements >= CAPS.elements;
    const secondRoot = depth === 1 && this.elements > 0;
    if (tag.faulty || tooMuch || secondRoot) this.cut = true;
    if (!tag.selfClosing) open.push(tag.name);
    this.elements++;
    return tooMuch || this.visit(tag, depth);
  }
}
