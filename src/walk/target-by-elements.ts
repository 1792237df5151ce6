import type { Target } from '../action/index.js';
import type { Candidate, TargetQuestion } from '../match/index.js';
import type { Selector } from '../model/index.js';
import { sleepUntil } from './clock.js';
import { fieldOf } from './pin-target.js';
import { secondLookAt } from './policy/rest.js';
import type { Reading } from './reading.js';
import type { Scope } from './scope.js';
import type { Session } from './session.js';

/**
 * The target found and found again at rest by searches, for as long as a page source would take. Undefined where they cannot tell.
 * @param ends where the edge at hand leads
 */
export async function targetByElements(
  session: Session,
  scope: Scope,
  selector: Selector,
  ends: readonly string[],
): Promise<Target | undefined> {
  const { byElements, clock, config, matcher } = session;
  if (session.current !== undefined || !byElements.isOn(scope)) return undefined;
  const begun = clock.now();
  const before = session.lastAct?.proven === true ? undefined : session.inQuestion;
  const from = before?.place ?? undefined;
  const { viewport } = byElements;
  const question = matcher.targetQuestion(selector, from === undefined ? ends : [...ends, from], viewport);
  if (question === undefined) return undefined;
  const known = await amongSeen(session, question);
  if (known !== undefined) return known;
  for (;;) {
    const look = await byElements.target(question);
    if (look !== undefined) {
      const decided = byElements.decision(look, session.proven);
      // As long as no effect of the last act shows, it may have been lost: page sources tell.
      const follows = before === undefined || tookEffect(decided, before);
      const target = follows ? await foundAgain(session, question, [look.look], look) : undefined;
      if (target !== undefined) {
        session.decidedOn = decided;
        return target;
      }
    }
    if (clock.now() - begun >= byElements.sourceMs || clock.now() >= session.since + scope.timeoutMs) return undefined;
    if (look === undefined) await clock.sleep(config.pollMs);
  }
}

/** Whether what searches found differs from what an act was decided on: the screen is surely not where it was, or shows what was not there. */
function tookEffect(found: Reading, before: Reading): boolean {
  return (before.place !== null && found.part?.notAt?.includes(before.place) === true) || !found.shows(before);
}

/** Where the place was proven the target was found, too: that was the first look at it. */
async function amongSeen(session: Session, question: TargetQuestion): Promise<Target | undefined> {
  const { byElements, proven } = session;
  const { seen } = byElements;
  if (seen?.question.covers(question.selector) !== true || proven === undefined) return undefined;
  const target = await foundAgain(session, question, question.among(seen.screen, seen.elements), seen);
  if (target !== undefined) session.decidedOn = proven;
  return target;
}

/** The second look: exactly one element, one of the candidates, in the same box. */
async function foundAgain(
  session: Session,
  { selector, again: locatorOf }: TargetQuestion,
  candidates: readonly Candidate[],
  { begun, ended }: { readonly begun: number; readonly ended: number },
): Promise<Target | undefined> {
  const { clock, config, policies } = session;
  const { stillMs, frameMs } = config;
  if (candidates.length === 0) return undefined;
  await sleepUntil(clock, secondLookAt({ begun, ended }, config));
  const asked = clock.now();
  const again = await session.find(locatorOf(candidates));
  const [element] = again;
  const known = candidates.find((each) => each.element.handle === element?.handle);
  const box = known?.node.bounds;
  if (again.length !== 1 || element?.bounds === undefined || known?.node.cut === undefined || box === undefined)
    return undefined;
  const second = { box: element.bounds, begun: asked, ended: clock.now() };
  const verdict = policies.rest({ first: { box, begun, ended }, second, stillMs, frameMs });
  return verdict === 'at-rest' ? { selector, element, box: known.node.cut, ...fieldOf(known.node) } : undefined;
}
