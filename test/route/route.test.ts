import { expect } from 'chai';
import type { Edge, Place } from '../../src/model/index.js';
import { compileGraph, type RouteRequest, type RouteResult } from '../../src/route/index.js';
import { edge, packs, place } from './graphs.js';

const title = { title: { type: 'string' as const } };
const detail = place('detail', { params: title });
const once = { effect: 'once' as const };

function find(edges: readonly Edge[], request: RouteRequest, places: readonly Place[] = []): RouteResult {
  return compileGraph(packs(edges, places)).route(request);
}

function ids(result: RouteResult): readonly string[] {
  return result.kind === 'route' ? result.edges.map((each) => each.id) : [result.kind];
}

describe('A route', () => {
  it('has the fewest edges', () => {
    expect(ids(find([edge('a>b'), edge('b>c'), edge('a>c')], { from: 'a', to: 'c' }))).to.deep.equal(['a>c']);
  });

  it('is empty where one is already, or at a place that refines it', () => {
    expect(ids(find([edge('a>a')], { from: 'a', to: 'a' }))).to.deep.equal([]);
    expect(ids(find([], { from: 'b', to: 'a' }, [place('a'), place('b', { refines: 'a' })]))).to.deep.equal([]);
  });

  it('prefers authored edges to observed ones, whatever their priority', () => {
    const edges = [edge('a>b', { id: 'observed', observed: true, priority: 9 }), edge('a>b', { id: 'written' })];
    expect(ids(find(edges, { from: 'a', to: 'b' }))).to.deep.equal(['written']);
  });

  it('prefers the higher priority, then the smaller id, then the smaller variant', () => {
    const edges = [
      edge('a>b', { id: 'n', variant: 'q' }),
      edge('a>b', { id: 'n', variant: 'p' }),
      edge('a>b', { id: 'o' }),
    ];
    const [found] = [find(edges, { from: 'a', to: 'b' })];
    expect(found.kind === 'route' && found.edges[0]?.variant).to.equal('p');
    expect(ids(find([...edges, edge('a>b', { id: 'z', priority: 1 })], { from: 'a', to: 'b' }))).to.deep.equal(['z']);
  });

  it('decides at the first edge where two routes differ, not by their sum', () => {
    const edges = [edge('a>b', { priority: 1 }), edge('b>d'), edge('a>c'), edge('c>d', { priority: 9 })];
    expect(ids(find(edges, { from: 'a', to: 'd' }))).to.deep.equal(['a>b', 'b>d']);
  });

  it('goes on from whichever of several ends has the better next edge', () => {
    const edges = [edge('a>b,c'), edge('b>d'), edge('c>d', { priority: 1 })];
    const found = find(edges, { from: 'a', to: 'd' });
    expect(ids(found)).to.deep.equal(['a>b,c', 'c>d']);
    expect(found.kind === 'route' && found.ends).to.deep.equal(['c', 'd']);
  });

  it('crosses no edge whose required param is not given, but one with a default', () => {
    const needs = edge('a>b', { params: title });
    expect(ids(find([needs], { from: 'a', to: 'b' }))).to.deep.equal(['no-path']);
    expect(ids(find([needs], { from: 'a', to: 'b', params: { title: 'Lunch' } }))).to.deep.equal(['a>b']);
    const withDefault = edge('a>b', { params: { title: { type: 'string', default: 'Lunch' } } });
    expect(ids(find([withDefault], { from: 'a', to: 'b' }))).to.deep.equal(['a>b']);
  });

  it('crosses an effect only where the caller names it, by id or by id and variant', () => {
    const edges = [edge('a>b', { ...once, variant: 'v' })];
    expect(ids(find(edges, { from: 'a', to: 'b' }))).to.deep.equal(['no-path']);
    expect(ids(find(edges, { from: 'a', to: 'b', through: ['a>b'] }))).to.deep.equal(['a>b']);
    expect(ids(find(edges, { from: 'a', to: 'b', through: ['a>b.v'] }))).to.deep.equal(['a>b']);
    expect(ids(find(edges, { from: 'a', to: 'b', through: ['a>b.w'] }))).to.deep.equal(['no-path']);
  });

  it('does not count on an edge for an end that is to be avoided, but for its others', () => {
    const edges = [edge('a>b,c'), edge('c>b'), edge('b>d')];
    const avoid = [{ id: 'a>b,c', from: 'a', end: 'b' }];
    expect(ids(find(edges, { from: 'a', to: 'b', avoid }))).to.deep.equal(['a>b,c', 'c>b']);
    const further = find(edges, { from: 'a', to: 'd', avoid });
    expect(further.kind === 'route' && further.ends).to.deep.equal(['c', 'b', 'd']);
  });

  it('leaves out the edges to be avoided', () => {
    const edges = [edge('a>b'), edge('a>c'), edge('c>b')];
    expect(ids(find(edges, { from: 'a', to: 'b', avoid: [{ id: 'a>b', from: 'a' }] }))).to.deep.equal(['a>c', 'c>b']);
  });

  it('leaves a place that refines another by the edges of that other', () => {
    const places = [place('a'), place('r', { refines: 'a' }), place('s', { refines: 'r' })];
    expect(ids(find([edge('a>b')], { from: 's', to: 'b' }, places))).to.deep.equal(['a>b']);
  });

  it('does not leave a modal place by the edges of what it covers', () => {
    const places = [place('a'), place('sheet', { refines: 'a', modal: true }), place('s', { refines: 'sheet' })];
    expect(ids(find([edge('a>b')], { from: 'sheet', to: 'b' }, places))).to.deep.equal(['no-path']);
    expect(ids(find([edge('a>b')], { from: 's', to: 'b' }, places))).to.deep.equal(['no-path']);
  });

  it('arrives at a place by arriving at one that refines it, but not at a modal one that covers it', () => {
    const places = (modal: boolean): Place[] => [place('b'), place('r', { refines: 'b', modal })];
    expect(ids(find([edge('a>r')], { from: 'a', to: 'b' }, places(false)))).to.deep.equal(['a>r']);
    expect(ids(find([edge('a>r')], { from: 'a', to: 'b' }, places(true)))).to.deep.equal(['no-path']);
    expect(ids(find([edge('r>b')], { from: 'r', to: 'b' }, places(true)))).to.deep.equal(['r>b']);
  });

  it('goes to the nearest of several destinations', () => {
    expect(ids(find([edge('a>b'), edge('b>c')], { from: 'a', to: ['c', 'b'] }))).to.deep.equal(['a>b']);
  });
});

