import { STATE_FIELDS, TEXT_FIELDS, RELATIONS, type Place, type ResolvedPacks, type Selector } from '../model/index.js';
import { compilePlace, type CompiledPlace } from './compiled-place.js';
import { implies, isNarrower } from './implied.js';
import { Refinements } from './refinements.js';
import { selectorKey, SelectorSet } from './selector-set.js';

/** A place that no screen can be named as, whatever it shows. */
export type Overshadowed =
  /** It requires what it forbids. */
  | {
      readonly kind: 'contradiction';
      readonly place: string;
      readonly required: Selector;
      readonly forbidden: Selector;
    }
  /** Another place holds wherever it holds, and says the same: neither is ever named. `by` is the first in the packs that does. */
  | { readonly kind: 'same'; readonly place: string; readonly by: string }
  /** Another place holds wherever it holds and outranks it: it refines it, or is an interrupter. */
  | {
      readonly kind: 'outranked';
      readonly place: string;
      readonly by: string;
      readonly rule: 'refines' | 'interrupter';
    };

/**
 * What the rules of DESIGN section 5 say of places before any screen is seen.
 * @throws SelectorError of the first condition that cannot be used on the platform
 */
export function overshadowed(packs: ResolvedPacks): readonly Overshadowed[] {
  const set = new SelectorSet(packs.platform);
  const places = [...packs.places.values()].map((place, at) => compilePlace(place, at, set));
  const refinements = new Refinements(packs.places);
  const byField = placesByField(places);
  return places.flatMap((compiled): readonly Overshadowed[] => {
    const { place } = compiled;
    const contradiction = contradictionIn(place);
    if (contradiction !== undefined) return [contradiction];
    let twin: string | undefined;
    const outranked = impliedBy(compiled, byField).flatMap((other): readonly Overshadowed[] => {
      const by = other.place.id;
      if (refinements.refines(by, place.id)) return [{ kind: 'outranked', place: place.id, by, rule: 'refines' }];
      if (other.place.kind !== place.kind)
        return place.kind === 'interrupter' ? [] : [{ kind: 'outranked', place: place.id, by, rule: 'interrupter' }];
      if (other.at < compiled.at && !refinements.refines(place.id, by) && implies(other, compiled)) twin ??= by;
      return [];
    });
    return twin === undefined ? outranked : [...outranked, { kind: 'same', place: place.id, by: twin }];
  });
}

function contradictionIn({ id, required, forbidden }: Place): Overshadowed | undefined {
  for (const { count, ...selector } of required) {
    if (count !== undefined && (count.min ?? Math.min(1, count.max ?? 1)) === 0) continue;
    const forbids = forbidden.find((each) => isNarrower(selector, each));
    if (forbids !== undefined) return { kind: 'contradiction', place: id, required: selector, forbidden: forbids };
  }
  return undefined;
}

/** The other places that hold wherever this one holds. */
function impliedBy(
  place: CompiledPlace,
  byField: ReadonlyMap<string, readonly CompiledPlace[]>,
): readonly CompiledPlace[] {
  const near = new Set(
    place.required.flatMap(({ written }) => fieldKeys(written).flatMap((key) => byField.get(key) ?? [])),
  );
  near.delete(place);
  return [...near].filter((other) => implies(place, other)).sort((a, b) => a.at - b.at);
}

/** A place is implied only where each field of its first required condition is said: one of them finds all that may be. */
function placesByField(places: readonly CompiledPlace[]): ReadonlyMap<string, readonly CompiledPlace[]> {
  const index = new Map<string, CompiledPlace[]>();
  for (const place of places) {
    const [key = ''] = fieldKeys(place.required[0]?.written ?? {});
    const list = index.get(key);
    if (list === undefined) index.set(key, [place]);
    else list.push(place);
  }
  return index;
}

/** Each field of a selector as a key of its own, those that say most first. */
function fieldKeys(selector: Selector): readonly string[] {
  return [...TEXT_FIELDS, ...RELATIONS, 'role' as const, ...STATE_FIELDS].flatMap((field) =>
    selector[field] === undefined ? [] : [selectorKey({ [field]: selector[field] })],
  );
}
