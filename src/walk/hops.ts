import { isRequired, type Edge, type Exit, type Identified, type Params, type Values } from '../model/index.js';
import { compareEdges, edgeName, type Graph } from '../route/index.js';
import type { Session } from './session.js';

/** An edge that leads to a place, and from where. */
export interface HopEdge extends Exit {
  readonly from: string;
}

/** A place near the one at hand. */
export interface Hop {
  readonly waypoint: string;
  /** Names of the data that tell one such place from another. */
  readonly data: readonly string[];
  /** A sheet or dialog: it has none of the exits of what it covers. */
  readonly modal: boolean;
  /** In the first ring all edges that lead there, in the second the one that a route prefers. */
  readonly edges: readonly HopEdge[];
}

/** Two rings of places, each in the order of its ids. */
export type Hops = readonly (readonly Hop[])[];

/** Where the app is, and what a planner can do from here. */
export interface Where extends Identified {
  readonly exits: readonly Exit[];
  /** The places in 1 hop and in 2 hops; each once. */
  readonly hops: Hops;
  /** Answers to the interrupter at hand; undefined at any other place. */
  readonly answers?: readonly string[] | undefined;
  /** The page source as read. */
  readonly source: string;
}

export function whereOf(session: Session, identified: Identified, source: string): Where {
  const { waypoint } = identified;
  const { graph } = session;
  return {
    ...identified,
    // A getter of the matcher's: read here, since what it looks at changes with the next screen.
    nearMisses: identified.nearMisses,
    exits: waypoint === null ? [] : graph.exits(waypoint).map(exitOf),
    hops: hopsOf(graph, waypoint),
    answers: answersAt(graph, waypoint),
    source: session.secrets.text(source),
  };
}

/** The answers that an interrupter knows; undefined for every other place. */
export function answersAt(graph: Graph, waypoint: string | null): readonly string[] | undefined {
  const place = waypoint === null ? undefined : graph.places.get(waypoint);
  return place?.kind === 'interrupter' ? [...place.clear.keys()] : undefined;
}

/**
 * What lies around a place, for planners. The first ring has all ends of its edges, those with an effect and those back to the place itself
 * included. The second has what `goTo` reaches next: neither edge has an effect. A place is in the first ring that it belongs to, and only there; what
 * the place at hand or one in the first ring refines is no further away than these.
 * @param waypoint null, an unknown place, or an interrupter: nothing leads on
 */
export function hopsOf(graph: Graph, waypoint: string | null): Hops {
  if (waypoint === null) return [];
  const first = new Map<string, HopEdge[]>();
  const near = new Set([waypoint]);
  for (const edge of graph.exits(waypoint))
    for (const end of endsOf(edge)) {
      first.set(end, [...(first.get(end) ?? []), hopEdge(edge)]);
      if (edge.effect !== 'once') near.add(end);
    }
  const nearer = new Set([...near].flatMap((place) => [...placesAt(graph, place)]));
  const second = secondRing(graph, waypoint, (place) => !first.has(place) && !nearer.has(place));
  return [first, second].filter((ring) => ring.size > 0).map((ring) => ringOf(graph, ring));
}

/**
 * By the edges that a route takes (DESIGN section 7), every param given: the best edge to begin with, then the best of those that leave one of its ends;
 * landing on a place that refines the one that is meant is arrival.
 */
function secondRing(graph: Graph, waypoint: string, belongs: (place: string) => boolean): Map<string, HopEdge[]> {
  const ring = new Set<string>();
  const reached = new Map<string, HopEdge[]>();
  for (const first of graph.exits(waypoint)) {
    if (first.effect === 'once') continue;
    const next = endsOf(first).flatMap((from) =>
      graph.exits(from).flatMap((edge) => (edge.effect === 'once' ? [] : [{ from, edge }])),
    );
    next.sort((a, b) => compareEdges(a.edge, b.edge));
    for (const { from, edge } of next)
      for (const end of endsOf(edge)) {
        if (belongs(end)) ring.add(end);
        for (const place of placesAt(graph, end))
          if (belongs(place) && !reached.has(place)) reached.set(place, [hopEdge(edge, from)]);
      }
  }
  return new Map([...reached].filter(([place]) => ring.has(place)));
}

function endsOf(edge: Edge): readonly string[] {
  return [...new Set(edge.to.map(({ waypoint }) => waypoint))];
}

/** The places that the app is at where it is at one: this and what it refines, but not what a modal one covers. */
function placesAt(graph: Graph, waypoint: string): ReadonlySet<string> {
  const places = new Set<string>();
  for (let at: string | undefined = waypoint; at !== undefined && !places.has(at);) {
    places.add(at);
    const place = graph.places.get(at);
    at = place?.modal === true ? undefined : place?.refines;
  }
  return places;
}

function ringOf(graph: Graph, ring: ReadonlyMap<string, readonly HopEdge[]>): readonly Hop[] {
  return [...ring.keys()].sort().map((waypoint) => {
    const place = graph.places.get(waypoint);
    return {
      waypoint,
      data: Object.keys(place?.params ?? {}),
      modal: place?.modal ?? false,
      edges: ring.get(waypoint) ?? [],
    };
  });
}

