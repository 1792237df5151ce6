import type { AttributeNames, Vocabulary } from './attribute-names.js';
import { APOSTROPHE, BLANK, EQUALS, GREATER, isSpace, LESS, QUOTE, skipSpace, SLASH } from './characters.js';
import { CAPS } from './caps.js';
import { decodeReferences, decodeValue } from './entities.js';
import type { KnownTag, KnownTags } from './known-tags.js';
import type { Memo } from './memo.js';
import { isNormal, normaliseText } from './normalise.js';
import type { ReadNode } from './read-node.js';

/** XML 1.0, production [5] Name. */
const NAME =
  /^[:A-Z_a-z\xC0-\xD6\xD8-\xF6\xF8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}][-.0-9:A-Z_a-z\xB7\xC0-\xD6\xD8-\xF6\xF8-\u037D\u037F-\u1FFF\u200C-\u200D\u203F-\u2040\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}]*$/u;

/**
 * The opening tag that was read last: its name, and where the values of its attributes stand. One object reads all tags of a document, so
 * whoever is given it takes what they need at once.
 */
export class OpeningTag {
  name = '';
  /** Of the name's first unit in the document. */
  start = 0;
  /** Behind the tag; where `read` failed, where it gave up. */
  end = 0;
  /** `<a/>` */
  selfClosing = false;
  /** It breaks a rule of XML, or a cap, that does not hinder reading it. */
  faulty = false;
  /** The same tag as it was read before: then its attributes have not been read again. */
  known: KnownTag | undefined;
  private names: AttributeNames;
  /** A value that says true or false was read by itself, and not with the run that it is likely part of. */
  private flags = false;
  /** It was looked for among the known ones for the second time, and is not there. */
  private isNew = false;
  private readonly noNames: AttributeNames;
  /** For each slot the place of its value, see `AttributeNames`. */
  private places: Int16Array;
  /** Start and end of each value, alternating. */
  private readonly spans = new Int32Array(2 * CAPS.attributes);

  /** @param knownTags where tags that say the same are known from */
  constructor(
    readonly text: string,
    vocabulary: Vocabulary,
    private readonly knownTags?: KnownTags,
  ) {
    this.names = this.noNames = vocabulary.noNames;
    this.places = this.noNames.places;
  }

  /** As `read`, unless the very same tag is `known`. */
  recognise(start: number): boolean {
    const { text, knownTags } = this;
    // Where a value holds that sign the tag is longer: it is not known by what ends there.
    const end = text.indexOf('>', start) + 1;
    const known = end === 0 ? undefined : knownTags?.find(text.slice(start, end));
    if (known === undefined) {
      if (!this.read(start)) return false;
      this.isNew = this.end === end && knownTags?.recurs === true;
      return true;
    }
    this.known = known;
    this.name = known.name;
    this.start = start;
    this.end = end;
    this.selfClosing = known.selfClosing;
    this.faulty = known.faulty;
    return true;
  }

  /** Keeps what the tag that was read says of its node, if it was to be recognised and comes again. */
  remember(node: ReadNode): void {
    if (!this.isNew) return;
    const { name, selfClosing, faulty } = this;
    this.knownTags?.keep({ text: this.text.slice(this.start, this.end), name, selfClosing, faulty, said: node.said });
  }

