import { expect } from 'chai';
import fc from 'fast-check';
import { compileGraph, edgeName, type Graph } from '../../src/route/index.js';
import { hopContext, hopsOf, type Hop } from '../../src/walk/hops.js';
import { anyEdges, anyPlaces, IDS } from '../route/random-graphs.js';
import { edge, pack, place } from './small-pack.js';

const text = { type: 'string' as const };
const tap = { tap: { id: 'x' } };
const PLACES = [
  place('home', { required: [{ id: 'home' }] }),
  place('list', { required: [{ id: 'list' }], params: { query: text } }),
  place('none', { required: [{ id: 'none' }] }),
  place('item', { required: [{ id: 'item' }], params: { title: text } }),
  place('saved', { required: [{ id: 'saved' }] }),
  place('menu', { required: [{ id: 'menu' }], modal: true }),
  place('receipt', { required: [{ id: 'receipt' }] }),
  place('far', { required: [{ id: 'far' }] }),
  place('lonely', { required: [{ id: 'lonely' }] }),
  place('ask', { required: [{ id: 'ask' }], kind: 'interrupter', clear: { allow: tap, deny: tap } }),
];
const EDGES = [
  { ...edge('search', 'home', { to: ['list', 'none'], params: { query: text }, body: tap }), priority: 1 },
  edge('refresh', 'home', { to: 'home', body: tap, params: { deep: { type: 'boolean', optional: true } } }),
  edge('buy', 'home', {
    to: 'saved',
    params: { title: text, note: { type: 'string', default: '' } },
    effect: 'once',
    body: tap,
  }),
  edge('home--menu', 'home', { to: 'menu', body: tap }),
  edge('open', 'list', { to: 'item', params: { title: text }, body: tap }),
  edge('list--home', 'list', { to: 'home', body: tap }),
  edge('list--menu', 'list', { to: 'menu', body: tap }),
  edge('pay', 'list', { to: 'receipt', effect: 'once', body: tap }),
  edge('open', 'menu', { to: 'item', variant: 'last', body: tap }),
  edge('view', 'saved', { to: 'receipt', body: tap }),
  edge('item--far', 'item', { to: 'far', body: tap }),
];
const graph = compileGraph(pack({ places: PLACES, edges: EDGES }));
const context = (waypoint: string | null, more: object = {}): string =>
  hopContext({ waypoint, data: {}, hops: hopsOf(graph, waypoint), nearMisses: [], ...more });

/** Both rings, whether there is anything in the first or not. */
function ringsOf(map: Graph, from: string): readonly (readonly Hop[])[] {
  return map.exits(from).length === 0 ? [] : hopsOf(map, from);
}

