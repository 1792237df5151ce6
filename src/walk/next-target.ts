import { isGesture, mapStepTargets, type ShortcutCall } from '../action/index.js';
import { isPresent, valueIn, type Edge, type Selector, type Values } from '../model/index.js';
import { expandFrom } from './elements.js';
import { partOf } from './part.js';
import type { Session } from './session.js';
import { fillWith, withDefaults } from './values.js';

/** Longest chain of shortcuts inside shortcuts that is followed. */
const MAX_DEPTH = 16;

/** So many exits of a place are thought of when nobody has said yet where to go on from it. */
const MOST_EXITS = 16;

/** And so many of a dialog that may come instead of where an edge is to lead. */
const MOST_ANSWERS = 4;

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

/**
 * What gestures after an edge may be aimed at: the first one of the edge that is planned after it, else whatever leads on from its first end, as far as that needs no
 * values; and what answers the dialogs that it may lead to as well. Each once.
 * @param ends in the order of the edge
 */
export function targetsAfter(
  session: Session,
  ends: readonly string[],
  planned: { readonly edge: Edge; readonly given: Values } | undefined,
): readonly Selector[] {
  const [first] = ends;
  const next = planned === undefined ? targetsFrom(session, first, MOST_EXITS) : firstTargets(session, planned.edge, planned.given); // prettier-ignore
  const dialogs = ends.filter((end) => end !== first && session.packs.places.get(end)?.modal === true);
  const targets = [...next, ...dialogs.flatMap((end) => targetsFrom(session, end, MOST_ANSWERS))];
  return [...new Map(targets.map((target) => [JSON.stringify(target), target])).values()];
}

function targetsFrom(session: Session, place: string | undefined, most: number): readonly Selector[] {
  const exits = place === undefined ? [] : session.graph.exits(place).slice(0, most);
  return exits.flatMap((edge) => firstTargets(session, edge, {}));
}

function firstSelector(session: Session, edge: Edge, given: Values, depth: number): Selector | undefined {
  const values = withDefaults(edge.params, given);
  const step = edge.body.find(({ when }) => when === undefined || isPresent(valueIn(values, when)));
  if (step === undefined || depth > MAX_DEPTH) return undefined;
  if (step.action === 'shortcut') {
    const call = step.spec as ShortcutCall;
    return firstSelector(session, partOf(session, call, edge.from), fillWith(call.with, values), depth + 1);
  }
  if (!isGesture(step)) return undefined;
  const targets: Selector[] = [];
  mapStepTargets(step, (selector, use) => {
    if (use !== 'container') targets.push(selector);
    return selector;
  });
  const [target] = targets;
  // What else the step says, the text that it types for one, need not be known yet.
  return target === undefined ? undefined : expandFrom(session, edge.from, target, values);
}
