import type { Edge, Waypoint } from '../../model/index.js';
import type { CheckContext, ClassifierView } from './context.js';

/** Places that no start of the app leads to, places that lead back to none, and places without any edge. */
export function checkReach(context: CheckContext): void {
  const { pack, views } = context;
  const places = pack.waypoints.filter(({ kind }) => kind === 'place');
  if (places.length === 0) return;
  if (pack.trailheads.length === 0)
    context.remark({
      owner: pack,
      path: ['id'],
      code: 'no-trailhead',
      severity: 'warning',
      message: 'the pack has no trailhead, so nothing says how the app is started.',
      why: 'No robot can `start`, and which places can be reached from there cannot be known.',
      fix: 'Add a file under `trailheads/` with `launch: true` and the places where the app opens.',
    });
  const reaches = views.map((view) => ({ view, reach: reachOf(view) }));
  for (const waypoint of places) {
    const here = reaches.filter(({ view }) => view.packs.places.has(waypoint.id));
    for (const code of ['isolated', 'unreachable', 'no-way-back'] as const) {
      const flawed = here.filter(({ reach }) => flawOf(reach, waypoint.id, pack.trailheads.length > 0) === code);
      if (flawed.length > 0)
        remarkFlaw(
          context,
          waypoint,
          code,
          flawed.map(({ view }) => view),
        );
    }
  }
}

interface Reach {
  /** Places with an edge to or from another. */
  readonly connected: ReadonlySet<string>;
  /** Places that some start leads to; in a pack without one, those that an edge leads to. */
  readonly reached: ReadonlySet<string>;
  /** Places from which a place where the app opens can be reached again; in a pack without one, a place that leads to them. */
  readonly returning: ReadonlySet<string>;
}

type Flaw = 'isolated' | 'unreachable' | 'no-way-back';

/** The first that holds says all. Where the app has a start, what matters of an isolated place is that no start leads to it. */
function flawOf({ connected, reached, returning }: Reach, id: string, hasStart: boolean): Flaw | undefined {
  if (!reached.has(id)) return hasStart || connected.has(id) ? 'unreachable' : 'isolated';
  return returning.has(id) ? undefined : 'no-way-back';
}

function reachOf(view: ClassifierView): Reach {
  const { graph, packs } = view;
  const starts = [...new Set(packs.trailheads.flatMap((trailhead) => trailhead.to.map((end) => end.waypoint)))];
  const kin = kinOf(view);
  const connected = new Set<string>();
  for (const { from, to } of graph.edges)
    for (const { waypoint } of to)
      // An edge from a place to itself leads nowhere; what refines a place shares its edges.
      if (waypoint !== from)
        for (const end of [from, waypoint]) for (const id of [end, ...(kin.get(end) ?? [])]) connected.add(id);
  return { connected, ...(starts.length > 0 ? graph.reach(starts, isRepeatable) : amongEdges(view, kin)) };
}

/** Landing on a place may be landing on one that refines it, and landing there is being at the place. */
function kinOf({ graph, packs }: ClassifierView): ReadonlyMap<string, readonly string[]> {
  const kin = new Map<string, string[]>();
  const add = (id: string, other: string): void => {
    const list = kin.get(id);
    if (list === undefined) kin.set(id, [other]);
    else list.push(other);
  };
  for (const id of packs.places.keys()) {
    const seen = new Set([id]);
    for (let at = packs.places.get(id)?.refines; at !== undefined && !seen.has(at) && graph.isAt(id, at);) {
      seen.add(at);
      add(id, at);
      add(at, id);
      at = packs.places.get(at)?.refines;
    }
  }
  return kin;
}

type Ways = Pick<Reach, 'reached' | 'returning'>;

/** The way back must do nothing to the app's data. */
const isRepeatable = ({ effect }: Edge): boolean => effect === 'repeatable';

/** Without a start: what leads to a place, and whether the place leads back to any of those. */
function amongEdges({ graph, packs }: ClassifierView, kin: ReadonlyMap<string, readonly string[]>): Ways {
  const before = new Map<string, Set<string>>();
  for (const { from, to } of graph.edges)
    for (const { waypoint } of to)
      if (waypoint !== from)
        for (const id of [waypoint, ...(kin.get(waypoint) ?? [])])
          before.set(id, (before.get(id) ?? new Set()).add(from));
  const returning = [...packs.places.keys()].filter((id) => {
    const back = graph.hopsFrom(id, isRepeatable);
    return [...(before.get(id) ?? [])].some((from) => back.has(from));
  });
  return { reached: new Set(before.keys()), returning: new Set(returning) };
}

function remarkFlaw(context: CheckContext, waypoint: Waypoint, code: Flaw, views: readonly ClassifierView[]): void {
  const { id } = waypoint;
  const hasStart = context.pack.trailheads.length > 0;
  const on = views.map(({ classifier }) => classifier).join(', ');
  const said = {
    isolated: {
      message: `no shortcut leads to \`${id}\` or away from it on ${on}.`,
      why: 'No route to it exists, so no spec can go there.',
      fix: 'Add the shortcuts that lead to it and back, or remove the place.',
    },
    unreachable: {
      message: `no ${hasStart ? 'start of the app' : 'shortcut'} leads to \`${id}\` on ${on}.`,
      why: 'No route to it exists, so no spec can go there.',
      fix: 'Add a shortcut that leads to it, or a trailhead that opens it.',
    },
    'no-way-back': {
      message: `from \`${id}\` no route without effect leads back to where ${hasStart ? 'the app opens' : 'one came from'} on ${on}.`,
      why: 'Whoever is there can go nowhere else without starting the app anew.',
      fix: 'Add the way out, for instance `moves: { <place>: { android: back, ios: { tap: … } } }`.',
    },
  }[code];
  context.remark({ owner: waypoint, path: ['id'], code, severity: 'warning', ...said, subject: id });
}