describe('What lies around a place', () => {
  it('is told in two rings, each place once, in the order of their names', () => {
    expect(hopsOf(graph, 'home').map((ring) => ring.map(({ waypoint }) => waypoint))).to.deep.equal([
      ['home', 'list', 'menu', 'none', 'saved'],
      ['item'],
    ]);
  });

  it('has in its second ring nothing that takes an effect to get there', () => {
    // `receipt` is two hops away, but either way one of them buys or pays.
    expect(JSON.stringify(hopsOf(graph, 'home'))).not.to.contain('receipt');
    expect(hopsOf(graph, 'list')[0]?.map(({ waypoint }) => waypoint)).to.include('receipt');
  });

  it('names data, sheets and dialogs, and of edges their params, ends and effects', () => {
    const [first = [], second = []] = hopsOf(graph, 'home');
    expect(first.find(({ waypoint }) => waypoint === 'list')).to.deep.equal({
      waypoint: 'list',
      data: ['query'],
      modal: false,
      edges: [{ name: 'search', from: 'home', to: ['list', 'none'], required: ['query'], optional: [], once: false }],
    });
    expect(first.find(({ waypoint }) => waypoint === 'saved')?.edges).to.deep.equal([
      { name: 'buy', from: 'home', to: ['saved'], required: ['title'], optional: ['note'], once: true },
    ]);
    expect(first.find(({ waypoint }) => waypoint === 'menu')).to.include({ modal: true });
    expect(second[0]?.edges.map(({ from, name }) => [from, name])).to.deep.equal([['list', 'open']]);
  });

  it('says in its second ring the edge that a route takes: the best to begin with, then the best to go on with', () => {
    const towards = (...edges: Parameters<typeof edge>[]): unknown => {
      const places = ['m', 'a', 'z', 't'].map((id) => place(id, { required: [{ id }] }));
      const [, second = []] = hopsOf(compileGraph(pack({ places, edges: edges.map((each) => edge(...each)) })), 'm');
      return second.map((hop) => [hop.waypoint, hop.edges.map(({ name, from }) => `${name} from ${from}`)]);
    };
    const on: Parameters<typeof edge>[] = [['ta', 'a', { to: 't', body: tap }], ['tz', 'z', { to: 't', body: tap }]]; // prettier-ignore
    expect(towards(['a-edge', 'm', { to: 'z', body: tap }], ['z-edge', 'm', { to: 'a', body: tap }], ...on)).to.deep.equal([['t', ['tz from z']]]); // prettier-ignore
    expect(towards(['both', 'm', { to: ['z', 'a'], body: tap }], ...on)).to.deep.equal([['t', ['ta from a']]]);
  });

  it('has in its second ring no place that it is at already, or is at after one hop', () => {
    const places = [
      place('m', { required: [{ id: 'm' }] }),
      place('mm', { refines: 'm', required: [{ id: 'mm' }] }),
      place('b', { required: [{ id: 'b' }] }),
      place('list', { required: [{ id: 'list' }] }),
      place('empty', { refines: 'list', required: [{ id: 'empty' }] }),
    ];
    const edges = [
      edge('e', 'm', { to: 'b', body: tap }),
      edge('back', 'b', { to: 'm', body: tap }),
      edge('open', 'm', { to: 'empty', body: tap }),
      edge('show', 'b', { to: 'list', body: tap }),
    ];
    expect(hopsOf(compileGraph(pack({ places, edges })), 'mm')).to.have.lengthOf(1);
  });

  it('are what routes say, on any map', () => {
    fc.assert(
      fc.property(anyPlaces, anyEdges, fc.constantFrom(...IDS), (places, drawn, from) => {
        // With params whether an edge exists is a matter of the call.
        const edges = drawn.map((each) => ({ ...each, params: {}, to: each.to.map((end) => ({ ...end, with: {} })) }));
        const map = compileGraph({ places: new Map(places.map((each) => [each.id, each])), edges });
        const [first = [], second = []] = ringsOf(map, from);
        for (const to of IDS) {
          const route = map.route({ from, to });
          const hop = second.find(({ waypoint }) => waypoint === to);
          const [one, two] = route.kind === 'route' ? route.edges : [];
          const ends = route.kind === 'route' ? route.ends : [];
          if (hop === undefined) {
            const isNew = ends.length === 2 && ends[1] === to && !first.some(({ waypoint }) => waypoint === to);
            expect(isNew, `${to} is missing`).to.equal(false);
          } else {
            expect(ends, to).to.have.lengthOf(2);
            expect(one !== undefined && two !== undefined && [edgeName(two), ends[0]]).to.deep.equal([hop.edges[0]?.name, hop.edges[0]?.from]); // prettier-ignore
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is a short text', () => {
    expect(context('home', { data: { day: 'Monday' } })).to.equal(
      [
        'at home {day: "Monday"}.',
        'In 1 hop: home by refresh {[deep]}; list(query) or none by search {query}; menu^; saved by buy {title, [note]}!.',
        'In 2 hops: from list item(title) {title}.',
        '! has an effect, goTo does not cross it; […] may be left out; (…) is data of the place; ^ lies over what was there.',
      ].join('\n'),
    );
  });

  it('explains only the signs that occur', () => {
    expect(context('saved')).to.equal('at saved.\nIn 1 hop: receipt by view.');
  });

  it('says where nothing leads on', () => {
    expect(context('lonely')).to.equal('at lonely.\nNothing leads on from here.');
  });

  it('is the answers, at an interrupter', () => {
    expect(context('ask', { answers: ['allow', 'deny'] })).to.equal(
      'at ask.\nAn interrupter; its answers: allow, deny.',
    );
  });

  it('is the nearest places where the screen is none', () => {
    const nearMisses = ['a', 'b', 'c', 'd', 'e', 'f'].map((waypoint) => ({ waypoint, failed: ['one', 'two'] }));
    const lines = context(null, { nearMisses }).split('\n');
    expect(lines).to.have.length(6);
    expect(lines.slice(0, 2)).to.deep.equal(['at no known place.', 'Near: a, but one; two.']);
  });

  it('is cut where a place has very many exits', () => {
    const places = Array.from({ length: 50 }, (_, n) => place(`p${n + 10}`, { required: [{ id: `p${n}` }] }));
    const edges = places.slice(1).map(({ id }) => edge(`to-${id}`, 'p10', { to: id, body: tap }));
    const large = compileGraph(pack({ places, edges }));
    const told = hopContext({ waypoint: 'p10', data: {}, hops: hopsOf(large, 'p10'), nearMisses: [] });
    expect(told).to.match(/; p50 by to-p50; and 9 more\.$/);
  });
});
