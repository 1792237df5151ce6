import { detached } from './detached.js';
import type { Said } from './read-node.js';

/** A power of two: some twenty screens of an app. */
const PLACES = 4096;

/** UTF-16 units of a tag that is kept; what is longer holds a text that hardly comes again. */
const LONGEST = 1000;

/** An opening tag that was read before, from the first unit of its name to its end. */
export interface KnownTag {
  readonly text: string;
  readonly name: string;
  readonly selfClosing: boolean;
  readonly faulty: boolean;
  /** What it says of its node; a node's place in the tree is another matter. */
  readonly said: Said;
  /** Where the tag that stood behind it when it was last read is kept. */
  next: number;
}

/**
 * The tags of earlier readings. One reading is much like the last: most tags are the very same, in the same order, so that each is known by one
 * comparison where the one before it was known. What a tag says follows from its text alone. Each has one place, which it shares with others, so
 * that nothing grows.
 */
export class KnownTags {
  private readonly places: (KnownTag | undefined)[] = Array.from({ length: PLACES }, () => undefined);

  /** The tag at a position, if it is the one that last stood behind `before`. */
  behind(before: KnownTag, text: string, start: number): KnownTag | undefined {
    const guess = this.places[before.next];
    if (guess === undefined || text.slice(start, start + guess.text.length) !== guess.text) return undefined;
    return guess;
  }

  /** The tag between two positions, if it is known. */
  find(text: string, start: number, end: number): KnownTag | undefined {
    const known = this.places[placeOf(text, start, end)];
    return known !== undefined && text.slice(start, end) === known.text ? known : undefined;
  }

  /** @returns undefined for a tag that is too long to be kept */
  keep(
    text: string,
    start: number,
    end: number,
    tag: Pick<KnownTag, 'name' | 'selfClosing' | 'faulty' | 'said'>,
  ): KnownTag | undefined {
    if (end - start > LONGEST) return undefined;
    const { name, selfClosing, faulty, said } = tag;
    const written = detached(text.slice(start, end));
    const known: KnownTag = { text: written, name: written.slice(0, name.length), selfClosing, faulty, said, next: 0 };
    this.places[placeOf(text, start, end)] = known;
    return known;
  }

  /** Remembers that one tag stood behind another. */
  link(before: KnownTag, behind: KnownTag): void {
    before.next = placeOf(behind.text, 0, behind.text.length);
  }
}

/** Tags differ most in numbers, at their end, so that every unit there counts and few of the others. */
function placeOf(text: string, start: number, end: number): number {
  let hash = end - start;
  const dense = Math.max(start, end - 64);
  for (let at = start; at < dense; at += 5) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  for (let at = dense; at < end; at++) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return (hash ^ (hash >>> 15)) & (PLACES - 1);
}
