import type { Edge, ErrorCode, Selector, Values } from '../model/index.js';
import { suggest, valueIn } from '../model/index.js';
import { edgeName, type Avoided, type EdgeKey, type Route } from '../route/index.js';
import { endOn, type Destination } from './arrival.js';
import { takeEdge, type EdgeDone } from './edge.js';
import { knownPlace } from './known-place.js';
import { firstTargets } from './next-target.js';
import type { Progress } from './progress.js';
import type { Reading } from './reading.js';
import type { Scope } from './scope.js';
import type { Session } from './session.js';
import { asStop, Stop } from './stop.js';
import { declaredOnly } from './values.js';

/** Where to go, and what may be used on the way. */
export interface Way {
  /** Any of them. */
  readonly to: readonly string[];
  /** What the caller gave. */
  readonly given: Values;
  /** The data that the destination must show. */
  readonly data: Values;
  readonly through: readonly string[];
  /** Names of given values that the way itself need not know: those of the edge to be taken at its end. */
  readonly tolerated?: readonly string[] | undefined;
  /** Those of them that the way itself takes only where no other way leads there: they are meant for that edge. */
  readonly spared?: readonly string[] | undefined;
}

/** What the first gesture on the way from a place is aimed at. */
function nextFrom(session: Session, from: string, { to, given, data, through }: Way): readonly Selector[] {
  const route = session.graph.route({ from, to, toData: data, sameData: true, avoid: [], through, params: given });
  const [edge] = route.kind === 'route' ? route.edges : [];
  return edge === undefined ? [] : nextOf(session, edge, given);
}

/** What the first gesture of an edge is aimed at. */
export function nextOf(session: Session, edge: Edge, given: Values): readonly Selector[] {
  const own = Object.entries(given).filter(([name]) => Object.hasOwn(edge.params, name));
  return firstTargets(session, edge, Object.fromEntries(own));
}

/** Walks to a place, planning anew where an edge ends elsewhere and the policy allows it. */
export async function walkTo(session: Session, scope: Scope, asked: Way, progress: Progress): Promise<Reading> {
  let way = asked;
  const avoid: Avoided[] = [];
  const strayed: Strayed[] = [];
  let looks = 0;
  let reading = await knownPlace(session, scope, { next: (place) => nextFrom(session, place, way) });
  // Whether it shows the data is asked of a whole reading.
  const needsData = Object.keys(way.data).length > 0 && way.to.some((to) => session.matcher.isAt(reading.place, to));
  if (reading.part !== undefined && needsData) reading = await knownPlace(session, scope, 'source');
  for (;;) {
    const route = planOn(session, way, reading, avoid, strayed);
    // What the way first planned takes may be of no use on the way that is left.
    way = { ...asked, tolerated: Object.keys(asked.given) };
    progress.tried = [reading.place ?? '', ...route.ends];
    const outcome = await walkRoute(session, scope, way, route, reading, progress);
    if (outcome.kind === 'arrived') return outcome.reading;
    if (outcome.kind === 'elsewhere') {
      reading = outcome.reading;
      const { edge, end } = outcome;
      // Where it leads hangs on what no route can know, so it is not counted on again: the walk could go in circles for ever.
      avoid.push({ id: edge.id, variant: edge.variant, from: edge.from, end });
      strayed.push({ edge, end, at: reading.place ?? '' });
      continue;
    }
    const { stop, edge } = outcome;
    const at = stop.details.reading;
    const avoided = { id: edge.id, variant: edge.variant, from: edge.from };
    const { policy, maxReroutes } = session.config;
    const untouched = stop.details.astray === true;
    const avoiding = untouched ? avoid : [...avoid, avoided];
    const verdict = session.policies.detour({
      screen: at === undefined || at.place === null ? 'unknown' : 'known',
      astray: ASTRAY.has(stop.code),
      untouched,
      policy,
      detours: untouched ? looks : progress.detours,
      maxDetours: maxReroutes,
      get otherWay() {
        return at !== undefined && hasWay(session, way, at, avoiding);
      },
    });
    // What failed is what is told, also where there is no other way.
    if (verdict !== 're-route' || at === undefined) throw stop;
    progress.current = undefined;
    reading = at;
    if (untouched) {
      looks++;
      continue;
    }
    progress.detours++;
    avoid.push(avoided);
  }
}

/** An edge that ends so may be walked around: the screen answers, and is another than was counted on. */
const ASTRAY: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['wrong-place']);

function hasWay(session: Session, way: Way, reading: Reading, avoid: readonly Avoided[]): boolean {
  try {
    plan(session, way, reading, avoid);
    return true;
  } catch (error) {
    asStop(error);
    return false;
  }
}

/** An edge that led to another of its declared ends than the route counted on. */
interface Strayed {
  readonly edge: Edge;
  readonly end: string;
  readonly at: string;
}

/** @throws Stop as `plan`; `wrong-place` when every way left was tried and leads elsewhere */
function planOn(
  session: Session,
  way: Way,
  reading: Reading,
  avoid: readonly Avoided[],
  strayed: readonly Strayed[],
): Planned {
  try {
    return plan(session, way, reading, avoid);
  } catch (error) {
    const last = strayed.at(-1);
    if (last === undefined || asStop(error).code === 'missing-param') throw error;
    const why = `${edgeName(last.edge)} leads to ${last.at} here, not to ${last.end}, and there is no other way`;
    throw new Stop('wrong-place', why, { reading });
  }
}

