import { LiteralIndex } from './literal-index.js';
import { patternLiterals, wideFold, type PatternLiterals } from './literals.js';
import { compileTextTest, foldCase, type TextTest } from './text-match.js';

/** Distinct values that a field remembers; a screen has some fifty. */
const MEMORY_VALUES = 20_000;
/** Characters of all values that a field remembers. */
const MEMORY_CHARS = 4_000_000;

const NONE: readonly number[] = [];

/**
 * The predicates over one text field, each under a number, and what they said of the values seen so far. Whole texts are looked up, all others wait
 * behind a literal that a value must contain; so what a new value costs hardly depends on how many predicates there are.
 */
export class TextPredicates {
  private readonly exact = new Map<string, number[]>();
  private readonly folded = new Map<string, number[]>();
  private readonly literals = new LiteralIndex();
  private readonly foldedLiterals = new LiteralIndex();
  private readonly patternLiterals = new LiteralIndex();
  /** Those of which no literal is known. */
  private readonly unfiltered: number[] = [];
  /** Of one form of a value. */
  private readonly tests = new Map<number, (form: string) => boolean>();
  private readonly seen = new Map<string, readonly number[]>();
  private seenChars = 0;

  /** @param forms what a value may be compared as: an Android id also without its package */
  constructor(private readonly forms: (value: string) => readonly string[]) {}

  /**
   * @returns whether there is something by which values without it are passed over
   * @throws SelectorError (`pattern`)
   */
  add(id: number, test: TextTest): boolean {
    this.forget();
    const { operator, operand, ignoreCase } = test;
    if (operator === 'matches') return this.addPattern(id, test);
    this.tests.set(id, compileTextTest(test));
    if (operand === '') return true;
    if (operator === 'equals') push(ignoreCase ? this.folded : this.exact, operand, id);
    else (ignoreCase ? this.foldedLiterals : this.literals).add(operand, id);
    return true;
  }

  /** The predicates that hold for a value. */
  holding(value: string): readonly number[] {
    if (value === '') return NONE;
    const known = this.seen.get(value);
    if (known !== undefined) return known;
    const found = this.evaluate(value);
    this.remember(value, found);
    return found;
  }

  /** Whether one predicate holds for a value; nothing is remembered. */
  test(id: number, value: string): boolean {
    const test = this.tests.get(id);
    return test !== undefined && value !== '' && this.forms(value).some(test);
  }

  private addPattern(id: number, test: TextTest): boolean {
    const said = patternLiterals(test.operand, test.ignoreCase);
    this.tests.set(id, patternTest(test, said));
    if (said?.exact !== undefined && said.plain) {
      for (const text of said.exact) push(this.exact, text, id);
      return true;
    }
    if (said?.some === undefined) {
      this.unfiltered.push(id);
      return false;
    }
    const index = test.ignoreCase ? this.patternLiterals : this.literals;
    for (const literal of said.some) index.add(literal, id);
    return true;
  }

  private evaluate(value: string): readonly number[] {
    const ids = new Set<number>();
    for (const form of this.forms(value)) {
      for (const id of this.exact.get(form) ?? NONE) ids.add(id);
      const test = (id: number): void => {
        if (!ids.has(id) && this.tests.get(id)?.(form) === true) ids.add(id);
      };
      this.unfiltered.forEach(test);
      if (this.literals.size > 0) for (const id of this.literals.contained(form)) test(id);
      if (this.folded.size > 0 || this.foldedLiterals.size > 0) {
        const folded = foldCase(form);
        for (const id of this.folded.get(folded) ?? NONE) ids.add(id);
        for (const id of this.foldedLiterals.contained(folded)) test(id);
      }
      if (this.patternLiterals.size > 0) for (const id of this.patternLiterals.contained(wideFold(form))) test(id);
    }
    return ids.size === 0 ? NONE : [...ids];
  }

  private remember(value: string, found: readonly number[]): void {
    if (value.length > MEMORY_CHARS) return;
    if (this.seen.size >= MEMORY_VALUES || this.seenChars + value.length > MEMORY_CHARS) this.forget();
    this.seen.set(copyOf(value), found);
    this.seenChars += value.length;
  }

  private forget(): void {
    this.seen.clear();
    this.seenChars = 0;
  }
}

/** A plain pattern is compiled when it is asked first: most of a large map never are. */
function patternTest(test: TextTest, said: PatternLiterals | undefined): (value: string) => boolean {
  if (said?.plain !== true) return compileTextTest(test);
  let compiled: ((value: string) => boolean) | undefined;
  return (value) => (compiled ??= compileTextTest(test))(value);
}

/** A value cut out of a page source would keep the whole source in memory. */
function copyOf(value: string): string {
  return ` ${value}`.slice(1);
}

function push(map: Map<string, number[]>, key: string, id: number): void {
  const ids = map.get(key);
  if (ids === undefined) map.set(key, [id]);
  else if (!ids.includes(id)) ids.push(id);
}
