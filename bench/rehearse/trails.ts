import type { Edge, Lineage, ParamValue, Trail, TrailStep, Values } from '../../src/model/index.js';
import type { OpenPacks } from '../../src/pack/index.js';
import type { MapView } from '../../src/trail/index.js';
import type { Rooms } from '../library.js';
import { randomNumbers } from '../random.js';

const START = 'day-view';
const EDGES = { min: 4, max: 12 } as const;
/** Params that take whatever a person writes. */
const FREE = /title|location/i;

/**
 * Trails as people record them: a start, edges one after the other, some of them as a goTo, and now and then an assertion. Each is another one, can run
 * on all of these platforms, and has nothing wrong.
 * @param count how many; the same ones for the same number
 */
export function soundTrails(
  count: number,
  open: OpenPacks,
  lineages: readonly Lineage[],
  rooms: Pick<Rooms, 'pack' | 'trail'>,
): readonly Trail[] {
  const views = lineages.map((lineage) => new rooms.trail.MapView(open, lineage));
  const writer = new Writer(views, rooms.pack.examplesOf, randomNumbers(count));
  const trails = new Map<string, Trail>();
  while (trails.size < count) {
    const steps = writer.steps();
    const trail = { waymark: 'trail/1', name: `Trail ${trails.size + 1}`, pack: open.main.id, steps } as const;
    trails.set(JSON.stringify(steps), trail);
  }
  return [...trails.values()];
}

class Writer {
  readonly #first: MapView;
  readonly #others: readonly MapView[];

  constructor(
    views: readonly MapView[],
    private readonly examplesOf: Rooms['pack']['examplesOf'],
    private readonly random: () => number,
  ) {
    const [first, ...others] = views;
    if (first === undefined) throw new RangeError('There must be a platform.');
    this.#first = first;
    this.#others = others;
  }

  steps(): TrailStep[] {
    const steps: TrailStep[] = [{ start: { to: START, reset: 'data' } }];
    let here = START;
    const wanted = EDGES.min + Math.floor(this.random() * (EDGES.max - EDGES.min + 1));
    for (let edges = 0; edges < wanted; edges++) {
      const edge = this.#pick(this.#exits(here));
      const to = edge === undefined ? undefined : this.#pick(edge.to)?.waypoint;
      if (edge === undefined || to === undefined) break;
      steps.push(this.#crossing(edge, to));
      here = to;
      steps.push(...this.#assertion(here));
    }
    return steps;
  }

  /** Edges from this very place that every platform has. */
  #exits(here: string): readonly Edge[] {
    const same = (edge: Edge) => (other: Edge) =>
      other.from === edge.from && other.id === edge.id && other.variant === edge.variant;
    return this.#first.graph
      .exits(here)
      .filter((edge) => edge.from === here && this.#others.every(({ packs }) => packs.edges.some(same(edge))));
  }

  #crossing(edge: Edge, to: string): TrailStep {
    const params = this.#values(this.examplesOf(edge.params));
    const needsNothing = Object.keys(edge.params).length === 0;
    if (needsNothing && edge.effect === 'repeatable' && this.random() < 0.5) return { goTo: to };
    const variant = edge.variant === undefined ? {} : { variant: edge.variant };
    return { shortcut: { from: edge.from, to, ...variant }, ...(Object.keys(params).length === 0 ? {} : { params }) };
  }

  #values(examples: Values): Values {
    const value = (name: string, example: ParamValue): ParamValue =>
      typeof example === 'string' && FREE.test(name) ? `${example} ${Math.floor(this.random() * 100)}` : example;
    return Object.fromEntries(Object.entries(examples).map(([name, example]) => [name, value(name, example)]));
  }

  /** The place, or an element of which every platform says that the place always shows it. */
  #assertion(here: string): readonly TrailStep[] {
    const kind = this.random();
    if (kind < 0.5) return [];
    if (kind < 0.75) return [{ at: here }];
    const certain = [this.#first, ...this.#others].map((view) => certainElements(view, here));
    const [own = [], ...others] = certain;
    const element = this.#pick(own.filter((name) => others.every((names) => names.includes(name))));
    return element === undefined ? [] : [{ see: { element: `${here}.${element}` } }];
  }

  #pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.random() * from.length)];
  }
}

function certainElements({ packs }: MapView, here: string): readonly string[] {
  const place = packs.places.get(here);
  if (place === undefined) return [];
  const required = new Set(place.required.map((condition) => JSON.stringify(condition)));
  return [...place.elements.values()].flatMap(({ name, selector }) =>
    required.has(JSON.stringify(selector)) ? [name] : [],
  );
}
