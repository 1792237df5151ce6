import { stringify } from 'yaml';
import { separate, type Separation } from '../../match/index.js';
import type { CheckContext, ClassifierView } from './context.js';
import type { Proposal } from './finding.js';
import { byWaypoint, captureCommand, fileWords, onCapture, type CapturedScreen } from './screens.js';

/** A place with the places that hold on its captures too, so many at most are told one by one. */
const TOLD = 20;

type Captured = ReadonlyMap<string, readonly CapturedScreen[]>;

/**
 * Places that cannot be told apart where both hold (DESIGN section 5): neither refines the other, and neither's conditions imply the other's, so that
 * only counting may choose. And captures of a place on which another one wins.
 */
export function checkPairs(context: CheckContext, screens: readonly CapturedScreen[]): void {
  for (const [view, captured] of byWaypoint(screens))
    for (const [place, own] of captured) {
      const held = own.filter(({ matching }) => matching.includes(place));
      remarkBeaten(context, view, place, held, captured);
      for (const [rival, met] of rivalsOf(view, place, held).slice(0, TOLD))
        remarkPair(context, view, { place, rival, met, captured });
    }
}

/** The places that no rule tells from a place on its own captures, each with those captures. */
function rivalsOf(
  { matcher }: ClassifierView,
  place: string,
  held: readonly CapturedScreen[],
): readonly (readonly [string, readonly CapturedScreen[]])[] {
  const rivals = new Map<string, CapturedScreen[]>();
  for (const each of held) {
    const { undecided } = each;
    // Where the place itself, or one that refines it, is not among those left, the others have won.
    const isHere = (id: string): boolean => matcher?.isAt(id, place) ?? false;
    if (!undecided.some(isHere)) continue;
    for (const rival of undecided) {
      if (isHere(rival)) continue;
      const list = rivals.get(rival);
      if (list === undefined) rivals.set(rival, [each]);
      else list.push(each);
    }
  }
  return [...rivals];
}

interface Pair {
  readonly place: string;
  /** The place that holds where it should not. */
  readonly rival: string;
  /** The captures of `place` on which both hold. */
  readonly met: readonly CapturedScreen[];
  readonly captured: Captured;
}

function remarkPair(context: CheckContext, view: ClassifierView, pair: Pair): void {
  const { place, rival, met, captured } = pair;
  const own = captured.get(rival) ?? [];
  const separation = own.length === 0 ? undefined : separate(screensOf(own), screensOf(met));
  if (separation?.kind === 'same-tree') {
    remarkSame(context, pair, separation);
    return;
  }
  const sharpened = context.waypoint(rival) ?? context.waypoint(place);
  if (sharpened === undefined) return;
  const proposal = proposalOf(view, rival, separation);
  context.remark({
    owner: sharpened,
    path: sharpened.blocks[view.platform] === undefined ? ['required'] : [view.platform],
    code: 'not-told-apart',
    severity: 'error',
    message: `\`${rival}\` holds on ${fileWords(met)} as well, so \`${place}\` cannot be told from it.`,
    why: 'A screen that may be two places is none: where only counting can choose, a walk may stop or believe to be elsewhere.',
    fix: fixWords(pair, own, separation, proposal),
    subject: `${place} ${rival} ${view.classifier}`,
    proposal,
  });
}

/** Said once for both: neither of the two is the one to blame. */
function remarkSame(
  context: CheckContext,
  { place, rival, captured }: Pair,
  { own, other }: Extract<Separation, { kind: 'same-tree' }>,
): void {
  const fileOf = (id: string, screen: unknown) => captured.get(id)?.find((each) => each.screen === screen)?.capture;
  const [first, second] = [fileOf(rival, own), fileOf(place, other)].sort((a, b) =>
    (a?.file ?? '') < (b?.file ?? '') ? -1 : 1,
  );
  if (first === undefined || second === undefined) return;
  context.add({
    ...onCapture(second),
    code: 'not-told-apart',
    severity: 'error',
    message: `\`${first.waypoint}\` and \`${second.waypoint}\` have captures that show the very same, ${first.file} and ${second.file}, and both hold there.`,
    why: 'A screen that may be two places is none, and no condition can tell two equal screens apart.',
    fix: `Make one place of the two, or say \`refines\` in one of them; if they do differ, take one again: \`${captureCommand(second.waypoint)}\`.`,
    subject: `${first.waypoint} ${second.waypoint}`,
  });
}

/** The captures of a place on which others win by the rules: a dialog over it, an interrupter, a place that says more. */
function remarkBeaten(
  context: CheckContext,
  view: ClassifierView,
  place: string,
  held: readonly CapturedScreen[],
  captured: Captured,
): void {
  for (const each of held) {
    const [winner, ...others] = each.undecided;
    if (winner === undefined || each.undecided.some((id) => view.matcher?.isAt(id, place))) continue;
    const own = captured.get(winner) ?? [];
    const separation = own.length === 0 ? undefined : separate(screensOf(own), [each.screen]);
    const proposal = proposalOf(view, winner, separation);
    const named = [winner, ...others].map((id) => `\`${id}\``).join(' or ');
    context.add({
      ...onCapture(each.capture),
      code: 'named-otherwise',
      severity: 'error',
      message: `this screen is named ${named}, not \`${place}\`: ${reasonOf(view, winner, place)}.`,
      why: 'Walks would believe to be elsewhere.',
      fix: fixWords({ place, rival: winner, met: [each], captured }, own, separation, proposal),
      subject: `${place} ${winner} ${view.classifier}`,
      ...(proposal === undefined ? {} : { proposal }),
    });
  }
}

function reasonOf({ packs }: ClassifierView, winner: string, place: string): string {
  const won = packs.places.get(winner);
  if (won?.kind === 'interrupter' && packs.places.get(place)?.kind !== 'interrupter')
    return 'an interrupter outranks every place';
  if (won?.refines === place) return `\`${winner}\` covers it`;
  return `\`${winner}\` holds too and says more`;
}

function fixWords(
  { place, rival, met }: Pair,
  own: readonly CapturedScreen[],
  separation: Separation | undefined,
  proposal: Proposal | undefined,
): string {
  const kin = `say \`refines: ${rival}\` in \`${place}\` if it is a kind of that`;
  if (separation === undefined)
    return `\`${rival}\` has no capture here, so no condition can be proven: take one (\`${captureCommand(rival)}\`), or ${kin}.`;
  if (proposal === undefined)
    return `No single condition tells their captures apart: ${kin}, or make one place of the two.`;
  const { block, kind, selector } = proposal;
  const captures = `${own.length === 1 ? 'the capture' : `all ${own.length} captures`} of \`${rival}\``;
  const proof =
    kind === 'required'
      ? `it is on ${captures} and not on ${fileWords(met)}`
      : `it is absent from ${captures} and is on ${fileWords(met)}`;
  return `Add to \`${rival}\` under \`${block}\`: \`${kind}: [ ${selectorYaml(selector)} ]\` (${proof}); or ${kin}.`;
}

function proposalOf(view: ClassifierView, waypoint: string, separation: Separation | undefined): Proposal | undefined {
  if (separation?.kind !== 'required' && separation?.kind !== 'forbidden') return undefined;
  return { waypoint, block: view.platform, kind: separation.kind, selector: separation.selector };
}

/** One line of YAML, as packs write selectors. */
export function selectorYaml(selector: unknown): string {
  return stringify(selector, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: true }).trim();
}

function screensOf(captured: readonly CapturedScreen[]): readonly CapturedScreen['screen'][] {
  return captured.map(({ screen }) => screen);
}
