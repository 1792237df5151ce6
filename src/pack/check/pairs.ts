import { selectorKey, separate, type Separation } from '../../match/index.js';
import type { Selector } from '../../model/index.js';
import type { CheckContext, ClassifierView } from './context.js';
import type { Proposal } from './finding.js';
import { selectorYaml } from './selector-yaml.js';
import { byWaypoint, captureWay, fileWords, onCapture, type CapturedScreen } from './screens.js';

/** So many places that hold on another's captures are told at most, each by its own; the rest says no more. */
const TOLD = 20;

type Captured = ReadonlyMap<string, readonly CapturedScreen[]>;

/** Two places that hold on captures of the first. */
interface Pair {
  readonly place: string;
  /** The place that holds where it should not. */
  readonly rival: string;
  /** The captures of `place` on which both hold. */
  readonly met: readonly CapturedScreen[];
}

/** What is known of a pair's separation, and of how it is told. */
interface Sides {
  readonly view: ClassifierView;
  readonly captured: Captured;
  /** What tells the captures of the rival from those that it met. */
  separationOf(pair: Pair): Separation | undefined;
}

/**
 * Places that cannot be told apart where both hold (DESIGN section 5): neither refines the other, and neither's conditions imply the other's, so that
 * only counting may choose. And captures of a place on which another one wins.
 */
export function checkPairs(context: CheckContext, screens: readonly CapturedScreen[]): void {
  for (const [view, captured] of byWaypoint(screens)) {
    const places = [...captured].map(([place, own]) => ({
      place,
      held: own.filter(({ matching }) => matching.includes(place)),
    }));
    const pairs = places.flatMap(({ place, held }) => rivalsOf(view, place, held).slice(0, TOLD));
    const beaten = places.flatMap(({ place, held }) => beatenOn(view, place, held));
    const sides = sidesOf(view, captured, [...pairs, ...beaten]);
    for (const pair of pairs) remarkPair(context, sides, pair);
    for (const pair of beaten) remarkBeaten(context, sides, pair);
  }
}

/** One condition that tells a place from all that it meets is better than one for each. */
function sidesOf(view: ClassifierView, captured: Captured, pairs: readonly Pair[]): Sides {
  const metBy = new Map<string, CapturedScreen[]>();
  for (const { rival, met } of pairs) {
    const list = metBy.get(rival);
    if (list === undefined) metBy.set(rival, [...met]);
    else list.push(...met);
  }
  const fromAll = new Map<string, Separation>();
  const separationOf = ({ rival, met }: Pair): Separation | undefined => {
    const own = screensOf(captured.get(rival) ?? []);
    if (own.length === 0) return undefined;
    const all = fromAll.get(rival) ?? separate(own, screensOf(metBy.get(rival) ?? met));
    fromAll.set(rival, all);
    if (isFirm(all)) return all;
    const single = separate(own, screensOf(met));
    return isFirm(single) || !('selector' in all) ? single : all;
  };
  return { view, captured, separationOf };
}

function isFirm(separation: Separation): boolean {
  return 'doubts' in separation && !separation.doubts.includes('data');
}

/** The places that no rule tells from a place on its own captures, each with those captures. */
function rivalsOf({ matcher }: ClassifierView, place: string, held: readonly CapturedScreen[]): readonly Pair[] {
  const rivals = new Map<string, CapturedScreen[]>();
  for (const each of held) {
    const { undecided } = each;
    // Where the place itself, or one that refines it, is not among those left, the others have won.
    const isHere = (id: string): boolean => matcher.isAt(id, place);
    if (!undecided.some(isHere)) continue;
    for (const rival of undecided) {
      if (isHere(rival)) continue;
      const list = rivals.get(rival);
      if (list === undefined) rivals.set(rival, [each]);
      else list.push(each);
    }
  }
  return [...rivals].map(([rival, met]) => ({ place, rival, met }));
}

function remarkPair(context: CheckContext, sides: Sides, pair: Pair): void {
  const { view } = sides;
  const { place, rival, met } = pair;
  const separation = sides.separationOf(pair);
  if (separation?.kind === 'same-tree') {
    remarkSame(context, sides, pair, separation);
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
    fix: fixWords(sides, pair, separation, proposal),
    subject: `${place} ${rival} ${view.classifier}`,
    proposal,
  });
}

