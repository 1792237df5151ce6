import { decodeValue } from './entities.js';

/**
 * The names that an element's attributes have, in order. Elements of one source have few different lists of names, so each list is stored once and
 * a scanner mostly finds the next name where it was found before.
 */
export class AttributeNames {
  /** The list that followed last when another name came behind this one. */
  likely: AttributeNames | undefined;
  private readonly longer = new Map<string, AttributeNames>();
  private known: ReadonlyMap<string, number> | undefined;

  private constructor(
    private readonly before: AttributeNames | undefined,
    private readonly name: string,
    readonly count: number,
    /** How the last name and its value begin as they are usually written: `name="`. */
    readonly mark: string,
  ) {}

  /** The empty list. What grew from it stays for the next document, unless a strange one made it grow too large. */
  static none(): AttributeNames {
    if (root === undefined || lists > MOST_LISTS) {
      root = new AttributeNames(undefined, '', 0, '');
      lists = 0;
    }
    return root;
  }

  /** This list with one more name behind it. */
  with(name: string): AttributeNames {
    let next = this.longer.get(name);
    if (next === undefined) {
      next = new AttributeNames(this, name, this.count + 1, `${name}="`);
      this.longer.set(name, next);
      lists++;
    }
    this.likely = next;
    return next;
  }

  /** Where a name's value stands among the values; of a name that stands twice the first. */
  get places(): ReadonlyMap<string, number> {
    if (this.known === undefined) {
      const places = new Map<string, number>();
      // From the last name to the first, which is thus the one that stays.
      // eslint-disable-next-line @typescript-eslint/no-this-alias
      for (let at: AttributeNames = this; at.before !== undefined; at = at.before) places.set(at.name, at.count - 1);
      this.known = places;
    }
    return this.known;
  }

  /** Whether a name stands twice. */
  get repeats(): boolean {
    return this.places.size < this.count;
  }
}

/** Drivers write some hundred different lists. */
const MOST_LISTS = 10_000;
let lists = 0;
let root: AttributeNames | undefined;

/** The attributes of one element. Values are cut out of the document and decoded when they are asked for. */
export class Attributes {
  constructor(
    private readonly text: string,
    private readonly names: AttributeNames,
    /** Where each value of the document starts and ends, alternating; those of this element begin at `first`. */
    private readonly spans: readonly number[],
    private readonly first: number,
    private readonly suspect: boolean,
  ) {}

  get(name: string): string | undefined {
    const place = this.names.places.get(name);
    return place === undefined ? undefined : this.valueAt(place);
  }

  toRecord(): Readonly<Record<string, string>> {
    const record: Record<string, string> = {};
    for (const [name, place] of this.names.places) {
      // An assignment to this name would set the prototype.
      if (name !== '__proto__') record[name] = this.valueAt(place);
    }
    return record;
  }

  private valueAt(place: number): string {
    const at = this.first + place * 2;
    return decodeValue(this.text.slice(this.spans[at], this.spans[at + 1]), this.suspect);
  }
}
