import { fillTemplate, hasTemplate, type Edge, type End, type ParamValue, type Values } from '../model/index.js';
import type { CompiledGraph } from './compiled.js';
import { edgeName, type RouteRequest } from './request.js';
import type { SearchRules } from './search.js';

/** What a diagnosis may lift to see whether it is what stands in the way. */
export interface Lifted {
  readonly params?: boolean;
  readonly effect?: boolean;
  readonly avoid?: boolean;
  readonly data?: boolean;
}

/** Which edges exist for a call, by DESIGN section 7. */
export function rulesFor(
  graph: CompiledGraph,
  request: RouteRequest,
  mustTakeData: boolean,
  lifted: Lifted = {},
): SearchRules {
  const data = request.toData ?? {};
  const given: Values = { ...data, ...request.params };
  const { edges: avoided, ends: avoidedEnds } =
    lifted.avoid === true
      ? { edges: new Set<number>(), ends: new Map<number, Set<number>>() }
      : avoidedBy(graph, request);
  const through = new Set(request.through ?? []);
  const enough = graph.needed.map(
    (names) => lifted.params === true || names.every((name) => Object.hasOwn(given, name)),
  );
  const dataNames = lifted.data === true ? [] : Object.keys(data);

  return {
    exists: (number) => {
      if (enough[graph.need[number] ?? 0] !== true || avoided.has(number)) return false;
      if (graph.once[number] === 0 || lifted.effect === true) return true;
      const edge = graph.edges[number];
      return edge !== undefined && (through.has(edge.id) || through.has(edgeName(edge)));
    },
    leads: avoidedEnds.size === 0 ? undefined : (number, end) => avoidedEnds.get(number)?.has(end) !== true,
    arrives: (number, goal) => {
      if (dataNames.length === 0) return true;
      const edge = graph.edges[number];
      if (edge === undefined) return false;
      const end = edge.to.find((candidate) => candidate.waypoint === graph.ids[goal]);
      if (end === undefined) return false;
      const taken = dataNames.map((name) => takes(edge, end, name, data[name], given));
      return mustTakeData ? taken.every((answer) => answer === true) : !taken.includes(false);
    },
  };
}

/**
 * Whether landing on `end` by `edge` brings this value: true, false (it brings another), or undefined (the edge says
 * nothing of it, so only the screen can tell).
 */
function takes(edge: Edge, end: End, name: string, value: ParamValue | undefined, given: Values): boolean | undefined {
  const promised = Object.hasOwn(end.with, name) ? end.with[name] : undefined;
  if (promised !== undefined) {
    const filled = fillIfKnown(promised, edge, given);
    return filled === undefined ? undefined : filled === String(value);
  }
  return Object.hasOwn(edge.params, name) && Object.hasOwn(given, name) ? true : undefined;
}

function fillIfKnown(promised: ParamValue, edge: Edge, given: Values): string | undefined {
  if (typeof promised !== 'string' || !hasTemplate(promised)) return String(promised);
  const values: Record<string, ParamValue> = {};
  for (const [name, param] of Object.entries(edge.params)) {
    const value = Object.hasOwn(given, name) ? given[name] : param.default;
    if (value !== undefined) values[name] = value;
  }
  try {
    return fillTemplate(promised, values);
  } catch {
    return undefined; // An optional param that was not given: the end promises nothing of it.
  }
}

function avoidedBy(
  graph: CompiledGraph,
  request: RouteRequest,
): { readonly edges: ReadonlySet<number>; readonly ends: ReadonlyMap<number, Set<number>> } {
  const edges = new Set<number>();
  const ends = new Map<number, Set<number>>();
  for (const key of request.avoid ?? []) {
    const from = graph.indexOf.get(key.from);
    if (from === undefined) continue;
    for (let exit = graph.exitStart[from] ?? 0; exit < (graph.exitStart[from + 1] ?? 0); exit++) {
      const number = graph.exits[exit] ?? -1;
      const edge = graph.edges[number];
      if (edge === undefined || edge.id !== key.id || edge.variant !== key.variant || edge.from !== key.from) continue;
      if (key.end === undefined) edges.add(number);
      else ends.set(number, (ends.get(number) ?? new Set()).add(graph.indexOf.get(key.end) ?? -1));
    }
  }
  return { edges, ends };
}
