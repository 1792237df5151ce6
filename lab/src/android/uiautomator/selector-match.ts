import { javaPattern } from './java-regex.js';
import type { UiNode } from './node.js';
import type { Criterion, UiSelector } from './selector.js';

/**
 * The node that a selector names, as UiAutomator's QueryController finds it: depth first among what is visible; an
 * `instance` counts matches through the whole search, and what a sub-selector does not find under one match is
 * looked for under the next.
 */
export function findFirst(selector: UiSelector, roots: readonly UiNode[]): UiNode | null {
  const step = compile(selector);
  for (const root of roots) {
    const found = step.search(root, root.index);
    if (found) return found;
  }
  return null;
}

/**
 * All nodes that a selector names, in the server's way: its 0th, 1st, 2nd … instance until one is missing. A selector
 * with an instance of its own names at most one node. With `classNameMatches` the server counts by index instead.
 */
export function findAll(selector: UiSelector, roots: readonly UiNode[]): UiNode[] {
  if (selector.instance !== undefined) {
    const only = findFirst(selector, roots);
    return only ? [only] : [];
  }
  const byIndex = selector.criteria.has('classNameMatches');
  const found = new Set<UiNode>();
  for (let count = 0; ; count++) {
    const next = findFirst(
      byIndex
        ? { ...selector, criteria: new Map(selector.criteria).set('index', { kind: 'index', value: count }) }
        : { ...selector, instance: count },
      roots,
    );
    if (!next) return [...found];
    found.add(next);
  }
}

class Step {
  private seen = 0;

  constructor(
    private readonly tests: readonly ((node: UiNode, index: number) => boolean)[],
    private readonly instance: number,
    private readonly next: { readonly step: Step; readonly from: 'match' | 'parent' } | null,
  ) {}

  search(node: UiNode, index: number): UiNode | null {
    if (!this.matches(node, index)) return this.searchUnder(node);
    if (!this.next) return node;
    const { step, from } = this.next;
    const within = from === 'match' ? node : node.parent;
    return within && step.searchUnder(within);
  }

  private searchUnder(node: UiNode): UiNode | null {
    for (const child of node.children) {
      const found = child.visible ? this.search(child, child.index) : null;
      if (found) return found;
    }
    return null;
  }

  private matches(node: UiNode, index: number): boolean {
    if (!this.tests.every((test) => test(node, index))) return false;
    if (this.seen === this.instance) return true;
    if (this.seen < this.instance) this.seen += 1;
    return false;
  }
}

function compile(selector: UiSelector): Step {
  const tests = [...selector.criteria.values()].map(testOf);
  const { child, fromParent } = selector;
  const next = child
    ? { step: compile(child), from: 'match' as const }
    : fromParent
      ? { step: compile(fromParent), from: 'parent' as const }
      : null;
  return new Step(tests, selector.instance ?? 0, next);
}

function testOf(criterion: Criterion): (node: UiNode, index: number) => boolean {
  switch (criterion.kind) {
    case 'flag':
      return (node) => node[criterion.field] === criterion.value;
    case 'index':
      return (_node, index) => index === criterion.value;
    case 'string': {
      const test = stringTest(criterion);
      const { field } = criterion;
      return (node) => {
        // A view without a text has none to compare; an empty text input has the empty one.
        const value = field === 'text' && node.text === '' && !node.editable ? null : node[field];
        return value !== null && test(value);
      };
    }
  }
}

/** `contains` and `startsWith` ignore the case, the others do not (UiSelector.isMatchFor). */
function stringTest({ match, value }: Extract<Criterion, { kind: 'string' }>): (text: string) => boolean {
  switch (match) {
    case 'equals':
      return (text) => text === value;
    case 'contains':
      return (text) => text.toLowerCase().includes(value.toLowerCase());
    case 'startsWith':
      return (text) => text.toLowerCase().startsWith(value.toLowerCase());
    case 'matches': {
      const pattern = javaPattern(value);
      return (text) => pattern.test(text);
    }
  }
}
