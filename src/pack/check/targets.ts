import { stepPlace, stepShortcut, stepTargets, stepWords } from '../../action/index.js';
import { choose, expandSelector, SelectorError, selectorWords, type Choice } from '../../match/index.js';
import {
  templateNamesIn,
  type Bodies,
  type BodyKey,
  type Params,
  type ParamValue,
  type Selector,
  type Step,
  type Values,
} from '../../model/index.js';
import { expandKeeping } from '../expand.js';
import type { Owner } from '../report.js';
import { elementLookup } from '../resolve.js';
import type { Path } from '../source.js';
import type { CheckContext, ClassifierView } from './context.js';
import type { CapturedEdge } from './edges.js';
import { byWaypoint, fileWords, type CapturedScreen } from './screens.js';
import { findsByShape } from './shape.js';

/** Actions that look for nothing to act on, or that look further than this screen. */
const WITHOUT_TARGET = new Set(['scrollTo', 'gone', 'see']);

/** The first action of a body, with the captures on which it is made. */
interface FirstStep {
  readonly view: ClassifierView;
  readonly owner: Owner;
  /** Where the body stands in its file, and its platform's key. */
  readonly bodies: Bodies;
  readonly at: Path;
  /** What is said to be done: the id of the edge, or the answer to an interrupter. */
  readonly name: string;
  readonly from: string;
  readonly step: Step;
  readonly params: Params;
  readonly screens: readonly CapturedScreen[];
}

/** The first target of each body, tried on the captures of the place that the edge leaves, or of the interrupter that it clears. */
export function checkTargets(
  context: CheckContext,
  edges: readonly CapturedEdge[],
  screens: readonly CapturedScreen[],
): void {
  for (const first of [...firstOfEdges(context, edges), ...firstOfAnswers(context, screens)]) {
    const target = targetOf(first.step);
    if (target === undefined) continue;
    const tried = first.screens.map((screen) => ({ screen, said: tryTarget(first, target, screen) }));
    // With other data than its example it may be anywhere that has something of its shape.
    const isTemplated = templateNamesIn(target).length > 0;
    for (const kind of ['none', 'ambiguous'] as const) {
      const failed = tried.flatMap(({ screen, said }) => (said.kind === kind ? [{ screen, said }] : []));
      const [worst] = failed;
      if (worst !== undefined && (!isTemplated || failed.length === tried.length))
        remark(context, first, worst.said, failed.map(({ screen }) => screen)); // prettier-ignore
    }
  }
}

function firstOfEdges(context: CheckContext, edges: readonly CapturedEdge[]): readonly FirstStep[] {
  return edges.flatMap(({ view, edge, screens }) => {
    const owner = context.shortcut(edge);
    const { id: name, from, params, body } = edge;
    const [step] = body;
    if (owner === undefined || step === undefined) return [];
    return [{ view, owner, bodies: owner.bodies, at: ['body'], name, from, step, params, screens }];
  });
}

function firstOfAnswers(context: CheckContext, screens: readonly CapturedScreen[]): readonly FirstStep[] {
  return [...byWaypoint(screens)].flatMap(([view, captured]) =>
    [...captured].flatMap(([from, own]) => {
      const owner = context.waypoint(from);
      const clear = view.packs.places.get(from)?.clear;
      if (owner === undefined || clear === undefined) return [];
      return [...clear].flatMap(([answer, [step]]): readonly FirstStep[] => {
        if (step === undefined) return [];
        const bodies = owner.clear[answer] ?? {};
        return [{ view, owner, bodies, at: ['clear', answer], name: answer, from, step, params: {}, screens: own }];
      });
    }),
  );
}

/** Nothing is there, or several things are. */
type Failed = Extract<Choice, { kind: 'none' | 'ambiguous' }> & { readonly selector: Selector };
type Said = Failed | { readonly kind: 'fine' | 'unknown' };

/** The selector that a step acts on; undefined where it cannot be known on this screen. */
function targetOf(step: Step): Selector | undefined {
  if (step.when !== undefined || WITHOUT_TARGET.has(step.action)) return undefined;
  if (stepPlace(step) !== undefined || stepShortcut(step) !== undefined) return undefined;
  if (typeof step.spec === 'object' && step.spec !== null && 'scroll' in step.spec) return undefined;
  const [target] = stepTargets(step);
  return target;
}

/** With the examples of its params; where nothing is there with them, anything of its shape: the capture may be of other data. */
function tryTarget({ view, params }: FirstStep, target: Selector, { screen }: CapturedScreen): Said {
  const lookup = elementLookup(view.packs);
  try {
    const examples = examplesOf(params);
    const names = templateNamesIn(target);
    if (names.every((name) => Object.hasOwn(examples, name))) {
      const selector = expandSelector(target, lookup, examples);
      const choice = choose(screen, selector, 'act');
      if (choice.kind === 'ambiguous') return { ...choice, selector };
      if (choice.kind !== 'none') return { kind: 'fine' };
      if (names.length === 0) return { ...choice, selector };
    }
    const selector = expandKeeping(target, lookup, names);
    return findsByShape(screen, selector) > 0 ? { kind: 'unknown' } : { kind: 'none', nearest: [], selector };
  } catch (error) {
    if (error instanceof SelectorError) return { kind: 'unknown' };
    throw error;
  }
}

function examplesOf(params: Params): Values {
  const examples: Record<string, ParamValue> = {};
  for (const [name, { example, default: fallback }] of Object.entries(params)) {
    const value = example ?? fallback;
    if (value !== undefined) examples[name] = value;
  }
  return examples;
}

function remark(context: CheckContext, tried: FirstStep, said: Failed, failed: readonly CapturedScreen[]): void {
  const { view, owner, bodies, at, name, from, step, screens } = tried;
  const files = fileWords(failed);
  const what = `the first target of \`${name}\`, ${selectorWords(said.selector)},`;
  const some = failed.length < screens.length ? ` (of ${screens.length})` : '';
  context.remark({
    owner,
    path: [...at, bodyKey(bodies, view), 0],
    // Absent on every capture it cannot work; on some of them it may be what those show.
    severity: failed.length === screens.length ? 'error' : 'warning',
    subject: `${name} ${from} ${view.classifier} ${stepWords(step)}`,
    why: 'The body fails at its first action.',
    ...(said.kind === 'none'
      ? {
          code: 'target-absent' as const,
          message: `${what} is not on ${files}${some}.`,
          fix: said.nearest[0] === undefined ? 'Correct the selector.' : `Nearest there: ${said.nearest[0]}.`,
        }
      : {
          code: 'target-ambiguous' as const,
          message: `${what} is ${said.count} things on ${files}${some}.`,
          fix: `Narrow it: ${said.words}.`,
        }),
  });
}

/** Under which key the body for a view stands. */
function bodyKey(bodies: Bodies, { packs }: ClassifierView): BodyKey {
  return packs.lineage.find((classifier) => bodies[classifier] !== undefined) ?? 'all';
}
