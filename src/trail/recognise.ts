import { mapStepTargets, parseStep, stepWords, unifyStep } from '../action/index.js';
import { expandSelector, SelectorError, type ElementLookup } from '../match/index.js';
import {
  isPresent,
  isRequired,
  templateNamesIn,
  valueAs,
  valueIn,
  type Edge,
  type Param,
  type ParamValue,
  type ResolvedPacks,
  type Selector,
  type Step,
  type Values,
} from '../model/index.js';
import { edgeName, type Graph } from '../route/index.js';
import { gesturesOf, type BodyGesture } from './body-gestures.js';
import { LONGEST_RUN, type RawRun, type Recognise, type Recognised } from './recorder.js';
import { withoutScroll } from './scroll-option.js';

/** Fewer gestures are near too many bodies for a hint. */
const SHORTEST_NEAR = 3;

/** An edge whose gestures the raw steps are, with what its params were. */
interface Fit {
  readonly edge: Edge;
  readonly to: string;
  readonly values: Values;
  /** Gestures whose target is the body's own element, by name. */
  readonly named: number;
  /** Params that were left to their defaults, or out. */
  readonly left: number;
}

/**
 * Finds the shortcut that the last raw steps were: an edge between the places around them whose gestures on this platform, those of its parts
 * included, unify with the steps, by the names of the elements or by what these stand for. Of several: the one that covers the most gestures, then
 * with the most targets by name, then with the fewest params left out, then the higher priority, then the first by id and variant.
 * Where none is, a body that differs by one gesture is a hint.
 */
export function recogniser(packs: ResolvedPacks, graph: Graph): Recognise {
  const bodies = new Map<Edge, readonly BodyGesture[] | undefined>();
  const bodyOf = (edge: Edge): readonly BodyGesture[] | undefined => {
    if (!bodies.has(edge)) bodies.set(edge, gesturesOf(edge, graph.edges));
    return bodies.get(edge);
  };
  return (runs, mayBegin = () => true) => {
    const parsed = runs.map(doneAs);
    const last = runs.at(-1);
    const to = last?.to ?? null;
    if (to === null) return undefined;
    let hint: string | undefined;
    for (let length = Math.min(runs.length, LONGEST_RUN); length > 0; length--) {
      const from = runs.at(-length)?.from;
      if (from === null || from === undefined || !mayBegin(length)) continue;
      const steps = parsed.slice(-length).flatMap((each) => each ?? []);
      if (steps.length < length) continue;
      const fits: Fit[] = [];
      for (const edge of graph.exits(from)) {
        const end = edge.to.find(({ waypoint }) => graph.isAt(to, waypoint))?.waypoint;
        const body = end === undefined ? undefined : bodyOf(edge);
        if (end === undefined || body === undefined) continue;
        const fit = fitOf(edge, body, steps, packs);
        if (fit !== undefined) fits.push({ ...fit, edge, to: end });
        else hint ??= nearWords(edge, body, steps, packs);
      }
      const known = settled(fits, length);
      if (known !== undefined) return known;
    }
    return hint === undefined ? undefined : { hint };
  };
}

/** A gesture as it was made: by name, or as it was written; and by the best selector for what it hit. */
interface Done {
  readonly step: Step;
  readonly best: Step | undefined;
}

function doneAs({ step, best }: RawRun): Done | undefined {
  const parsed = parseStep(step);
  const other = best === undefined ? undefined : parseStep(best);
  return parsed.ok ? { step: parsed.step, best: other?.ok === true ? other.step : undefined } : undefined;
}

const RULES: readonly { readonly words: string; readonly compare: (a: Fit, b: Fit) => number }[] = [
  { words: 'more of its targets are named', compare: (a, b) => b.named - a.named },
  { words: 'fewer of its params are left out', compare: (a, b) => a.left - b.left },
  { words: 'its priority is higher', compare: (a, b) => b.edge.priority - a.edge.priority },
  { words: 'its id comes first', compare: (a, b) => order(a.edge.id, b.edge.id) },
  { words: 'its variant comes first', compare: (a, b) => order(a.edge.variant ?? '', b.edge.variant ?? '') },
];

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function settled(fits: readonly Fit[], length: number): Recognised | undefined {
  const ranked = [...fits].sort((a, b) => RULES.reduce((sum, { compare }) => (sum === 0 ? compare(a, b) : sum), 0));
  const [best, ...others] = ranked;
  if (best === undefined) return undefined;
  const { edge, to, values } = best;
  const rivals = others.map((other) => {
    const rule = RULES.find(({ compare }) => compare(best, other) !== 0);
    return `${edgeName(other.edge)} fits as well (${rule?.words ?? 'it comes first'})`;
  });
  const gestures = `${length === 1 ? 'the last gesture is that' : `the last ${length} gestures are those`} of ${edgeName(edge)}`;
  return {
    length,
    step: {
      shortcut: { from: edge.from, to, ...(edge.variant === undefined ? {} : { variant: edge.variant }) },
      ...(Object.keys(values).length === 0 ? {} : { params: values }),
    },
    ...(rivals.length === 0 ? {} : { note: `${gestures}; ${rivals.join('; ')}` }),
  };
}

interface Matched {
  readonly values: Values;
  readonly named: number;
  /** Conditions of what was made and of what was not. */
  readonly made: readonly (readonly string[])[];
  readonly skipped: readonly (readonly string[])[];
}

