import type { Edge, ParamValue, RouteStep, Values } from '../model/index.js';
import { edgeName } from '../route/index.js';
import { withAbsent } from './absent.js';
import { valueOn } from './assertion.js';
import { arrive, endOn, expectedEnds, type Destination, type ExpectedEnd, type Landing } from './arrival.js';
import { performBody, type Callers, type PartOfBody } from './body.js';
import { expandFrom } from './elements.js';
import { targetsAfter } from './next-target.js';
import { partOf } from './part.js';
import { ProofWatch } from './proof.js';
import type { Reading } from './reading.js';
import type { Scope } from './scope.js';
import type { Session } from './session.js';
import { asStop, endedAt, Stop } from './stop.js';
import { withDefaults } from './values.js';

/** One edge to walk, with what the caller gave. */
export interface EdgePlan {
  readonly edge: Edge;
  readonly given: Values;
  /** Counted from 1 within the route. */
  readonly index: number;
  readonly of: number;
  readonly destination?: Destination | undefined;
  /** The edge after this one, and what it was given. */
  readonly then?: { readonly edge: Edge; readonly given: Values } | undefined;
  /** What it is to the edge that it is a part of. */
  readonly as?: PartOfBody | undefined;
}

export interface EdgeDone extends Landing {
  readonly step: RouteStep;
  /** What the edge's `returns` read. */
  readonly returned: Values;
}

/** Longest chain of shortcuts inside shortcuts; `check` refuses cycles, this stops one that slipped through. */
const MAX_DEPTH = 16;

/** Walks one edge: performs its body, and proves the arrival. That the screen is at `from` is proven by the reading at hand. */
export async function takeEdge(session: Session, outer: Scope, plan: EdgePlan, reading: Reading): Promise<EdgeDone> {
  const { edge } = plan;
  const { log } = session;
  const values = withDefaults(edge.params, plan.given);
  session.secrets.learn(edge.params, values);
  const planned: RouteStep = {
    id: edge.id,
    variant: edge.variant,
    from: edge.from,
    to: edge.to[0]?.waypoint ?? edge.from,
  };
  const call = { kind: 'edge', edge: planned, index: plan.index, of: plan.of } as const;
  const span = log.spanBegin(call, outer.span, reading);
  const scope: Scope = {
    ...outer,
    span,
    timeoutMs: outer.saidTimeoutMs ?? edge.timeoutMs ?? outer.timeoutMs,
    verify: edge.verifyElements ? 'elements' : outer.verify,
    astray: wentOn(session, edge),
    asked: outer.asked ?? plan.given,
    ends: edge.to.map(({ waypoint }) => waypoint),
  };
  try {
    const ends = expectedEnds(session, edge.to, values, plan.destination);
    const landing = await walkEdge(session, scope, plan, values, ends, reading);
    session.settleLastAct();
    const returned = await readReturns(session, scope, edge, values, landing);
    const step = { ...planned, to: landing.end.waypoint };
    await session.picture('edges', span);
    log.spanEnd(span, {
      outcome: 'success',
      place: landing.reading.place,
      data: { ...landing.reading.identified.data, ...returned },
      route: [step],
      reading: landing.reading,
    });
    return { ...landing, step, returned };
  } catch (error) {
    const stop = withAbsent(session, asStop(error), scope.asked);
    const { inner, absent } = stop.details;
    const why = { code: stop.code, reason: stop.text, body: inner?.body, absent };
    log.spanEnd(span, { outcome: 'fallback', ...why, ...endedAt(stop) });
    throw stop;
  }
}

