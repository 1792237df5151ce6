import { typeOfClassName, TYPE_PREFIX } from '../element/types.js';
import { descendants, type ElementNode } from '../element/snapshot.js';
import { compilePredicate, type Predicate } from './predicate.js';

/** A class chain that cannot be read. Broken predicates inside it are a PredicateError. */
export class ClassChainError extends Error {
  override readonly name = 'ClassChainError';
}

interface Segment {
  readonly anywhere: boolean;
  /** Null: any type. */
  readonly type: string | null;
  readonly conditions: readonly Predicate[];
  /** From 1, negative from the end, null for all. */
  readonly position: number | null;
}

/**
 * Reads a class chain (WDA, FBClassChainQueryParser): `**\/Type`, `*`, `` [`predicate`] ``, `[$descendant's predicate$]`, `[n]`, `[-n]`.
 * @returns the elements that the chain leads to from a context element, in order
 * @throws ClassChainError, PredicateError, UnknownAttribute
 */
export function compileClassChain(query: string): (context: ElementNode) => ElementNode[] {
  const segments = new Reader(query).segments();
  return (context) => segments.reduce<ElementNode[]>(step, [context]);
}

function step(roots: readonly ElementNode[], segment: Segment): ElementNode[] {
  const candidates = new Set(roots.flatMap((root) => (segment.anywhere ? descendants(root) : [...root.children])));
  const matches = [...candidates].filter(
    (node) =>
      (segment.type === null || node.type === segment.type) && segment.conditions.every((condition) => condition(node)),
  );
  if (roots.length > 1) matches.sort((a, b) => a.order - b.order);
  if (segment.position === null) return matches;
  const chosen = matches.at(segment.position > 0 ? segment.position - 1 : segment.position);
  return chosen ? [chosen] : [];
}

class Reader {
  private at = 0;

  constructor(private readonly query: string) {}

  segments(): Segment[] {
    const all: Segment[] = [];
    do all.push(this.segment());
    while (this.accept('/'));
    if (this.at < this.query.length) throw this.unexpected();
    return all;
  }

  private segment(): Segment {
    const anywhere = this.accept('**/');
    const type = this.type();
    const conditions: Predicate[] = [];
    let position: number | null = null;
    while (this.accept('[')) {
      const mark = this.query.charAt(this.at);
      if (mark === '`' || mark === '$') {
        if (position !== null) throw this.error(`Predicate value '${mark}' must be set before position value.`);
        const predicate = compilePredicate(this.enclosed(mark));
        conditions.push(mark === '`' ? predicate : (node) => descendants(node).some(predicate));
      } else {
        const value = this.position();
        if (position !== null) throw this.error(`Position value '${value}' is expected to be set only once.`);
        position = value;
      }
      if (!this.accept(']')) throw this.unexpected();
    }
    return { anywhere, type, conditions, position };
  }

  private type(): string | null {
    if (this.accept('*')) return null;
    const name = this.match(/[A-Za-z]+/y);
    if (name === null) throw this.unexpected();
    const type = typeOfClassName(name);
    if (type === null) throw this.error(`'${name}' class name is unknown to WDA`);
    return type === `${TYPE_PREFIX}Any` ? null : type;
  }

  /** The text up to the closing mark; a doubled mark stands for itself. */
  private enclosed(mark: string): string {
    this.at++;
    let text = '';
    for (;;) {
      if (this.at >= this.query.length) throw this.error(`Cannot find the end of '${text}' predicate value.`);
      const character = this.query.charAt(this.at++);
      if (character === mark && !this.accept(mark)) return text;
      text += character;
    }
  }

  private position(): number {
    const digits = this.match(/-?\d+/y);
    if (digits === null) throw this.unexpected();
    const value = Number(digits);
    if (value === 0 || !Number.isSafeInteger(value)) {
      throw this.error(`Position value '${digits}' is expected to be a valid integer number not equal to zero.`);
    }
    return value;
  }

  private accept(text: string): boolean {
    if (!this.query.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.query)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }

  private unexpected(): ClassChainError {
    const position = Math.min(this.at + 1, this.query.length);
    return this.error(`Unexpected character detected at position ${position}:\n${this.query.slice(0, position)} <----`);
  }

  private error(detail: string): ClassChainError {
    return new ClassChainError(`Cannot parse class chain query '${this.query}'. ${detail}`);
  }
}
