import { at, UNKNOWN, type CompiledGraph } from './compiled.js';
import type { SearchRules } from './search.js';

/** Number of edges of the shortest non-empty route from each place to a goal, −1 where there is none. Breadth first from the goals, against the edges. */
export function distancesToGoals(
  graph: CompiledGraph,
  goals: ReadonlySet<number>,
  exists: (edge: number) => boolean,
): Int32Array {
  const { arrivalStart, arrivalEdge, arrivalFrom } = graph;
  const distance = new Int32Array(graph.ids.length).fill(UNKNOWN);
  const queue = new Int32Array(graph.ids.length);
  let tail = 0;
  for (const goal of goals) {
    for (let arc = at(arrivalStart, goal); arc < at(arrivalStart, goal + 1); arc++) {
      const from = at(arrivalFrom, arc);
      const edge = at(arrivalEdge, arc);
      if (distance[from] !== UNKNOWN || !exists(edge)) continue;
      distance[from] = 1;
      queue[tail++] = from;
    }
  }
  for (let head = 0; head < tail; head++) {
    const place = at(queue, head);
    const next = at(distance, place) + 1;
    for (let arc = at(arrivalStart, place); arc < at(arrivalStart, place + 1); arc++) {
      const from = at(arrivalFrom, arc);
      const edge = at(arrivalEdge, arc);
      if (distance[from] !== UNKNOWN || !exists(edge)) continue;
      distance[from] = next;
      queue[tail++] = from;
    }
  }
  return distance;
}

/** Number of edges from a place to each place, 0 for itself, −1 where no route leads. */
export function distancesFrom(
  graph: CompiledGraph,
  from: number,
  rules: Pick<SearchRules, 'exists' | 'leads'>,
): Int32Array {
  const distance = new Int32Array(graph.ids.length).fill(UNKNOWN);
  const queue = new Int32Array(graph.ids.length);
  distance[from] = 0;
  queue[0] = from;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const place = at(queue, head);
    for (let exit = at(graph.exitStart, place); exit < at(graph.exitStart, place + 1); exit++) {
      const edge = at(graph.exits, exit);
      if (!rules.exists(edge)) continue;
      for (let index = at(graph.endStart, edge); index < at(graph.endStart, edge + 1); index++) {
        const end = at(graph.ends, index);
        if (distance[end] !== UNKNOWN || !rules.leads(edge, end)) continue;
        distance[end] = at(distance, place) + 1;
        queue[tail++] = end;
      }
    }
  }
  return distance;
}
