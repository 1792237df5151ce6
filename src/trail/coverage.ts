import { classOf, type ErrorCode, type Platform, type ResolvedPacks, type SessionEvent } from '../model/index.js';
import { edgeName } from '../route/index.js';

/** How much of a map some sessions visited on one platform. */
export interface Coverage {
  readonly platform: Platform;
  readonly pack: string;
  readonly places: Share;
  /** By name, `id` or `id.variant`: an edge is one whatever place it leaves. */
  readonly edges: Share;
  /** One finding an edge, with every test that it stopped. */
  readonly broken: readonly BrokenEdge[];
}

export interface Share {
  readonly visited: readonly string[];
  readonly missed: readonly string[];
}

export interface BrokenEdge {
  readonly edge: string;
  /** Of its first failure, as the reason is. */
  readonly code: ErrorCode;
  readonly reason: string;
  /** Titles of tests and trails, each once; calls that belong to none count as their session. */
  readonly stopped: readonly string[];
}

/** What there is to be visited on one platform; names of edges are `id` or `id.variant`. */
export interface MapNames {
  readonly platform: Platform;
  readonly pack: string;
  readonly places: readonly string[];
  readonly edges: readonly string[];
}

/** The pack's own places and edges: what other packs bring (interrupters) counts nowhere. */
export function mapNames({
  platform,
  pack,
  places,
  edges,
}: Pick<ResolvedPacks, 'pack' | 'platform' | 'places' | 'edges'>): MapNames {
  const own = [...places.values()].filter(({ id, kind }) => kind === 'place' && !id.includes('/'));
  return { platform, pack, places: own.map(({ id }) => id), edges: [...new Set(edges.map(edgeName))] };
}

/** An edge that failed. */
interface Failure {
  readonly edge: string;
  /** Whose body the failed action is in; undefined: it failed in none. */
  readonly body: string | undefined;
  readonly code: ErrorCode;
  readonly reason: string;
  readonly test: string;
}

interface EdgeSpan {
  readonly edge: string;
  readonly parent: number | undefined;
}

/** What one or more sessions of a pack on one platform came by. */
export class CoverageTally {
  readonly #places = new Set<string>();
  readonly #edges = new Set<string>();
  readonly #failures: Failure[] = [];

  /** @param events of one session, oldest first */
  add(events: Iterable<SessionEvent>): void {
    const spans = new Map<number, EdgeSpan>();
    /** Spans in which an edge failed already: one failure is not told again by what it is a part of. */
    const told = new Set<number>();
    let session = '';
    let test = '';
    /** Of the test under way: only its end tells whether they stopped it. */
    let failures: Failure[] = [];
    const settle = (stopped: boolean): void => {
      if (stopped) this.#failures.push(...failures);
      failures = [];
    };
    for (const event of events)
      switch (event.type) {
        case 'session':
          session = `session ${event.session}`;
          test = session;
          break;
        case 'test':
          settle(true);
          test = event.title;
          break;
        case 'test-end':
          settle(!event.passed);
          test = session;
          break;
        case 'reading':
        case 'place':
          if (event.waypoint !== null) this.#places.add(event.waypoint);
          break;
        case 'span-begin':
          if (event.call.kind === 'edge')
            spans.set(event.span, { edge: edgeName(event.call.edge), parent: event.parent });
          break;
        case 'span-end': {
          const span = spans.get(event.span);
          if (span === undefined) break;
          const { edge, parent } = span;
          if (event.outcome === 'success') {
            this.#edges.add(edge);
            break;
          }
          if (parent !== undefined) told.add(parent);
          const { code = 'driver', reason = '', body } = event;
          // That the device is gone, or the data not there, says nothing about the edge.
          if (!told.has(event.span) && classOf(code) !== 'device-gone' && event.absent === undefined)
            failures.push({ edge, body, code, reason, test });
          break;
        }
        case 'begin':
        case 'end':
        case 'screenshot':
        case 'interrupter':
        case 'undo':
        case 'note':
          break;
      }
    settle(true);
  }

  /** Held against the map. */
  of({ platform, pack, places, edges }: MapNames): Coverage {
    const known = new Set(edges);
    const broken = new Map<string, Omit<BrokenEdge, 'stopped'> & { readonly stopped: Set<string> }>();
    for (const { edge: outer, body, code, reason, test } of this.#failures) {
      // What clears an interrupter has a body, too, and is no edge.
      const edge = body !== undefined && known.has(body) ? body : outer;
      const finding = broken.get(edge) ?? { edge, code, reason, stopped: new Set() };
      finding.stopped.add(test);
      broken.set(edge, finding);
    }
    return {
      platform,
      pack,
      places: share(places, this.#places),
      edges: share(edges, this.#edges),
      broken: [...broken.values()].map(({ stopped, ...of }) => ({ ...of, stopped: [...stopped].sort() })),
    };
  }
}

/** One session: what it did, and what it could have visited. */
export interface CoveredSession {
  readonly map: MapNames;
  /** Oldest first. */
  readonly events: Iterable<SessionEvent>;
}

/** What sessions came by, for each pack and platform; of maps that differ (a tablet, a copy of the pack) all names count. */
export function coverageOf(sessions: Iterable<CoveredSession>): readonly Coverage[] {
  const found = new Map<string, { readonly tally: CoverageTally; map: MapNames }>();
  for (const { map, events } of sessions) {
    const key = `${map.pack} ${map.platform}`;
    const known = found.get(key) ?? { tally: new CoverageTally(), map };
    known.tally.add(events);
    known.map = bothOf(known.map, map);
    found.set(key, known);
  }
  return [...found.values()]
    .map(({ tally, map }) => tally.of(map))
    .sort((a, b) => (`${a.pack} ${a.platform}` < `${b.pack} ${b.platform}` ? -1 : 1));
}

function bothOf(one: MapNames, other: MapNames): MapNames {
  return {
    ...one,
    places: [...new Set([...one.places, ...other.places])],
    edges: [...new Set([...one.edges, ...other.edges])],
  };
}

function share(all: readonly string[], met: ReadonlySet<string>): Share {
  const names = [...new Set(all)].sort();
  return { visited: names.filter((name) => met.has(name)), missed: names.filter((name) => !met.has(name)) };
}

/** How much was visited, in a few words: `26 of 27 places, 40 of 52 edges`. */
export function sharesWords({ places, edges }: Pick<Coverage, 'places' | 'edges'>): string {
  const of = ({ visited, missed }: Share): string => `${visited.length} of ${visited.length + missed.length}`;
  return `${of(places)} places, ${of(edges)} edges`;
}

/** For people, a line each; the first says how much, the others which edges are broken, and which tests each of them stopped. */
export function coverageWords(coverage: Coverage): readonly string[] {
  const { platform, pack, broken } = coverage;
  return [`${pack} on ${platform}: ${sharesWords(coverage)}`, ...broken.map(brokenWords)];
}

/** One finding. */
export function brokenWords({ edge, code, reason, stopped }: BrokenEdge): string {
  const [only = ''] = stopped;
  const tests = stopped.length === 1 ? only : `${stopped.length} tests: ${stopped.join('; ')}`;
  return `broken: ${edge} (${code}) stopped ${tests}: ${reason}`;
}

/** What was not visited, a line for the places and one for the edges; none where nothing is missed. */
export function missedWords({ places, edges }: Pick<Coverage, 'places' | 'edges'>): readonly string[] {
  const words = (what: string, { missed }: Share): readonly string[] =>
    missed.length === 0 ? [] : [`${what} not visited: ${missed.join(', ')}`];
  return [...words('places', places), ...words('edges', edges)];
}
