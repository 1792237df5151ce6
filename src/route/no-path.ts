import { nearest, suggest } from '../model/index.js';
import { requiredNames, type CompiledGraph } from './compiled.js';
import { distancesFrom, distancesToGoals } from './distances.js';
import { edgeName, type NoPath, type NoPathCause, type RouteRequest } from './request.js';
import { rulesFor, type Lifted } from './rules.js';
import { findRoute } from './search.js';

export function unknownPlace(graph: CompiledGraph, place: string): NoPath {
  const near = nearest(place, graph.ids);
  return {
    kind: 'no-path',
    cause: { kind: 'unknown-place', place, nearest: near },
    reason: `there is no place \`${place}\` here`,
    nearest: undefined,
    hint: suggest(place, graph.ids, 'place'),
  };
}

/** Finds out what stands in the way, by lifting one rule after the other. */
export function explainNoPath(
  graph: CompiledGraph,
  request: RouteRequest,
  from: number,
  goals: ReadonlySet<number>,
  mustTakeData: boolean,
): NoPath {
  const to = typeof request.to === 'string' ? request.to : request.to.join(' or ');
  const cause = findCause(graph, request, from, goals, mustTakeData);
  return {
    kind: 'no-path',
    cause,
    reason: `no route from ${request.from} to ${to}${because(cause)}`,
    nearest: nearestReachable(graph, request, from, goals),
    hint: hintFor(cause, request.from, to),
  };
}

function findCause(
  graph: CompiledGraph,
  request: RouteRequest,
  from: number,
  goals: ReadonlySet<number>,
  mustTakeData: boolean,
): NoPathCause {
  const route = (lifted: Lifted): readonly number[] | undefined =>
    findRoute(graph, from, goals, rulesFor(graph, request, mustTakeData, lifted))?.edges;

  for (const lifted of [{ params: true }, { params: true, effect: true }]) {
    const edges = route(lifted);
    if (edges === undefined) continue;
    const given = new Set([...Object.keys(request.params ?? {}), ...Object.keys(request.toData ?? {})]);
    const written = edges.flatMap((edge) => graph.edges[edge] ?? []);
    const missing = written.flatMap((edge) => requiredNames(edge).filter((name) => !given.has(name)));
    if (missing.length > 0) return { kind: 'missing-params', names: [...new Set(missing)] };
    const through = written.filter((edge) => edge.effect === 'once').map(edgeName);
    return { kind: 'effect', through: [...new Set(through)] };
  }
  if (route({ params: true, effect: true, avoid: true }) !== undefined) return { kind: 'avoided' };
  if (route({ params: true, effect: true, avoid: true, data: true }) !== undefined)
    return { kind: 'data', names: Object.keys(request.toData ?? {}) };
  return { kind: 'unreachable' };
}

function because(cause: NoPathCause): string {
  switch (cause.kind) {
    case 'missing-params':
      return ` without ${list(cause.names)}`;
    case 'effect':
      return ` that has no effect: it would cross ${list(cause.through)}`;
    case 'avoided':
      return ' but over edges that failed or are to be avoided';
    case 'data':
      return ` that ends with an edge which takes ${list(cause.names)}`;
    case 'unknown-place':
    case 'unreachable':
      return '';
  }
}

function hintFor(cause: NoPathCause, from: string, to: string): string {
  switch (cause.kind) {
    case 'missing-params':
      return `Give ${list(cause.names)}.`;
    case 'effect':
      return `Name what may be crossed: through ${list(cause.through)}; or take that shortcut itself.`;
    case 'avoided':
      return 'Look at why the avoided edge failed.';
    case 'data':
      return `Add a shortcut to ${to} that declares ${list(cause.names)} and says \`to: { waypoint: ${to}, with: … }\`.`;
    case 'unknown-place':
    case 'unreachable':
      return `Add a shortcut that leads on from ${from} or from a place that it reaches.`;
  }
}

/** Of the places that can be reached now, the one with the fewest edges still missing when every rule is lifted. */
function nearestReachable(
  graph: CompiledGraph,
  request: RouteRequest,
  from: number,
  goals: ReadonlySet<number>,
): string | undefined {
  const missing = distancesToGoals(graph, goals, () => true);
  // No edge leads to where one wants to go: no need to look at all that can be reached.
  if (!missing.some((distance) => distance > 0)) return undefined;
  const reached = distancesFrom(graph, from, rulesFor(graph, request, false));
  let best: number | undefined;
  reached.forEach((distance, place) => {
    const left = missing[place] ?? -1;
    if (distance < 0 || left < 0) return;
    if (best === undefined || left < (missing[best] ?? -1)) best = place;
  });
  return best === undefined ? undefined : graph.ids[best];
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
