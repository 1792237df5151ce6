import type { Target } from '../action/index.js';
import { selectorKey } from '../match/index.js';
import type { Selector } from '../model/index.js';
import type { Look } from './by-elements.js';
import { sleepUntil } from './clock.js';
import { fieldOf } from './pin-target.js';
import { secondLookAt } from './policy/rest.js';
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
  const { byElements, clock, config, policies } = session;
  if (session.current !== undefined || !byElements.isOn(scope)) return undefined;
  const { stillMs, frameMs } = config;
  const begun = clock.now();
  let look = lookAtHand(session, selector) ?? (await byElements.target(selector, ends));
  for (;;) {
    if (look !== undefined) {
      await sleepUntil(clock, secondLookAt(look, config));
      const asked = clock.now();
      const { handle } = look.look.element;
      const again = await session.find(look.question.exact);
      const element = again.find((each) => each.handle === handle) ?? (again.length === 1 ? again[0] : undefined);
      const first = boxOf(look);
      if (element?.bounds !== undefined && first !== undefined) {
        const second = { box: element.bounds, begun: asked, ended: clock.now() };
        const { node } = look.look;
        if (policies.rest({ first, second, stillMs, frameMs }) === 'at-rest' && node.cut !== undefined) {
          session.decidedOn = byElements.decision(look, session.proven);
          return { selector, element, box: node.cut, ...fieldOf(node) };
        }
      }
    }
    if (clock.now() - begun >= byElements.sourceMs || clock.now() >= session.since + scope.timeoutMs) return undefined;
    if (look === undefined) await clock.sleep(config.pollMs);
    look = await byElements.target(selector, ends);
  }
}

/** What was found together with the place, when it was this that was asked for. */
function lookAtHand({ byElements }: Session, selector: Selector): Look | undefined {
  const { look } = byElements;
  byElements.look = undefined;
  return look !== undefined && selectorKey(look.question.selector) === selectorKey(selector) ? look : undefined;
}

function boxOf({ look, begun, ended }: Look) {
  const { bounds } = look.node;
  return bounds === undefined ? undefined : { box: bounds, begun, ended };
}
