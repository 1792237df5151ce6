import {
  nearest,
  permissionInterrupters,
  WaymarkError,
  type Reset,
  type Trailhead,
  type Values,
} from '../model/index.js';
import { isRequired } from '../model/index.js';
import type { Act } from '../action/index.js';
import { performAct } from './act.js';
import { arrive, expectedEnds, type Landing } from './arrival.js';
import type { Scope } from './scope.js';
import type { Session } from './session.js';
import { asStop, endedAt, Stop } from './stop.js';
import { fillSpec, withDefaults } from './values.js';

/**
 * The trailhead to begin with: the one named, else of those whose params are given the one with the shortest way on; those that reset as is asked
 * for first (how an app forgets its data may need launch arguments), launches before deep links, then the higher priority, the smaller id.
 * @throws Stop `usage`, `missing-param`, `no-path`
 */
export function chooseTrailhead(
  session: Session,
  to: string,
  given: Values,
  named: string | undefined,
  reset?: Reset,
): Trailhead {
  const { trailheads, platform } = session.packs;
  if (named !== undefined) {
    const found = trailheads.find(({ id }) => id === named);
    if (found === undefined) {
      const near = nearest(
        named,
        trailheads.map(({ id }) => id),
      );
      throw new Stop('usage', `there is no trailhead \`${named}\` on ${platform}`, {
        hint:
          near === undefined
            ? `There are: ${trailheads.map(({ id }) => id).join(', ') || 'none'}.`
            : `Did you mean \`${near}\`?`,
      });
    }
    const lacks = lacksOf(found, given);
    if (lacks.length > 0)
      throw new Stop('missing-param', `trailhead ${named} needs ${lacks.join(', ')}`, { lacking: lacks });
    return found;
  }
  const ranked = trailheads
    .filter((trailhead) => lacksOf(trailhead, given).length === 0)
    .map((trailhead) => ({ trailhead, hops: hopsOf(session, trailhead, to) }))
    .filter(({ hops }) => hops < Number.POSITIVE_INFINITY)
    .sort(
      (a, b) =>
        Number(isOtherReset(a.trailhead, reset)) - Number(isOtherReset(b.trailhead, reset)) ||
        Number(a.trailhead.start.kind === 'deepLink') - Number(b.trailhead.start.kind === 'deepLink') ||
        a.hops - b.hops ||
        b.trailhead.priority - a.trailhead.priority ||
        (a.trailhead.id < b.trailhead.id ? -1 : 1),
    );
  const [best] = ranked;
  if (best !== undefined) return best.trailhead;
  throw new Stop('no-path', `no trailhead leads to ${to} on ${platform}`, {
    hint:
      trailheads.length === 0
        ? 'Add a file to `trailheads/`.'
        : 'Name one with `trailhead`, or give the params that they need.',
  });
}

function isOtherReset(trailhead: Trailhead, reset: Reset | undefined): boolean {
  return reset !== undefined && trailhead.reset !== reset;
}

function lacksOf({ params }: Trailhead, given: Values): readonly string[] {
  return Object.entries(params).flatMap(([name, param]) =>
    isRequired(param) && !Object.hasOwn(given, name) ? [name] : [],
  );
}

function hopsOf(session: Session, trailhead: Trailhead, to: string): number {
  const hops = session.graph.hopsTo(to);
  return Math.min(...trailhead.to.map(({ waypoint }) => hops.get(waypoint) ?? Number.POSITIVE_INFINITY));
}

/** Starts the app by a trailhead and waits until it has landed on one of its ends. */
export async function enter(
  session: Session,
  outer: Scope,
  trailhead: Trailhead,
  given: Values,
  reset: Reset | undefined,
): Promise<Landing> {
  const { device, packs, log } = session;
  const { app } = packs;
  if (app === undefined)
    throw new Stop('usage', `the pack names no app for ${packs.platform}`, { hint: 'Add it to `apps` in pack.yaml.' });
  const values = withDefaults(trailhead.params, given);
  session.secrets.learn(trailhead.params, values);
  session.answers = permissionAnswers(session, trailhead);
  const span = log.spanBegin({ kind: 'trailhead', id: trailhead.id }, outer.span);
  const scope: Scope = { ...outer, span, timeoutMs: outer.saidTimeoutMs ?? trailhead.timeoutMs ?? outer.timeoutMs };
  try {
    const wanted = reset ?? trailhead.reset;
    const { start } = trailhead;
    if (start.kind === 'launch' || wanted !== 'none') {
      const request = {
        app,
        reset: wanted,
        arguments: fillSpec(trailhead.arguments, values),
        ...fillSpec({ environment: trailhead.environment }, values),
        permissions: trailhead.permissions,
        ended: () => showsItsEnd(session, trailhead),
      };
      await begin(
        session,
        span,
        { name: 'launch', shows: 'nothing', run: () => device.start(request) },
        { reset: wanted },
      );
    }
    if (start.kind === 'deepLink') {
      const { uri } = fillSpec({ uri: start.uri }, values);
      const act: Act = { name: 'deepLink', shows: 'nothing', run: () => device.deepLink(uri, app) };
      await begin(session, span, act, { uri: start.uri });
    }
    const landing = await arrive(session, scope, expectedEnds(session, trailhead.to, values, undefined));
    log.spanEnd(span, { outcome: 'success', place: landing.reading.place, reading: landing.reading });
    return landing;
  } catch (error) {
    const stop = asStop(error);
    log.spanEnd(span, { outcome: 'fallback', code: stop.code, reason: stop.text, ...endedAt(stop) });
    throw stop.with(`trailhead ${trailhead.id} failed: ${stop.text}`, { trailhead });
  }
}

/**
 * Page sources lag behind the screen, but never go back: once one shows none of the places that the start leads to, what shows one after it is newer than
 * the start. Waited for as long as an equal reading is distrusted; where nothing can be read the start is made all the same.
 */
async function showsItsEnd(session: Session, { to }: Trailhead): Promise<void> {
  const { clock, config, matcher } = session;
  const until = clock.now() + config.distrustMs;
  try {
    for (;;) {
      const { place, usable } = await session.read();
      if (usable && !to.some(({ waypoint }) => matcher.isAt(place, waypoint))) break;
      if (clock.now() >= until) break;
      await clock.sleep(config.pollMs);
    }
  } catch (error) {
    if (!(error instanceof WaymarkError)) throw error;
  }
  // Of the time before the start.
  session.forget();
}

/** No reading before: what was on the screen says nothing about the start. */
function begin(session: Session, span: number, act: Act, spec: object): Promise<void> {
  const step = { action: act.name, spec };
  return performAct(session, act, { span, step, commit: false, reading: undefined });
}

/**
 * Where a permission cannot be granted or denied before the start, its dialog is answered so: `notifications: deny` answers the interrupter
 * `notification-permission`, `camera: allow` answers `camera-permission`.
 */
function permissionAnswers(session: Session, { permissions }: Trailhead): ReadonlyMap<string, string> {
  const answers = new Map<string, string>();
  for (const [permission, answer] of Object.entries(permissions)) {
    const names = permissionInterrupters(permission);
    for (const [id, place] of session.packs.places)
      if (place.kind === 'interrupter' && names.includes(id.slice(id.lastIndexOf('/') + 1))) answers.set(id, answer);
  }
  return answers;
}