/** Said once for both: neither of the two is the one to blame. */
function remarkSame(
  context: CheckContext,
  { captured }: Sides,
  { place, rival }: Pair,
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
    fix: `Make one place of the two, or say \`refines\` in one of them; if they do differ, take one again: ${captureWay(second.waypoint)}.`,
    subject: `${first.waypoint} ${second.waypoint}`,
  });
}

/** The captures of a place on which others win by the rules: a dialog over it, an interrupter, a place that says more. */
function beatenOn({ matcher }: ClassifierView, place: string, held: readonly CapturedScreen[]): readonly Pair[] {
  return held.flatMap((each): readonly Pair[] => {
    const [rival] = each.undecided;
    if (rival === undefined || each.undecided.some((id) => matcher.isAt(id, place))) return [];
    return [{ place, rival, met: [each] }];
  });
}

function remarkBeaten(context: CheckContext, sides: Sides, pair: Pair): void {
  const { view } = sides;
  const { place, rival, met } = pair;
  const separation = sides.separationOf(pair);
  const proposal = proposalOf(view, rival, separation);
  for (const { capture, undecided } of met)
    context.add({
      ...onCapture(capture),
      code: 'named-otherwise',
      severity: 'error',
      message: `this screen is named ${undecided.map((id) => `\`${id}\``).join(' or ')}, not \`${place}\`: ${reasonOf(view, rival, place)}.`,
      why: 'Walks would believe to be elsewhere.',
      fix: fixWords(sides, pair, separation, proposal),
      subject: `${place} ${rival} ${view.classifier}`,
      ...(proposal === undefined ? {} : { proposal }),
    });
}

function reasonOf({ packs }: ClassifierView, winner: string, place: string): string {
  const won = packs.places.get(winner);
  if (won?.kind === 'interrupter' && packs.places.get(place)?.kind !== 'interrupter')
    return 'an interrupter outranks every place';
  if (won?.refines === place) return `\`${winner}\` covers it`;
  return `\`${winner}\` holds too and says more`;
}

function fixWords(
  { view, captured }: Sides,
  { place, rival, met }: Pair,
  separation: Separation | undefined,
  proposal: Proposal | undefined,
): string {
  const own = captured.get(rival) ?? [];
  const kin = `say \`refines: ${rival}\` in \`${place}\` if it is a kind of that`;
  if (separation === undefined) {
    const distinct = requiredOnlyBy(view, place, rival);
    const forbid =
      distinct === undefined
        ? ''
        : ` Most likely \`${rival}\` should forbid what only \`${place}\` requires: \`forbidden: [ ${selectorYaml(distinct)} ]\`.`;
    return `\`${rival}\` has no capture here, so no condition can be proven: take one (${captureWay(rival)}), or ${kin}.${forbid}`;
  }
  if (proposal === undefined)
    return `No single condition tells their captures apart: ${kin}, or make one place of the two.`;
  const { block, kind, selector } = proposal;
  const captures = `${own.length === 1 ? 'the capture' : `all ${own.length} captures`} of \`${rival}\``;
  const proof =
    kind === 'required'
      ? `it is on ${captures} and not on ${fileWords(met)}`
      : `it is absent from ${captures} and is on ${fileWords(met)}`;
  const doubts = 'doubts' in separation ? separation.doubts : [];
  const though = doubts.length === 0 ? '' : `, though it may be ${doubts.join(' or ')}`;
  return `Add to \`${rival}\` under \`${block}\`: \`${kind}: [ ${selectorYaml(selector)} ]\` (${proof}${though}); or ${kin}.`;
}

/** The condition with most to say that a place requires and another one does not. */
function requiredOnlyBy({ packs }: ClassifierView, place: string, rival: string): Selector | undefined {
  const theirs = new Set(packs.places.get(rival)?.required.map(({ count: _, ...selector }) => selectorKey(selector)));
  const only = (packs.places.get(place)?.required ?? [])
    .filter(({ count }) => count === undefined)
    .filter((condition) => !theirs.has(selectorKey(condition)));
  return [...only].sort((a, b) => Object.keys(b).length - Object.keys(a).length)[0];
}

function proposalOf(view: ClassifierView, waypoint: string, separation: Separation | undefined): Proposal | undefined {
  if (separation?.kind !== 'required' && separation?.kind !== 'forbidden') return undefined;
  return { waypoint, block: view.platform, kind: separation.kind, selector: separation.selector };
}

function screensOf(captured: readonly CapturedScreen[]): readonly CapturedScreen['screen'][] {
  return captured.map(({ screen }) => screen);
}
