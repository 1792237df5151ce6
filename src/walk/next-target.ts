import { isGesture, mapStepTargets, type ShortcutCall } from '../action/index.js';
import { isPresent, type Edge, type Selector, type Values } from '../model/index.js';
import type { NextTarget } from './arrive-by-elements.js';
import { filledIn } from './body.js';
import { partOf } from './part.js';
import type { Session } from './session.js';
import { withDefaults } from './values.js';

/** Longest chain of shortcuts inside shortcuts that is followed. */
const MAX_DEPTH = 16;

/** What the first gesture of an edge will be aimed at, where that can be said before; a wrong guess costs a search. */
export function firstTarget(session: Session, edge: Edge, given: Values): NextTarget | undefined {
  try {
    const selector = firstSelector(session, edge, given, 0);
    return selector === undefined ? undefined : { selector, ends: edge.to.map(({ waypoint }) => waypoint) };
  } catch {
    // What is wrong with the edge is told when it is walked.
    return undefined;
  }
}

function firstSelector(session: Session, edge: Edge, given: Values, depth: number): Selector | undefined {
  const values = withDefaults(edge.params, given);
  const step = edge.body.find(({ when }) => when === undefined || isPresent(values[when]));
  if (step === undefined || depth > MAX_DEPTH) return undefined;
  const filled = filledIn(session, step, edge.from, values);
  if (step.action === 'shortcut') {
    const call = filled.spec as ShortcutCall;
    return firstSelector(session, partOf(session, call, edge.from), call.with ?? {}, depth + 1);
  }
  if (!isGesture(step)) return undefined;
  const targets: Selector[] = [];
  mapStepTargets(filled, (selector, use) => {
    if (use !== 'container') targets.push(selector);
    return selector;
  });
  return targets[0];
}
