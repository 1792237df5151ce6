import { attributeReader, type AttributeValue } from '../element/attributes.js';
import type { ElementNode } from '../element/snapshot.js';
import { compare, type Comparison, type Operand, type Operator } from './predicate-compare.js';
import { PredicateError, tokenize, unreadable, type Token } from './predicate-tokens.js';

export type Predicate = (node: ElementNode) => boolean;

const SYMBOLS: Readonly<Record<string, Operator>> = {
  '=': '==',
  '==': '==',
  '!=': '!=',
  '<>': '!=',
  '<': '<',
  '>': '>',
  '<=': '<=',
  '=<': '<=',
  '>=': '>=',
  '=>': '>=',
};

const WORDS: Readonly<Record<string, Operator>> = {
  BEGINSWITH: 'BEGINSWITH',
  ENDSWITH: 'ENDSWITH',
  CONTAINS: 'CONTAINS',
  LIKE: 'LIKE',
  MATCHES: 'MATCHES',
  IN: 'IN',
  BETWEEN: 'BETWEEN',
};

const LITERALS: ReadonlyMap<string, AttributeValue> = new Map<string, AttributeValue>([
  ['YES', true],
  ['TRUE', true],
  ['NO', false],
  ['FALSE', false],
  ['NIL', null],
  ['NULL', null],
]);

/** Words that start something this phone does not evaluate. */
const FOREIGN = new Set([
  'ANY',
  'SOME',
  'ALL',
  'NONE',
  'SUBQUERY',
  'FUNCTION',
  'CAST',
  'TERNARY',
  'SELF',
  'FIRST',
  'LAST',
  'SIZE',
]);

/** A logical or comparison keyword cannot be a key, unless it is written with `#`. */
const RESERVED = new Set([...Object.keys(WORDS), 'AND', 'OR', 'NOT', 'TRUEPREDICATE', 'FALSEPREDICATE']);

const MAX_DEPTH = 100;

/**
 * Reads a predicate format string as NSPredicate does, over the attributes that WebDriverAgent offers.
 * @throws PredicateError (`unsupported` when only this phone cannot do it); UnknownAttribute for a key that WDA does not know
 */
export function compilePredicate(source: string): Predicate {
  return new Parser(source).whole();
}

class Parser {
  private readonly tokens: readonly Token[];
  private at = 0;
  private depth = 0;

  constructor(private readonly source: string) {
    this.tokens = tokenize(source);
  }

  whole(): Predicate {
    const predicate = this.either();
    if (this.at !== this.tokens.length) throw unreadable(this.source);
    return predicate;
  }

  private either(): Predicate {
    let left = this.both();
    while (this.takes('OR', '||')) {
      const [first, second] = [left, this.both()];
      left = (node) => first(node) || second(node);
    }
    return left;
  }

  private both(): Predicate {
    let left = this.negated();
    while (this.takes('AND', '&&')) {
      const [first, second] = [left, this.negated()];
      left = (node) => first(node) && second(node);
    }
    return left;
  }

  private negated(): Predicate {
    if (!this.takes('NOT', '!')) return this.single();
    this.descend();
    const inner = this.negated();
    this.depth--;
    return (node) => !inner(node);
  }

  private single(): Predicate {
    if (this.takes(null, '(')) {
      this.descend();
      const inner = this.either();
      this.expect(')');
      this.depth--;
      return inner;
    }
    if (this.takes('TRUEPREDICATE', null)) return () => true;
    if (this.takes('FALSEPREDICATE', null)) return () => false;
    const left = this.operand();
    const { operator, modifiers } = this.operator();
    return compare({ operator, modifiers, left, right: this.operand() });
  }

  private operator(): Pick<Comparison, 'operator' | 'modifiers'> {
    const token = this.next();
    if (token.kind !== 'symbol' && token.kind !== 'word') throw unreadable(this.source);
    const operator = token.kind === 'symbol' ? SYMBOLS[token.value] : WORDS[token.value.toUpperCase()];
    if (!operator) throw unreadable(this.source);
    const foreign = /[^cdn]/.exec(token.modifiers)?.[0];
    if (foreign === 'l' || foreign === 'w') {
      throw new PredicateError(
        `The modifier [${foreign}] in "${this.source}" is not supported by the virtual iPhone`,
        true,
      );
    }
    if (foreign) throw unreadable(this.source);
    return { operator, modifiers: token.modifiers };
  }

  private operand(): Operand {
    const token = this.next();
    if (token.kind === 'string' || token.kind === 'number') {
      const { value } = token;
      return { constant: true, read: () => value };
    }
    if (token.kind === 'symbol') {
      if (token.value !== '{') throw unreadable(this.source);
      return this.list();
    }
    const literal = token.escaped ? undefined : LITERALS.get(token.value.toUpperCase());
    if (literal !== undefined) return { constant: true, read: () => literal };
    return { constant: false, read: this.keyPath(token) };
  }

  private list(): Operand {
    this.descend();
    const items: Operand[] = [];
    while (!this.takes(null, '}')) {
      if (items.length > 0) this.expect(',');
      items.push(this.operand());
    }
    this.depth--;
    return {
      constant: items.every((item) => item.constant),
      read: (node) => items.map((item) => item.read(node)).filter((value) => !Array.isArray(value)) as AttributeValue[],
    };
  }

  private keyPath(token: Token & { kind: 'word' }): (node: ElementNode) => AttributeValue {
    const [key = '', ...suffixes] = token.value.split('.');
    const upper = key.toUpperCase();
    if (!token.escaped && FOREIGN.has(upper)) {
      throw new PredicateError(`${upper} in "${this.source}" is not supported by the virtual iPhone`, true);
    }
    if ((!token.escaped && RESERVED.has(upper)) || token.modifiers) throw unreadable(this.source);
    const reader = attributeReader(key);
    return suffixes.reduce<(node: ElementNode) => AttributeValue>(
      (read, suffix) => (node) => this.member(read(node), suffix),
      reader,
    );
  }

  private member(value: AttributeValue, suffix: string): AttributeValue {
    if (value === null) return null;
    if (typeof value === 'object') return value[suffix] ?? null;
    if (typeof value === 'string') {
      if (suffix === 'length') return value.length;
      if (suffix === 'lowercaseString') return value.toLowerCase();
      if (suffix === 'uppercaseString') return value.toUpperCase();
    }
    throw new PredicateError(
      `"${this.source}": the value ${JSON.stringify(value)} is not key value coding-compliant for the key ${suffix}`,
    );
  }

  private next(): Token {
    const token = this.tokens[this.at++];
    if (!token) throw unreadable(this.source);
    return token;
  }

  /** Steps over the next token if it is that keyword (in any case) or that symbol. */
  private takes(word: string | null, symbol: string | null): boolean {
    const token = this.tokens[this.at];
    if (!token) return false;
    const matches =
      token.kind === 'word'
        ? word !== null && !token.escaped && token.modifiers === '' && token.value.toUpperCase() === word
        : token.kind === 'symbol' && token.value === symbol && token.modifiers === '';
    if (matches) this.at++;
    return matches;
  }

  private expect(symbol: string): void {
    if (!this.takes(null, symbol)) throw unreadable(this.source);
  }

  private descend(): void {
    if (++this.depth > MAX_DEPTH)
      throw new PredicateError(`"${this.source}" is nested deeper than ${MAX_DEPTH} levels`);
  }
}
