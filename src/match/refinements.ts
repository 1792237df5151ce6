import type { Place } from '../model/index.js';

/** Which place refines which (DESIGN section 3), directly or through others. A circle of `refines` is no refinement of oneself. */
export class Refinements {
  /** For each place those that say they refine it. */
  private children: ReadonlyMap<string, readonly Place[]> | undefined;

  constructor(private readonly places: ReadonlyMap<string, Place>) {}

  /** Whether `id` refines `other`. */
  refines(id: string, other: string): boolean {
    return id !== other && this.leads(id, other, () => true);
  }

  /**
   * The At rule (DESIGN section 5): `found` is `place` or refines it. A modal place covers what it refines: it refines it for matching only, and being
   * under a dialog is not being at a place.
   */
  isAt(found: string, place: string): boolean {
    return found === place || this.leads(found, place, ({ modal }) => !modal);
  }

  /** The place and all that being there is being at it: `isAt`, the other way about. */
  family(place: string): ReadonlySet<string> {
    this.children ??= childrenOf(this.places);
    const family = new Set([place]);
    // A set is walked in the order in which it grows.
    for (const id of family) for (const child of this.children.get(id) ?? []) if (!child.modal) family.add(child.id);
    return family;
  }

  /**
   * Those that one of some places refines, whether they are among them or not. Walks up from each, but never twice the same way: what lies above a closed
   * place is known.
   */
  refinedBy(ids: readonly string[]): ReadonlySet<string> {
    const refined = new Set<string>();
    const closed = new Set<string>();
    for (const id of ids) {
      const way = new Set<string>();
      let above = this.places.get(id)?.refines;
      while (above !== undefined && above !== id && !way.has(above) && !closed.has(above)) {
        way.add(above);
        above = this.places.get(above)?.refines;
      }
      for (const each of way) refined.add(each);
      // A way that came back to where it began ended before all above it was told: the place does not refine itself.
      if (above !== id) for (const each of way) closed.add(each);
    }
    return refined;
  }

  private leads(id: string, other: string, passes: (place: Place) => boolean): boolean {
    let place = this.places.get(id);
    for (let steps = this.places.size; steps > 0 && place?.refines !== undefined && passes(place); steps--) {
      if (place.refines === other) return true;
      place = this.places.get(place.refines);
    }
    return false;
  }
}

function childrenOf(places: ReadonlyMap<string, Place>): ReadonlyMap<string, readonly Place[]> {
  const children = new Map<string, Place[]>();
  for (const place of places.values()) {
    if (place.refines === undefined) continue;
    const list = children.get(place.refines);
    if (list === undefined) children.set(place.refines, [place]);
    else list.push(place);
  }
  return children;
}
