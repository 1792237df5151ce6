import type { Edge, Place, ResolvedPacks } from '../../src/model/index.js';

const ORIGIN = { file: 'made.yaml', line: 1, column: 1 };

export function place(id: string, fields: Partial<Place> = {}): Place {
  return {
    id,
    description: '',
    kind: 'place',
    modal: false,
    params: {},
    required: [{ id }],
    forbidden: [],
    shows: [],
    elements: new Map(),
    clear: new Map(),
    origin: ORIGIN,
    ...fields,
  };
}

/** `edge('a>b')`, `edge('a>b,c')`: an edge from a to b, or to any of b and c; its id is the text itself. */
export function edge(text: string, fields: Partial<Edge> = {}): Edge {
  const [from = '', to = ''] = text.split('>');
  return {
    id: text,
    from,
    to: to.split(',').map((waypoint) => ({ waypoint, with: {} })),
    priority: 0,
    observed: false,
    effect: 'repeatable',
    proof: [],
    params: {},
    returns: {},
    verifyEach: false,
    body: [],
    origin: ORIGIN,
    ...fields,
  };
}

/** Places named by the edges are made where they are not given. */
export function packs(edges: readonly Edge[], places: readonly Place[] = []): Pick<ResolvedPacks, 'places' | 'edges'> {
  const all = new Map(places.map((each) => [each.id, each]));
  for (const id of edges.flatMap((each) => [each.from, ...each.to.map((end) => end.waypoint)]))
    if (!all.has(id)) all.set(id, place(id));
  return { places: all, edges };
}
