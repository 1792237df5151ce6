import { nearest, type Edge, type Place, type ResolvedPacks } from '../model/index.js';
import { compile, UNKNOWN, type CompiledGraph } from './compiled.js';
import { distancesFrom, distancesToGoals } from './distances.js';
import { explainNoPath, unknownPlace } from './no-path.js';
import { reachOf, type Reach } from './reach.js';
import type { Alternative, NoPath, Route, RouteRequest, RouteResult, UnknownParams } from './request.js';
import { rulesFor } from './rules.js';
import { findRoute } from './search.js';

/** Which edges count when reach is asked for; by default all of them, whatever they need and do. */
export type EdgeFilter = (edge: Edge) => boolean;

/** The map of one lineage as the pathfinder sees it. */
export interface Graph {
  readonly places: ReadonlyMap<string, Place>;
  /** All edges, in the order in which routes prefer them. */
  readonly edges: readonly Edge[];
  /** The shortest route by the rules of DESIGN section 7. Always one answer. */
  route(request: RouteRequest): RouteResult;
  /**
   * For each edge of the route, in order, the best route without it: what is left when it fails. Empty where the route is empty or there is none;
   * then `route` says why. What the request avoids is avoided here too; values that only the edge left out declares are no fault of the others.
   */
  alternatives(request: RouteRequest): readonly Alternative[];
  /** The edges that leave a place, its own and those it inherits, best first; none for an unknown place. */
  exits(place: string): readonly Edge[];
  /** Being at `place` is being at `other`: the same, or it refines it, directly or through others, but not through a modal one. */
  isAt(place: string, other: string): boolean;
  /** Number of edges from a place to every place that it reaches, itself (0) included. */
  hopsFrom(place: string, filter?: EdgeFilter): ReadonlyMap<string, number>;
  /** Number of edges to a place, or one that refines it, from every place that reaches it, itself (0) included. */
  hopsTo(place: string, filter?: EdgeFilter): ReadonlyMap<string, number>;
  /** The places in 1 hop, in 2 hops, and so on, each once; `rings[0]` are those in 1 hop. Empty for an unknown place. */
  rings(place: string, filter?: EdgeFilter): readonly (readonly string[])[];
  /**
   * What can be reached from where the app starts, and from where one comes back there.
   * @param starts the places that the app opens at; ids that are not in the graph lead nowhere
   * @param back which edges count for the way back; by default those without an effect, since goTo crosses no others
   */
  reach(starts: Iterable<string>, back?: EdgeFilter): Reach;
}

export function compileGraph(packs: Pick<ResolvedPacks, 'places' | 'edges'>): Graph {
  const graph = compile(packs.places, packs.edges);
  const refiners = graph.refiners.map((places) => new Set(places));
  const counting =
    (filter: EdgeFilter | undefined) =>
    (number: number): boolean => {
      const edge = graph.edges[number];
      return edge !== undefined && (filter === undefined || filter(edge));
    };
  /** Made when they are first asked for. */
  const exits: (readonly Edge[])[] = [];
  const way = (request: RouteRequest): Route | NoPath => findWay(graph, refiners, request);

  const hopsFrom = (place: string, filter?: EdgeFilter): ReadonlyMap<string, number> => {
    const index = graph.indexOf.get(place);
    return index === undefined
      ? new Map()
      : byId(graph, distancesFrom(graph, index, { exists: counting(filter), leads: () => true }));
  };

  return {
    places: packs.places,
    edges: graph.edges,
    route: (request) => {
      const found = way(request);
      return found.kind === 'route' ? namesKnown(found, request, packs.places) : found;
    },
    alternatives: (request) => {
      const found = way(request);
      if (found.kind !== 'route') return [];
      return found.edges.map((edge) => {
        const { id, variant, from } = edge;
        return { edge, without: way({ ...request, avoid: [...(request.avoid ?? []), { id, variant, from }] }) };
      });
    },
    exits: (place) => {
      const index = graph.indexOf.get(place);
      if (index === undefined) return [];
      const numbers = graph.exits.subarray(graph.exitStart[index], graph.exitStart[index + 1]);
      return (exits[index] ??= [...numbers].flatMap((number) => graph.edges[number] ?? []));
    },
    isAt: (place, other) => refiners[graph.indexOf.get(other) ?? -1]?.has(graph.indexOf.get(place) ?? -1) ?? false,
    hopsFrom,
    hopsTo: (place, filter) => {
      const index = graph.indexOf.get(place);
      if (index === undefined) return new Map();
      const goals = refiners[index] ?? new Set<number>();
      const distances = distancesToGoals(graph, goals, counting(filter));
      for (const goal of goals) distances[goal] = 0;
      return byId(graph, distances);
    },
    rings: (place, filter) => {
      const rings: string[][] = [];
      for (const [id, hops] of hopsFrom(place, filter)) if (hops > 0) (rings[hops - 1] ??= []).push(id);
      return rings;
    },
    reach: (starts, back = ({ effect }) => effect === 'repeatable') => reachOf(graph, starts, counting(back)),
  };
}

