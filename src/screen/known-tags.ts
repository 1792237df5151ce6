import { detached } from './detached.js';
import type { Said } from './read-node.js';

/** Powers of two. Together some fifty screens of an app. */
const SETS = 2048;
const WAYS = 4;

/** UTF-16 units of a tag that is kept; what is longer holds a text that hardly comes again. */
const LONGEST = 1000;

/** How many units behind the name of the numbers count each; of all others one of so many does. */
const DENSE = 24;
const SPARSE = 11;

/** An opening tag that was read before. */
export interface KnownTag {
  /** From the first unit of its name to its end. */
  readonly text: string;
  readonly hash: number;
  readonly name: string;
  readonly selfClosing: boolean;
  readonly faulty: boolean;
  readonly said: Said;
}

/**
 * The tags of earlier readings. One reading is much like the last, and screens of an app have much in common: most tags are the very same, and what
 * a tag says follows from its text alone. A tag has one of four places, which it shares with others, so that nothing grows.
 */
export class KnownTags {
  private readonly places: (KnownTag | undefined)[] = Array.from({ length: SETS * WAYS }, () => undefined);
  /** @param numbers how the attribute begins, as drivers write it, whose value tells most tags apart */
  constructor(private readonly numbers: string) {}

  /** By their hashes, tags that were looked for and are not known. */
  private readonly missed = new Int32Array(SETS * WAYS);
  private hash = 0;
  /** The tag that was looked for last is not known, and was looked for before: it is worth keeping. */
  recurs = false;
  private turn = 0;

  /** @param text of the tag, as far as its first `>` */
  find(text: string): KnownTag | undefined {
    this.recurs = false;
    if (text.length > LONGEST) return undefined;
    const hash = this.hashOf(text);
    const first = (hash & (SETS - 1)) * WAYS;
    for (let place = first; place < first + WAYS; place++) {
      const known = this.places[place];
      if (known !== undefined && known.hash === hash && known.text === text) return known;
    }
    const place = hash & (SETS * WAYS - 1);
    this.recurs = this.missed[place] === hash;
    this.missed[place] = this.hash = hash;
    return undefined;
  }

  /** Keeps the tag that was looked for last. */
  keep({ text, name, selfClosing, faulty, said }: Omit<KnownTag, 'hash'>): void {
    const { hash } = this;
    this.turn = (this.turn + 1) % WAYS;
    const known = { text: detached(text), hash, name: detached(name), selfClosing, faulty, said };
    this.places[(hash & (SETS - 1)) * WAYS + this.turn] = known;
  }

  /** Of few units, for each takes time: those behind the numbers' name, where tags differ most, and some of the rest. */
  private hashOf(text: string): number {
    let hash = text.length;
    const found = text.indexOf(this.numbers);
    const numbers = found < 0 ? text.length : found + this.numbers.length;
    const behind = Math.min(text.length, numbers + DENSE);
    for (let at = 0; at < numbers; at += SPARSE) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    for (let at = numbers; at < behind; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    return hash ^ (hash >>> 15);
  }
}
