import { selectorKey, separate, type Separation } from '../../match/index.js';
import { lineageOf, type Classifier, type Selector } from '../../model/index.js';
import type { CheckContext, ClassifierView } from './context.js';
import type { Proposal } from './finding.js';
import { selectorYaml } from './selector-yaml.js';
import { Trials } from './trials.js';
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

/** What is known of how pairs may be separated, and of how it is told. */
interface Sides {
  readonly view: ClassifierView;
  readonly captured: Captured;
  readonly trials: Trials;
  /** What tells the captures of the rival from those that it met. */
  separationOf(pair: Pair): Separation | undefined;
  /** The condition that the rival needs, where one was tried and helped. */
  proposalOf(pair: Pair): Proposed | undefined;
}

interface Proposed {
  readonly proposal: Proposal;
  readonly doubts: readonly string[];
  /** On how many captures of the rival it was proven. */
  readonly own: number;
}

/**
 * Places that cannot be told apart where both hold (DESIGN section 5): neither refines the other, and neither's conditions imply the other's, so that
 * only counting may choose. And captures of a place on which another one wins.
 */
export function checkPairs(context: CheckContext, screens: readonly CapturedScreen[]): void {
  const trials = new Trials(context, screens);
  for (const [view, captured] of byWaypoint(screens)) {
    const places = [...captured].map(([place, own]) => ({
      place,
      held: own.filter(({ matching }) => matching.includes(place)),
    }));
    const pairs = places.flatMap(({ place, held }) => rivalsOf(view, place, held).slice(0, TOLD));
    const beaten = places.flatMap(({ place, held }) => beatenOn(view, place, held));
    const sides = sidesOf(view, captured, screens, trials, [...pairs, ...beaten]);
    for (const pair of pairs) remarkPair(context, sides, pair);
    for (const pair of beaten) remarkBeaten(context, sides, pair);
  }
}

/** One condition that tells a place from all that it meets is better than one for each. */
function sidesOf(
  view: ClassifierView,
  captured: Captured,
  screens: readonly CapturedScreen[],
  trials: Trials,
  pairs: readonly Pair[],
): Sides {
  const metBy = new Map<string, CapturedScreen[]>();
  for (const { rival, met } of pairs) {
    const list = metBy.get(rival);
    if (list === undefined) metBy.set(rival, [...met]);
    else list.push(...met);
  }
  const fromAll = new Map<string, Separation>();
  /** Those that are worth a try, the one from all that the rival meets first. */
  const separations = ({ rival, met }: Pair, own: readonly CapturedScreen[]): readonly Separation[] => {
    if (own.length === 0) return [];
    // Those of one classifier, or those of all.
    const key = `${rival} ${own.length}`;
    const all = fromAll.get(key) ?? separate(screensOf(own), screensOf(metBy.get(rival) ?? met));
    fromAll.set(key, all);
    if (isFirm(all)) return [all];
    const single = separate(screensOf(own), screensOf(met));
    return isFirm(single) || !('selector' in all) ? [single] : [all, single];
  };
  const ownHere = (rival: string): readonly CapturedScreen[] => captured.get(rival) ?? [];
  const separationOf = (pair: Pair): Separation | undefined => separations(pair, ownHere(pair.rival))[0];
  const proposalOf = (pair: Pair): Proposed | undefined => {
    const { rival, met } = pair;
    for (const { block, own } of placesToWrite(view, rival, ownHere(rival), screens))
      for (const separation of separations(pair, own)) {
        if (!('selector' in separation)) continue;
        const { kind, selector, doubts } = separation;
        const proposal = { waypoint: rival, block, kind, selector };
        if (trials.conditionHelps(proposal, met)) return { proposal, doubts, own: own.length };
      }
    return undefined;
  };
  return { view, captured, trials, separationOf, proposalOf };
}

/**
 * Under which keys of a place's file a condition may stand, and the captures on which it must be proven for that. For all of a platform first, unless it
 * would hold of screens that no capture shows.
 */
