import { SelectorError, selectorWords } from '../../match/index.js';
import { templateNamesIn, type Edge, type Selector } from '../../model/index.js';
import { expandKeeping } from '../expand.js';
import { elementLookup } from '../resolve.js';
import type { Path } from '../source.js';
import type { CheckContext, ClassifierView } from './context.js';
import { byWaypoint, fileWords, screensAt, type CapturedScreen } from './screens.js';
import { findsByShape } from './shape.js';

/** What an edge looks for where it arrives, proofs and values to return, tried on the captures of its ends. */
export function checkArrivals(context: CheckContext, screens: readonly CapturedScreen[]): void {
  for (const [view, captured] of byWaypoint(screens)) {
    const atPlace = screensAt(view, captured);
    for (const edge of view.graph.edges) {
      const arrived = [...new Set(edge.to.map(({ waypoint }) => waypoint))].flatMap((end) => atPlace.get(end) ?? []);
      if (arrived.length === 0) continue;
      for (const each of soughtBy(edge)) checkSought(context, view, edge, each, arrived);
      const left = atPlace.get(edge.from) ?? [];
      // What comes or goes has changed: it is looked for on either side.
      if (left.length > 0)
        for (const each of comparedBy(edge))
          checkSought(context, view, edge, each, [...new Set([...left, ...arrived])]);
    }
  }
}

interface Sought {
  readonly path: Path;
  readonly selector: Selector;
}

/** Proofs that must be seen, but for those of data, which a capture may show otherwise; and the elements that values are read from. */
function soughtBy({ proof, returns }: Edge): readonly Sought[] {
  const proofs = proof.flatMap((each, index): readonly Sought[] => {
    if ('gone' in each || 'changed' in each || templateNamesIn(each).length > 0) return [];
    return [{ path: ['proof', index], selector: 'seen' in each ? each.seen : each }];
  });
  const values = Object.entries(returns).map(([name, { element, with: given }]): Sought => {
    return { path: ['returns', name], selector: { element, ...(given === undefined ? {} : { with: given }) } };
  });
  return [...proofs, ...values];
}

/** What must have changed. */
function comparedBy({ proof }: Edge): readonly Sought[] {
  return proof.flatMap((each, index): readonly Sought[] =>
    'changed' in each && templateNamesIn(each).length === 0
      ? [{ path: ['proof', index, 'changed'], selector: each.changed }]
      : [],
  );
}

function checkSought(
  context: CheckContext,
  view: ClassifierView,
  edge: Edge,
  { path, selector }: Sought,
  arrived: readonly CapturedScreen[],
): void {
  const owner = context.shortcut(edge);
  const expanded = expandedOrUnknown(view, selector);
  if (owner === undefined || expanded === undefined) return;
  // Off the screen is not absent: it may be scrolled to, and a message comes and goes.
  if (arrived.some(({ screen }) => findsByShape(screen, { ...expanded, visible: 'any' }) > 0)) return;
  const [what] = path;
  const compares = path.at(-1) === 'changed';
  context.remark({
    owner,
    path,
    code: 'arrival-absent',
    severity: 'warning',
    message: `what \`${what === 'proof' ? 'proof' : 'returns'}\` of \`${edge.id}\` looks for, ${selectorWords(expanded)}, is on none of the captures of where it ${compares ? 'starts and leads' : 'leads'}: ${fileWords(arrived)}.`,
    why: compares
      ? 'What is never there never changes, so the edge would fail.'
      : 'The edge would fail although it has arrived.',
    fix: 'Correct the selector, or add a capture that shows it.',
    subject: `${edge.id} ${edge.variant ?? ''} ${path.join('.')} ${view.classifier}`,
  });
}

/** Undefined for what cannot be tested offline. */
function expandedOrUnknown(view: ClassifierView, selector: Selector): Selector | undefined {
  try {
    const expanded = expandKeeping(selector, elementLookup(view.packs), templateNamesIn(selector));
    return expanded.locator === undefined ? expanded : undefined;
  } catch (error) {
    if (error instanceof SelectorError) return undefined;
    throw error;
  }
}
