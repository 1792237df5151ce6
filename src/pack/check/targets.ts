import { stepPlace, stepShortcut, stepTargets, stepWords } from '../../action/index.js';
import { nodeWords, selectorWords } from '../../match/index.js';
import {
  templateNamesIn,
  type Bodies,
  type BodyKey,
  type Params,
  type Selector,
  type Step,
} from '../../model/index.js';
import type { Owner } from '../report.js';
import { elementLookup } from '../resolve.js';
import type { Path } from '../source.js';
import type { CheckContext, ClassifierView } from './context.js';
import type { CapturedEdge } from './edges.js';
import { byWaypoint, fileWords, type CapturedScreen } from './screens.js';
import { examplesOf, tryTarget, type TriedTarget } from '../try-target.js';

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
    const tried = first.screens.map((screen) => ({ screen, said: tryFirst(first, target, screen) }));
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
type Failed = Exclude<TriedTarget, { kind: 'fine' | 'unknown' }>;

/** The selector that a step acts on; undefined where it cannot be known on this screen. */
function targetOf(step: Step): Selector | undefined {
  if (step.when !== undefined || WITHOUT_TARGET.has(step.action)) return undefined;
  if (stepPlace(step) !== undefined || stepShortcut(step) !== undefined) return undefined;
  if (typeof step.spec === 'object' && step.spec !== null && 'scroll' in step.spec) return undefined;
  const [target] = stepTargets(step);
  return target;
}

/** With the examples of its params; where nothing is there with them, anything of its shape: the capture may be of other data. */
function tryFirst({ view, params }: FirstStep, target: Selector, { screen }: CapturedScreen): TriedTarget {
  return tryTarget(screen, target, elementLookup(view.packs), examplesOf(params));
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
          fix: nearestWords(said.nearest, failed),
        }
      : {
          code: 'target-ambiguous' as const,
          message: `${what} is ${said.count} things on ${files}${some}.`,
          fix: `Narrow it: ${said.words}.`,
        }),
  });
}

/** What came near; where nothing did, what can be acted on there. */
function nearestWords(nearest: readonly string[], [first]: readonly CapturedScreen[]): string {
  if (nearest.length > 0) return `Nearest there: ${nearest.join('; ')}.`;
  const things = new Set(
    first?.screen.nodes
      .filter(({ shown, clickable, id, text }) => shown && (clickable ?? id + text !== ''))
      .map(nodeWords),
  );
  if (things.size === 0) return 'Correct the selector, or take the capture again: nothing there can be acted on.';
  const some = [...things].slice(0, MOST_THINGS).join(', ');
  return `Nothing there comes near. Correct the selector; there are ${some}${things.size > MOST_THINGS ? ', …' : ''}.`;
}
const MOST_THINGS = 6;

/** Under which key the body for a view stands. */
function bodyKey(bodies: Bodies, { packs }: ClassifierView): BodyKey {
  return packs.lineage.find((classifier) => bodies[classifier] !== undefined) ?? 'all';
}
