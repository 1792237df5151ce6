import type { Selector } from '../model/index.js';
import type { Reading } from './reading.js';
import type { Scope } from './scope.js';
import type { Session } from './session.js';
import { Stop } from './stop.js';
import { blockedBy } from './target.js';
import { waitFor } from './waiting.js';

/**
 * A reading of a known place that can be believed. Where the last one still is, searches may prove it.
 * @param how `next`: what the first gesture will be aimed at from a place, looked for at the same time
 * @throws Stop `unknown-place` at the deadline
 */
export async function knownPlace(
  session: Session,
  scope: Scope,
  how: 'source' | { readonly next: (place: string) => readonly Selector[] } = 'source',
): Promise<Reading> {
  const still = how === 'source' ? undefined : await stillThere(session, scope, how.next);
  if (still !== undefined) return still;
  const waited = await waitFor(session, scope, {
    reuse: true,
    judge: ({ place }) => (place === null ? undefined : true),
  });
  const { reading } = waited;
  if (waited.kind === 'expired') {
    const blocked = blockedBy(waited.why, reading);
    if (blocked !== undefined) throw blocked;
    if (reading.place === null) {
      await session.checkApp();
      throw unknownPlace(reading);
    }
  }
  session.log.place(scope.span, reading);
  return reading;
}

/** The place of the last reading, when searches prove that the screen is still at it. */
async function stillThere(
  session: Session,
  scope: Scope,
  next: (place: string) => readonly Selector[],
): Promise<Reading | undefined> {
  const { byElements, lastPlace, lastAct, packs, proven } = session;
  if (proven !== undefined && byElements.isOn(scope)) {
    session.log.place(scope.span, proven);
    return proven;
  }
  if (session.current !== undefined || lastPlace === null || !byElements.isOn(scope)) return undefined;
  // What an act did whose effect is in question, only whole readings can tell.
  if (lastAct?.effective === false && lastAct.proven !== true && lastAct.act.shows !== 'nothing') return undefined;
  if (!packs.places.has(lastPlace)) return undefined;
  const asked = await byElements.place([{ place: lastPlace, values: {} }], [], next(lastPlace));
  if (asked === undefined || asked === 'blocked') return undefined;
  session.proves(asked.reading);
  session.log.place(scope.span, asked.reading);
  return asked.reading;
}

export function unknownPlace(reading: Reading): Stop {
  const { candidates, nearMisses, quality } = reading.identified;
  if (quality !== 'ok') return new Stop('bad-reading', `a page source that is ${quality} names no place`, { reading });
  const near = nearMisses.slice(0, 3).map((miss) => `${miss.waypoint} (${miss.failed.join(', ')})`);
  const what =
    candidates.length > 1
      ? `the screen may be ${candidates.map(({ waypoint }) => waypoint).join(' or ')}`
      : 'the screen is no known place';
  return new Stop('unknown-place', near.length === 0 ? what : `${what}; nearest: ${near.join('; ')}`, {
    reading,
    hint: 'Name the place in the pack, or start the app with `start`.',
  });
}
