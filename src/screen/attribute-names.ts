import { detached } from './detached.js';

/** So many steps of one attribute, and so many of several, are tried from a list before the next name is read and looked up. */
const USUAL = 4;

/** So many elements with the same names teach their runs. */
const LESSONS = 8;

/** Drivers write some hundred different lists. */
const MOST_LISTS = 10_000;

/** The attributes that a reader asks for. */
export class Vocabulary<Name extends string = string> {
  /** By which number each is asked for. */
  readonly slots: Readonly<Record<Name, number>>;
  /** How many lists of names are kept for later elements. */
  kept = 0;
  private root: AttributeNames | undefined;

  constructor(readonly wanted: readonly Name[]) {
    this.slots = Object.fromEntries(wanted.map((name, slot) => [name, slot])) as Record<Name, number>;
  }

  /** The empty list. What grew from it stays for the next document, unless a strange one made it grow too large. */
  get noNames(): AttributeNames {
    if (this.root === undefined || this.kept >= MOST_LISTS) {
      this.kept = 0;
      this.root = new AttributeNames(this, undefined, '');
    }
    return this.root;
  }
}

/** How a list may go on, as drivers write it. */
export interface Step {
  /**
   * What stands there up to the value that is not known, of one attribute: ` name="`, or of a run, whose attributes but the last say true or
   * false: ` checked="false" enabled="true" bounds="`.
   */
  readonly text: string;
  /** Start and end, within the text, of the values that are known. */
  readonly known: readonly number[];
  /** The list behind it. */
  readonly names: AttributeNames;
}

/**
 * The names that an element's attributes have, in order. The elements of all sources have few different lists of names, so each is stored
 * once, and a scanner mostly finds the next names where it found them before.
 */
export class AttributeNames {
  readonly count: number;
  /** A name stands twice. */
  readonly repeats: boolean;
  /** Runs first, for they lead further. */
  readonly usual: Step[] = [];
  private readonly longer = new Map<string, AttributeNames>();
  private knownPlaces: Int16Array | undefined;
  private runs = 0;
  private lessons = 0;

  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly before: AttributeNames | undefined,
    private readonly name: string,
  ) {
    this.count = before === undefined ? 0 : before.count + 1;
    this.repeats = before !== undefined && (before.repeats || before.placeOf(name) >= 0);
  }

  /** This list with one more name behind it. */
  with(name: string): AttributeNames {
    let next = this.longer.get(name);
    if (next === undefined) {
      next = new AttributeNames(this.vocabulary, this, detached(name));
      if (this.vocabulary.kept < MOST_LISTS) {
        this.vocabulary.kept++;
        this.longer.set(next.name, next);
        const singles = this.usual.length - this.runs;
        if (singles < USUAL) this.usual.push({ text: ` ${next.name}="`, known: [], names: next });
      }
    }
    return next;
  }

  /**
   * Learns the runs of an element that has these names, as long as that teaches much.
   * @param valueAt the value at each place, as written
   */
  learn(valueAt: (place: number) => string): void {
    if (this.lessons >= LESSONS) return;
    this.lessons++;
    let from: AttributeNames | undefined;
    let text = '';
    let known: number[] = [];
    for (const names of this.chain()) {
      from ??= names.before;
      text += ` ${names.name}="`;
      const value = valueAt(names.count - 1);
      if (value === 'true' || value === 'false') {
        known.push(text.length, text.length + value.length);
        text += `${value}"`;
      } else {
        if (known.length > 0) from?.addRun({ text, known, names });
        from = undefined;
        text = '';
        known = [];
      }
    }
  }

  private addRun(run: Step): void {
    if (this.runs >= USUAL || this.usual.some(({ text }) => text === run.text)) return;
    this.usual.splice(this.runs++, 0, run);
  }

  /** For each slot the place of its value; of a name that stands twice the first; -1 where it does not stand. */
  get places(): Int16Array {
    return (this.knownPlaces ??= Int16Array.from(this.vocabulary.wanted, (name) => this.placeOf(name)));
  }

  /** From the first to the last. */
  get list(): readonly string[] {
    return this.chain().map(({ name }) => name);
  }

  /** The lists that this one grew from and itself, shortest first, without the empty one. */
  private chain(): readonly AttributeNames[] {
    const chain: AttributeNames[] = [];
    // eslint-disable-next-line @typescript-eslint/no-this-alias
    for (let at: AttributeNames = this; at.before !== undefined; at = at.before) chain.push(at);
    return chain.reverse();
  }

  private placeOf(name: string): number {
    let place = -1;
    // eslint-disable-next-line @typescript-eslint/no-this-alias
    for (let at: AttributeNames = this; at.before !== undefined; at = at.before) {
      if (at.name === name) place = at.count - 1;
    }
    return place;
  }
}
