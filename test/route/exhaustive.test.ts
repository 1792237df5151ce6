import { expect } from 'chai';
import fc from 'fast-check';
import type { Edge, Place } from '../../src/model/index.js';
import { compareEdges, compileGraph, type RouteRequest } from '../../src/route/index.js';
import { edge, packs, place } from './graphs.js';

const IDS = ['a', 'b', 'c', 'd', 'e'] as const;
const anyId = fc.constantFrom(...IDS);

const anyPlaces = fc
  .tuple(...IDS.map(() => fc.record({ modal: fc.boolean(), parent: fc.option(fc.nat(4), { nil: undefined }) })))
  .map((drawn) =>
    drawn.map(({ modal, parent }, index) =>
      // Only a later place refines an earlier one: no cycles.
      place(IDS[index] ?? '', { modal, refines: parent !== undefined && parent < index ? IDS[parent] : undefined }),
    ),
  );

const anyEdges = fc
  .array(
    fc.record({
      from: anyId,
      to: fc.uniqueArray(anyId, { minLength: 1, maxLength: 3 }),
      priority: fc.integer({ min: 0, max: 1 }),
      observed: fc.boolean(),
      once: fc.boolean(),
      needs: fc.constantFrom('none', 'title', 'other'),
      shows: fc.constantFrom(undefined, 'Lunch', 'Dinner', '{{title}}'),
      id: fc.constantFrom('x', 'y', 'z'),
      variant: fc.constantFrom(undefined, 'v', 'w'),
    }),
    { maxLength: 9 },
  )
  .map((drawn) =>
    drawn
      .map((each) =>
        edge('', {
          id: each.id,
          variant: each.variant,
          from: each.from,
          to: each.to.map((waypoint) => ({ waypoint, with: each.shows === undefined ? {} : { title: each.shows } })),
          priority: each.priority,
          observed: each.observed,
          effect: each.once ? 'once' : 'repeatable',
          params: each.needs === 'none' ? {} : { [each.needs]: { type: 'string' as const } },
        }),
      )
      .filter(
        (one, index, all) =>
          all.findIndex((two) => two.id === one.id && two.variant === one.variant && two.from === one.from) === index,
      ),
  );

const anyRequest: fc.Arbitrary<RouteRequest> = fc.record({
  from: anyId,
  to: anyId,
  params: fc.constantFrom({}, { title: 'Lunch' }, { title: 'Lunch', other: 'thing' }),
  toData: fc.constantFrom({}, { title: 'Lunch' }),
  sameData: fc.boolean(),
  through: fc.constantFrom([], ['x'], ['y.v']),
});

/** A plain reading of DESIGN section 7: tries every sequence of edges, shortest first. */
function exhaustive(
  edges: readonly Edge[],
  places: readonly Place[],
  request: RouteRequest,
): readonly Edge[] | undefined {
  const byId = new Map(places.map((each) => [each.id, each]));
  const leaves = (id: string): readonly string[] => {
    const own = byId.get(id);
    return own?.refines === undefined || own.modal ? [id] : [id, ...leaves(own.refines)];
  };
  const isGoal = (id: string): boolean => leaves(id).includes(String(request.to));
  const given = { ...request.toData, ...request.params } as Record<string, string>;
  const wanted = (request.toData ?? {})['title'];
  const exists = (each: Edge): boolean =>
    Object.keys(each.params).every((name) => name in given) &&
    (each.effect === 'repeatable' ||
      (request.through ?? []).some((id) => id === each.id || id === `${each.id}.${each.variant ?? ''}`));
  const mustTake = isGoal(request.from) && request.sameData === false;
  const arrives = (each: Edge, id: string): boolean => {
    if (!isGoal(id)) return false;
    if (wanted === undefined) return true;
    const shown = each.to.find((end) => end.waypoint === id)?.with['title'];
    if (shown === '{{title}}') return 'title' in each.params || !mustTake;
    if (shown !== undefined) return shown === wanted;
    return 'title' in each.params || !mustTake;
  };
  if (isGoal(request.from) && !mustTake) return [];

  let walks: { readonly route: readonly Edge[]; readonly at: string }[] = [{ route: [], at: request.from }];
  for (let length = 1; length <= IDS.length + 1; length++) {
    const longer = walks.flatMap(({ route, at }) =>
      edges
        .filter((each) => leaves(at).includes(each.from) && exists(each))
        .flatMap((each) => each.to.map((end) => ({ route: [...route, each], at: end.waypoint }))),
    );
    const [best] = longer
      .filter(({ route, at }) => arrives(route[length - 1] ?? edge('>'), at))
      .map(({ route }) => route)
      .sort(compareRoutes);
    if (best !== undefined) return best;
    // Walks that end at one place have the same future: of these only the best may become the answer.
    walks = [
      ...new Map(longer.sort((a, b) => compareRoutes(b.route, a.route)).map((walk) => [walk.at, walk])).values(),
    ];
  }
  return undefined;
}

function compareRoutes(one: readonly Edge[], two: readonly Edge[]): number {
  for (const [index, each] of one.entries()) {
    const other = two[index];
    const order = other === undefined ? 0 : compareEdges(each, other);
    if (order !== 0) return order;
  }
  return 0;
}

describe('The pathfinder against an exhaustive search', () => {
  it('gives the same route, edge by edge, on random graphs with refinements, data, effects and several ends', function () {
    this.timeout(60_000);
    fc.assert(
      fc.property(anyPlaces, anyEdges, anyRequest, (places, edges, request) => {
        const found = compileGraph(packs(edges, places)).route({ ...request, params: request.params });
        const expected = exhaustive(edges, places, request);
        if (found.kind === 'no-path') expect(expected).to.equal(undefined);
        else if (found.kind === 'route') expect(found.edges).to.deep.equal(expected);
        else expect(expected).to.not.equal(undefined);
      }),
      { numRuns: 1500 },
    );
  });

  it('names ends at which each next edge leaves', () => {
    fc.assert(
      fc.property(anyPlaces, anyEdges, anyRequest, (places, edges, request) => {
        const graph = compileGraph(packs(edges, places));
        const found = graph.route(request);
        if (found.kind !== 'route') return;
        found.edges.forEach((each, index) => {
          const at = index === 0 ? request.from : found.ends[index - 1];
          expect(graph.exits(at ?? '')).to.include(each);
          expect(each.to.map((end) => end.waypoint)).to.include(found.ends[index]);
        });
      }),
      { numRuns: 500 },
    );
  });
});
