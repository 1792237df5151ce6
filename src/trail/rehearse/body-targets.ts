import { stepPlace, stepShortcut, stepTargets, stepWords } from '../../action/index.js';
import { selectorWords } from '../../match/index.js';
import type { Edge, Screen, Selector, Step } from '../../model/index.js';
import { examplesOf, tryTarget, type TriedTarget } from '../../pack/index.js';
import { edgeName } from '../../route/index.js';
import { withoutScroll } from '../scroll-option.js';
import type { Fault, Verdict } from './finding.js';
import type { MapView } from './map-view.js';

/** What is to be said of an edge, wherever a trail uses it. */
export type BodyRemark = Exclude<Verdict, { readonly kind: 'fine' }>;

/** Actions that look for nothing to act on, or that look further than this screen. */
const WITHOUT_TARGET: ReadonlySet<string> = new Set(['scrollTo', 'gone', 'see']);

/**
 * Each target of an edge's body, tried on the captures of the place where it is used: the first, and those that follow an `at`, on those of the
 * place at hand; later ones, which name an element, on those of the place that declares it.
 */
export function bodyRemarks(view: MapView, edge: Edge, depth = 0): readonly BodyRemark[] {
  const remarks: BodyRemark[] = [];
  let here: string | undefined = edge.from;
  for (const [index, step] of edge.body.entries()) {
    const claim = stepPlace(step);
    if (claim !== undefined) {
      here = claim.waypoint;
      continue;
    }
    const call = stepShortcut(step);
    if (call !== undefined) {
      const part = view.graph.edges.find(
        (each) =>
          (call.id === undefined || each.id === call.id) &&
          (call.from === undefined || each.from === call.from) &&
          (call.variant === undefined || each.variant === call.variant) &&
          (here === undefined || view.graph.exits(here).includes(each)),
      );
      // `check` refuses cycles.
      if (part !== undefined && depth < DEEPEST) remarks.push(...bodyRemarks(view, part, depth + 1));
      here = part?.to.length === 1 ? part.to[0]?.waypoint : undefined;
      continue;
    }
    remarks.push(...stepRemarks(view, edge, index, step, here));
    if (!STAYS.has(step.action)) here = undefined;
  }
  return remarks;
}

const DEEPEST = 16;

/** Actions after which the place is surely the same. */
const STAYS: ReadonlySet<string> = new Set([
  'type',
  'clear',
  'see',
  'gone',
  'read',
  'hideKeyboard',
  'scrollTo',
  'swipe',
]);

function stepRemarks(
  view: MapView,
  edge: Edge,
  index: number,
  step: Step,
  here: string | undefined,
): readonly BodyRemark[] {
  if (step.when !== undefined || WITHOUT_TARGET.has(step.action)) return [];
  // The container of a scroll is a target too, but nothing is done to it.
  const sought = withoutScroll(step);
  const [target] = stepTargets(sought.step);
  if (target === undefined) return [];
  const place = here ?? ownerOf(target);
  const words = stepWords(step);
  const where = `action ${index + 1} of ${edge.body.length} of ${edgeName(edge)} (${words})`;
  if (place === undefined) return [{ kind: 'unknown', what: `${where}: the place where it is done` }];
  const screens = view.screensAt(place);
  if (screens.length === 0) return [{ kind: 'unknown', what: `${where}: ${place} has no captures` }];
  const tried = tryOn(view, screens, target, edge);
  const action = { index: index + 1, of: edge.body.length, words };
  const fault = faultOf(tried, place);
  // Further down there may be what none of them shows.
  const isFurther = fault?.code === 'not-found' && sought.scroll !== undefined;
  if (isFurther) return [{ kind: 'unknown', what: `${where}: it is scrolled to` }];
  if (fault === undefined)
    return tried.every(({ kind }) => kind === 'unknown')
      ? [{ kind: 'unknown', what: `${where}: it depends on data` }]
      : [];
  return [{ kind: 'finding', ...fault, message: `${where}: ${fault.message}`, edge: edgeName(edge), action }];
}

function tryOn(view: MapView, screens: readonly Screen[], target: Selector, { params }: Edge): readonly TriedTarget[] {
  const examples = examplesOf(params);
  return screens.map((screen) => tryTarget(screen, target, view.lookup, examples));
}

/**
 * A target fails where it can be acted on upon none of the captures of its place: where only some lack it, it may be what those show.
 * @returns undefined where it may be found
 */
export function faultOf(
  tried: readonly TriedTarget[],
  place: string,
): Pick<Fault, 'code' | 'message' | 'hint'> | undefined {
  const failed = tried.flatMap((each) => (each.kind === 'none' || each.kind === 'ambiguous' ? [each] : []));
  const [first] = failed;
  if (first === undefined || failed.length < tried.length) return undefined;
  const on = tried.length === 1 ? `the capture of ${place}` : `none of the ${tried.length} captures of ${place}`;
  const what = selectorWords(first.selector);
  const ambiguous = failed.find((each) => each.kind === 'ambiguous');
  if (ambiguous?.kind === 'ambiguous')
    return {
      code: 'ambiguous',
      message: `${what} is ${ambiguous.count} things on ${tried.length === 1 ? on : `the captures of ${place}`}`,
      hint: `Narrow it: ${ambiguous.words}.`,
    };
  const near = first.kind === 'none' ? first.nearest[0] : undefined;
  return {
    code: 'not-found',
    message: `${what} is ${tried.length === 1 ? 'not on' : 'on'} ${on}`,
    hint: near === undefined ? 'Correct the selector, or take the captures again.' : `Nearest there: ${near}.`,
  };
}

/** The place that declares the element that a target names. */
function ownerOf({ element }: Selector): string | undefined {
  const dot = element?.lastIndexOf('.') ?? -1;
  return dot < 0 ? undefined : element?.slice(0, dot);
}
