import type { Edge } from '../../model/index.js';
import type { ClassifierView } from './context.js';
import { byWaypoint, type CapturedScreen } from './screens.js';

/** An edge with the captures on which it can be tried: those of places that are at its `from`. */
export interface CapturedEdge {
  readonly view: ClassifierView;
  readonly edge: Edge;
  readonly screens: readonly CapturedScreen[];
}

/** The edges that leave captured places, each with all its captures. */
export function edgesOnCaptures(screens: readonly CapturedScreen[]): readonly CapturedEdge[] {
  return [...byWaypoint(screens)].flatMap(([view, captured]) => {
    const edges = new Map<Edge, CapturedScreen[]>();
    for (const [place, own] of captured)
      for (const edge of view.graph.exits(place)) {
        const list = edges.get(edge);
        if (list === undefined) edges.set(edge, [...own]);
        else list.push(...own);
      }
    return [...edges].map(([edge, all]) => ({ view, edge, screens: all }));
  });
}
