import { isGesture, stepTargets } from '../../action/index.js';
import { choose, findAll, SelectorError, selectorWords } from '../../match/index.js';
import { hasTemplate, nearest, type ResolvedElement, type Selector } from '../../model/index.js';
import type { CheckContext, ClassifierView } from './context.js';
import { byWaypoint, fileWords, screensAt, type CapturedScreen } from './screens.js';
import { shapeOf } from './shape.js';

/** A slip of the pen changes so many letters, fewer in a short word; more is another word. */
const SLIP = 2;

/** Elements that are on none of their place's captures, and those that bodies act on that are several things on all of them. */
export function checkElements(context: CheckContext, screens: readonly CapturedScreen[]): void {
  for (const [view, captured] of byWaypoint(screens)) {
    const acted = actedOn(view);
    // A place that refines another one has the other's elements.
    const places = screensAt(view, captured);
    for (const [id, own] of places)
      for (const element of view.packs.places.get(id)?.elements.values() ?? [])
        if (element.place === id) checkElement(context, element, own, acted);
  }
}

function checkElement(
  context: CheckContext,
  element: ResolvedElement,
  screens: readonly CapturedScreen[],
  acted: ReadonlySet<string>,
): void {
  const owner = context.waypoint(element.place);
  if (owner === undefined) return;
  const name = `${element.place}.${element.name}`;
  const shape = shapeOf(element.selector);
  const found = screens.map((each) => ({ each, count: countOf(each, { ...shape, visible: 'any' }) }));
  // What cannot be tested offline is said elsewhere.
  if (found.some(({ count }) => count === undefined)) return;
  const where = { owner, path: ['elements', element.name], subject: name };
  if (found.every(({ count }) => count === 0)) {
    const near = slipOf(element.selector, screens);
    // What is there only at times, or further down, needs no capture; what is there under nearly this name is a slip.
    if (near !== undefined)
      context.remark({
        ...where,
        code: 'element-absent',
        severity: 'warning',
        message: `\`${name}\`, ${selectorWords(element.selector)}, is on none of the captures of its place: ${fileWords(screens)}.`,
        why: 'What acts on it or looks for it will not find it.',
        fix: `Did you mean ${JSON.stringify(near)}?`,
      });
    return;
  }
  if (!acted.has(name) || Object.keys(element.params).length > 0) return;
  const choices = screens
    .map((each) => choose(each.screen, element.selector, 'act'))
    .filter(({ kind }) => kind !== 'none');
  const [first] = choices;
  if (first?.kind === 'ambiguous' && choices.every(({ kind }) => kind === 'ambiguous'))
    context.remark({
      ...where,
      code: 'element-ambiguous',
      severity: 'warning',
      message: `\`${name}\`, ${selectorWords(element.selector)}, is ${first.count} things on ${fileWords(screens)}, and bodies act on it.`,
      why: 'What is ambiguous is never settled by luck: the gesture is not made.',
      fix: `Narrow it: ${first.words}.`,
    });
}

/** What nearly the same is called on a capture that the selector does not find. */
function slipOf(selector: Selector, screens: readonly CapturedScreen[]): string | undefined {
  for (const field of ['id', 'text', 'label'] as const) {
    const match = selector[field];
    const literal = typeof match === 'string' ? match : match?.equals;
    if (literal === undefined || hasTemplate(literal)) continue;
    const values = new Set(
      screens.flatMap(({ screen }) => screen.nodes.map((node) => node[field].replace(/^.*:id\//, ''))),
    );
    values.delete('');
    // A value that is there as written fails by another field.
    const near = values.has(literal)
      ? undefined
      : nearest(literal, values, Math.min(SLIP, Math.floor(literal.length / 3)));
    if (near !== undefined) return near;
  }
  return undefined;
}

/** The elements that some body makes a gesture on. */
function actedOn(view: ClassifierView): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { body } of view.graph.edges)
    for (const step of body)
      if (isGesture(step)) {
        // What narrows an element means less than the element.
        const [target] = stepTargets(step);
        if (target?.element !== undefined && Object.keys(target).length === 1) names.add(target.element);
      }
  return names;
}

function countOf({ screen }: CapturedScreen, selector: Selector): number | undefined {
  try {
    return findAll(screen, selector).length;
  } catch (error) {
    if (error instanceof SelectorError) return undefined;
    throw error;
  }
}