  /**
   * Reads the tag whose name starts at a position. False when it is malformed or does not end: half an element would say something
   * false of the attributes that are missing.
   */
  read(start: number): boolean {
    const { text } = this;
    this.known = undefined;
    this.isNew = false;
    let at = this.begin(start);
    if (at === start) return false;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === BLANK) {
        const behind = this.usualAttributes(at);
        if (behind > 0) {
          at = behind;
          continue;
        }
      }
      if (code === GREATER) {
        this.selfClosing = false;
        this.end = at + 1;
        break;
      }
      if (code === SLASH) {
        if (text.charCodeAt(at + 1) !== GREATER) return false;
        this.selfClosing = true;
        this.end = at + 2;
        break;
      }
      const next = skipSpace(text, at, text.length);
      const isEnd = text.charCodeAt(next) === GREATER || text.charCodeAt(next) === SLASH;
      // Nothing stands between this attribute and the one before.
      if (next === at) this.faulty = true;
      at = isEnd ? next : this.attribute(next);
      if (at < 0) return false;
    }
    if (this.names.repeats) this.faulty = true;
    if (this.flags) this.names.learn((place) => this.written(place));
    this.places = this.names.places;
    return true;
  }

  /** Reads the name; the answer is the position behind it. */
  private begin(start: number): number {
    const { text } = this;
    let at = start;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === GREATER || code === SLASH || code === LESS || isSpace(code)) break;
    }
    this.name = text.slice(start, at);
    this.start = start;
    this.names = this.noNames;
    this.faulty = this.flags = false;
    return at;
  }

  /** Whether the attribute stands there at all. */
  has(slot: number): boolean {
    return this.places[slot] !== -1;
  }

  /** The attribute's value is exactly this text, which holds nothing that would be written as a reference. */
  says(slot: number, text: string): boolean {
    const start = this.valueStart(slot);
    const end = this.valueEnd(slot);
    return end - start === text.length && this.text.slice(start, end) === text;
  }

  /** The value as it is compared (DESIGN section 4); empty when there is none. */
  normalised(slot: number): string {
    const start = this.valueStart(slot);
    const end = this.valueEnd(slot);
    if (start === end) return '';
    const written = this.text.slice(start, end);
    return isNormal(this.text, start, end) ? written : normaliseText(decodeReferences(written));
  }

  /** What follows from the value; undefined where there is none, or an empty one. */
  facts<Facts>(slot: number, memo: Memo<Facts>): Facts | undefined {
    const start = this.valueStart(slot);
    const end = this.valueEnd(slot);
    return start === end ? undefined : memo.of(this.text, start, end);
  }

  /** What follows from the name. */
  factsOfName<Facts>(memo: Memo<Facts>): Facts {
    return memo.of(this.text, this.start, this.start + this.name.length);
  }

  /** Where the value starts in the text; 0 when there is none. */
  valueStart(slot: number): number {
    const place = this.places[slot] ?? -1;
    return place < 0 ? 0 : (this.spans[2 * place] ?? 0);
  }

  /** Behind the value; 0 when there is none. */
  valueEnd(slot: number): number {
    const place = this.places[slot] ?? -1;
    return place < 0 ? 0 : (this.spans[2 * place + 1] ?? 0);
  }

  /** All attributes with their values as meant: references decoded, characters that XML forbids dropped; of a name that stands twice the first. */
  record(): Readonly<Record<string, string>> {
    const record: Record<string, string> = {};
    this.names.list.forEach((name, place) => {
      // An assignment to this name would set the prototype.
      if (name === '__proto__' || Object.hasOwn(record, name)) return;
      record[name] = decodeValue(this.written(place));
    });
    return record;
  }

  private written(place: number): string {
    return this.text.slice(this.spans[2 * place], this.spans[2 * place + 1]);
  }

  /** Takes the attributes that stood here before, written as drivers write them; 0 when others stand here. */
  private usualAttributes(at: number): number {
    const { text, spans } = this;
    for (const step of this.names.usual) {
      const behind = at + step.text.length;
      if (text.slice(at, behind) !== step.text) continue;
      const { known } = step;
      const first = 2 * this.names.count;
      for (let of = 0; of < known.length; of++) spans[first + of] = at + (known[of] ?? 0);
      return this.value(behind, '"', step.names);
    }
    return 0;
  }

  /** Reads any attribute; the answer is the position behind it, -1 when it is malformed. */
  private attribute(start: number): number {
    const { text } = this;
    let at = start;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === EQUALS || code === GREATER || code === LESS || isSpace(code)) break;
    }
    const name = text.slice(start, at);
    at = skipSpace(text, at, text.length);
    if (text.charCodeAt(at) !== EQUALS || !NAME.test(name)) return -1;
    at = skipSpace(text, at + 1, text.length);
    const quote = text.charCodeAt(at);
    if (quote !== QUOTE && quote !== APOSTROPHE) return -1;
    const names = this.names.count < CAPS.attributes ? this.names.with(name) : undefined;
    return this.value(at + 1, quote === QUOTE ? '"' : "'", names);
  }

  /** Takes the value that starts here, unless it exceeds the cap; -1 when it never ends. */
  private value(start: number, quote: string, names: AttributeNames | undefined): number {
    const end = this.text.indexOf(quote, start);
    if (end < 0) return -1;
    if (names === undefined) {
      this.faulty = true;
    } else {
      this.spans[2 * names.count - 2] = start;
      this.spans[2 * names.count - 1] = end;
      this.names = names;
      if (isFlag(this.text, start, end)) this.flags = true;
    }
    return end + 1;
  }
}

const SMALL_T = 116, SMALL_F = 102; // prettier-ignore

/** Whether `true` or `false` may stand there. */
function isFlag(text: string, start: number, end: number): boolean {
  const length = end - start;
  return (length === 4 && text.charCodeAt(start) === SMALL_T) || (length === 5 && text.charCodeAt(start) === SMALL_F);
}
