import { at, UNKNOWN, type CompiledGraph } from './compiled.js';

/** Which edges exist for a call, where they may be counted on to lead, and which of them end it there. */
export interface SearchRules {
  exists(edge: number): boolean;
  /** Whether an edge may be counted on to lead to one of its ends. */
  leads(edge: number, end: number): boolean;
  /** Whether landing on `end`, one of the goals, by `edge` is arrival: the data must be able to be the right ones. */
  arrives(edge: number, end: number): boolean;
}

export interface FoundRoute {
  readonly edges: readonly number[];
  /** Where each edge is expected to land. */
  readonly ends: readonly number[];
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
  const length = shortestLength(graph, from, goals, rules);
  if (length === UNKNOWN) return undefined;
  markShortest(graph, length, rules);

  const edges: number[] = [];
  const landings: (readonly number[])[] = [];
  let standing: readonly number[] = [from];
  for (let left = length; left > 0; left--) {
    const best = bestExit(graph, standing, left, goals, rules);
    if (best === UNKNOWN) throw new Error('The distances and the edges of a graph disagree.');
    edges.push(best);
    const ends: number[] = [];
    for (let index = at(graph.endStart, best); index < at(graph.endStart, best + 1); index++) {
      const end = at(graph.ends, index);
      if (leadsOn(graph, best, end, left, goals, rules)) ends.push(end);
    }
    standing = ends;
    landings.push(standing);
  }
  return { edges, ends: chooseLandings(graph, edges, landings) };
}

/**
 * Number of edges of the shortest non-empty route, −1 where there is none. Breadth first from both sides, always on the side that has fewer
 * places to go on from, until they meet: of a large map it sees little. The last edge of a route is the affair of the goals' side alone, which
 * begins with the places before it.
 */
function shortestLength(graph: CompiledGraph, from: number, goals: ReadonlySet<number>, rules: SearchRules): number {
  const { scratch } = graph;
  const { fromStart, fromMark, toGoal, toMark, fromQueue, toQueue } = scratch;
  scratch.begin();
  const { search } = scratch;

  let toTail = 0;
  for (const goal of goals) {
    for (let arc = at(graph.arrivalStart, goal); arc < at(graph.arrivalStart, goal + 1); arc++) {
      const before = at(graph.arrivalFrom, arc);
      const edge = at(graph.arrivalEdge, arc);
      if (toMark[before] === search || !rules.exists(edge)) continue;
      if (!rules.leads(edge, goal) || !rules.arrives(edge, goal)) continue;
      toMark[before] = search;
      toGoal[before] = 1;
      toQueue[toTail++] = before;
    }
  }
  scratch.fromCount = 0;
  if (toMark[from] === search) return 1;

  fromMark[from] = search;
  fromStart[from] = 0;
  fromQueue[0] = from;
  let fromHead = 0;
  let fromTail = 1;
  let toHead = 0;
  let fromDepth = 0;
  let toDepth = 1;
  while (fromHead < fromTail && toHead < toTail) {
    let shortest = UNKNOWN;
    if (fromTail - fromHead <= toTail - toHead) {
      fromDepth++;
      for (const stop = fromTail; fromHead < stop; fromHead++) {
        const place = at(fromQueue, fromHead);
        for (let exit = at(graph.exitStart, place); exit < at(graph.exitStart, place + 1); exit++) {
          const edge = at(graph.exits, exit);
          if (!rules.exists(edge)) continue;
          for (let index = at(graph.endStart, edge); index < at(graph.endStart, edge + 1); index++) {
            const end = at(graph.ends, index);
            if (fromMark[end] === search || !rules.leads(edge, end)) continue;
            fromMark[end] = search;
            fromStart[end] = fromDepth;
            fromQueue[fromTail++] = end;
            if (toMark[end] !== search) continue;
            const length = fromDepth + at(toGoal, end);
            if (shortest === UNKNOWN || length < shortest) shortest = length;
          }
        }
      }
    } else {
      toDepth++;
      for (const stop = toTail; toHead < stop; toHead++) {
        const place = at(toQueue, toHead);
        for (let arc = at(graph.arrivalStart, place); arc < at(graph.arrivalStart, place + 1); arc++) {
          const before = at(graph.arrivalFrom, arc);
          if (toMark[before] === search) continue;
          const edge = at(graph.arrivalEdge, arc);
          if (!rules.exists(edge) || !rules.leads(edge, place)) continue;
          toMark[before] = search;
          toGoal[before] = toDepth;
          toQueue[toTail++] = before;
          if (fromMark[before] !== search) continue;
          const length = toDepth + at(fromStart, before);
          if (shortest === UNKNOWN || length < shortest) shortest = length;
        }
      }
    }
    // A whole level was looked at: what has not met yet is longer.
    if (shortest !== UNKNOWN) {
      scratch.fromCount = fromTail;
      return shortest;
    }
  }
  return UNKNOWN;
}

