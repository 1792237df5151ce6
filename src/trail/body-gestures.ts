import { stepPlace, stepShortcut, type ShortcutCall } from '../action/index.js';
import { fillTemplates, valueIn, type Edge, type ParamValue, type Step, type Values } from '../model/index.js';

/** One gesture of a body, its parts taken apart. */
export interface BodyGesture {
  readonly step: Step;
  /** The place that bare names of elements belong to. */
  readonly place: string;
  /** Params of the whole edge without which it is not made: each given or defaulted, and neither false nor empty. */
  readonly when: readonly string[];
}

/** Parts within parts; `check` refuses cycles. */
const DEEPEST = 8;
/** A body of more gestures is not told by them. */
const MOST = 40;

/** What a body states or looks at: no person makes it, so no recording holds it. */
const NO_GESTURES: ReadonlySet<string> = new Set(['at', 'see', 'gone', 'read', 'hideKeyboard']);

const WHOLE = /^\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}$/;

/**
 * The gestures of an edge's body in order, those of its parts in the words of its own params.
 * @param edges those that parts may mean
 * @returns undefined where they cannot be told: a part that does not exist, a name that only the walk knows, too many
 */
export function gesturesOf(edge: Edge, edges: readonly Edge[]): readonly BodyGesture[] | undefined {
  const gestures = gesturesIn(edge, edges, undefined, DEEPEST);
  return gestures === undefined || gestures.length > MOST ? undefined : gestures;
}

/** @param given what the caller passes to a part; undefined for the edge itself, whose templates stay */
function gesturesIn(
  edge: Edge,
  edges: readonly Edge[],
  given: Values | undefined,
  depth: number,
): readonly BodyGesture[] | undefined {
  if (depth === 0) return undefined;
  const gestures: BodyGesture[] = [];
  let place = edge.from;
  for (const step of edge.body) {
    place = stepPlace(step)?.waypoint ?? place;
    const when = conditionOf(step, given);
    if (when === undefined) continue;
    const call = stepShortcut(step);
    if (call === undefined) {
      if (NO_GESTURES.has(step.action)) continue;
      const spec = inWordsOf(given, step.spec);
      if (spec === undefined) return undefined;
      gestures.push({ step: { action: step.action, spec }, place, when });
      continue;
    }
    const part = partOf(call, edges);
    const inner = part && gesturesIn(part, edges, passedOn(part, call, given), depth - 1);
    if (inner === undefined) return undefined;
    gestures.push(...inner.map((gesture) => ({ ...gesture, when: [...when, ...gesture.when] })));
  }
  return gestures;
}

/** @returns undefined where the step is never made with what the caller passes */
function conditionOf({ when }: Step, given: Values | undefined): readonly string[] | undefined {
  if (when === undefined) return [];
  if (given === undefined) return [when];
  const value = valueIn(given, when);
  if (value === undefined || value === false || value === '') return undefined;
  const name = typeof value === 'string' ? WHOLE.exec(value)?.[1] : undefined;
  return name === undefined ? [] : [name];
}

/** A part's spec with its templates replaced by what the caller passes, which may be templates of the caller's own. */
function inWordsOf<T>(given: Values | undefined, spec: T): T | undefined {
  if (given === undefined) return spec;
  try {
    return fillTemplates(spec, given);
  } catch {
    // It names what the part itself reads.
    return undefined;
  }
}

/** What a part is given: what its caller says, and its own defaults; what the caller itself was not given is left out. */
function passedOn({ params }: Edge, call: ShortcutCall, given: Values | undefined): Values {
  const values: Record<string, ParamValue> = {};
  for (const [name, param] of Object.entries(params)) {
    const said = valueIn(call.with, name);
    const value = (said === undefined ? undefined : inWordsOf(given, said)) ?? param.default;
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function partOf(call: ShortcutCall, edges: readonly Edge[]): Edge | undefined {
  const meant = edges.filter(
    (edge) =>
      (call.id === undefined || edge.id === call.id) &&
      (call.from === undefined || edge.from === call.from) &&
      (call.to === undefined || edge.to.some(({ waypoint }) => waypoint === call.to)) &&
      (call.variant === undefined || edge.variant === call.variant),
  );
  return meant.find(({ variant }) => variant === call.variant) ?? meant[0];
}