/** The best route, whatever names the request gives values to. */
function findWay(
  graph: CompiledGraph,
  refiners: readonly ReadonlySet<number>[],
  request: RouteRequest,
): Route | NoPath {
  const from = graph.indexOf.get(request.from);
  if (from === undefined) return unknownPlace(graph, request.from);
  const goals = new Set<number>();
  for (const target of targetsOf(request)) {
    const index = graph.indexOf.get(target);
    if (index === undefined) return unknownPlace(graph, target);
    for (const goal of refiners[index] ?? []) goals.add(goal);
  }

  const mustTakeData = goals.has(from) && request.sameData === false;
  if (goals.has(from) && !mustTakeData) return { kind: 'route', edges: [], ends: [] };
  const found = findRoute(graph, from, goals, rulesFor(graph, request, mustTakeData));
  if (found === undefined) return explainNoPath(graph, request, from, goals, mustTakeData);
  const edges: Edge[] = [];
  const ends: string[] = [];
  for (let step = 0; step < found.edges.length; step++) {
    const edge = graph.edges[found.edges[step] ?? UNKNOWN];
    const end = graph.ids[found.ends[step] ?? UNKNOWN];
    if (edge === undefined || end === undefined) throw new Error('A route has an edge that the graph does not have.');
    edges.push(edge);
    ends.push(end);
  }
  return { kind: 'route', edges, ends };
}

function targetsOf({ to }: RouteRequest): readonly string[] {
  return typeof to === 'string' ? [to] : to;
}

/** Params bind only to edges and places that declare them; a name that nothing on the route declares is an error. */
function namesKnown(found: Route, request: RouteRequest, places: ReadonlyMap<string, Place>): Route | UnknownParams {
  if (request.params === undefined && request.toData === undefined) return found;
  const given = new Set([...Object.keys(request.params ?? {}), ...Object.keys(request.toData ?? {})]);
  if (given.size === 0) return found;
  const known = new Set<string>();
  for (const edge of found.edges) Object.keys(edge.params).forEach((name) => known.add(name));
  for (const id of [request.from, ...found.ends, ...targetsOf(request)])
    Object.keys(places.get(id)?.params ?? {}).forEach((name) => known.add(name));
  const names = [...given].filter((name) => !known.has(name));
  if (names.length === 0) return found;
  const near = names.flatMap((name) => {
    const other = nearest(name, known);
    return other === undefined ? [] : [[name, other] as const];
  });
  return { kind: 'unknown-params', names, nearest: Object.fromEntries(near), known: [...known] };
}

function byId(graph: CompiledGraph, distances: Int32Array): ReadonlyMap<string, number> {
  const map = new Map<string, number>();
  distances.forEach((distance, place) => {
    const id = graph.ids[place];
    if (distance >= 0 && id !== undefined) map.set(id, distance);
  });
  return map;
}