/**
 * Writes into `toGoal` the distance of every place that lies on a shortest route, also where only the start's side has been. All that stands
 * there is true, so it tells which edges lie on a shortest route.
 */
function markShortest(graph: CompiledGraph, length: number, rules: SearchRules): void {
  const { search, fromStart, fromMark, fromQueue, fromCount, toGoal, toMark, toQueue } = graph.scratch;
  // The queue of the goals' side has done its work. First the places where both sides met, then those before them.
  let tail = 0;
  for (let index = 0; index < fromCount; index++) {
    const place = at(fromQueue, index);
    if (toMark[place] === search && at(fromStart, place) + at(toGoal, place) === length) toQueue[tail++] = place;
  }
  for (let head = 0; head < tail; head++) {
    const place = at(toQueue, head);
    const depth = at(fromStart, place);
    for (let arc = at(graph.arrivalStart, place); arc < at(graph.arrivalStart, place + 1); arc++) {
      const before = at(graph.arrivalFrom, arc);
      if (toMark[before] === search || fromMark[before] !== search || fromStart[before] !== depth - 1) continue;
      const edge = at(graph.arrivalEdge, arc);
      if (!rules.exists(edge) || !rules.leads(edge, place)) continue;
      toMark[before] = search;
      toGoal[before] = length - depth + 1;
      toQueue[tail++] = before;
    }
  }
}

/** The best edge that leaves one of these places on a shortest route with so many edges left; −1 for none. */
function bestExit(
  graph: CompiledGraph,
  standing: readonly number[],
  left: number,
  goals: ReadonlySet<number>,
  rules: SearchRules,
): number {
  let best = UNKNOWN;
  for (const place of standing) {
    for (let exit = at(graph.exitStart, place); exit < at(graph.exitStart, place + 1); exit++) {
      const edge = at(graph.exits, exit);
      if (best !== UNKNOWN && edge >= best) break;
      if (!rules.exists(edge) || !someEndLeadsOn(graph, edge, left, goals, rules)) continue;
      best = edge;
      break;
    }
  }
  return best;
}

function someEndLeadsOn(
  graph: CompiledGraph,
  edge: number,
  left: number,
  goals: ReadonlySet<number>,
  rules: SearchRules,
): boolean {
  for (let index = at(graph.endStart, edge); index < at(graph.endStart, edge + 1); index++)
    if (leadsOn(graph, edge, at(graph.ends, index), left, goals, rules)) return true;
  return false;
}

/** Whether landing on `end` by `edge`, with `left` edges to go, that one included, is on a shortest route. */
function leadsOn(
  { scratch }: CompiledGraph,
  edge: number,
  end: number,
  left: number,
  goals: ReadonlySet<number>,
  rules: SearchRules,
): boolean {
  if (!rules.leads(edge, end)) return false;
  if (left === 1) return goals.has(end) && rules.arrives(edge, end);
  return scratch.toMark[end] === scratch.search && scratch.toGoal[end] === left - 1;
}

/** Of the places where an edge may land, the first from which the next edge of the route leaves. */
function chooseLandings(
  graph: CompiledGraph,
  edges: readonly number[],
  landings: readonly (readonly number[])[],
): readonly number[] {
  return landings.map((places, index) => {
    const next = edges[index + 1];
    if (places.length === 1 || next === undefined) return places[0] ?? UNKNOWN;
    return places.find((place) => hasExit(graph, place, next)) ?? UNKNOWN;
  });
}

function hasExit(graph: CompiledGraph, place: number, edge: number): boolean {
  for (let exit = at(graph.exitStart, place); exit < at(graph.exitStart, place + 1); exit++)
    if (graph.exits[exit] === edge) return true;
  return false;
}
