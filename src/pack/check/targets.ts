import { stepTargets, stepPlace, stepShortcut } from '../../action/index.js';
import { choose, expandSelector, SelectorError, selectorWords, type Choice } from '../../match/index.js';
import { templateNamesIn, type Edge, type ParamValue, type Selector } from '../../model/index.js';
import { elementLookup } from '../resolve.js';
import type { ReadCapture } from './captures.js';
import type { CheckContext, ClassifierView } from './context.js';

/** Actions that look for nothing to act on, or that look further than this screen. */
const WITHOUT_TARGET = new Set(['scrollTo', 'gone']);

/** What an edge says, tried on the captures of the place that it leaves. */
export function checkEdgesOnCaptures(context: CheckContext, captures: readonly ReadCapture[]): void {
  for (const { capture, view, screen } of captures) {
    const at = placesAt(view, screen);
    for (const edge of view.graph.exits(capture.waypoint)) {
      const owner = context.pack.shortcuts.find((each) => each.id === edge.id && each.variant === edge.variant);
      if (owner === undefined) continue;
      const holds = edge.to.find((end) => at(end.waypoint));
      if (holds !== undefined && holds.waypoint !== capture.waypoint && edge.proof.length === 0)
        context.remark({
          owner,
          path: ['to'],
          text: holds.waypoint,
          code: 'proves-nothing',
          severity: 'error',
          message: `\`${holds.waypoint}\` already holds on ${capture.file}, before \`${edge.id}\` does anything.`,
          why: 'Arriving there proves nothing: the edge passes even when its body did nothing.',
          fix: `Add to \`${holds.waypoint}\` what \`${capture.waypoint}\` does not show, or a \`proof\` to the shortcut.`,
        });
      const first = firstTarget(view, edge);
      if (first === undefined) continue;
      const choice = chooseOrUnknown(first, screen);
      const [key] = Object.keys(owner.bodies);
      const where = { owner, path: key === undefined ? ['body'] : ['body', key, 0] };
      const why = 'The body fails at its first action.';
      if (choice?.kind === 'none')
        context.remark({
          ...where,
          code: 'target-absent',
          severity: 'warning',
          message: `the first target of \`${edge.id}\`, ${selectorWords(first)}, is not on ${capture.file}.`,
          why,
          fix: choice.nearest[0] === undefined ? 'Correct the selector.' : `Nearest there: ${choice.nearest[0]}.`,
        });
      else if (choice?.kind === 'ambiguous')
        context.remark({
          ...where,
          code: 'target-ambiguous',
          severity: 'warning',
          message: `the first target of \`${edge.id}\`, ${selectorWords(first)}, is ${choice.count} things on ${capture.file}.`,
          why,
          fix: choice.words,
        });
    }
  }
}

/** Where a screen is, by the rule that arrival has; where that is not sure, every place that matches. */
function placesAt({ matcher }: ClassifierView, screen: ReadCapture['screen']): (place: string) => boolean {
  const found = matcher?.identify(screen, { interrupters: 'off' }).waypoint ?? null;
  if (matcher === undefined) return () => false;
  const matching = matcher.matching(screen);
  return (place) => (found === null ? matching.includes(place) : matcher.isAt(found, place));
}

/** The selector of the first action, with examples for its params; undefined where it cannot be known offline. */
function firstTarget(view: ClassifierView, edge: Edge): Selector | undefined {
  const [step] = edge.body;
  if (step === undefined || step.when !== undefined || WITHOUT_TARGET.has(step.action)) return undefined;
  if (stepPlace(step) !== undefined || stepShortcut(step) !== undefined) return undefined;
  if (typeof step.spec === 'object' && step.spec !== null && 'scroll' in step.spec) return undefined;
  const [target] = stepTargets(step);
  if (target === undefined || target.locator !== undefined) return undefined;
  const examples: Record<string, ParamValue> = {};
  for (const [name, { example, default: fallback }] of Object.entries(edge.params)) {
    const value = example ?? fallback;
    if (value !== undefined) examples[name] = value;
  }
  // A value without an example, or one that is of another day than the capture, cannot be looked for.
  if (templateNamesIn(target).length > 0) return undefined;
  try {
    return expandSelector(target, elementLookup(view.packs), examples);
  } catch (error) {
    if (error instanceof SelectorError) return undefined;
    throw error;
  }
}

function chooseOrUnknown(selector: Selector, screen: ReadCapture['screen']): Choice | undefined {
  try {
    return choose(screen, selector, 'act');
  } catch (error) {
    if (error instanceof SelectorError) return undefined;
    throw error;
  }
}
