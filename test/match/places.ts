import type { Place } from '../../src/model/index.js';

/** A place with nothing but what is given. */
export function place(id: string, given: Partial<Place> = {}): Place {
  return {
    id,
    description: '',
    kind: 'place',
    modal: false,
    params: {},
    required: [],
    forbidden: [],
    shows: [],
    elements: new Map(),
    clear: new Map(),
    origin: { file: `waypoints/${id}.waypoint.yaml`, line: 1, column: 1 },
    ...given,
  };
}
