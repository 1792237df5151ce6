import { at, type CompiledGraph } from './compiled.js';
import { distancesToGoals } from './distances.js';

/** Which places the starts of an app lead to, and from which of them one comes back. Ids, in the order of the places. */
export interface Reach {
  /** Whatever the edges on the way need and do. */
  readonly reached: ReadonlySet<string>;
  /** From these a start can be reached. */
  readonly returning: ReadonlySet<string>;
  /** No start leads to them. */
  readonly noWayIn: readonly string[];
  /** A start leads to them, but they do not lead back to one. */
  readonly noWayBack: readonly string[];
}

/** @param back which edges count for the way back */
export function reachOf(graph: CompiledGraph, starts: Iterable<string>, back: (edge: number) => boolean): Reach {
  const opened = [...starts].flatMap((start) => graph.indexOf.get(start) ?? []);
  const goals = new Set(opened.flatMap((start) => graph.refiners[start] ?? []));
  const reached = reachedFrom(graph, opened);
  const distance = distancesToGoals(graph, goals, back);
  const returns = (place: number): boolean => goals.has(place) || (distance[place] ?? -1) > 0;
  const idsOf = (holds: (place: number) => boolean): string[] => graph.ids.filter((_, place) => holds(place));
  return {
    reached: new Set(idsOf((place) => reached.has(place))),
    returning: new Set(idsOf(returns)),
    noWayIn: idsOf((place) => !reached.has(place)),
    noWayBack: idsOf((place) => reached.has(place) && !returns(place)),
  };
}

/**
 * All places that edges lead to, the starts included. Landing on a place may be landing on one that refines it, and landing on that one is being
 * at the place, so that both are reached with either.
 */
function reachedFrom(graph: CompiledGraph, starts: readonly number[]): ReadonlySet<number> {
  const reached = new Set(starts);
  // A set is walked in the order in which it grows.
  for (const place of reached) {
    for (const other of graph.refiners[place] ?? []) reached.add(other);
    for (const other of graph.refined[place] ?? []) reached.add(other);
    for (let exit = at(graph.exitStart, place); exit < at(graph.exitStart, place + 1); exit++) {
      const edge = graph.exits[exit] ?? -1;
      for (let index = at(graph.endStart, edge); index < at(graph.endStart, edge + 1); index++)
        reached.add(at(graph.ends, index));
    }
  }
  return reached;
}
