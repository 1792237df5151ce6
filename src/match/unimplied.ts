import { RELATIONS } from '../model/index.js';
import type { CompiledPlace } from './compiled-place.js';
import { implies, impliesRequired } from './implied.js';
import type { CompiledSelector } from './selector-set.js';

/** `conditions`: DESIGN section 5, ranking (3); `required`: rule (6) of ADR 8, whatever is forbidden. */
export type Implying = 'conditions' | 'required';

/** Of so few places each is compared with each other one: what is made for more would cost more. */
const FEW = 16;

/**
 * The places that no other of the set is more special than: whose conditions are not all implied by those of another, unless the same holds the other
 * way about. In their order; all of one set of selectors.
 *
 * The time hardly grows faster than the number of places, however many match. Implication is an order, so that a place is compared only with those that are not
 * beaten themselves, and those with the same conditions are one. What implies a condition has all of its fields: only places that have the rarest of
 * them are looked at. What is left to pairs are places that ask for the same things in numbers of which none implies the other.
 */
export function unimplied(places: readonly CompiledPlace[], by: Implying): readonly CompiledPlace[] {
  const implied = by === 'conditions' ? implies : impliesRequired;
  const isBeaten = (place: CompiledPlace, other: CompiledPlace): boolean =>
    other !== place && implied(other, place) && !implied(place, other);
  if (places.length <= FEW) return places.filter((place) => !places.some((other) => isBeaten(place, other)));

  const groups = new Map<string, CompiledPlace>();
  const keys = places.map((place) => {
    const key = keyOf(place, by);
    if (!groups.has(key)) groups.set(key, place);
    return key;
  });
  const index = new FieldIndex([...groups.values()], by);
  const beaten = new Set<CompiledPlace>();
  for (const place of index.places)
    if (index.mayImply(place).some((other) => !beaten.has(other) && isBeaten(place, other))) beaten.add(place);
  return places.filter((_, at) => {
    const place = groups.get(keys[at] ?? '');
    return place !== undefined && !beaten.has(place);
  });
}

/** Equal for places with the same conditions. */
function keyOf({ required, forbidden }: CompiledPlace, by: Implying): string {
  const needed = required.map(({ selector, min, max }) => `${selector.id}:${min}:${max}`);
  const not = by === 'conditions' ? forbidden.map(({ selector }) => selector.id) : [];
  return `${[...new Set(needed)].sort().join(' ')};${[...new Set(not)].sort((a, b) => a - b).join(' ')}`;
}

/** Places by the fields of what they require and forbid. */
class FieldIndex {
  /** The most special first, as far as counting tells: those that beat others are then known first. */
  readonly places: readonly CompiledPlace[];
  private readonly requiring = new Map<number, CompiledPlace[]>();
  /** By the first field of each forbidden selector: what is implied by it has that field. */
  private readonly forbidding = new Map<number, CompiledPlace[]>();

  constructor(
    places: readonly CompiledPlace[],
    private readonly by: Implying,
  ) {
    const measured = places.map((place) => {
      const fields = requiredFields(place);
      const least = place.required.reduce((sum, { min }) => sum + min, 0);
      const most = place.required.reduce((sum, { max }) => sum + max, 0);
      return { place, fields, least, most };
    });
    measured.sort(
      (a, b) =>
        b.fields.size - a.fields.size ||
        b.least - a.least ||
        (a.most === b.most ? b.place.forbidden.length - a.place.forbidden.length : a.most - b.most),
    );
    this.places = measured.map(({ place }) => place);
    for (const { place, fields } of measured) {
      for (const field of fields) push(this.requiring, field, place);
      for (const field of new Set(place.forbidden.map(({ selector }) => fieldsOf(selector)[0] ?? 0)))
        push(this.forbidding, field, place);
    }
  }

  /** All that may imply a place, and others: those that have what the fewest have of what it takes. */
  mayImply(place: CompiledPlace): readonly CompiledPlace[] {
    let fewest: readonly CompiledPlace[] | undefined;
    for (const field of requiredFields(place)) {
      const having = this.requiring.get(field) ?? [];
      if (fewest === undefined || having.length < fewest.length) fewest = having;
    }
    if (this.by === 'conditions')
      for (const { selector } of place.forbidden) {
        const lists = fieldsOf(selector).flatMap((field) => {
          const list = this.forbidding.get(field);
          return list === undefined ? [] : [list];
        });
        const size = lists.reduce((sum, list) => sum + list.length, 0);
        if (fewest === undefined || size < fewest.length) fewest = lists.flat();
      }
    return fewest ?? this.places;
  }
}

function push(index: Map<number, CompiledPlace[]>, field: number, place: CompiledPlace): void {
  const list = index.get(field);
  if (list === undefined) index.set(field, [place]);
  else list.push(place);
}

function requiredFields({ required }: CompiledPlace): ReadonlySet<number> {
  return new Set(required.flatMap(({ selector }) => fieldsOf(selector)));
}

/** A number for each field of a selector: its predicates, and below zero its relations. */
function fieldsOf({ predicates, relations }: CompiledSelector): readonly number[] {
  if (relations.length === 0) return predicates;
  const related = relations.map(({ relation, selector }) => -1 - (selector * RELATIONS.length + RELATIONS.indexOf(relation))); // prettier-ignore
  return [...predicates, ...related];
}
