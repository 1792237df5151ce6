import { RELATIONS, STATE_FIELDS, TEXT_FIELDS, type Platform, type Relation, type Screen, type Selector, type StateField } from '../model/index.js'; // prettier-ignore
import { Predicates } from './predicates.js';
import { inReadingOrder } from './reading-order.js';
import { related } from './relations.js';
import { SelectorError } from './selector-error.js';
import { textTest } from './text-match.js';

/** DESIGN section 4: states that a platform's source does not carry. */
export const NOT_CARRIED: Readonly<Record<Platform, ReadonlySet<StateField>>> = {
  android: new Set(),
  ios: new Set<StateField>(['focused', 'clickable']),
  desktop: new Set(),
};

export interface CompiledSelector {
  readonly id: number;
  /** Equal for selectors that say the same. */
  readonly key: string;
  /** All of them must hold. */
  readonly predicates: readonly number[];
  readonly relations: readonly { readonly relation: Relation; readonly selector: number }[];
  readonly nth: number | undefined;
  readonly anyVisible: boolean;
}

/** Selectors compiled together: what they have in common is stored and evaluated once. */
export class SelectorSet {
  readonly predicates: Predicates;
  private readonly byKey = new Map<string, CompiledSelector>();
  private readonly selectors: CompiledSelector[] = [];

  constructor(readonly platform: Platform) {
    this.predicates = new Predicates(platform);
  }

  /**
   * @param selector elements expanded, templates filled
   * @throws SelectorError `pattern`, `state-not-carried`, `native`, `not-expanded`, `empty`
   */
  add(selector: Selector): CompiledSelector {
    const key = selectorKey(selector);
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const predicates = this.predicatesOf(selector);
    const relations = RELATIONS.flatMap((relation) => {
      const inner = selector[relation];
      return inner === undefined ? [] : [{ relation, selector: this.add(inner).id }];
    });
    if (predicates.length === 0 && relations.length === 0) {
      throw new SelectorError('empty', 'The selector says nothing of what is meant.', 'Give it a field such as `id`.');
    }
    const compiled: CompiledSelector = {
      id: this.selectors.length,
      key,
      predicates,
      relations,
      nth: selector.nth,
      anyVisible: selector.visible === 'any',
    };
    this.selectors.push(compiled);
    this.byKey.set(key, compiled);
    return compiled;
  }

  get(id: number): CompiledSelector {
    const selector = this.selectors[id];
    if (selector === undefined) throw new RangeError(`no selector ${id}`);
    return selector;
  }

  private predicatesOf(selector: Selector): readonly number[] {
    if (selector.element !== undefined || selector.with !== undefined) {
      throw new SelectorError(
        'not-expanded',
        'The selector still names an element.',
        'Expand it with `expandSelector`.',
      );
    }
    if (selector.locator !== undefined) {
      throw new SelectorError(
        'native',
        `The native locator ${selector.locator.using} \`${selector.locator.value}\` cannot be tested on a screen.`,
        'Use it for acting only, where no field can say what is meant.',
      );
    }
    const ids: number[] = [];
    for (const field of TEXT_FIELDS) {
      const match = selector[field];
      if (match !== undefined) ids.push(this.predicates.text(field, textTest(match)));
    }
    if (selector.role !== undefined) ids.push(this.predicates.role(selector.role));
    for (const field of STATE_FIELDS) {
      const value = selector[field];
      if (value === undefined) continue;
      if (NOT_CARRIED[this.platform].has(field)) {
        throw new SelectorError(
          'state-not-carried',
          `A page source of ${this.platform} does not say whether something is \`${field}\`.`,
          'Leave the state out on this platform, or say it by another field.',
        );
      }
      ids.push(this.predicates.state(field, value));
    }
    return ids;
  }
}

/** One text for all selectors that say the same: operands normalised, fields in one order. */
export function selectorKey(selector: Selector): string {
  return JSON.stringify(canonical(selector));
}

function canonical(selector: Selector): readonly unknown[] {
  const parts: unknown[] = [];
  for (const field of TEXT_FIELDS) {
    const match = selector[field];
    if (match === undefined) continue;
    const { operator, operand, ignoreCase } = textTest(match);
    parts.push([field, operator, operand, ignoreCase]);
  }
  for (const field of ['role', 'nth', 'visible', 'element', 'with', 'locator', ...STATE_FIELDS] as const) {
    if (selector[field] !== undefined) parts.push([field, selector[field]]);
  }
  for (const relation of RELATIONS) {
    const inner = selector[relation];
    if (inner !== undefined) parts.push([relation, canonical(inner)]);
  }
  return parts;
}

/** What the selectors of a set hit on one screen; each is evaluated at most once. */
export class Hits {
  /** For each predicate that holds somewhere, the nodes for which it does, ascending. */
  readonly byPredicate: ReadonlyMap<number, readonly number[]>;
  private readonly known = new Map<number, readonly number[]>();

  constructor(
    private readonly set: SelectorSet,
    readonly screen: Screen,
  ) {
    this.byPredicate = set.predicates.read(screen.nodes);
  }

  /** Indexes of the nodes that a selector hits, ascending. */
  of(id: number): readonly number[] {
    let hits = this.known.get(id);
    if (hits === undefined) {
      hits = this.evaluate(this.set.get(id));
      this.known.set(id, hits);
    }
    return hits;
  }

  private evaluate(selector: CompiledSelector): readonly number[] {
    const { nodes } = this.screen;
    let hits = this.satisfying(selector.predicates);
    if (!selector.anyVisible) hits = hits.filter((index) => nodes[index]?.shown === true);
    for (const { relation, selector: inner } of selector.relations) {
      if (hits.length === 0) return hits;
      hits = related(this.screen, relation, hits, this.of(inner));
    }
    if (selector.nth === undefined) return hits;
    const chosen = inReadingOrder(hits.flatMap((index) => nodes[index] ?? []))[selector.nth - 1];
    return chosen === undefined ? [] : [chosen.index];
  }

  private satisfying(predicates: readonly number[]): readonly number[] {
    const [first, ...others] = predicates;
    if (first === undefined) return this.screen.nodes.map((node) => node.index);
    const lists: (readonly number[])[] = [];
    for (const predicate of predicates) {
      const list = this.byPredicate.get(predicate);
      if (list === undefined) return [];
      lists.push(list);
    }
    if (others.length === 0) return lists[0] ?? [];
    lists.sort((a, b) => a.length - b.length);
    return lists.reduce(common);
  }
}

/** What two ascending lists have in common. */
function common(a: readonly number[], b: readonly number[]): readonly number[] {
  const both: number[] = [];
  let at = 0;
  for (const number of a) {
    while (at < b.length && (b[at] ?? 0) < number) at++;
    if (at === b.length) break;
    if (b[at] === number) both.push(number);
  }
  return both;
}
