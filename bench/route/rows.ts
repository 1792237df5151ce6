import { MultiDirectedGraph } from 'graphology';
import { bidirectional } from 'graphology-shortest-path';
import { compete, comparePeer } from '../compete.js';
import { compiledRoom, type Rooms } from '../library.js';
import { installed } from '../machine.js';
import { randomNumbers } from '../random.js';
import type { Row, RowOptions, RowResult } from '../row.js';
import { figures } from '../statistics.js';
import { randomMap, type RandomMap } from './maps.js';

const PLACES = 10_000;
const EXITS = 5;
const PAIRS = 2_000;
/** DESIGN section 13, in ms, for the 99th percentile. */
const BUDGET = 1;
const TIME_MS = 3_000;

export const routeRows: readonly Row[] = [
  {
    name: `route-${PLACES}`,
    run: async (options) => routeRow({ size: PLACES, pairs: PAIRS }, options, await compiledRoom('route')),
  },
];

interface Pair {
  readonly from: string;
  readonly to: string;
}

/** The shortest route between two places, with the tie-break of DESIGN section 7; the peer gives any shortest one. */
export function routeRow(
  { size, pairs }: { readonly size: number; readonly pairs: number },
  { effort }: RowOptions,
  { compileGraph }: Rooms['route'],
): RowResult {
  const map = randomMap(size, EXITS);
  const before = performance.now();
  const graph = compileGraph(map);
  const compiledIn = performance.now() - before;
  const peer = peerGraph(map);
  const random = randomNumbers(9);
  const anyPlace = (): string => `screen-${Math.floor(random() * size)}`;
  const cases: readonly Pair[] = Array.from({ length: pairs }, () => ({ from: anyPlace(), to: anyPlace() }));
  const ours = (pair: Pair): number => {
    const found = graph.route(pair);
    return found.kind === 'route' ? found.edges.length : NONE;
  };
  const theirs = ({ from, to }: Pair): number => (bidirectional(peer, from, to)?.length ?? 0) - 1;
  for (const pair of cases)
    if (ours(pair) !== theirs(pair)) throw new Error(`Routes from ${pair.from} to ${pair.to} differ in length.`);

  const samples = compete<Pair, Pair>({
    cases,
    prepare: (pair) => pair,
    contestants: [
      { name: 'ours', run: (pair) => graph.route(pair), budgetMs: TIME_MS * effort },
      { name: 'graphology', run: ({ from, to }) => bidirectional(peer, from, to), budgetMs: TIME_MS * effort },
    ],
  });
  const versions = `${installed('graphology')}, ${installed('graphology-shortest-path')}`;
  return {
    row: `route-${size}`,
    ours: figures(samples[0] ?? []),
    peers: [
      comparePeer(
        'graphology bidirectional',
        samples[1] ?? [],
        samples[0] ?? [],
        `${versions}; any shortest route, no tie-break`,
      ),
    ],
    budget: BUDGET,
    unit: 'ms',
    statistic: 'p99',
    work: `route in ${size.toLocaleString('en-US')} waypoints, ${map.edges.length.toLocaleString('en-US')} edges, with tie-break`,
    notes: [`${pairs} pairs of places; the graph is compiled once, in ${Math.round(compiledIn)} ms`],
  };
}

/** What the peer's length is where there is no route. */
const NONE = -1;

function peerGraph({ places, edges }: RandomMap): MultiDirectedGraph {
  const graph = new MultiDirectedGraph();
  for (const id of places.keys()) graph.addNode(id);
  for (const { id, from, to } of edges) for (const { waypoint } of to) graph.addDirectedEdgeWithKey(id, from, waypoint);
  return graph;
}
