import { isGesture, mapStepTargets, type ShortcutCall } from '../action/index.js';
import { isPresent, templateNamesIn, valueIn, type Edge, type Selector, type Values } from '../model/index.js';
import { filledIn } from './body.js';
import { partOf } from './part.js';
import type { Session } from './session.js';
import { withDefaults } from './values.js';

/** Longest chain of shortcuts inside shortcuts that is followed. */
const MAX_DEPTH = 16;

/** So many exits of a place are thought of when nobody has said yet where to go on from it. */
const MOST_EXITS = 16;

/** What the first gesture of an edge will be aimed at, where that can be said before; a wrong guess costs nothing but a longer search. */
export function firstTargets(session: Session, edge: Edge, given: Values): readonly Selector[] {
  try {
    const selector = firstSelector(session, edge, given, 0);
    return selector === undefined || selector.locator !== undefined ? [] : [selector];
  } catch {
    // What is wrong with the edge, or lacks, is told when it is walked.
    return [];
  }
}

/** The same of whatever leads on from a place, as far as it needs no values. */
export function targetsFrom(session: Session, place: string | undefined): readonly Selector[] {
  const exits = place === undefined ? [] : session.graph.exits(place).slice(0, MOST_EXITS);
  return exits.flatMap((edge) => (templateNamesIn(edge.body).length === 0 ? firstTargets(session, edge, {}) : []));
}

function firstSelector(session: Session, edge: Edge, given: Values, depth: number): Selector | undefined {
  const values = withDefaults(edge.params, given);
  const step = edge.body.find(({ when }) => when === undefined || isPresent(valueIn(values, when)));
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
