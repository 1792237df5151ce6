import { isRequired, type Edge, type Place } from '../model/index.js';
import { Scratch } from './scratch.js';

/**
 * The places and edges of one lineage on flat arrays. Places are numbered as they come; edges are numbered by the order in
 * which a route prefers them (DESIGN section 7: authored before observed, higher priority, smaller id, then variant), so
 * that the smaller number always wins.
 */
export interface CompiledGraph {
  readonly ids: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly edges: readonly Edge[];
  /** The edges that leave place `p`, best first: `exits[exitStart[p] … exitStart[p + 1]]`. */
  readonly exitStart: Int32Array;
  readonly exits: Int32Array;
  /** The places that edge `e` leads to: `ends[endStart[e] … endStart[e + 1]]`. */
  readonly endStart: Int32Array;
  readonly ends: Int32Array;
  /** For each place that an edge leads to, which edge and from where: the arcs `arrivalStart[p] … arrivalStart[p + 1]`. */
  readonly arrivalStart: Int32Array;
  readonly arrivalEdge: Int32Array;
  readonly arrivalFrom: Int32Array;
  /** 1 where the edge has an effect that is not to be repeated. */
  readonly once: Uint8Array;
  /** Which of `needed` an edge needs; 0 is none. */
  readonly need: Int32Array;
  readonly needed: readonly (readonly string[])[];
  /** A place and what it refines, directly or through others, but not what a modal one covers: being at the first is being at all of them. */
  readonly refined: readonly (readonly number[])[];
  /** A place and all that refine it, directly or through others, but not through a modal one: being there is being at the place. */
  readonly refiners: readonly (readonly number[])[];
  readonly scratch: Scratch;
}

/** No edge, no place, no distance. */
export const UNKNOWN = -1;

/** Reads an array at an index that is known to be inside. */
export function at(array: Int32Array, index: number): number {
  return array[index] ?? UNKNOWN;
}

/** Orders edges as routes prefer them. A total order on the edges of one resolved pack. */
export function compareEdges(a: Edge, b: Edge): number {
  return (
    Number(a.observed) - Number(b.observed) ||
    b.priority - a.priority ||
    compareText(a.id, b.id) ||
    compareText(a.variant ?? '', b.variant ?? '') ||
    compareText(a.from, b.from)
  );
}

/** By code units: the same on every machine, whatever its language. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function compile(places: ReadonlyMap<string, Place>, written: readonly Edge[]): CompiledGraph {
  const ids = [...places.keys()];
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const endsOf = (edge: Edge): readonly number[] => {
    const ends: number[] = [];
    for (const { waypoint } of edge.to) {
      const end = indexOf.get(waypoint);
      if (end !== undefined && !ends.includes(end)) ends.push(end);
    }
    return ends;
  };
  const edges = written.filter((edge) => indexOf.has(edge.from) && endsOf(edge).length > 0).sort(compareEdges);

  const own: number[][] = ids.map(() => []);
  edges.forEach((edge, number) => own[indexOf.get(edge.from) ?? UNKNOWN]?.push(number));
  const above = ids.map((id) => withRefined(id, places, indexOf));
  const refiners: number[][] = ids.map(() => []);
  above.forEach((places, index) => places.forEach((place) => refiners[place]?.push(index)));
  const exitLists = above.map((places) => exitsWithInherited(places, own));
  const endLists = edges.map(endsOf);

  const [exitStart, exits] = flatten(exitLists);
  const [endStart, ends] = flatten(endLists);
  const { arrivalStart, arrivalEdge, arrivalFrom } = arrivals(exitLists, endLists);
  const { need, needed } = needs(edges);
  return {
    ids,
    indexOf,
    edges,
    exitStart,
    exits,
    endStart,
    ends,
    arrivalStart,
    arrivalEdge,
    arrivalFrom,
    once: Uint8Array.from(edges, (edge) => (edge.effect === 'once' ? 1 : 0)),
    need,
    needed,
    refined: above,
    refiners,
    scratch: new Scratch(ids.length),
  };
}

/** All edges by the places that they lead to: as often as a place has such an edge among its exits. */
function arrivals(
  exitLists: readonly (readonly number[])[],
  endLists: readonly (readonly number[])[],
): Pick<CompiledGraph, 'arrivalStart' | 'arrivalEdge' | 'arrivalFrom'> {
  const arrivalStart = new Int32Array(exitLists.length + 1);
  const eachArc = (use: (end: number, edge: number, from: number) => void): void => {
    exitLists.forEach((exits, from) => {
      for (const edge of exits) for (const end of endLists[edge] ?? []) use(end, edge, from);
    });
  };
  eachArc((end) => (arrivalStart[end + 1] = at(arrivalStart, end + 1) + 1));
  for (let place = 0; place < exitLists.length; place++)
    arrivalStart[place + 1] = at(arrivalStart, place + 1) + at(arrivalStart, place);
  const next = arrivalStart.slice();
  const arrivalEdge = new Int32Array(at(arrivalStart, exitLists.length));
  const arrivalFrom = new Int32Array(arrivalEdge.length);
  eachArc((end, edge, from) => {
    const arc = at(next, end);
    next[end] = arc + 1;
    arrivalEdge[arc] = edge;
    arrivalFrom[arc] = from;
  });
  return { arrivalStart, arrivalEdge, arrivalFrom };
}

/** The exits of a place, ascending: its own, and those of all places that being there is being at. */
function exitsWithInherited(above: readonly number[], own: readonly (readonly number[])[]): readonly number[] {
  if (above.length === 1) return own[above[0] ?? UNKNOWN] ?? [];
  return [...new Set(above.flatMap((place) => own[place] ?? []))].sort((a, b) => a - b);
}

/**
 * The place itself and what it refines. A modal place refines what it covers for matching only: what covers a place hides
 * its ways out, and being under a dialog is not being at the place.
 */
function withRefined(
  id: string,
  places: ReadonlyMap<string, Place>,
  indexOf: ReadonlyMap<string, number>,
): readonly number[] {
  const above = new Set<number>();
  for (let at: string | undefined = id; at !== undefined;) {
    const index = indexOf.get(at);
    const place = places.get(at);
    if (index === undefined || place === undefined || above.has(index)) break;
    above.add(index);
    at = place.modal ? undefined : place.refines;
  }
  return [...above];
}

function needs(edges: readonly Edge[]): { need: Int32Array; needed: readonly (readonly string[])[] } {
  const needed: string[][] = [[]];
  const known = new Map<string, number>([['', 0]]);
  const need = Int32Array.from(edges, (edge) => {
    const names = requiredNames(edge).sort();
    const key = names.join(' ');
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, needed.length);
    return needed.push(names) - 1;
  });
  return { need, needed };
}

export function requiredNames(edge: Pick<Edge, 'params'>): string[] {
  return Object.entries(edge.params)
    .filter(([, param]) => isRequired(param))
    .map(([name]) => name);
}

function flatten(lists: readonly (readonly number[])[]): [Int32Array, Int32Array] {
  const start = new Int32Array(lists.length + 1);
  lists.forEach((list, index) => (start[index + 1] = (start[index] ?? 0) + list.length));
  const items = new Int32Array(start[lists.length] ?? 0);
  lists.forEach((list, index) => items.set(list, start[index]));
  return [start, items];
}
