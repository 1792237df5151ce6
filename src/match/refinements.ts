import type { Place } from '../model/index.js';

/** Which place refines which (DESIGN section 3), directly or through others. A circle of `refines` is no refinement of oneself. */
export class Refinements {
  private readonly known = new Map<string, ReadonlySet<string>>();
  private readonly knownAt = new Map<string, ReadonlySet<string>>();

  constructor(private readonly places: ReadonlyMap<string, Place>) {}

  /** All places that `id` refines. */
  of(id: string): ReadonlySet<string> {
    let refined = this.known.get(id);
    if (refined === undefined) {
      refined = this.walk(id, () => true);
      if (this.places.has(id)) this.known.set(id, refined);
    }
    return refined;
  }

  /**
   * The At rule (DESIGN section 5): `found` is `place` or refines it. A modal place covers what it refines: it refines it for matching only, and being
   * under a dialog is not being at a place.
   */
  isAt(found: string, place: string): boolean {
    if (found === place) return true;
    let at = this.knownAt.get(found);
    if (at === undefined) {
      at = this.walk(found, ({ modal }) => !modal);
      if (this.places.has(found)) this.knownAt.set(found, at);
    }
    return at.has(place);
  }

  private walk(id: string, passes: (place: Place) => boolean): ReadonlySet<string> {
    const refined = new Set<string>();
    let place = this.places.get(id);
    while (place?.refines !== undefined && passes(place) && place.refines !== id && !refined.has(place.refines)) {
      refined.add(place.refines);
      place = this.places.get(place.refines);
    }
    return refined;
  }
}