function fitOf(
  edge: Edge,
  body: readonly BodyGesture[],
  raw: readonly Done[],
  packs: ResolvedPacks,
): Pick<Fit, 'values' | 'named' | 'left'> | undefined {
  const fits = [...matches(body, raw, packs, { values: {}, named: 0, made: [], skipped: [] })].flatMap((matched) => {
    const values = paramsOf(edge, matched);
    if (values === undefined) return [];
    return [{ values, named: matched.named, left: Object.keys(edge.params).length - Object.keys(values).length }];
  });
  return fits.sort((a, b) => b.named - a.named || a.left - b.left)[0];
}

/** Every way to see the raw steps as the body's gestures, those with a condition made or left out. */
function* matches(
  body: readonly BodyGesture[],
  raw: readonly Done[],
  packs: ResolvedPacks,
  sofar: Matched,
): Generator<Matched> {
  const [gesture, ...rest] = body;
  if (gesture === undefined) {
    if (raw.length === 0) yield sofar;
    return;
  }
  const needed = body.filter(({ when }) => when.length === 0).length;
  if (raw.length < needed || raw.length > body.length) return;
  const [done, ...others] = raw;
  const one = done && unifyOne(gesture, done, packs, sofar.values);
  if (one !== undefined)
    yield* matches(rest, others, packs, {
      values: one.values,
      named: sofar.named + (one.named ? 1 : 0),
      made: [...sofar.made, gesture.when],
      skipped: sofar.skipped,
    });
  if (gesture.when.length > 0)
    yield* matches(rest, raw, packs, { ...sofar, skipped: [...sofar.skipped, gesture.when] });
}

function unifyOne(
  gesture: BodyGesture,
  { step, best }: Done,
  packs: ResolvedPacks,
  values: Values,
): { readonly values: Values; readonly named: boolean } | undefined {
  return unifyAs(gesture, step, packs, values) ?? (best && unifyAs(gesture, best, packs, values));
}

function unifyAs(
  { step, place }: BodyGesture,
  done: Step,
  packs: ResolvedPacks,
  values: Values,
): { readonly values: Values; readonly named: boolean } | undefined {
  // A gesture made without a search is the same gesture: its target was in sight.
  const known = withoutScroll(done).scroll === undefined ? withoutScroll(step).step : step;
  const named = unifyStep(absolute(known, place, packs), absolute(done, place, packs), values);
  if (named !== undefined) return { values: named, named: true };
  const alike = unifyStep(expanded(known, place, packs), expanded(done, place, packs), values);
  return alike === undefined ? undefined : { values: alike, named: false };
}

/** The edge's params: what was unified, each of its type, and what the conditions say; undefined where these do not agree. */
function paramsOf({ params }: Edge, { values, made, skipped }: Matched): Values | undefined {
  const found: Record<string, ParamValue> = {};
  for (const [name, param] of Object.entries(params)) {
    const given = Object.hasOwn(values, name) ? values[name] : undefined;
    if (given === undefined) continue;
    const value = isSecretName(given) ? given : valueAs(param, given);
    if (value === undefined) return undefined;
    found[name] = value;
  }
  const declared = (name: string): Param | undefined => (Object.hasOwn(params, name) ? params[name] : undefined);
  const valueOf = (name: string): ParamValue | undefined => valueIn(found, name) ?? declared(name)?.default;
  for (const name of made.flat())
    if (!Object.hasOwn(found, name) && declared(name)?.type === 'boolean' && valueOf(name) !== true) found[name] = true;
  for (const names of skipped)
    if (names.every((name) => isPresent(valueOf(name)))) {
      const off = names.find((name) => declared(name)?.type === 'boolean' && !Object.hasOwn(found, name));
      if (off === undefined) return undefined;
      found[off] = false;
    }
  const agrees =
    made.flat().every((name) => isPresent(valueOf(name))) &&
    skipped.every((names) => names.some((name) => !isPresent(valueOf(name))));
  const complete = Object.entries(params).every(([name, param]) => !isRequired(param) || Object.hasOwn(found, name));
  return agrees && complete ? found : undefined;
}

function isSecretName(value: ParamValue): boolean {
  return typeof value === 'string' && /^\{\{secret\.[A-Za-z0-9_]+\}\}$/.test(value);
}

/** Of a body that differs from the raw steps by one gesture. */
function nearWords(
  edge: Edge,
  body: readonly BodyGesture[],
  raw: readonly Done[],
  packs: ResolvedPacks,
): string | undefined {
  if (body.length !== raw.length || body.length < SHORTEST_NEAR) return undefined;
  let values: Values = {};
  let odd: { readonly at: number; readonly made: Step; readonly meant: Step } | undefined;
  for (const [index, gesture] of body.entries()) {
    const done = raw[index];
    const one = done && unifyOne(gesture, done, packs, values);
    if (one !== undefined) {
      values = one.values;
      continue;
    }
    if (odd !== undefined || done === undefined) return undefined;
    odd = { at: index + 1, made: done.step, meant: gesture.step };
  }
  if (odd === undefined) return undefined;
  const { at, made, meant } = odd;
  const differs = `it was ${stepWords(made)}, there it is ${stepWords(meant)}`;
  return `${body.length - 1} of ${body.length} gestures are those of ${edgeName(edge)}; action ${at} differs: ${differs}`;
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
