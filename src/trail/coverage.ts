import type { ErrorCode, Platform, ResolvedPacks, SessionEvent } from '../model/index.js';
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
  readonly code: ErrorCode;
  /** Of its first failure. */
  readonly reason: string;
  /** Titles of tests and trails, each once; calls that belong to none count as their session. */
  readonly stopped: readonly string[];
}

/** What one or more sessions of a pack on one platform came by. */
export class CoverageTally {
  readonly #places = new Set<string>();
  readonly #edges = new Set<string>();
  readonly #broken = new Map<
    string,
    { readonly edge: string; readonly code: ErrorCode; readonly reason: string; readonly stopped: Set<string> }
  >();

  /** @param events of one session, oldest first */
  add(events: Iterable<SessionEvent>): void {
    const spans = new Map<number, string>();
    let test = '';
    for (const event of events)
      switch (event.type) {
        case 'session':
          test = `session ${event.session}`;
          break;
        case 'test':
          test = event.title;
          break;
        case 'reading':
          if (event.waypoint !== null) this.#places.add(event.waypoint);
          break;
        case 'span-begin':
          if (event.call.kind === 'edge') spans.set(event.span, edgeName(event.call.edge));
          break;
        case 'span-end': {
          const edge = spans.get(event.span);
          if (edge === undefined) break;
          if (event.outcome === 'success') this.#edges.add(edge);
          else this.#fail(edge, event.code ?? 'driver', event.reason ?? '', test);
          break;
        }
        case 'begin':
        case 'end':
        case 'screenshot':
        case 'place':
        case 'interrupter':
        case 'note':
          break;
      }
  }

  #fail(edge: string, code: ErrorCode, reason: string, test: string): void {
    const key = `${edge} ${code}`;
    const known = this.#broken.get(key) ?? { edge, code, reason, stopped: new Set() };
    known.stopped.add(test);
    this.#broken.set(key, known);
  }

  /** Held against the map; what other packs bring (interrupters) counts only where it was met. */
  of(packs: Pick<ResolvedPacks, 'pack' | 'platform' | 'places' | 'edges'>): Coverage {
    const own = [...packs.places.values()].filter(({ id, kind }) => kind === 'place' && !id.includes('/'));
    return {
      platform: packs.platform,
      pack: packs.pack,
      places: share(
        own.map(({ id }) => id),
        this.#places,
      ),
      edges: share(packs.edges.map(edgeName), this.#edges),
      broken: [...this.#broken.values()].map(({ stopped, ...of }) => ({ ...of, stopped: [...stopped].sort() })),
    };
  }
}

function share(all: readonly string[], met: ReadonlySet<string>): Share {
  const names = [...new Set(all)].sort();
  return { visited: names.filter((name) => met.has(name)), missed: names.filter((name) => !met.has(name)) };
}

/** For people, a line each; the first says how much, the others which edges are broken. */
export function coverageWords({ platform, pack, places, edges, broken }: Coverage): readonly string[] {
  const of = ({ visited, missed }: Share): string => `${visited.length} of ${visited.length + missed.length}`;
  return [
    `${pack} on ${platform}: ${of(places)} places, ${of(edges)} edges`,
    ...broken.map(
      ({ edge, code, reason, stopped }) =>
        `broken: ${edge} (${code}) stopped ${stopped.length === 1 ? (stopped[0] ?? '') : `${stopped.length} tests: ${stopped.join('; ')}`}: ${reason}`,
    ),
  ];
}
