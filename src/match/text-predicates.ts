import { LiteralIndex } from './literal-index.js';
import { patternLiterals, wideFold } from './literals.js';
import { compileTextTest, foldCase, type TextTest } from './text-match.js';

const NONE: readonly number[] = [];

/**
 * The predicates over one text field, each under a number. Whole texts are looked up, all others wait behind a literal that a value must contain;
 * so what a new value costs hardly depends on how many predicates there are.
 */
export class TextPredicates {
  private readonly exact = new Map<string, number[]>();
  private readonly folded = new Map<string, number[]>();
  private readonly literals = new LiteralIndex();
  private readonly foldedLiterals = new LiteralIndex();
  private readonly patternLiterals = new LiteralIndex();
  /** Those of which no literal is known. */
  private readonly unfiltered: number[] = [];
  /** What each says, and how it is asked of one form of a value: made when it is asked first, for most of a large map never are. */
  private readonly said = new Map<number, TextTest>();
  private readonly tests = new Map<number, (form: string) => boolean>();
  private readonly ids = new Map<string, number>();

  /** @param forms what a value may be compared as: an Android id also without its package */
  constructor(private readonly forms: (value: string) => readonly string[]) {}

  /** The number of a test that was added. */
  find(test: TextTest): number | undefined {
    return this.ids.get(keyOf(test));
  }

  /**
   * @returns whether there is something by which values without it are passed over
   * @throws SelectorError (`pattern`)
   */
  add(id: number, test: TextTest): boolean {
    const { operator, operand, ignoreCase } = test;
    this.said.set(id, test);
    const filtered = operator === 'matches' ? this.addPattern(id, test) : this.addLiteral(id, test);
    if (operator === 'equals' && operand !== '') push(ignoreCase ? this.folded : this.exact, operand, id);
    this.ids.set(keyOf(test), id);
    return filtered;
  }

  /** Does now what the first value would have to wait for. */
  prepare(): void {
    for (const index of [this.literals, this.foldedLiterals, this.patternLiterals]) index.prepare();
  }

  /** The predicates that hold for a value. */
  holding(value: string): readonly number[] {
    const ids = new Set<number>();
    for (const form of this.forms(value)) this.addHolding(form, ids);
    return ids.size === 0 ? NONE : [...ids];
  }

  /** Whether one predicate holds for a value; nothing is remembered. */
  test(id: number, value: string): boolean {
    return value !== '' && this.forms(value).some((form) => this.asks(id, form));
  }

  private addLiteral(id: number, test: TextTest): boolean {
    if (test.operator !== 'equals' && test.operand !== '') {
      (test.ignoreCase ? this.foldedLiterals : this.literals).add(test.operand, id);
    }
    return true;
  }

  private addPattern(id: number, test: TextTest): boolean {
    const said = patternLiterals(test.operand, test.ignoreCase);
    if (said?.plain !== true) this.tests.set(id, compileTextTest(test));
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

  private asks(id: number, form: string): boolean {
    let test = this.tests.get(id);
    if (test === undefined) {
      const said = this.said.get(id);
      if (said === undefined) return false;
      test = compileTextTest(said);
      this.tests.set(id, test);
    }
    return test(form);
  }

  private addHolding(form: string, ids: Set<number>): void {
    for (const id of this.exact.get(form) ?? NONE) ids.add(id);
    const test = (id: number): void => {
      if (!ids.has(id) && this.asks(id, form)) ids.add(id);
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
}

/** What is most common, the whole text, is its own key; no operator is a blank. */
function keyOf({ operator, operand, ignoreCase }: TextTest): string {
  return operator === 'equals' && !ignoreCase ? ` ${operand}` : `${operator} ${ignoreCase} ${operand}`;
}

function push(map: Map<string, number[]>, key: string, id: number): void {
  const ids = map.get(key);
  if (ids === undefined) map.set(key, [id]);
  else if (!ids.includes(id)) ids.push(id);
}
