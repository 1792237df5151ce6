import {
  type Argument,
  type Call,
  EMPTY_SELECTOR,
  SelectorSyntaxError,
  type UiExpression,
  type UiSelector,
  withCall,
} from './selector.js';

/**
 * Parses a `-android uiautomator` locator: one or more expressions, divided by `;`.
 * `new UiSelector()`, `UiSelector()`, or nothing may stand before the first method; UiScrollable takes its container.
 * @throws SelectorSyntaxError
 */
export function parseUiAutomator(source: string): UiExpression[] {
  const parts = splitStatements(source);
  if (parts.length === 0) throw new SelectorSyntaxError('The expression is empty');
  return parts.map((part) => new Parser(part).expression());
}

function splitStatements(source: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at < source.length; at++) {
    if (source[at] === '"' && source[at - 1] !== '\\') quoted = !quoted;
    if (source[at] !== ';' || quoted) continue;
    parts.push(source.slice(start, at));
    start = at + 1;
  }
  parts.push(source.slice(start));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

class Parser {
  private at = 0;

  constructor(private readonly source: string) {}

  expression(): UiExpression {
    const type = this.constructorName();
    if (type === 'UiScrollable') {
      const [container, ...more] = this.args();
      if (container?.kind !== 'selector' || more.length > 0) throw this.error('UiScrollable takes one UiSelector');
      const calls = this.calls();
      this.end();
      return { kind: 'scrollable', container: container.value, calls };
    }
    const selector = this.selectorAfter(type);
    this.end();
    return { kind: 'selector', selector };
  }

  private selectorAfter(type: 'UiSelector' | null): UiSelector {
    if (type && this.args().length > 0) throw this.error('UiSelector takes no arguments');
    let selector = EMPTY_SELECTOR;
    let calls = 0;
    // Without a constructor the period before the first method may be missing, too.
    if (!type && this.peek() !== '.') selector = withCall(selector, this.call());
    else if (!type) calls = -1;
    for (const call of this.calls()) {
      selector = withCall(selector, call);
      calls += 1;
    }
    if (calls < 0) throw this.error('A method was expected');
    return selector;
  }

  private constructorName(): 'UiSelector' | 'UiScrollable' | null {
    const match = /^\s*(?:new\s+)?(UiSelector|UiScrollable)\b/.exec(this.source.slice(this.at));
    if (!match) {
      if (/^\s*new\b/.test(this.source.slice(this.at)))
        throw this.error('Only UiSelector and UiScrollable can be made');
      return null;
    }
    this.at += match[0].length;
    return match[1] === 'UiScrollable' ? 'UiScrollable' : 'UiSelector';
  }

  private calls(): Call[] {
    const calls: Call[] = [];
    while (this.peek() === '.') {
      this.at += 1;
      calls.push(this.call());
    }
    return calls;
  }

  private call(): Call {
    this.peek();
    const name = /^[A-Za-z]\w*/.exec(this.source.slice(this.at))?.[0];
    if (name === undefined) throw this.error('The name of a method was expected');
    this.at += name.length;
    return { method: name, args: this.args() };
  }

  private args(): Argument[] {
    if (this.peek() !== '(') throw this.error('An opening parenthesis was expected');
    this.at += 1;
    const args: Argument[] = [];
    while (this.peek() !== ')') {
      if (args.length > 0) {
        if (this.peek() !== ',') throw this.error('A comma or a closing parenthesis was expected');
        this.at += 1;
      }
      args.push(this.argument());
    }
    this.at += 1;
    return args;
  }

  private argument(): Argument {
    const start = this.peek();
    if (start === '"') return { kind: 'string', value: this.string() };
    const rest = this.source.slice(this.at);
    const word = /^(?:-?\d+(?:\.\d+)?|[A-Za-z_$][\w$.]*)(?=\s*[,)])/.exec(rest)?.[0];
    if (word !== undefined) {
      this.at += word.length;
      if (word === 'true' || word === 'false') return { kind: 'boolean', value: word === 'true' };
      return /^-?\d/.test(word) ? { kind: 'number', value: Number(word) } : { kind: 'name', value: word };
    }
    const type = this.constructorName();
    if (type === 'UiScrollable') throw this.error('A UiScrollable cannot be an argument');
    return { kind: 'selector', value: this.selectorAfter(type) };
  }

  /** Only `\"` is an escape: the backslashes of a pattern stay. */
  private string(): string {
    const match = /^"((?:[^"\\]|\\[\s\S])*)"/.exec(this.source.slice(this.at));
    if (match?.[1] === undefined) throw this.error('A string is not closed');
    this.at += match[0].length;
    return match[1].replaceAll('\\"', '"');
  }

  private end(): void {
    if (this.peek() !== '') throw this.error('Nothing more was expected');
  }

  /** The next character that is not white space; empty at the end. */
  private peek(): string {
    while (/\s/.test(this.source.charAt(this.at))) this.at += 1;
    return this.source.charAt(this.at);
  }

  private error(message: string): SelectorSyntaxError {
    return new SelectorSyntaxError(`Could not parse expression \`${this.source}\`: ${message} at position ${this.at}`);
  }
}
