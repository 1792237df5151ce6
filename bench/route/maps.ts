import type { Edge, Place } from '../../src/model/index.js';
import { randomNumbers } from '../random.js';

export interface RandomMap {
  readonly places: ReadonlyMap<string, Place>;
  readonly edges: readonly Edge[];
}

const ORIGIN = { file: 'made.yaml', line: 1, column: 1 };

/**
 * Places with five ways out each, six of ten to places nearby, as screens of one part of an app lead to each other; several edges may lead the
 * same way, and priorities differ, so that ties are to be broken.
 */
export function randomMap(size: number, exits: number): RandomMap {
  const random = randomNumbers(size);
  const id = (place: number): string => `screen-${place}`;
  const places = new Map(Array.from({ length: size }, (_, place) => [id(place), placeNamed(id(place))] as const));
  const edges: Edge[] = [];
  for (let from = 0; from < size; from++) {
    for (let exit = 0; exit < exits; exit++) {
      const near = Math.min(size - 1, Math.max(0, from + Math.floor(random() * 21) - 10));
      const drawn = random() < 0.6 ? near : Math.floor(random() * size);
      const to = drawn === from ? (from + 1) % size : drawn;
      edges.push(edgeNamed(`move-${from}-${exit}`, id(from), id(to), Math.floor(random() * 3)));
    }
  }
  return { places, edges };
}

function placeNamed(id: string): Place {
  return {
    id,
    description: '',
    kind: 'place',
    modal: false,
    params: {},
    required: [{ id }],
    forbidden: [],
    shows: [],
    elements: new Map(),
    clear: new Map(),
    origin: ORIGIN,
  };
}

function edgeNamed(id: string, from: string, to: string, priority: number): Edge {
  return {
    id,
    from,
    to: [{ waypoint: to, with: {} }],
    priority,
    observed: false,
    effect: 'repeatable',
    proof: [],
    params: {},
    returns: {},
    verifyEach: false,
    body: [],
    origin: ORIGIN,
  };
}