/** @param from the place at hand, where the edge is inherited from one that it refines */
function hopEdge(edge: Edge, from = edge.from): HopEdge {
  return { ...exitOf(edge), from };
}

/** An edge as an exit of the place that it leaves. */
export function exitOf(edge: Edge): Exit {
  return {
    name: edgeName(edge),
    to: edge.to.map((end) => end.waypoint),
    required: Object.keys(edge.params).filter((name) => isNeeded(edge.params, name)),
    optional: Object.keys(edge.params).filter((name) => !isNeeded(edge.params, name)),
    once: edge.effect === 'once',
  };
}

function isNeeded(params: Params, name: string): boolean {
  const param = Object.hasOwn(params, name) ? params[name] : undefined;
  return param !== undefined && isRequired(param);
}

/** What `hopContext` tells. */
export interface HopContext {
  readonly waypoint: string | null;
  readonly data: Values;
  readonly hops: Hops;
  readonly answers?: readonly string[] | undefined;
  readonly nearMisses: Identified['nearMisses'];
}

/** Nearest places that are told where the screen is none. */
const MOST_NEAR = 5;

/**
 * Where the app is and what leads on, for people and planners: "at day-view. In 1 hop: editor by open-editor; … In 2 hops: …". The signs are
 * explained at its end, those that occur.
 */
export function hopContext(found: HopContext): string {
  const { waypoint, data } = found;
  const values = Object.entries(data).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const shown = values.length === 0 ? '' : ` {${values.join(', ')}}`;
  const where = waypoint === null ? 'at no known place.' : `at ${waypoint}${shown}.`;
  return [where, ...hopLines(found)].join('\n');
}

/** The same without its first line. */
export function hopLines({ waypoint, hops, answers, nearMisses }: Omit<HopContext, 'data'>): readonly string[] {
  if (waypoint === null)
    return nearMisses.slice(0, MOST_NEAR).map((miss) => `Near: ${miss.waypoint}, but ${miss.failed.join('; ')}.`);
  if (answers !== undefined) return [`An interrupter; its answers: ${answers.join(', ')}.`];
  const [first = [], second = []] = hops;
  const lines = [
    ...(first.length === 0 ? [] : [`In 1 hop: ${upTo(grouped(first)).join('; ')}.`]),
    ...(second.length === 0 ? [] : [`In 2 hops: ${upTo(byOrigin(second)).join('; ')}.`]),
  ];
  if (lines.length === 0) return ['Nothing leads on from here.'];
  const signs = SIGNS.filter(({ sign }) => lines.some((line) => sign.test(line))).map(({ words }) => words);
  return [...lines, ...(signs.length === 0 ? [] : [`${signs.join('; ')}.`])];
}

const SIGNS = [
  { sign: /!/, words: '! has an effect, goTo does not cross it' },
  { sign: /\{[^}]*\[/, words: '[…] may be left out' },
  { sign: /\(/, words: '(…) is data of the place' },
  { sign: /\^/, words: '^ lies over what was there' },
];

/** So many of a ring are told: the map of a large app has places with hundreds of exits. */
const MOST_TOLD = 40;

function upTo(told: readonly string[]): readonly string[] {
  const more = told.length - MOST_TOLD;
  return more > 0 ? [...told.slice(0, MOST_TOLD), `and ${more} more`] : told;
}

/** Ends of the same edges stand together. */
function grouped(ring: readonly Hop[]): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const hop of ring) {
    const ways = hop.edges.map((edge) => wayWords(edge, hop.waypoint)).filter((way) => way !== '');
    const key = ways.length === 0 ? '' : ` by ${ways.join(' or ')}`;
    groups.set(key, [...(groups.get(key) ?? []), placeWords(hop)]);
  }
  return [...groups].flatMap(([way, places]) => (way === '' ? places : [`${places.join(' or ')}${way}`]));
}

/** `from editor: date-picker, time-picker`. */
function byOrigin(ring: readonly Hop[]): readonly string[] {
  const origins = new Map<string, string[]>();
  for (const hop of ring) {
    const [edge] = hop.edges;
    if (edge === undefined) continue;
    const params = paramWords(edge);
    origins.set(edge.from, [...(origins.get(edge.from) ?? []), `${placeWords(hop)}${params}`]);
  }
  return [...origins]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, places]) => `from ${from} ${upTo(places).join(', ')}`);
}

function placeWords({ waypoint, data, modal }: Hop): string {
  return `${waypoint}${modal ? '^' : ''}${data.length === 0 ? '' : `(${data.join(', ')})`}`;
}

/** A move that is named after its ends says nothing more. */
function wayWords(edge: HopEdge, to: string): string {
  const params = paramWords(edge);
  const bare = edge.name === `${edge.from}--${to}` && params === '' && !edge.once;
  return bare ? '' : `${edge.name}${params}${edge.once ? '!' : ''}`;
}

function paramWords({ required, optional }: Exit): string {
  const params = [...required, ...optional.map((name) => `[${name}]`)];
  return params.length === 0 ? '' : ` {${params.join(', ')}}`;
}
