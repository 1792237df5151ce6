import { expandSelector, type ElementLookup } from '../match/index.js';
import { RELATIONS, type Selector } from '../model/index.js';

/** Stand around a name while a selector is expanded; private-use characters, which no pattern gives a meaning. */
const OPEN = '\uE000';
const CLOSE = '\uE001';

/**
 * Expands elements, but keeps the templates of `names` for later, when their values are known.
 * @throws SelectorError
 */
export function expandKeeping(selector: Selector, lookup: ElementLookup, names: readonly string[]): Selector {
  const values = Object.fromEntries(names.map((name) => [name, `${OPEN}${name}${CLOSE}`]));
  return restored(expandSelector(selector, lookup, values)) as Selector;
}

function restored(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(OPEN, '{{').replaceAll(CLOSE, '}}');
  if (Array.isArray(value)) return value.map(restored);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, restored(item)]));
}

/** The names of the elements that a selector points at, relations included. */
export function elementReferences(selector: Selector): readonly string[] {
  const found: string[] = [];
  mapElements(selector, (reference) => {
    found.push(reference);
    return reference;
  });
  return found;
}

/** A selector and those inside its relations. */
export function withRelations(selector: Selector): readonly Selector[] {
  return [
    selector,
    ...RELATIONS.flatMap((relation) => {
      const inner = selector[relation];
      return inner === undefined ? [] : withRelations(inner);
    }),
  ];
}

/** The selector with each name of an element replaced, relations included. */
export function mapElements(selector: Selector, map: (reference: string) => string): Selector {
  const mapped = Object.entries(selector).map(([field, value]) => {
    if (field === 'element' && typeof value === 'string') return [field, map(value)];
    if (isRelation(field) && typeof value === 'object') return [field, mapElements(value as Selector, map)];
    return [field, value];
  });
  return Object.fromEntries(mapped) as Selector;
}

function isRelation(field: string): boolean {
  return RELATION_NAMES.has(field);
}
const RELATION_NAMES: ReadonlySet<string> = new Set(RELATIONS);
