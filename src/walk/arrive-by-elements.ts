import { findAll, isNarrower } from '../match/index.js';
import { RELATIONS, type Selector, type Values } from '../model/index.js';
import type { ProofWatch } from './proof.js';
import type { Reading } from './reading.js';
import type { Scope } from './scope.js';
import type { Session } from './session.js';

interface End {
  readonly waypoint: string;
  readonly data: Values;
}

/**
 * Asks searches whether the screen is at one of the ends, for as long as a page source would take. Undefined where they do not prove it: then a page
 * source has to tell what the screen is.
 */
export async function arriveByElements<E extends End>(
  session: Session,
  scope: Scope,
  ends: readonly E[],
  proofs: ProofWatch | undefined,
  next: readonly Selector[],
): Promise<{ readonly end: E; readonly reading: Reading } | undefined> {
  const { byElements, clock, config, lastAct } = session;
  if (session.current !== undefined || !byElements.isOn(scope)) return undefined;
  const wanted = proofs === undefined ? [] : proofs.unseen;
  if (wanted === undefined) return undefined;
  const trusted = ends.filter((end) => isNews(session, end, wanted));
  if (trusted.length === 0) return undefined;
  const begun = clock.now();
  for (;;) {
    const places = trusted.map(({ waypoint, data }) => ({ place: waypoint, values: data }));
    const asked = await byElements.place(places, wanted, next);
    if (asked === 'blocked') return undefined;
    const end = trusted.find((_, at) => JSON.stringify(places[at]) === JSON.stringify(asked?.place));
    if (asked !== undefined && end !== undefined) {
      if (lastAct !== undefined) lastAct.proven = true;
      session.proves(asked.reading);
      return { end, reading: asked.reading };
    }
    if (clock.now() - begun >= byElements.sourceMs || clock.now() >= session.since + scope.timeoutMs) return undefined;
    await clock.sleep(config.pollMs);
  }
}

/**
 * Whether an answer by which the screen is at an end must be newer than the last act: on the reading on which that was decided it was not there, or did not show what
 * it must.
 */
function isNews(session: Session, end: End, wanted: readonly Selector[]): boolean {
  const { lastAct, matcher } = session;
  if (lastAct === undefined) return false;
  if (lastAct.effective || lastAct.proven === true) return true;
  if (lastAct.act.shows === 'nothing') return false;
  const { before } = lastAct;
  if (before === undefined || !before.usable) return false;
  if (wanted.some((selector) => wasAbsent(before, lastAct.act.target?.selector, selector))) return true;
  if (before.part?.notAt !== undefined) return before.part.notAt.includes(end.waypoint);
  if (!matcher.isAt(before.place, end.waypoint)) return before.place !== null || before.screen.quality === 'ok';
  return before.part === undefined && !matcher.showsHold(before.screen, end.waypoint, end.data).holds;
}

/** A part of a screen says only of the target that nothing else was meant by it. */
function wasAbsent(before: Reading, target: Selector | undefined, selector: Selector): boolean {
  const alone = RELATIONS.every((relation) => selector[relation] === undefined);
  const told = before.screen.quality === 'ok' || (alone && target !== undefined && isNarrower(selector, target));
  return told && findAll(before.screen, selector).length === 0;
}
