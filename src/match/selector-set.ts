import { RELATIONS, STATE_FIELDS, TEXT_FIELDS, type Platform, type Relation, type Selector, type StateField } from '../model/index.js'; // prettier-ignore
import { Predicates } from './predicates.js';
import { SelectorError } from './selector-error.js';
import { textTest } from './text-match.js';

/** DESIGN section 4: states that a platform's source does not carry. */
export const NOT_CARRIED: Readonly<Record<Platform, ReadonlySet<StateField>>> = {
  android: new Set(),
  ios: new Set<StateField>(['focused', 'clickable']),
  desktop: new Set(),
};

export interface CompiledSelector {
  /** Equal for selectors of one set that say the same. */
  readonly id: number;
  /** All of them must hold. */
  readonly predicates: readonly number[];
  readonly relations: readonly { readonly relation: Relation; readonly selector: number }[];
  readonly nth: number | undefined;
  readonly anyVisible: boolean;
}

/** Selectors compiled together: what they have in common is stored and evaluated once. */
export class SelectorSet {
  readonly predicates: Predicates;
  private readonly ids = new Map<string | number, CompiledSelector>();
  private readonly selectors: CompiledSelector[] = [];
  /** In how many selectors a predicate stands. */
  private readonly uses: number[] = [];

  constructor(readonly platform: Platform) {
    this.predicates = new Predicates(platform);
  }

  get size(): number {
    return this.selectors.length;
  }

  /**
   * @param selector elements expanded, templates filled
   * @throws SelectorError `pattern`, `state-not-carried`, `native`, `not-expanded`, `empty`
   */
  add(selector: Selector): CompiledSelector {
    const predicates = this.predicatesOf(selector);
    const relations: { readonly relation: Relation; readonly selector: number }[] = [];
    for (const relation of RELATIONS) {
      const inner = selector[relation];
      if (inner !== undefined) relations.push({ relation, selector: this.add(inner).id });
    }
    if (predicates.length === 0 && relations.length === 0) {
      throw new SelectorError('empty', 'The selector says nothing of what is meant.', 'Give it a field such as `id`.');
    }
    const key = keyOf(predicates, relations, selector);
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const compiled: CompiledSelector = {
      id: this.selectors.length,
      predicates,
      relations,
      nth: selector.nth,
      anyVisible: selector.visible === 'any',
    };
    for (const predicate of predicates) this.uses[predicate] = (this.uses[predicate] ?? 0) + 1;
    this.selectors.push(compiled);
    this.ids.set(key, compiled);
    return compiled;
  }

  get(id: number): CompiledSelector {
    const selector = this.selectors[id];
    if (selector === undefined) throw new RangeError(`no selector ${id}`);
    return selector;
  }

  /**
   * Of a selector's predicates the one that probably leaves fewest nodes: a text before a role before a state, and what stands in few selectors
   * before what stands in many. Undefined when it has relations only.
   */
  driver({ predicates }: CompiledSelector): number | undefined {
    return rarest(predicates, (predicate) => this.weight(predicate, this.uses[predicate] ?? 0));
  }

  /** By kind, then by how often it is used. */
  weight(predicate: number, uses: number): number {
    return this.predicates.rank(predicate) * 1e9 + uses;
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

/** Most selectors are one predicate. */
function keyOf(
  predicates: readonly number[],
  relations: CompiledSelector['relations'],
  { nth, visible }: Selector,
): string | number {
  const [only] = predicates;
  if (
    only !== undefined &&
    predicates.length === 1 &&
    relations.length === 0 &&
    nth === undefined &&
    visible === undefined
  )
    return only;
  const related = relations.map(({ relation, selector }) => `${relation}${selector}`).join(' ');
  return `${predicates.join(' ')};${related};${nth ?? ''};${visible ?? ''}`;
}

/** The first of those with the least measure. */
export function rarest(items: Iterable<number>, measure: (item: number) => number): number | undefined {
  let found: number | undefined;
  let least = Infinity;
  for (const item of items) {
    const measured = measure(item);
    if (measured < least) {
      found = item;
      least = measured;
    }
  }
  return found;
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
