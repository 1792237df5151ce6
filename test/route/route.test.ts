import { expect } from 'chai';
import type { Edge, Place, Values } from '../../src/model/index.js';
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

  it('compares data as the screen shows it, and values given as texts as what their params are', () => {
    const said = edge('a>detail', { to: [{ waypoint: 'detail', with: { title: 'Caf\u00e9  X' } }] });
    const takes = edge('a>detail', {
      params: { n: { type: 'number' } },
      to: [{ waypoint: 'detail', with: { title: '{{n}}' } }],
    });
    const route = (of: Edge, params: Values, toData: Values): readonly string[] =>
      ids(find([of], { from: 'a', to: 'detail', params, toData }, [place('a'), detail]));
    expect(route(said, {}, { title: 'Cafe\u0301\u00a0X' })).to.deep.equal(['a>detail']);
    expect(route(said, {}, { title: 'Cafe X' })).to.deep.equal(['no-path']);
    expect(route(takes, { n: '3.0' }, { title: '3' })).to.deep.equal(['a>detail']);
    expect(route(takes, { n: '3.0' }, { title: '3.0' })).to.deep.equal(['no-path']);
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
    const first = find([edge('a>b,c'), edge('b>d', { priority: 1 }), edge('c>d')], { from: 'a', to: 'd' });
    expect(ids(first)).to.deep.equal(['a>b,c', 'b>d']);
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
    const chain = [edge('a>b'), edge('b>c,x'), edge('x>c'), edge('c>d'), edge('d>e'), edge('e>f')];
    for (const to of ['c', 'd', 'e', 'f'])
      for (const from of ['a', 'b']) {
        const around = find(chain, { from, to, avoid: [{ id: 'b>c,x', from: 'b', end: 'c' }] });
        expect(ids(around), `${from} to ${to}`).to.include.members(['b>c,x', 'x>c']);
        expect(ids(find(chain, { from, to }))).to.not.include('x>c');
      }
    const further = find(edges, { from: 'a', to: 'd', avoid });
    expect(further.kind === 'route' && further.ends).to.deep.equal(['c', 'b', 'd']);
  });

  it('does not come near an end that is to be avoided because another way leads there too', () => {
    const crowd = ['1', '2', '3', '4'].flatMap((each) => [edge(`${each}>c`), edge(`${each}>g`)]);
    const edges = [edge('a>b'), edge('b>c,x'), edge('a>y'), edge('y>c'), edge('c>g'), ...crowd];
    const avoid = [{ id: 'b>c,x', from: 'b', end: 'c' }];
    expect(ids(find(edges, { from: 'a', to: 'g', avoid }))).to.deep.equal(['a>y', 'y>c', 'c>g']);
  });

  it('leaves out the edges to be avoided', () => {
    const edges = [edge('a>b'), edge('a>c'), edge('c>b')];
    expect(ids(find(edges, { from: 'a', to: 'b', avoid: [{ id: 'a>b', from: 'a' }] }))).to.deep.equal(['a>c', 'c>b']);
  });

  it('leaves out only the variant that is to be avoided, and only from its own place', () => {
    const variants = [edge('a>b', { variant: 'p' }), edge('a>b', { variant: 'q' })];
    const found = find(variants, { from: 'a', to: 'b', avoid: [{ id: 'a>b', variant: 'p', from: 'a' }] });
    expect(found.kind === 'route' && found.edges[0]?.variant).to.equal('q');
    const places = [place('a'), place('r', { refines: 'a' })];
    const inherited = [edge('a>b', { id: 'x' }), edge('r>b', { id: 'x' })];
    const other = find(inherited, { from: 'r', to: 'b', avoid: [{ id: 'x', from: 'a' }] }, places);
    expect(other.kind === 'route' && other.edges[0]?.from).to.equal('r');
    const own = find(inherited, { from: 'r', to: 'b', avoid: [{ id: 'x', from: 'r' }] }, places);
    expect(own.kind === 'route' && own.edges[0]?.from).to.equal('a');
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

  it('crosses an edge whose param is optional, whether it is given or not', () => {
    const optional = edge('a>b', { params: { title: { type: 'string', optional: true } } });
    expect(ids(find([optional], { from: 'a', to: 'b' }))).to.deep.equal(['a>b']);
  });

  it('takes values that the destination shall show for params of its edges', () => {
    const needs = edge('a>detail', { params: title });
    const request = { from: 'a', to: 'detail', toData: { title: 'Lunch' } };
    expect(ids(find([needs], request, [detail]))).to.deep.equal(['a>detail']);
    expect(ids(find([needs], { ...request, params: {} }, [detail]))).to.deep.equal(['a>detail']);
  });

  it('finds the way over an edge from a place to itself only where it must', () => {
    expect(ids(find([edge('a>a', { priority: 9 }), edge('a>b')], { from: 'a', to: 'b' }))).to.deep.equal(['a>b']);
  });

  it('does not lead to places that are not there, nor from them', () => {
    const graph = compileGraph({
      places: packs([edge('a>b')]).places,
      edges: [edge('a>b,c'), edge('c>b'), edge('a>c')],
    });
    expect(graph.edges.map(({ id }) => id)).to.deep.equal(['a>b,c']);
    expect(ids(graph.route({ from: 'a', to: 'b' }))).to.deep.equal(['a>b,c']);
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

  it('ends with an edge whose own param takes the value, where its end promises nothing', () => {
    const plain = edge('list>detail', { params: title });
    const found = find([out, edge('list>detail', { id: 'aaa' }), plain], { ...request, sameData: false }, [detail]);
    expect(ids(found)).to.deep.equal(['detail>list', 'list>detail']);
    const other = { ...request, params: { title: 'Lunch' }, sameData: false };
    expect(ids(find([out, plain], other, [detail]))).to.deep.equal(['no-path']);
  });

  it('may end with an edge that says nothing of the value, unless the place at hand shows another', () => {
    const silent = edge('list>detail');
    const toData = { title: 'Dinner' };
    expect(ids(find([silent], { from: 'list', to: 'detail', toData }, [detail]))).to.deep.equal(['list>detail']);
    const again = find([out, silent], { from: 'detail', to: 'detail', toData, sameData: false }, [detail]);
    expect(ids(again)).to.deep.equal(['no-path']);
  });

  it('counts a promise that hangs on a param which was not given for none', () => {
    const maybe = edge('list>detail', {
      params: { other: { type: 'string', optional: true } },
      to: [{ waypoint: 'detail', with: { title: '{{other}}' } }],
    });
    expect(ids(find([maybe], { from: 'list', to: 'detail', toData: { title: 'x' } }, [detail]))).to.deep.equal([
      'list>detail',
    ]);
  });

  it('fills a promise with the default of a param', () => {
    const usual = edge('list>detail', {
      params: { other: { type: 'string', default: 'Dinner' } },
      to: [{ waypoint: 'detail', with: { title: '{{other}}' } }],
    });
    const to = (value: string): readonly string[] =>
      ids(find([usual], { from: 'list', to: 'detail', toData: { title: value } }, [detail]));
    expect([to('Dinner'), to('Lunch')]).to.deep.equal([['list>detail'], ['no-path']]);
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

  it('an unknown place among several destinations is named too', () => {
    expect(cause([edge('a>b')], { from: 'a', to: ['b', 'bb'] })).to.deep.equal({
      kind: 'unknown-place',
      place: 'bb',
      nearest: 'b',
    });
  });

  it('params are named before effects, and both kinds of edges where both stand in the way', () => {
    const edges = [edge('a>b', { ...once, params: title })];
    expect(cause(edges, { from: 'a', to: 'b' })).to.deep.equal({ kind: 'missing-params', names: ['title'] });
    expect(cause(edges, { from: 'a', to: 'b', params: { title: 'x' } })).to.deep.equal({
      kind: 'effect',
      through: ['a>b'],
    });
  });

  it('what is missing is told once, in a sentence and with what to do', () => {
    const edges = [edge('a>b', { params: title }), edge('b>c', { params: title })];
    const found = find(edges, { from: 'a', to: 'c' });
    expect(found).to.include({ reason: 'no route from a to c without `title`', hint: 'Give `title`.' });
    const effect = find([edge('a>b', once)], { from: 'a', to: ['b'] });
    expect(effect).to.include({
      reason: 'no route from a to b that has no effect: it would cross `a>b`',
      hint: 'Name what may be crossed: through `a>b`; or take that shortcut itself.',
    });
    const avoid = [{ id: 'a>b', from: 'a' }];
    expect(find([edge('a>b')], { from: 'a', to: 'b', avoid })).to.include({
      reason: 'no route from a to b but over edges that failed or are to be avoided',
      hint: 'Look at why the avoided edge failed.',
    });
    expect(find([edge('a>b')], { from: 'b', to: ['a', 'c'] }, [place('c')])).to.include({
      reason: 'no route from b to a or c',
      hint: 'Add a shortcut that leads on from b or from a place that it reaches.',
    });
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

  it('no place is told as the nearest where nothing leads to the destination, or nothing leads on', () => {
    expect(find([edge('a>b'), edge('c>a')], { from: 'a', to: 'c' })).to.include({ nearest: undefined });
    expect(find([edge('a>b'), edge('c>d')], { from: 'a', to: 'd' })).to.include({ nearest: undefined });
  });

  it('the nearest place is one that can be reached without what is to be avoided', () => {
    const edges = [edge('a>b,c'), edge('b>d', once), edge('c>b')];
    const avoid = [
      { id: 'a>b,c', from: 'a', end: 'b' },
      { id: 'c>b', from: 'c' },
    ];
    expect(find(edges, { from: 'a', to: 'd', avoid })).to.include({ nearest: 'a' });
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

  it('that bind to the place at hand are known, also where the route is empty', () => {
    const names = (request: Partial<RouteRequest>): readonly string[] => {
      const found = find([edge('detail>a')], { from: 'detail', to: 'detail', ...request }, [detail]);
      return found.kind === 'unknown-params' ? found.names : [];
    };
    expect(names({ params: { title: 'x' } })).to.deep.equal([]);
    expect(names({ params: { titel: 'x' } })).to.deep.equal(['titel']);
    expect(names({ toData: { titel: 'x' } })).to.deep.equal(['titel']);
  });

  it('bind to where one is and to every place on the way', () => {
    const on = (from: string, to: string): RouteResult =>
      find([edge('a>detail'), edge('detail>b')], { from, to, params: { title: 'x' } }, [detail]);
    expect(ids(on('detail', 'b'))).to.deep.equal(['detail>b']);
    expect(ids(on('a', 'b'))).to.deep.equal(['a>detail', 'detail>b']);
  });

  it('bind to the destination asked for, also where one that refines it is reached', () => {
    const places = [detail, place('r', { refines: 'detail' })];
    const found = find([edge('a>r')], { from: 'a', to: 'detail', params: { title: 'x' } }, places);
    expect(ids(found)).to.deep.equal(['a>r']);
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

  it('mixes own and inherited exits, best first', () => {
    const mixed = packs(
      [edge('r>b', { id: 'm' }), edge('a>b', { id: 'k' }), edge('a>b', { id: 'z' })],
      [place('a'), place('r', { refines: 'a' })],
    );
    expect(
      compileGraph(mixed)
        .exits('r')
        .map(({ id }) => id),
    ).to.deep.equal(['k', 'm', 'z']);
  });

  it('is made also where places refine each other in a circle', () => {
    const circle = [place('a', { refines: 'b' }), place('b', { refines: 'a' })];
    const round = compileGraph(packs([edge('a>c')], circle));
    expect([round.isAt('a', 'b'), round.isAt('b', 'a'), round.isAt('a', 'c')]).to.deep.equal([true, true, false]);
    expect(round.exits('b').map(({ id }) => id)).to.deep.equal(['a>c']);
  });

  it('tells how many hops away each place is, from here and to here', () => {
    expect(Object.fromEntries(graph.hopsFrom('a'))).to.deep.equal({ a: 0, b: 1, d: 1, c: 2 });
    expect(Object.fromEntries(graph.hopsTo('a'))).to.deep.equal({ a: 0, r: 0, b: 2, c: 1 });
  });

  it('counts only the edges that a filter lets through', () => {
    expect(Object.fromEntries(graph.hopsTo('a', (each) => each.effect !== 'once'))).to.deep.equal({ a: 0, r: 0 });
  });

  it('tells the places in one hop, in two hops, each once', () => {
    expect(graph.rings('a').map((ring) => [...ring].sort())).to.deep.equal([['b', 'd'], ['c']]);
    expect(Object.keys(graph.rings('a'))).to.deep.equal(['0', '1']);
    expect(graph.rings('c', (each) => each.effect !== 'once')).to.deep.equal([]);
    expect(graph.rings('nowhere')).to.deep.equal([]);
  });

  it('tells for each edge of a route the best one without it, and where there is none', () => {
    const edges = [edge('a>b', { id: 'p', priority: 1 }), edge('a>b', { id: 'q' }), edge('b>c'), edge('a>d')];
    const [first, second, ...others] = compileGraph(packs(edges)).alternatives({ from: 'a', to: 'c' });
    expect(others).to.deep.equal([]);
    expect([first?.edge.id, second?.edge.id]).to.deep.equal(['p', 'b>c']);
    expect(first?.without).to.have.property('edges').that.deep.equals([edges[1], edges[2]]);
    expect(second?.without).to.deep.include({ kind: 'no-path', cause: { kind: 'avoided' } });
  });

  it('keeps to what a request avoids where it looks for alternatives', () => {
    const edges = [edge('a>b', { id: 'p' }), edge('a>b', { id: 'q' }), edge('a>b', { id: 'r' })];
    const avoid = [{ id: 'q', from: 'a' }];
    const [only] = compileGraph(packs(edges)).alternatives({ from: 'a', to: 'b', avoid });
    expect([only?.edge.id, only?.without]).to.deep.equal(['p', { kind: 'route', edges: [edges[2]], ends: ['b'] }]);
  });

  it('gives no alternatives to an empty route, nor where there is no route', () => {
    expect(graph.alternatives({ from: 'a', to: 'a' })).to.deep.equal([]);
    expect(graph.alternatives({ from: 'd', to: 'a' })).to.deep.equal([]);
  });

  it('does not mind values that only the edge left out declares', () => {
    const edges = [edge('a>b', { id: 'p', params: title }), edge('a>b', { id: 'q' })];
    const [only] = compileGraph(packs(edges)).alternatives({ from: 'a', to: 'b', params: { title: 'x' } });
    expect(only?.without).to.have.property('kind', 'route');
  });

  it('tells what the starts lead to and what leads back to one, over edges without an effect', () => {
    const edges = [edge('start>in', once), edge('in>start'), edge('in>stuck'), edge('away>start'), edge('in>late')];
    const far = [edge('late>start', once), edge('island>island')];
    const all = compileGraph(packs([...edges, ...far])).reach(['start', 'nowhere']);
    expect(all.noWayIn).to.deep.equal(['away', 'island']);
    expect(all.noWayBack).to.deep.equal(['stuck', 'late']);
    expect([...all.reached]).to.have.members(['start', 'in', 'stuck', 'late']);
    expect([...all.returning]).to.have.members(['start', 'in', 'away']);
    const any = compileGraph(packs([...edges, ...far])).reach(['start'], () => true);
    expect(any.noWayBack).to.deep.equal(['stuck']);
  });

  it('reaches with a place those that refine it and those that it refines', () => {
    const places = [place('a'), place('r', { refines: 'a' }), place('s'), place('t', { refines: 's' })];
    const { noWayIn } = compileGraph(packs([edge('a>t'), edge('r>b'), edge('s>c')], places)).reach(['a']);
    expect(noWayIn).to.deep.equal([]);
    const { noWayBack } = compileGraph(packs([edge('a>x'), edge('x>r')], places)).reach(['a']);
    expect(noWayBack).to.deep.equal([]);
  });

  it('tells whether being at one place is being at another', () => {
    expect(graph.isAt('r', 'a')).to.equal(true);
    expect(graph.isAt('a', 'r')).to.equal(false);
    expect(graph.isAt('a', 'nowhere')).to.equal(false);
  });
});
