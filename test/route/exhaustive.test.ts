import { expect } from 'chai';
import fc from 'fast-check';
import type { Edge, Place } from '../../src/model/index.js';
import { compileGraph, type Graph, type RouteRequest } from '../../src/route/index.js';
import { exhaustive } from './exhaustive.js';
import { packs } from './graphs.js';
import { anyEdges, anyPlaces, anyRequest, IDS } from './random-graphs.js';

describe('The pathfinder against an exhaustive search', () => {
  const onThousands = (
    holds: (places: readonly Place[], edges: readonly Edge[], request: RouteRequest) => void,
  ): void => fc.assert(fc.property(anyPlaces, anyEdges, anyRequest, holds), { numRuns: 4000 });

  it('gives the same route, edge by edge, on thousands of random graphs', function () {
    this.timeout(120_000);
    const seen = { none: 0, long: 0, data: 0, several: 0, inherited: 0, avoided: 0, effect: 0 };
    onThousands((places, edges, request) => {
      const found = compileGraph(packs(edges, places)).route(request);
      const expected = exhaustive(edges, places, request);
      if (found.kind === 'no-path') expect(expected).to.equal(undefined);
      else if (found.kind === 'route') expect(found.edges).to.deep.equal(expected);
      else expect(expected).to.not.equal(undefined);
      if (found.kind === 'no-path') seen.none++;
      if (found.kind !== 'route') return;
      if (found.edges.length > 2) seen.long++;
      if (found.edges.length > 0 && request.sameData === false && request.from === request.to) seen.data++;
      if (found.edges.some(({ to }) => to.length > 1)) seen.several++;
      if (found.edges.some(({ from }, step) => from !== (found.ends[step - 1] ?? request.from))) seen.inherited++;
      if (found.edges.length > 0 && (request.avoid?.length ?? 0) > 0) seen.avoided++;
      if (found.edges.some(({ effect }) => effect === 'once')) seen.effect++;
    });
    // Else the property says little.
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).to.be.greaterThan(20);
  });

  it('names ends at which each next edge leaves, the last one at the destination', function () {
    this.timeout(120_000);
    onThousands((places, edges, request) => {
      const graph = compileGraph(packs(edges, places));
      const found = graph.route(request);
      if (found.kind !== 'route') return;
      found.edges.forEach((each, step) => {
        const at = step === 0 ? request.from : found.ends[step - 1];
        expect(graph.exits(at ?? '')).to.include(each);
        expect(each.to.map((end) => end.waypoint)).to.include(found.ends[step]);
      });
      const targets = typeof request.to === 'string' ? [request.to] : request.to;
      const end = found.ends.at(-1) ?? request.from;
      expect(targets.some((target) => graph.isAt(end, target))).to.equal(true);
    });
  });

  it('gives the same answers from one graph, asked again and again', function () {
    this.timeout(120_000);
    fc.assert(
      fc.property(
        anyPlaces,
        anyEdges,
        fc.array(anyRequest, { minLength: 2, maxLength: 8 }),
        (places, edges, requests) => {
          const graph = compileGraph(packs(edges, places));
          for (const request of [...requests, ...[...requests].reverse()])
            expect(graph.route(request)).to.deep.equal(compileGraph(packs(edges, places)).route(request));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('finds for each edge of a route the best one without it', function () {
    this.timeout(120_000);
    let without = 0;
    onThousands((places, edges, request) => {
      const graph = compileGraph(packs(edges, places));
      const alternatives = graph.alternatives(request);
      expect(alternatives.map(({ edge }) => edge)).to.deep.equal(exhaustive(edges, places, request) ?? []);
      for (const alternative of alternatives) {
        const left = edges.filter((each) => each !== alternative.edge);
        const expected = exhaustive(left, places, request);
        if (alternative.without.kind === 'route') expect(alternative.without.edges).to.deep.equal(expected);
        else expect(expected).to.equal(undefined);
        if (alternative.without.kind === 'route') without++;
      }
    });
    expect(without).to.be.greaterThan(100);
  });

  it('counts hops, rings and reach as a search from every place does', function () {
    this.timeout(120_000);
    fc.assert(
      fc.property(
        anyPlaces,
        anyEdges,
        fc.uniqueArray(fc.constantFrom(...IDS), { maxLength: 3 }),
        (places, edges, starts) => {
          const graph = compileGraph(packs(edges, places));
          const ids = places.map(({ id }) => id);
          const everything = { through: ['w', 'x', 'y', 'z'], params: { title: '', other: '' } };
          for (const from of ids) {
            const hops = graph.hopsFrom(from);
            for (const to of ids) {
              const arriving = places.filter(({ id }) => graph.isAt(id, to)).map(({ id }) => hops.get(id) ?? Infinity);
              const route = exhaustive(edges, places, { ...everything, from, to });
              expect(Math.min(...arriving), `${from} to ${to}`).to.equal(route?.length ?? Infinity);
              expect(graph.hopsTo(to).get(from) ?? Infinity).to.equal(route?.length ?? Infinity);
            }
            const rings = graph.rings(from);
            const ringed = rings.flatMap((ring, index) => ring.map((id) => [id, index + 1] as const));
            expect(new Map(ringed.concat([[from, 0]]))).to.deep.equal(new Map(hops));
            expect(new Set(ringed.map(([id]) => id)).size).to.equal(ringed.length);
          }
          const { reached, returning, noWayIn, noWayBack } = graph.reach(starts);
          expect([...reached]).to.have.members(reachedFrom(graph, ids, starts));
          const back = (id: string): boolean =>
            starts.some((start) => graph.hopsTo(start, ({ effect }) => effect === 'repeatable').has(id));
          expect([...returning]).to.have.members(ids.filter(back));
          expect(noWayIn).to.deep.equal(ids.filter((id) => !reached.has(id)));
          expect(noWayBack).to.deep.equal(ids.filter((id) => reached.has(id) && !returning.has(id)));
        },
      ),
      { numRuns: 500 },
    );
  });
});

/** Until nothing is new: what an edge leads to, and what being at one of two places makes being at the other. */
function reachedFrom(graph: Graph, ids: readonly string[], starts: readonly string[]): readonly string[] {
  const reached = new Set(starts);
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const id of [...reached]) {
      for (const { to } of graph.exits(id)) for (const { waypoint } of to) reached.add(waypoint);
      for (const other of ids) if (graph.isAt(id, other) || graph.isAt(other, id)) reached.add(other);
    }
  }
  return [...reached];
}