function placesToWrite(
  { platform, classifier }: ClassifierView,
  rival: string,
  ownHere: readonly CapturedScreen[],
  screens: readonly CapturedScreen[],
): readonly { readonly block: Classifier; readonly own: readonly CapturedScreen[] }[] {
  const own = screens.filter(({ capture, view }) => capture.waypoint === rival && view.platform === platform);
  const isShownBeyond = own.some(({ view }) => view.classifier === platform);
  if (classifier !== platform)
    return [...(isShownBeyond ? [{ block: platform, own }] : []), { block: classifier, own: ownHere }];
  return own.length === ownHere.length
    ? [{ block: platform, own }]
    : [
        { block: platform, own },
        { block: platform, own: ownHere },
      ];
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
  const proposed = sides.proposalOf(pair);
  const lineage = lineageOf(view.classifier);
  const block = lineage.find(
    (each) => each === (proposed?.proposal.block ?? each) && sharpened.blocks[each] !== undefined,
  );
  context.remark({
    owner: sharpened,
    path: block === undefined ? ['required'] : [block],
    code: 'not-told-apart',
    severity: 'error',
    message: `\`${rival}\` holds on ${fileWords(met)} as well, so \`${place}\` cannot be told from it.`,
    why: 'A screen that may be two places is none: where only counting can choose, a walk may stop or believe to be elsewhere.',
    fix: fixWords(sides, pair, separation, proposed),
    subject: `${place} ${rival} ${view.classifier}`,
    proposal: proposed?.proposal,
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
  const proposed = sides.proposalOf(pair);
  for (const { capture, undecided } of met)
    context.add({
      ...onCapture(capture),
      code: 'named-otherwise',
      severity: 'error',
      message: `this screen is named ${undecided.map((id) => `\`${id}\``).join(' or ')}, not \`${place}\`: ${reasonOf(view, rival, place)}.`,
      why: 'Walks would believe to be elsewhere.',
      fix: fixWords(sides, pair, separation, proposed),
      subject: `${place} ${rival} ${view.classifier}`,
      ...(proposed === undefined ? {} : { proposal: proposed.proposal }),
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
  { view, trials }: Sides,
  { place, rival, met }: Pair,
  separation: Separation | undefined,
  proposed: Proposed | undefined,
): string {
  const kin = trials.refiningHelps(view, place, rival, met)
    ? `say \`refines: ${rival}\` in \`${place}\` if it is a kind of that`
    : undefined;
  if (separation === undefined) {
    const distinct = requiredOnlyBy(view, place, rival);
    const forbid =
      distinct === undefined
        ? ''
        : ` Most likely \`${rival}\` should forbid what only \`${place}\` requires: \`forbidden: [ ${selectorYaml(distinct)} ]\`.`;
    return `\`${rival}\` has no capture here, so no condition can be proven: take one (${captureWay(rival)})${kin === undefined ? '' : `, or ${kin}`}.${forbid}`;
  }
  if (proposed === undefined) {
    const isOver = view.packs.places.get(rival)?.kind !== view.packs.places.get(place)?.kind;
    const ways = [
      ...(kin === undefined ? [] : [kin]),
      isOver ? `take the capture of \`${place}\` without \`${rival}\` over it` : 'make one place of the two',
    ];
    return `No single condition tells their captures apart: ${ways.join(', or ')}.`;
  }
  const { block, kind, selector } = proposed.proposal;
  const captures = `${proposed.own === 1 ? 'the capture' : `all ${proposed.own} captures`} of \`${rival}\``;
  const proof =
    kind === 'required'
      ? `it is on ${captures} and not on ${fileWords(met)}`
      : `it is absent from ${captures} and is on ${fileWords(met)}`;
  const though = proposed.doubts.length === 0 ? '' : `, though it may be ${proposed.doubts.join(' or ')}`;
  const or = kin === undefined ? '' : `; or ${kin}`;
  return `Add to \`${rival}\` under \`${block}\`: \`${kind}: [ ${selectorYaml(selector)} ]\` (${proof}${though})${or}.`;
}

/** The condition with most to say that a place requires and another one does not. */
function requiredOnlyBy({ packs }: ClassifierView, place: string, rival: string): Selector | undefined {
  const theirs = new Set(packs.places.get(rival)?.required.map(({ count: _, ...selector }) => selectorKey(selector)));
  const only = (packs.places.get(place)?.required ?? [])
    .filter(({ count }) => count === undefined)
    .filter((condition) => !theirs.has(selectorKey(condition)));
  return [...only].sort((a, b) => Object.keys(b).length - Object.keys(a).length)[0];
}

function screensOf(captured: readonly CapturedScreen[]): readonly CapturedScreen['screen'][] {
  return captured.map(({ screen }) => screen);
}
