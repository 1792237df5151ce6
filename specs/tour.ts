import { edgeName, type Graph, type Values } from 'waymark';

/** One way to go, as the pathfinder gives it. */
export interface Leg {
  readonly from: string;
  readonly to: string;
  readonly params: Values;
  /** Where each edge is expected to land, the last one at `to`. */
  readonly ends: readonly string[];
  /** Each edge as `id.variant`. */
  readonly edges: readonly string[];
}

export interface WalkedEdge {
  readonly id: string;
  readonly variant?: string | undefined;
  readonly from: string;
  readonly to: string;
}

/**
 * All ordered pairs of places with a route between them, and which of them were walked. A walk from A over B to C has also gone
 * from A to B and from B to C, when those ways are what the pathfinder would choose for them: so much is certain, and need not be walked again.
 */
export class Tour {
  readonly #legs = new Map<string, Leg>();
  readonly #left = new Set<string>();

  /** @param given values that routes may take: what a route does not know of is left out */
  constructor(graph: Graph, places: readonly string[], given: Values) {
    for (const from of places)
      for (const to of places) {
        const leg = from === to ? undefined : legOf(graph, from, to, given);
        if (leg === undefined || leg.edges.length === 0) continue;
        this.#legs.set(pair(from, to), leg);
        this.#left.add(pair(from, to));
      }
  }

  get size(): number {
    return this.#legs.size;
  }

  get left(): readonly string[] {
    return [...this.#left];
  }

  leg(from: string, to: string): Leg | undefined {
    return this.#legs.get(pair(from, to));
  }

  /** What to walk next from here: what is new for the fewest edges, else the nearest place from which something is. */
  next(at: string): Leg | undefined {
    const fromHere = [...this.#legs.values()].filter((leg) => leg.from === at);
    const fresh = fromHere.filter(({ to }) => this.#left.has(pair(at, to)));
    if (fresh.length > 0) return best(fresh, (leg) => this.#news(leg) / leg.edges.length);
    const starts = new Set(this.left.map((each) => each.split(ARROW)[0]));
    return best(
      fromHere.filter(({ to }) => starts.has(to)),
      (leg) => -leg.edges.length,
    );
  }

  /**
   * A leg that arrived, whichever of its edges' ends it came by.
   * @param route as the walk tells it
   */
  walked({ from, to }: Leg, route: readonly WalkedEdge[]): void {
    this.#left.delete(pair(from, to));
    const places = [from, ...route.map(({ to }) => to)];
    const edges = route.map(edgeName);
    for (let first = 0; first < edges.length; first++)
      for (let last = first; last < edges.length; last++) this.#cover(places, edges, first, last);
  }

  #cover(places: readonly string[], edges: readonly string[], first: number, last: number): void {
    const key = pair(places[first] ?? '', places[last + 1] ?? '');
    const way = edges.slice(first, last + 1);
    if (this.#legs.get(key)?.edges.join() === way.join()) this.#left.delete(key);
  }

  /** How many pairs a leg would cover that are not yet. */
  #news({ from, ends, edges }: Leg): number {
    const places = [from, ...ends];
    let news = 0;
    for (let first = 0; first < edges.length; first++)
      for (let last = first; last < edges.length; last++) {
        const key = pair(places[first] ?? '', places[last + 1] ?? '');
        if (this.#left.has(key) && this.#legs.get(key)?.edges.join() === edges.slice(first, last + 1).join()) news++;
      }
    return news;
  }
}

const ARROW = ' → ';

function pair(from: string, to: string): string {
  return `${from}${ARROW}${to}`;
}

function legOf(graph: Graph, from: string, to: string, given: Values): Leg | undefined {
  let params = given;
  let found = graph.route({ from, to, params });
  if (found.kind === 'unknown-params') {
    const { names } = found;
    params = Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));
    found = graph.route({ from, to, params });
  }
  if (found.kind !== 'route') return undefined;
  return { from, to, params, ends: found.ends, edges: found.edges.map(edgeName) };
}

function best<T>(items: readonly T[], worth: (item: T) => number): T | undefined {
  let found: T | undefined;
  for (const item of items) if (found === undefined || worth(item) > worth(found)) found = item;
  return found;
}
