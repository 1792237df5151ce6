import { parseStep } from '../../src/action/index.js';
import type { Edge, Place, ResolvedPacks, Selector, Step, WrittenStep } from '../../src/model/index.js';

const origin = { file: 'pack.yaml', line: 1, column: 1 };

export function step(written: WrittenStep): Step {
  const parsed = parseStep(written);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.step;
}

export function place(
  id: string,
  more: Partial<Omit<Place, 'elements'>> & { elements?: Record<string, Selector> } = {},
): Place {
  const { elements = {}, ...rest } = more;
  return {
    id,
    description: '',
    kind: 'place',
    modal: false,
    params: {},
    required: [{ id }],
    forbidden: [],
    shows: [],
    clear: new Map(),
    origin,
    elements: new Map(
      Object.entries(elements).map(([name, selector]) => [
        name,
        {
          name,
          place: id,
          selector,
          params: selector.text === '{{title}}' ? { title: { type: 'string' as const } } : {},
        },
      ]),
    ),
    ...rest,
  };
}

export function edge(
  id: string,
  from: string,
  to: string,
  body: readonly WrittenStep[],
  more: Partial<Edge> = {},
): Edge {
  return {
    id,
    from,
    to: [{ waypoint: to, with: {} }],
    priority: 0,
    observed: false,
    effect: 'repeatable',
    proof: [],
    params: {},
    returns: {},
    verifyEach: false,
    body: body.map(step),
    origin,
    ...more,
  };
}

export function packs(places: readonly Place[], edges: readonly Edge[]): ResolvedPacks {
  return {
    pack: 'small',
    app: 'com.example.small',
    platform: 'android',
    lineage: ['android'],
    places: new Map(places.map((each) => [each.id, each])),
    edges,
    trailheads: [],
    busy: [],
    answers: new Map(),
  };
}