async function walkEdge(
  session: Session,
  scope: Scope,
  { edge, then, as }: EdgePlan,
  values: Values,
  ends: readonly ExpectedEnd[],
  reading: Reading,
): Promise<Landing> {
  const proofs = new ProofWatch(
    edge.proof,
    (selector) => expandFrom(session, edge.to[0]?.waypoint ?? edge.from, selector, values),
    edge.to.some(({ waypoint }) => waypoint === edge.from),
  );
  proofs.start(reading);
  session.watches.push(proofs);
  // Without an act of its own the edge's deadline counts from here: the app moves on by itself.
  if (edge.body.length === 0) session.since = session.clock.now();
  try {
    const once = edge.effect === 'once' || as?.commit === true;
    const body = {
      name: edgeName(edge),
      steps: edge.body,
      place: edge.from,
      values,
      once,
      followed: as?.followed === true && !proofs.any,
    };
    const earlyEnd = (at: Reading): ExpectedEnd | undefined =>
      session.matcher.isAt(at.place, edge.from) || proofs.missing(at).length > 0 ? undefined : endOn(session, at, ends);
    const inBody: Scope = { ...scope, early: (at) => earlyEnd(at) !== undefined };
    try {
      await performBody(session, inBody, body, callersOf(session, inBody, edge.verifyEach, 1));
    } catch (error) {
      const stop = asStop(error);
      // Arriving early is arriving.
      const early = isAboutTarget(stop) ? session.current : undefined;
      const end = early && earlyEnd(early);
      if (early === undefined || end === undefined) throw stop;
      session.log.place(scope.span, early);
      return { end, reading: early };
    }
    // What an edge returns is read on a whole screen.
    if (Object.keys(edge.returns).length > 0) session.current ??= await session.read();
    return await arrive(
      session,
      scope,
      ends,
      proofs,
      targetsAfter(
        session,
        ends.map(({ waypoint }) => waypoint),
        then,
      ),
    );
  } finally {
    session.watches.pop();
  }
}

/** As long as nothing was done, the screen is to be at `from`, or an interrupter over it. */
function wentOn(session: Session, { from }: Edge): (reading: Reading) => boolean {
  const before = session.lastAct;
  return ({ place }) =>
    session.lastAct === before &&
    place !== null &&
    session.packs.places.get(place)?.kind !== 'interrupter' &&
    !session.matcher.isAt(place, from);
}

function isAboutTarget({ code, details }: Stop): boolean {
  if (details.astray === true) return true;
  return code === 'not-found' || code === 'ambiguous' || code === 'not-reachable';
}

/** How the bodies of shortcuts inside a body are performed: unverified, unless the outer edge says `verify: each`. */
function callersOf(session: Session, scope: Scope, verifyEach: boolean, depth: number): Callers {
  return {
    at: async ({ waypoint, with: given }) => {
      await arrive(session, scope, [{ waypoint, data: given ?? {} }]);
    },
    shortcut: async (call, place, as) => {
      if (depth > MAX_DEPTH)
        throw new Stop('invalid-file', 'the shortcuts compose each other in a cycle', { hint: 'Run `waymark check`.' });
      const part = partOf(session, call, place);
      const given = call.with ?? {};
      if (verifyEach) {
        const reading = session.current ?? (await session.read());
        const done = await takeEdge(session, scope, { edge: part, given, index: 1, of: 1, as }, reading);
        return done.end.waypoint;
      }
      const values = withDefaults(part.params, given);
      session.secrets.learn(part.params, values);
      // The part's own effect, or that of the edge around it when this is where it has it.
      const once = part.effect === 'once' || as.commit;
      const body = { name: edgeName(part), steps: part.body, place: part.from, values, once, followed: as.followed };
      await performBody(session, scope, body, callersOf(session, scope, part.verifyEach, depth + 1));
      return part.to.length === 1 ? (part.to[0]?.waypoint ?? null) : null;
    },
  };
}

/** What the edge returns is read on the reading that proved the arrival, or on a later one if it comes late. */
async function readReturns(
  session: Session,
  scope: Scope,
  edge: Edge,
  values: Values,
  landing: Landing,
): Promise<Values> {
  const returned: Record<string, ParamValue> = {};
  for (const [name, { element, with: given, match }] of Object.entries(edge.returns)) {
    const reference = { element, ...(given === undefined ? {} : { with: given }) };
    const selector = expandFrom(session, landing.end.waypoint, reference, values);
    let reading = landing.reading;
    let value = valueOn(reading.screen, selector, match);
    while (value === undefined && session.clock.now() < session.since + scope.timeoutMs) {
      await session.clock.sleep(session.config.pollMs);
      reading = await session.read();
      value = valueOn(reading.screen, selector, match);
    }
    if (value === undefined)
      throw new Stop('not-found', `it returns ${name}, but ${element} cannot be read`, {
        reading,
        hint: `Look at the page source what ${element} shows, and mend \`returns.${name}\` in ${edge.origin.file}${match === undefined ? '' : `, whose \`match\` is ${JSON.stringify(match)}`}.`,
      });
    returned[name] = value;
  }
  return returned;
}
