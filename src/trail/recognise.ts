import { mapStepTargets, parseStep, stepShortcut, unifyStep } from '../action/index.js';
import { expandSelector, SelectorError, type ElementLookup } from '../match/index.js';
import {
  templateNamesIn,
  type Edge,
  type ResolvedPacks,
  type Selector,
  type Step,
  type TrailStep,
  type Values,
} from '../model/index.js';
import type { Graph } from '../route/index.js';
import type { RawRun, Recognise } from './recorder.js';
import { withoutScroll } from './scroll-option.js';

/** Bodies of more gestures than this are not looked for in raw steps. */
const LONGEST = 20;

/**
 * Finds the shortcut that the last raw steps were: an edge between the places around them whose body on this platform unifies with the steps, by
 * the names of the elements or by what these stand for. The longest run wins.
 */
export function recogniser(packs: ResolvedPacks, graph: Graph): Recognise {
  return (runs) => {
    const last = runs.at(-1);
    if (last?.to === null || last === undefined) return undefined;
    for (let length = Math.min(runs.length, LONGEST); length > 0; length--) {
      const tail = runs.slice(-length);
      const from = tail[0]?.from;
      if (from === null || from === undefined) continue;
      const step = edgeFor(tail, from, last.to, packs, graph);
      if (step !== undefined) return { length, step };
    }
    return undefined;
  };
}

function edgeFor(
  runs: readonly RawRun[],
  from: string,
  to: string,
  packs: ResolvedPacks,
  graph: Graph,
): TrailStep | undefined {
  const raw = runs.map(({ step }) => parseStep(step));
  const steps = raw.flatMap((parsed) => (parsed.ok ? [parsed.step] : []));
  if (steps.length < raw.length) return undefined;
  for (const edge of graph.exits(from)) {
    const end = edge.to.find(({ waypoint }) => graph.isAt(to, waypoint))?.waypoint;
    const values = end === undefined ? undefined : unifyBody(edge, steps, packs);
    if (end === undefined || values === undefined) continue;
    const given = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(edge.params, name)));
    return {
      shortcut: { from: edge.from, to: end, ...(edge.variant === undefined ? {} : { variant: edge.variant }) },
      ...(Object.keys(given).length === 0 ? {} : { params: given }),
    };
  }
  return undefined;
}

/** Values of the edge's params for which its gestures are these steps. Composed bodies are told by their parts, not by raw steps. */
function unifyBody(edge: Edge, raw: readonly Step[], packs: ResolvedPacks): Values | undefined {
  if (edge.body.some((step) => stepShortcut(step) !== undefined)) return undefined;
  const body = edge.body.filter(({ action }) => action !== 'at' && action !== 'see');
  if (body.length !== raw.length) return undefined;
  let values: Values | undefined = {};
  for (const [index, step] of body.entries()) {
    const done = raw[index];
    if (values === undefined || done === undefined) return undefined;
    // A gesture made without a search is the same gesture: its target was in sight.
    const known = withoutScroll(done).scroll === undefined ? withoutScroll(step).step : step;
    values =
      unifyStep(absolute(known, edge.from, packs), absolute(done, edge.from, packs), values) ??
      unifyStep(expanded(known, edge.from, packs), expanded(done, edge.from, packs), values);
  }
  return values;
}

/** A step with its elements named by the places that declare them, so that one element has one name. */
function absolute(step: Step, place: string, packs: ResolvedPacks): Step {
  return mapStepTargets(step, (selector) => {
    const element = selector.element === undefined ? undefined : lookupAt(place, packs)(selector.element);
    return element === undefined ? selector : { ...selector, element: `${element.place}.${element.name}` };
  });
}

/** A step with its elements replaced by their selectors; templates stay. */
function expanded(step: Step, place: string, packs: ResolvedPacks): Step {
  return mapStepTargets(step, (selector) => {
    try {
      return expandSelector(selector, lookupAt(place, packs), keepTemplates(selector));
    } catch (error) {
      if (error instanceof SelectorError) return selector;
      throw error;
    }
  });
}

/** Values that put each template back in its own place. */
function keepTemplates(selector: Selector): Values {
  return Object.fromEntries(templateNamesIn(selector).map((name) => [name, `{{${name}}}`]));
}

function lookupAt(place: string, packs: ResolvedPacks): ElementLookup {
  return (reference) => {
    const dot = reference.lastIndexOf('.');
    const owner = dot === -1 ? place : reference.slice(0, dot);
    return packs.places.get(owner)?.elements.get(reference.slice(dot + 1));
  };
}