describe('A route to a place with other data', () => {
  const out = edge('detail>list');
  const open = edge('list>detail', { params: title, to: [{ waypoint: 'detail', with: { title: '{{title}}' } }] });
  const refresh = edge('detail>detail');
  const request = { from: 'detail', to: 'detail', params: { title: 'Dinner' }, toData: { title: 'Dinner' } };

  it('is not empty, and its last edge takes that value', () => {
    const found = find([out, open, refresh], { ...request, sameData: false }, [detail]);
    expect(ids(found)).to.deep.equal(['detail>list', 'list>detail']);
  });

  it('is empty where the data are the same', () => {
    expect(ids(find([out, open], { ...request, sameData: true }, [detail]))).to.deep.equal([]);
  });

  it('does not end with an edge that promises another value', () => {
    const lunch = edge('list>detail', { id: 'aaa', to: [{ waypoint: 'detail', with: { title: 'Lunch' } }] });
    expect(ids(find([lunch, open], { ...request, from: 'list' }, [detail]))).to.deep.equal(['list>detail']);
  });

  it('says so when no edge takes the value', () => {
    const found = find([out, edge('list>detail')], { ...request, sameData: false }, [detail]);
    expect(found.kind === 'no-path' && found.cause).to.deep.equal({ kind: 'data', names: ['title'] });
  });
});

