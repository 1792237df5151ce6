import {
  fillTemplate,
  hasTemplate,
  valueAs,
  valueIn,
  type Edge,
  type End,
  type ParamValue,
  type Values,
} from '../model/index.js';
import { normaliseText } from '../screen/index.js';
import type { CompiledGraph } from './compiled.js';
import { edgeName, type Avoided, type RouteRequest } from './request.js';
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
  return new CallRules(graph, request, mustTakeData, lifted);
}

/** One class, and no functions made for each call: the search asks it for every edge that it meets. */
class CallRules implements SearchRules {
  private readonly data: Values;
  private readonly given: Values;
  /** By number of a need: 1 where all its params are given. */
  private readonly enough: Uint8Array;
  private readonly through: ReadonlySet<string>;
  private readonly avoided: ReadonlySet<number> | undefined;
  private readonly avoidedEnds: ReadonlyMap<number, ReadonlySet<number>> | undefined;
  private readonly dataNames: readonly string[];

  constructor(
    private readonly graph: CompiledGraph,
    request: RouteRequest,
    private readonly mustTakeData: boolean,
    private readonly lifted: Lifted,
  ) {
    this.data = request.toData ?? NOTHING;
    this.given = request.params === undefined ? this.data : { ...this.data, ...request.params };
    this.enough = needsMet(graph, this.given, lifted.params === true);
    this.through = request.through === undefined || request.through.length === 0 ? NO_NAMES : new Set(request.through);
    this.dataNames = lifted.data === true ? [] : Object.keys(this.data);
    if (request.avoid === undefined || request.avoid.length === 0 || lifted.avoid === true) return;
    const { edges, ends } = avoidedBy(graph, request.avoid);
    this.avoided = edges;
    this.avoidedEnds = ends;
  }

  exists(number: number): boolean {
    const { graph } = this;
    if (this.enough[graph.need[number] ?? 0] === 0) return false;
    if (graph.once[number] === 1 && !this.mayCross(number)) return false;
    return this.avoided === undefined || !this.avoided.has(number);
  }

  leads(number: number, end: number): boolean {
    return this.avoidedEnds === undefined || this.avoidedEnds.get(number)?.has(end) !== true;
  }

  arrives(number: number, goal: number): boolean {
    const { graph, data, dataNames, given, mustTakeData } = this;
    if (dataNames.length === 0) return true;
    const edge = graph.edges[number];
    const end = edge?.to.find((candidate) => candidate.waypoint === graph.ids[goal]);
    if (edge === undefined || end === undefined) return false;
    const taken = dataNames.map((name) => takes(edge, end, name, data[name], given));
    return mustTakeData ? taken.every((answer) => answer === true) : !taken.includes(false);
  }

  /** An edge with an effect is crossed only where the caller names it. */
  private mayCross(number: number): boolean {
    if (this.lifted.effect === true) return true;
    const edge = this.graph.edges[number];
    return edge !== undefined && (this.through.has(edge.id) || this.through.has(edgeName(edge)));
  }
}

const NOTHING: Values = {};
const NO_NAMES: ReadonlySet<string> = new Set();

/** By number of a need: 1 where all its params are given. */
function needsMet({ needed }: CompiledGraph, given: Values, lifted: boolean): Uint8Array {
  const met = new Uint8Array(needed.length);
  for (let need = 0; need < needed.length; need++)
    if (lifted || needed[need]?.every((name) => Object.hasOwn(given, name)) === true) met[need] = 1;
  return met;
}

/**
 * Whether landing on `end` by `edge` brings this value: true, false (it brings another), or undefined (the edge says
 * nothing of it, so only the screen can tell).
 */
function takes(edge: Edge, end: End, name: string, value: ParamValue | undefined, given: Values): boolean | undefined {
  const promised = Object.hasOwn(end.with, name) ? end.with[name] : undefined;
  if (promised !== undefined) {
    const filled = fillIfKnown(promised, edge, given);
    return filled === undefined ? undefined : isSame(filled, value);
  }
  return Object.hasOwn(edge.params, name) ? isSame(valueFor(edge, name, given), value) : undefined;
}

/** Compared as the screen will show them: DESIGN section 4 treats all texts alike. */
function isSame(a: ParamValue | undefined, b: ParamValue | undefined): boolean {
  return String(a) === String(b) || normaliseText(String(a)) === normaliseText(String(b));
}

/** What is given to an edge, as the edge will have it: command lines and trails know texts only. */
function valueFor(edge: Edge, name: string, given: Values): ParamValue | undefined {
  const value = valueIn(given, name);
  const param = value === undefined || !Object.hasOwn(edge.params, name) ? undefined : edge.params[name];
  return value === undefined || param === undefined ? value : (valueAs(param, value) ?? value);
}

function fillIfKnown(promised: ParamValue, edge: Edge, given: Values): string | undefined {
  if (typeof promised !== 'string' || !hasTemplate(promised)) return String(promised);
  const values: Record<string, ParamValue> = {};
  for (const [name, param] of Object.entries(edge.params)) {
    const value = valueFor(edge, name, given) ?? param.default;
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
  avoid: readonly Avoided[],
): { readonly edges: ReadonlySet<number>; readonly ends: ReadonlyMap<number, Set<number>> } {
  const edges = new Set<number>();
  const ends = new Map<number, Set<number>>();
  for (const key of avoid) {
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
