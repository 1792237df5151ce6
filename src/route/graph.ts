import { nearest, type Edge, type Place, type ResolvedPacks } from '../model/index.js';
import { compile, type CompiledGraph } from './compiled.js';
import { explainNoPath, unknownPlace } from './no-path.js';
import type { Route, RouteRequest, RouteResult } from './request.js';
import { rulesFor } from './rules.js';
import { distancesFrom, distancesToGoals, findRoute } from './search.js';

/** Which edges count when reach is asked for; by default all of them, whatever they need and do. */
export type EdgeFilter = (edge: Edge) => boolean;

/** The map of one lineage as the pathfinder sees it. */
export interface Graph {
  readonly places: ReadonlyMap<string, Place>;
  /** All edges, in the order in which routes prefer them. */
  readonly edges: readonly Edge[];
  /** The shortest route by the rules of DESIGN section 7. Always one answer. */
  route(request: RouteRequest): RouteResult;
  /** The edges that leave a place, its own and those it inherits, best first; none for an unknown place. */
  exits(place: string): readonly Edge[];
  /** Being at `place` is being at `other`: the same, or it refines it, directly or through others, but not through a modal one. */
  isAt(place: string, other: string): boolean;
  /** Number of edges from a place to every place that it reaches, itself (0) included. */
  hopsFrom(place: string, filter?: EdgeFilter): ReadonlyMap<string, number>;
  /** Number of edges to a place, or one that refines it, from every place that reaches it, itself (0) included. */
  hopsTo(place: string, filter?: EdgeFilter): ReadonlyMap<string, number>;
  /** The places in 1 hop, in 2 hops, and so on. */
  rings(place: string, filter?: EdgeFilter): readonly (readonly string[])[];
}

export function compileGraph(packs: Pick<ResolvedPacks, 'places' | 'edges'>): Graph {
  const graph = compile(packs.places, packs.edges);
  const refiners = graph.refiners.map((places) => new Set(places));
  const counts =
    (filter: EdgeFilter | undefined) =>
    (number: number): boolean => {
      const edge = graph.edges[number];
      return edge !== undefined && (filter === undefined || filter(edge));
    };

  const hopsFrom = (place: string, filter?: EdgeFilter): ReadonlyMap<string, number> => {
    const index = graph.indexOf.get(place);
    return index === undefined ? new Map() : byId(graph, distancesFrom(graph, index, counts(filter)));
  };

  return {
    places: packs.places,
    edges: graph.edges,
    route: (request) => route(graph, packs.places, refiners, request),
    exits: (place) => {
      const index = graph.indexOf.get(place);
      if (index === undefined) return [];
      const numbers = graph.exits.subarray(graph.exitStart[index], graph.exitStart[index + 1]);
      return [...numbers].flatMap((number) => graph.edges[number] ?? []);
    },
    isAt: (place, other) => refiners[graph.indexOf.get(other) ?? -1]?.has(graph.indexOf.get(place) ?? -1) ?? false,
    hopsFrom,
    hopsTo: (place, filter) => {
      const index = graph.indexOf.get(place);
      if (index === undefined) return new Map();
      const goals = refiners[index] ?? new Set<number>();
      const distances = distancesToGoals(graph, goals, { exists: counts(filter), arrives: () => true });
      for (const goal of goals) distances[goal] = 0;
      return byId(graph, distances);
    },
    rings: (place, filter) => {
      const rings: string[][] = [];
      for (const [id, hops] of hopsFrom(place, filter)) if (hops > 0) (rings[hops - 1] ??= []).push(id);
      return rings;
    },
  };
}

function route(
  graph: CompiledGraph,
  places: ReadonlyMap<string, Place>,
  refiners: readonly ReadonlySet<number>[],
  request: RouteRequest,
): RouteResult {
  const targets = typeof request.to === 'string' ? [request.to] : request.to;
  const from = graph.indexOf.get(request.from);
  if (from === undefined) return unknownPlace(graph, request.from);
  const goals = new Set<number>();
  for (const target of targets) {
    const index = graph.indexOf.get(target);
    if (index === undefined) return unknownPlace(graph, target);
    for (const goal of refiners[index] ?? []) goals.add(goal);
  }

  const mustTakeData = goals.has(from) && request.sameData === false;
  if (goals.has(from) && !mustTakeData)
    return namesKnown({ kind: 'route', edges: [], ends: [] }, request, places, targets);
  const found = findRoute(graph, from, goals, rulesFor(graph, request, mustTakeData));
  if (found === undefined) return explainNoPath(graph, request, from, goals, mustTakeData);
  const edges = found.edges.flatMap((number) => graph.edges[number] ?? []);
  const ends = found.ends.flatMap((end) => graph.ids[end] ?? []);
  return namesKnown({ kind: 'route', edges, ends }, request, places, targets);
}

/** Params bind only to edges and places that declare them; a name that nothing on the route declares is an error. */
function namesKnown(
  found: Route,
  request: RouteRequest,
  places: ReadonlyMap<string, Place>,
  targets: readonly string[],
): RouteResult {
  const known = new Set<string>();
  for (const edge of found.edges) Object.keys(edge.params).forEach((name) => known.add(name));
  for (const id of [request.from, ...found.ends, ...targets])
    Object.keys(places.get(id)?.params ?? {}).forEach((name) => known.add(name));
  const given = new Set([...Object.keys(request.params ?? {}), ...Object.keys(request.toData ?? {})]);
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
