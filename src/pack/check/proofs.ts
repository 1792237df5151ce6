import { expandSelector, findAll } from '../../match/index.js';
import { templateNamesIn, type Edge, type Proof, type Selector } from '../../model/index.js';
import { elementLookup } from '../resolve.js';
import type { CheckContext, ClassifierView } from './context.js';
import type { CapturedEdge } from './edges.js';
import { fileWords, type CapturedScreen } from './screens.js';

/**
 * Edges whose arrival proves nothing: an end already holds where they start, and no proof fails there. And proofs of edges with an effect that are true
 * before the edge does anything: after a lost answer they would say that it happened.
 */
export function checkProofs(context: CheckContext, edges: readonly CapturedEdge[]): void {
  for (const each of edges) {
    const unproven = each.screens.filter((screen) => !someProofMayFail(each.view, each.edge, screen));
    const ends = each.edge.to
      // What data a place shows is known on arrival only.
      .filter((end) => Object.keys(end.with).length === 0)
      .map(({ waypoint }) => ({ waypoint, screens: holdingOn(context, each, waypoint, unproven) }));
    const end = ends.find(({ screens }) => screens.length > 0);
    if (end !== undefined) remarkProvesNothing(context, each.edge, end.waypoint, end.screens);
    // On some captures of its start it may be what an earlier effect left, such as a message that is still shown.
    else if (each.edge.effect === 'once' && unproven.length === each.screens.length)
      remarkAlreadyTrue(context, each.edge, unproven);
  }
}

/**
 * The screens that are at an end already, or may be. An edge that leaves a place leaves those that refine it too, also the one it leads to; and `any` is
 * every place, also one that refines its end: from there nobody takes it.
 */
function holdingOn(
  context: CheckContext,
  { view, edge }: CapturedEdge,
  end: string,
  screens: readonly CapturedScreen[],
): readonly CapturedScreen[] {
  const { matcher, graph } = view;
  const startsThere = context.shortcut(edge)?.from !== 'any' && graph.isAt(edge.from, end);
  return screens
    .filter(({ capture }) => startsThere || !graph.isAt(capture.waypoint, end))
    .filter(({ undecided }) => undecided.some((id) => matcher.isAt(id, end)));
}

function remarkProvesNothing(
  context: CheckContext,
  edge: Edge,
  waypoint: string,
  screens: readonly CapturedScreen[],
): void {
  const owner = context.shortcut(edge);
  const hasProof = edge.proof.length > 0;
  if (owner !== undefined)
    context.remark({
      owner,
      path: ['to'],
      text: waypoint,
      code: 'proves-nothing',
      severity: 'error',
      message: `\`${waypoint}\` already holds on ${fileWords(screens)}, before \`${edge.id}\` does anything${hasProof ? ', and so does its proof' : ''}.`,
      why: 'Arriving there proves nothing: the edge passes even when its body did nothing.',
      fix: hasProof
        ? 'Let the proof say what only the edge brings about, for instance `{ changed: … }`.'
        : `Add to \`${waypoint}\` what \`${edge.from}\` does not show, or a \`proof\` to the shortcut.`,
      subject: `${edge.id} ${edge.from} ${waypoint}`,
    });
}

function remarkAlreadyTrue(context: CheckContext, edge: Edge, screens: readonly CapturedScreen[]): void {
  const owner = context.shortcut(edge);
  if (owner === undefined || edge.proof.length === 0) return;
  context.remark({
    owner,
    path: ['proof'],
    code: 'proof-already-true',
    severity: 'error',
    message: `the proof of \`${edge.id}\` is already true on ${fileWords(screens)}.`,
    why: 'When the answer to its gesture is lost, such a proof says that the effect happened although it did not.',
    fix: 'Let the proof say what only the effect brings about.',
    subject: `${edge.id} ${edge.from}`,
  });
}

/** Whether a proof fails on the screen, or needs data that no capture knows. */
function someProofMayFail(view: ClassifierView, { proof }: Edge, { screen }: CapturedScreen): boolean {
  const shows = (selector: Selector): boolean =>
    findAll(screen, expandSelector(selector, elementLookup(view.packs), {})).length > 0;
  return proof.some((each: Proof) => {
    if (templateNamesIn(each).length > 0 || 'changed' in each) return true;
    if ('gone' in each) return shows(each.gone);
    return !shows('seen' in each ? each.seen : each);
  });
}
