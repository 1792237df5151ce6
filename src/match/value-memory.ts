/** Distinct values that are remembered; a screen has some fifty. */
const MOST_VALUES = 50_000;
/** Characters of all values that are remembered. */
const MOST_CHARS = 5_000_000;

/** What the predicates of each text field, by its number, said of a value; undefined where they were not asked. */
export type KnownValue = (readonly number[] | undefined)[];

/** The values seen so far, on whatever screen, and what is known of them. Bounded: when it is full it starts anew. */
export class ValueMemory {
  private readonly values = new Map<string, KnownValue>();
  private chars = 0;

  constructor(private readonly caps = { values: MOST_VALUES, chars: MOST_CHARS }) {}

  get size(): number {
    return this.values.size;
  }

  of(value: string): KnownValue {
    const known = this.values.get(value);
    if (known !== undefined) return known;
    const made: KnownValue = [];
    if (value.length > this.caps.chars) return made;
    if (this.values.size >= this.caps.values || this.chars + value.length > this.caps.chars) this.forget();
    this.values.set(copyOf(value), made);
    this.chars += value.length;
    return made;
  }

  private forget(): void {
    this.values.clear();
    this.chars = 0;
  }
}

/** A value cut out of a page source would keep the whole source in memory. */
function copyOf(value: string): string {
  return ` ${value}`.slice(1);
}