describe('Where there is no route', () => {
  function cause(edges: readonly Edge[], request: RouteRequest): unknown {
    const found = find(edges, request);
    return found.kind === 'no-path' ? found.cause : found;
  }

  it('an unknown place is named with the nearest known one', () => {
    const found = find([edge('day-view>b')], { from: 'day-view', to: 'day-veiw' });
    expect(found).to.include({ kind: 'no-path', hint: 'Did you mean `day-view`?' });
  });

  it('the params that are missing are named', () => {
    const edges = [edge('a>b', { params: title })];
    expect(cause(edges, { from: 'a', to: 'b' })).to.deep.equal({ kind: 'missing-params', names: ['title'] });
  });

  it('the effects that stand in the way are named', () => {
    const edges = [edge('a>b', { ...once, variant: 'v' })];
    expect(cause(edges, { from: 'a', to: 'b' })).to.deep.equal({ kind: 'effect', through: ['a>b.v'] });
  });

  it('an avoided edge is told apart from a missing one', () => {
    const avoid = [{ id: 'a>b', from: 'a' }];
    expect(cause([edge('a>b')], { from: 'a', to: 'b', avoid })).to.deep.equal({ kind: 'avoided' });
    const end = [{ id: 'a>b', from: 'a', end: 'b' }];
    expect(cause([edge('a>b')], { from: 'a', to: 'b', avoid: end })).to.deep.equal({ kind: 'avoided' });
    expect(cause([edge('a>b')], { from: 'b', to: 'a' })).to.deep.equal({ kind: 'unreachable' });
  });

  it('the nearest place that can be reached is told', () => {
    const edges = [edge('a>b'), edge('b>c', once), edge('c>d'), edge('a>e')];
    const found = find(edges, { from: 'a', to: 'd' });
    expect(found.kind === 'no-path' && found.nearest).to.equal('b');
  });
});

describe('Params of a route', () => {
  it('that nothing on it declares are an error with the nearest name', () => {
    const found = find([edge('a>b', { params: title })], { from: 'a', to: 'b', params: { title: 'x', titel: 'y' } });
    expect(found).to.deep.equal({
      kind: 'unknown-params',
      names: ['titel'],
      nearest: { titel: 'title' },
      known: ['title'],
    });
  });

  it('bind to edges and to places', () => {
    const found = find([edge('a>detail')], { from: 'a', to: 'detail', params: { title: 'x' } }, [detail]);
    expect(ids(found)).to.deep.equal(['a>detail']);
  });
});

describe('A graph', () => {
  const graph = compileGraph(
    packs([edge('a>b'), edge('b>c'), edge('c>a', once), edge('a>d', { priority: 1 })], [place('r', { refines: 'a' })]),
  );

  it('tells the exits of a place, best first, inherited ones too', () => {
    expect(graph.exits('r').map((each) => each.id)).to.deep.equal(['a>d', 'a>b']);
    expect(graph.exits('nowhere')).to.deep.equal([]);
  });

  it('tells how many hops away each place is, from here and to here', () => {
    expect(Object.fromEntries(graph.hopsFrom('a'))).to.deep.equal({ a: 0, b: 1, d: 1, c: 2 });
    expect(Object.fromEntries(graph.hopsTo('a'))).to.deep.equal({ a: 0, r: 0, b: 2, c: 1 });
  });

  it('counts only the edges that a filter lets through', () => {
    expect(Object.fromEntries(graph.hopsTo('a', (each) => each.effect !== 'once'))).to.deep.equal({ a: 0, r: 0 });
  });

  it('tells the places in one hop, in two hops', () => {
    expect(graph.rings('a').map((ring) => [...ring].sort())).to.deep.equal([['b', 'd'], ['c']]);
  });

  it('tells whether being at one place is being at another', () => {
    expect(graph.isAt('r', 'a')).to.equal(true);
    expect(graph.isAt('a', 'r')).to.equal(false);
    expect(graph.isAt('a', 'nowhere')).to.equal(false);
  });
});
