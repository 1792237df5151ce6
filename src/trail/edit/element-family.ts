import type { LineageView } from '../../pack/index.js';

/**
 * The places whose own element of a name is one and the same thing: a place, and those that refine it, or are refined by it, with an element of that name
 * of their own in its stead. Whoever says the name may mean any of them.
 * @param places under the names that they have in these views
 */
export function elementFamily(
  places: readonly string[],
  name: string,
  views: readonly LineageView[],
): ReadonlySet<string> {
  const family = new Set(places);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const view of views)
      for (const id of view.waypoints.keys()) {
        const declaring = view.sourcesOf(id).filter((source) => declares(view, source, name));
        if (declaring.some((source) => family.has(source))) declaring.forEach((source) => family.add(source));
      }
  }
  return family;
}

/** The place whose element is meant by a name at a place, by one lineage: its own, else that of the nearest place that it refines. */
export function declarerOf(view: LineageView, place: string, name: string): string | undefined {
  return view.sourcesOf(place).find((source) => declares(view, source, name));
}

function declares(view: LineageView, place: string, name: string): boolean {
  return Object.hasOwn(view.waypoints.get(place)?.waypoint.elements ?? {}, name);
}
