import type { CompiledGraph } from './compiled.js';

/** Which edges exist for a call, and which of them end it where they lead. */
export interface SearchRules {
  readonly exists: (edge: number) => boolean;
  /** Whether landing on `end`, one of the goals, by `edge` is arrival: the data must be able to be the right ones. */
  readonly arrives: (edge: number, end: number) => boolean;
  /** Whether an edge may be counted on to lead to one of its ends; left out: to all of them. */
  readonly leads?: ((edge: number, end: number) => boolean) | undefined;
}

export interface FoundRoute {
  readonly edges: readonly number[];
  /** Where each edge is expected to land. */
  readonly ends: readonly number[];
}

const UNKNOWN = -1;

/**
 * Number of edges of the shortest non-empty route from each place to a goal, −1 where there is none. Breadth first from
 * the goals, against the edges. With `until` it stops as soon as that place is known; all smaller numbers are then known.
 */
export function distancesToGoals(
  graph: CompiledGraph,
  goals: ReadonlySet<number>,
  rules: SearchRules,
  until = UNKNOWN,
): Int32Array {
  const { arrivalStart, arrivalEdge, arrivalFrom } = graph;
  const distance = new Int32Array(graph.ids.length).fill(UNKNOWN);
  const queue = new Int32Array(graph.ids.length);
  let tail = 0;
  for (const goal of goals) {
    for (let arc = at(arrivalStart, goal); arc < at(arrivalStart, goal + 1); arc++) {
      const from = at(arrivalFrom, arc);
      const edge = at(arrivalEdge, arc);
      if (distance[from] !== UNKNOWN || !rules.exists(edge) || !rules.arrives(edge, goal)) continue;
      if (rules.leads?.(edge, goal) === false) continue;
      distance[from] = 1;
      queue[tail++] = from;
    }
  }
  for (let head = 0; head < tail && (until === UNKNOWN || distance[until] === UNKNOWN); head++) {
    const place = at(queue, head);
    const next = at(distance, place) + 1;
    for (let arc = at(arrivalStart, place); arc < at(arrivalStart, place + 1); arc++) {
      const from = at(arrivalFrom, arc);
      const edge = at(arrivalEdge, arc);
      if (distance[from] !== UNKNOWN || !rules.exists(edge) || rules.leads?.(edge, place) === false) continue;
      distance[from] = next;
      queue[tail++] = from;
    }
  }
  return distance;
}

/**
 * The shortest non-empty route, and of several the one that is better at the first edge where they differ. An edge with
 * several ends may land on any of them, so the search goes on from all that lie on a shortest route.
 */
export function findRoute(
  graph: CompiledGraph,
  from: number,
  goals: ReadonlySet<number>,
  rules: SearchRules,
): FoundRoute | undefined {
  const distance = distancesToGoals(graph, goals, rules, from);
  const length = at(distance, from);
  if (length === UNKNOWN) return undefined;

  const edges: number[] = [];
  const landings: (readonly number[])[] = [];
  let standing: readonly number[] = [from];
  for (let left = length; left > 0; left--) {
    const leadsOn = (edge: number, end: number): boolean =>
      rules.leads?.(edge, end) !== false &&
      (left === 1 ? goals.has(end) && rules.arrives(edge, end) : distance[end] === left - 1);
    let best = UNKNOWN;
    for (const place of standing) {
      const found = firstExit(graph, place, (edge) => rules.exists(edge) && someEnd(graph, edge, leadsOn));
      if (found !== UNKNOWN && (best === UNKNOWN || found < best)) best = found;
    }
    if (best === UNKNOWN) throw new Error('The distances and the edges of a graph disagree.');
    const edge = best;
    edges.push(edge);
    standing = endsOf(graph, edge).filter((end) => leadsOn(edge, end));
    landings.push(standing);
  }
  return { edges, ends: chooseLandings(graph, edges, landings) };
}

/** Of the places where an edge may land, the first from which the next edge of the route leaves. */
function chooseLandings(
  graph: CompiledGraph,
  edges: readonly number[],
  landings: readonly (readonly number[])[],
): readonly number[] {
  return landings.map((places, index) => {
    const next = edges[index + 1];
    const leaving =
      next === undefined
        ? places[0]
        : places.find((place) => firstExit(graph, place, (edge) => edge === next) !== UNKNOWN);
    return leaving ?? UNKNOWN;
  });
}

/** Number of edges from a place to each place, 0 for itself, −1 where no route leads. */
export function distancesFrom(graph: CompiledGraph, from: number, exists: (edge: number) => boolean): Int32Array {
  const distance = new Int32Array(graph.ids.length).fill(UNKNOWN);
  const queue = new Int32Array(graph.ids.length);
  distance[from] = 0;
  queue[0] = from;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const place = at(queue, head);
    for (let exit = at(graph.exitStart, place); exit < at(graph.exitStart, place + 1); exit++) {
      const edge = at(graph.exits, exit);
      if (!exists(edge)) continue;
      for (let index = at(graph.endStart, edge); index < at(graph.endStart, edge + 1); index++) {
        const end = at(graph.ends, index);
        if (distance[end] !== UNKNOWN) continue;
        distance[end] = at(distance, place) + 1;
        queue[tail++] = end;
      }
    }
  }
  return distance;
}

/** The best exit of a place that is accepted; −1 for none. */
export function firstExit(graph: CompiledGraph, place: number, accepted: (edge: number) => boolean): number {
  for (let exit = at(graph.exitStart, place); exit < at(graph.exitStart, place + 1); exit++) {
    const edge = at(graph.exits, exit);
    if (accepted(edge)) return edge;
  }
  return UNKNOWN;
}

export function endsOf(graph: CompiledGraph, edge: number): readonly number[] {
  return [...graph.ends.subarray(at(graph.endStart, edge), at(graph.endStart, edge + 1))];
}

function someEnd(graph: CompiledGraph, edge: number, accepted: (edge: number, end: number) => boolean): boolean {
  for (let index = at(graph.endStart, edge); index < at(graph.endStart, edge + 1); index++)
    if (accepted(edge, at(graph.ends, index))) return true;
  return false;
}

/** Reads an array at an index that is known to be inside. */
function at(array: Int32Array, index: number): number {
  return array[index] ?? UNKNOWN;
}
