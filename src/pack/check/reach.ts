import type { Waypoint } from '../../model/index.js';
import type { CheckContext, ClassifierView } from './context.js';

/** Places that no start of the app leads to, and places that lead back to none. */
export function checkReach(context: CheckContext): void {
  const { pack, views } = context;
  if (pack.trailheads.length === 0) {
    if (pack.waypoints.some(({ kind }) => kind === 'place'))
      context.remark({
        owner: pack,
        path: ['id'],
        code: 'no-trailhead',
        severity: 'warning',
        message: 'the pack has no trailhead, so nothing says how the app is started.',
        why: 'No robot can `start`, and which places can be reached cannot be known.',
        fix: 'Add a file under `trailheads/` with `launch: true` and the places where the app opens.',
      });
    return;
  }
  const reaches = views.map((view) => ({ view, ...reachOf(view) }));
  for (const waypoint of pack.waypoints) {
    if (waypoint.kind !== 'place') continue;
    const here = reaches.filter(({ view }) => view.packs.places.has(waypoint.id));
    const unreached = here.filter(({ reached }) => !reached.has(waypoint.id));
    const stuck = here.filter(({ reached, returning }) => reached.has(waypoint.id) && !returning.has(waypoint.id));
    if (unreached.length > 0)
      remarkUnreachable(
        context,
        waypoint,
        unreached.map(({ view }) => view),
      );
    if (stuck.length > 0)
      remarkStuck(
        context,
        waypoint,
        stuck.map(({ view }) => view),
      );
  }
}

/** @returns the places that some start leads to, and those from which a place where the app opens can be reached again */
function reachOf(view: ClassifierView): {
  readonly reached: ReadonlySet<string>;
  readonly returning: ReadonlySet<string>;
} {
  const { graph, packs } = view;
  const starts = [...new Set(packs.trailheads.flatMap((trailhead) => trailhead.to.map((end) => end.waypoint)))];
  const reached = new Set(starts.flatMap((start) => [...graph.hopsFrom(start).keys()]));
  // Landing on a place may be landing on one that refines it, and landing there is being at the place.
  const ids = [...packs.places.keys()];
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const id of ids) {
      if (reached.has(id)) continue;
      if (ids.some((other) => reached.has(other) && (graph.isAt(id, other) || graph.isAt(other, id))))
        for (const next of graph.hopsFrom(id).keys()) reached.add(next);
    }
  }
  const returning = new Set(
    starts.flatMap((start) => [...graph.hopsTo(start, ({ effect }) => effect === 'repeatable').keys()]),
  );
  return { reached, returning };
}

function remarkUnreachable(context: CheckContext, waypoint: Waypoint, views: readonly ClassifierView[]): void {
  context.remark({
    owner: waypoint,
    path: ['id'],
    code: 'unreachable',
    severity: 'warning',
    message: `no start of the app leads to \`${waypoint.id}\` on ${names(views)}.`,
    why: 'No route to it exists, so no spec can go there.',
    fix: 'Add a shortcut that leads to it, or a trailhead that opens it.',
  });
}

function remarkStuck(context: CheckContext, waypoint: Waypoint, views: readonly ClassifierView[]): void {
  context.remark({
    owner: waypoint,
    path: ['id'],
    code: 'no-way-back',
    severity: 'warning',
    message: `from \`${waypoint.id}\` no route without effect leads back to where the app opens on ${names(views)}.`,
    why: 'Whoever is there can go nowhere else without starting the app anew.',
    fix: 'Add the way out, for instance `moves: { <place>: { android: back, ios: { tap: … } } }`.',
  });
}

function names(views: readonly ClassifierView[]): string {
  return views.map(({ classifier }) => classifier).join(', ');
}
