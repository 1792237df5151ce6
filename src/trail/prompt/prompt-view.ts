import type { Params, ResolvedPacks } from '../../model/index.js';
import { edgeName, type Graph } from '../../route/index.js';

/** A shortcut as it may be taken. */
export interface KnownShortcut {
  /** `id`, or `id.variant`. */
  readonly name: string;
  readonly params: Params;
}

/** What can be named at the prompt, where the app is now. */
export interface PromptView {
  /** Ids of places, and the params of each. */
  readonly places: ReadonlyMap<string, Params>;
  /** Those that leave the place at hand, then all others. */
  readonly shortcuts: { readonly here: readonly KnownShortcut[]; readonly elsewhere: readonly KnownShortcut[] };
  readonly trailheads: readonly string[];
  /** By `place.element`, those of the place at hand first. */
  readonly elements: ReadonlyMap<string, Params>;
  /** Values that the trail knows by name: its params, and what earlier steps returned or read. */
  readonly names: readonly string[];
}

/** @param place the place at hand; null where none is known */
export function promptView(
  packs: ResolvedPacks,
  graph: Graph,
  place: string | null,
  names: readonly string[],
): PromptView {
  const here = shortcutsOf(place === null ? [] : graph.exits(place));
  const at = new Set(here.map(({ name }) => name));
  const isPlace = [...packs.places.values()].filter(({ kind }) => kind === 'place');
  const hand = place === null ? undefined : packs.places.get(place);
  const elements = new Map<string, Params>();
  for (const { elements: own } of [...(hand === undefined ? [] : [hand]), ...packs.places.values()])
    for (const element of own.values()) {
      const name = `${element.place}.${element.name}`;
      if (!elements.has(name)) elements.set(name, element.params);
    }
  return {
    places: new Map(isPlace.map(({ id, params }) => [id, params])),
    shortcuts: { here, elsewhere: shortcutsOf(packs.edges).filter(({ name }) => !at.has(name)) },
    trailheads: packs.trailheads.map(({ id }) => id),
    elements,
    names,
  };
}

/** Of several edges with one name the first one: they are one shortcut. */
function shortcutsOf(edges: ResolvedPacks['edges']): readonly KnownShortcut[] {
  const known = new Map<string, KnownShortcut>();
  for (const edge of edges) {
    const name = edgeName(edge);
    if (!known.has(name)) known.set(name, { name, params: edge.params });
  }
  return [...known.values()];
}
