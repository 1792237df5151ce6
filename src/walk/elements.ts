import { expandSelector, type ElementLookup } from '../match/index.js';
import { RELATIONS, type ResolvedPacks, type Selector, type Values } from '../model/index.js';
import type { Session } from './session.js';
import { withSecrets } from './values.js';

/** Finds a named element from where it is named: bare names mean the place at hand; ids of a used pack's own places may be bare there. */
export function elementsFrom(packs: ResolvedPacks, place: string | null): ElementLookup {
  const at = place?.lastIndexOf('/') ?? -1;
  const prefix = place === null || at < 0 ? '' : place.slice(0, at + 1);
  return (reference) => {
    const dot = reference.lastIndexOf('.');
    if (dot < 0) return place === null ? undefined : packs.places.get(place)?.elements.get(reference);
    const id = reference.slice(0, dot);
    const name = reference.slice(dot + 1);
    return (packs.places.get(prefix + id) ?? packs.places.get(id))?.elements.get(name);
  };
}

/** The selector with elements replaced and templates filled in, secrets that it or its elements name too. @throws SelectorError */
export function expandFrom(
  { packs, secrets }: Pick<Session, 'packs' | 'secrets'>,
  place: string | null,
  selector: Selector,
  values: Values,
): Selector {
  const lookup = elementsFrom(packs, place);
  const known = withSecrets(withElements(selector, lookup), values, secrets);
  return expandSelector(selector, lookup, known, namesFrom(packs, place));
}

/** A selector and those of the elements that it points at. */
function withElements(selector: Selector, lookup: ElementLookup): readonly (Selector | undefined)[] {
  const element = selector.element === undefined ? undefined : lookup(selector.element);
  const inner = RELATIONS.flatMap((relation) => {
    const related = selector[relation];
    return related === undefined ? [] : withElements(related, lookup);
  });
  return [selector, element?.selector, ...inner];
}

/** Every way to name an element from a place, for the nearest to a wrong one. */
function* namesFrom(packs: ResolvedPacks, place: string | null): Generator<string> {
  if (place !== null) yield* packs.places.get(place)?.elements.keys() ?? [];
  for (const { id, elements } of packs.places.values()) for (const name of elements.keys()) yield `${id}.${name}`;
}
