import type { Edge, Values } from '../model/index.js';
import { edgeName } from '../route/index.js';
import { takeEdge } from './edge.js';
import type { GoToOptions, StartOptions, TakeOptions, Which } from './options.js';
import { knownPlace } from './known-place.js';
import type { Progress } from './progress.js';
import type { Reading } from './reading.js';
import type { Scope } from './scope.js';
import type { Session } from './session.js';
import { chooseShortcut } from './shortcut-choice.js';
import { fromData, placeWords, startsOn, usesItself } from './from-data.js';
import { asStop, Stop } from './stop.js';
import { chooseTrailhead, enter } from './trailhead.js';
import { declaredOnly } from './values.js';
import { exitsFrom, missingWaypoint, nextOf, walkTo, type Way } from './way.js';

/** A trailhead, then the way on from where it lands. */
export async function start(
  session: Session,
  scope: Scope,
  progress: Progress,
  to: string,
  given: Values,
  options: StartOptions,
): Promise<Reading> {
  const place = placeNamed(session, to);
  const trailhead = chooseTrailhead(session, to, given, options.trailhead, options.reset);
  await enter(session, scope, trailhead, given, options.reset);
  const tolerated = Object.keys(trailhead.params);
  const data = declaredOnly(place.params, given);
  return walkTo(session, scope, { to: [to], given, data, through: options.through ?? [], tolerated }, progress);
}

export async function goTo(
  session: Session,
  scope: Scope,
  progress: Progress,
  to: string,
  given: Values,
  options: GoToOptions,
): Promise<Reading> {
  const place = placeNamed(session, to);
  const way: Way = { to: [to], given, data: declaredOnly(place.params, given), through: options.through ?? [] };
  try {
    return await walkTo(session, scope, way, progress);
  } catch (error) {
    const isStuck = error instanceof Stop && (error.code === 'no-path' || error.code === 'unknown-place');
    if (options.coldStart !== true || !isStuck || progress.step > 0) throw error;
    return start(session, scope, progress, to, given, options);
  }
}

/** To the nearest `from`, then the edge. */
export async function take(
  session: Session,
  scope: Scope,
  progress: Progress,
  which: Which,
  given: Values,
  options: TakeOptions,
): Promise<Reading> {
  const named = options.variant === undefined ? which : { ...which, variant: options.variant };
  const edges = chooseShortcut(session, named, given);
  for (const { params } of edges) declaredOnly(params, given);
  const next = (place: string) => {
    const edge = edges.find(({ from }) => from === place);
    return edge === undefined ? [] : nextOf(session, edge, given);
  };
  let reading = await knownPlace(session, scope, { next });
  for (let looks = 0; ; looks++) {
    reading = await toFrom(session, scope, progress, { edges, given, options, reading });
    const edge = edges.find((candidate) => startsOn(session, reading, candidate, given));
    if (edge === undefined)
      throw new Stop('not-at-from', `${edgeName(edges[0])} cannot be taken at ${reading.place ?? 'an unknown place'}`, {
        hint: 'A place that covers another (modal) has none of its edges: leave it first.',
        reading,
      });
    progress.tried = [reading.place ?? '', edge.to[0]?.waypoint ?? ''];
    progress.current = { edge, index: 1, of: 1 };
    try {
      const done = await takeEdge(session, scope, { edge, given, index: 1, of: 1 }, reading);
      progress.done(done);
      return done.reading;
    } catch (error) {
      const stop = asStop(error);
      const { astray, reading: at } = stop.details;
      if (astray !== true || at === undefined || options.here === true || looks >= session.config.maxReroutes)
        throw stop;
      // Nothing was done: the app had not yet come to where it was going.
      reading = at;
      progress.current = undefined;
    }
  }
}

interface Taking {
  readonly edges: readonly [Edge, ...Edge[]];
  readonly given: Values;
  readonly options: TakeOptions;
  readonly reading: Reading;
}

/** To where one of the edges starts. @throws Stop `not-at-from` where that is not here, and the caller wants it to be */
async function toFrom(
  session: Session,
  scope: Scope,
  progress: Progress,
  { edges, given, options, reading }: Taking,
): Promise<Reading> {
  if (edges.some((edge) => startsOn(session, reading, edge, given))) return reading;
  const to = [...new Set(edges.map(({ from }) => from))];
  const data = Object.fromEntries(edges.flatMap((edge) => Object.entries(fromData(session, edge, given))));
  if (options.here === true)
    throw new Stop(
      'not-at-from',
      `${edgeName(edges[0])} starts at ${placeWords(to.join(' or '), data)}, but the screen is ${placeWords(reading.place ?? 'unknown', reading.identified.data)}`,
      {
        hint: `Go to ${to[0] ?? ''} first, or take it without \`here\`. From here lead: ${exitsFrom(session, reading.place).join(', ') || 'nothing'}.`,
        reading,
      },
    );
  const tolerated = Object.keys(given);
  const spared = tolerated.filter((name) => edges.some((edge) => usesItself(edge, name)));
  return walkTo(session, scope, { to, given, data, through: options.through ?? [], tolerated, spared }, progress);
}

function placeNamed(session: Session, id: string) {
  const place = session.packs.places.get(id);
  if (place === undefined) throw missingWaypoint(session, id);
  return place;
}