type Outcome =
  | { readonly kind: 'arrived'; readonly reading: Reading }
  | { readonly kind: 'elsewhere'; readonly reading: Reading; readonly edge: Edge; readonly end: string }
  | { readonly kind: 'failed'; readonly stop: Stop; readonly edge: Edge };

async function walkRoute(
  session: Session,
  scope: Scope,
  way: Way,
  route: Planned,
  start: Reading,
  progress: Progress,
): Promise<Outcome> {
  let reading = start;
  for (const [index, edge] of route.edges.entries()) {
    const before = route.edges[index - 1];
    if (before !== undefined && !leaves(session, reading, edge))
      return { kind: 'elsewhere', reading, edge: before, end: route.ends[index - 1] ?? '' };
    progress.current = { edge, index: index + 1, of: route.edges.length };
    const isLast = index === route.edges.length - 1;
    const after = route.edges[index + 1];
    const then = after === undefined ? undefined : { edge: after, given: declaredOnly(after.params, way.given) };
    let done: EdgeDone;
    try {
      done = await takeEdge(session, scope, {
        edge,
        given: declaredOnly(edge.params, route.given),
        index: index + 1,
        of: route.edges.length,
        destination: isLast ? destinationOf(session, way, edge, route.ends[index]) : undefined,
        then,
      }, reading); // prettier-ignore
    } catch (error) {
      return { kind: 'failed', stop: asStop(error), edge };
    }
    progress.done(done);
    reading = done.reading;
  }
  const ends = way.to.map((waypoint) => ({ waypoint, data: way.data }));
  let at = endOn(session, reading, ends);
  // What searches were not asked for, a whole reading has to show.
  const isThere = way.to.some((to) => session.matcher.isAt(reading.place, to));
  if (at === undefined && isThere && reading.part !== undefined) {
    reading = await knownPlace(session, scope, 'source');
    at = endOn(session, reading, ends);
  }
  const last = route.edges.at(-1);
  if (at !== undefined || last === undefined) return { kind: 'arrived', reading };
  return { kind: 'elsewhere', reading, edge: last, end: route.ends.at(-1) ?? '' };
}

/** An edge owes only the data that it takes: one that leads back to whatever was there is right, and the way goes on from there. */
function destinationOf(session: Session, way: Way, edge: Edge, end: string | undefined): Destination | undefined {
  const waypoint = way.to.find((to) => end !== undefined && (to === end || session.graph.isAt(end, to)));
  return waypoint === undefined ? undefined : { waypoint, data: declaredOnly(edge.params, way.data) };
}

/** Whether an edge can be taken where a reading is: its own `from`, or a place from which it is inherited. */
export function leaves(session: Session, reading: Reading, edge: Edge): boolean {
  if (reading.place === null) return false;
  return session.graph.exits(reading.place).some((exit) => isSame(exit, edge));
}

function isSame(a: EdgeKey, b: EdgeKey): boolean {
  return a.id === b.id && a.variant === b.variant && a.from === b.from;
}

/** @throws Stop `no-path`, `missing-param`, `missing-waypoint`, `usage` */
function plan(session: Session, way: Way, reading: Reading, avoid: readonly Avoided[]): Planned {
  const sameData = way.to.some(
    (to) => session.packs.places.has(to) && session.matcher.showsHold(reading.screen, to, way.data).holds,
  );
  const request = { from: reading.place ?? '', to: way.to, toData: way.data, sameData, avoid, through: way.through };
  let given = without(way.given, way.spared ?? []);
  let found = session.graph.route({ ...request, params: given });
  if (found.kind !== 'route' && way.spared !== undefined) {
    ({ given } = way);
    found = session.graph.route({ ...request, params: given });
  }
  if (found.kind === 'unknown-params' && way.tolerated !== undefined) {
    const { names } = found;
    if (names.every((name) => way.tolerated?.includes(name))) {
      given = without(given, names);
      found = session.graph.route({ ...request, params: given });
    }
  }
  switch (found.kind) {
    case 'route':
      // A value that does not fit is told before the first gesture.
      for (const edge of found.edges) declaredOnly(edge.params, given);
      return { ...found, given };
    case 'unknown-params': {
      const [name = ''] = found.names;
      const near = valueIn(found.nearest, name);
      throw new Stop(
        'usage',
        `nothing on the way to ${way.to.join(' or ')} takes ${found.names.map((each) => `\`${each}\``).join(', ')}`,
        {
          hint: near === undefined ? `It takes ${found.known.join(', ') || 'nothing'}.` : `Did you mean \`${near}\`?`,
          reading,
        },
      );
    }
    case 'no-path': {
      const { cause } = found;
      if (cause.kind === 'unknown-place') throw missingWaypoint(session, cause.place);
      const lacking = cause.kind === 'missing-params' ? cause.names : undefined;
      const code = lacking === undefined ? 'no-path' : 'missing-param';
      throw new Stop(code, found.reason, { hint: found.hint, lacking, reading });
    }
  }
}

/** A route, and the values that its edges may take. */
interface Planned extends Route {
  readonly given: Values;
}

function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

export function missingWaypoint(session: Session, place: string): Stop {
  return new Stop('missing-waypoint', `there is no waypoint \`${place}\` on ${session.packs.platform}`, {
    hint: suggest(place, session.packs.places.keys(), 'place'),
  });
}

/** What leads on from a place: `id` or `id.variant`. */
export function exitsFrom(session: Session, place: string | null): readonly string[] {
  return place === null ? [] : [...new Set(session.graph.exits(place).map(edgeName))];
}
