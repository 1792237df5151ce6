import type { Box, NativeLocator, Platform, Role, Screen, ScreenNode, Selector } from '../model/index.js';
import { centre, hasMuteClass, holdsBox, intersection } from '../screen/index.js';
import { conditionOf, searchOn, stateOf, type QuestionFacts } from './elements-question.js';
import { ElementsAsked, isRegular } from './elements-asked.js';
import type { FoundElement } from './elements-search.js';
import { SelectorSet, type CompiledSelector } from './selector-set.js';
import { surelyShown } from './sure-count.js';

/** The one element that a selector means, as far as elements can tell: nothing that covers others lies over it. */
export interface TargetLook extends Candidate {
  /** What was found; `truncated`, for it proves no absence. */
  readonly screen: Screen;
  /** Of the places that were asked about those that the screen is surely not at. */
  readonly notAt: readonly string[];
}

/** A target asked for by searches instead of a page source. */
export interface TargetQuestion {
  readonly selector: Selector;
  /** To be asked of the same moment. */
  readonly locators: readonly NativeLocator[];
  /** What finds the element again, and nothing where it is not sure to be shown. */
  readonly again: (candidates: readonly Candidate[]) => NativeLocator;
  /**
   * The element, where exactly one is meant, the screen is not busy and no interrupter is over it. Undefined: a page source has to tell.
   * @param found for each locator, in the order of the driver
   */
  look(found: readonly (readonly FoundElement[])[]): TargetLook | undefined;
  /** Of what other searches found those that may be meant, its relation aside, and that nothing found lies over. */
  among(screen: Screen, elements: readonly FoundElement[]): readonly Candidate[];
}

export interface Candidate {
  readonly element: FoundElement;
  readonly node: ScreenNode;
  /** Whether it is shown whatever is around it. */
  readonly sure: boolean;
}

/** What must be found beside a target to know what lies over it: DESIGN section 4, "Reachable". */
export function coveringOn(platform: Platform): readonly Selector[] {
  return platform === 'android' ? COVERING_ANDROID : COVERING;
}

const ROLES = ['dialog', 'sheet', 'menu', 'tab-bar', 'toolbar', 'navigation-bar', 'keyboard'] as const satisfies readonly Role[]; // prettier-ignore
const COVERING: readonly Selector[] = ROLES.map((role) => ({ role }));
const COVERING_ANDROID: readonly Selector[] = [...COVERING, { clickable: true }];

/**
 * The question for a target; undefined where no search can say what the selector means, or whether an interrupter is shown.
 * @param selector elements expanded, templates filled in
 * @param ends places of which it is to be said whether the screen is surely not at them
 * @param viewport of the last page source, where there was one
 */
export function targetQuestion(
  facts: QuestionFacts,
  selector: Selector,
  ends: readonly string[],
  viewport: Box | undefined,
): TargetQuestion | undefined {
  if (selector.nth !== undefined || selector.locator !== undefined) return undefined;
  const search = searchOn(facts.platform, viewport);
  if (search === undefined) return undefined;
  const asked = new ElementsAsked(facts.platform, search);
  const own = new SelectorSet(facts.platform);
  const target = { written: selector, set: own, selector: own.add(selector) };
  const interrupters = facts.places.filter(({ place }) => place.kind === 'interrupter');
  const certain =
    asked.need(target) &&
    facts.busy.every((each) => asked.cover(each)) &&
    interrupters.every(({ required }) =>
      required.map((each) => asked.cover(conditionOf(each, facts.set))).some(Boolean),
    );
  if (!certain) return undefined;
  for (const written of coveringOn(facts.platform))
    if (!asked.cover({ written, set: own, selector: own.add(written) })) return undefined;
  const families = ends.map((end) => ({
    end,
    members: facts.places.filter(({ place }) => facts.isAt(place.id, end)),
  }));
  for (const { members } of families)
    for (const { required } of members) for (const each of required) asked.cover(conditionOf(each, facts.set));
  const locators = asked.locators(false);
  const exact = search.exactly(selector);
  const uncut = search.exactly(selector, 'by-nothing');
  if (locators === undefined || exact === undefined || uncut === undefined) return undefined;
  return {
    selector,
    locators,
    again: (candidates) => (candidates.every(({ sure }) => sure) ? exact : uncut),
    look: (found) => {
      const answer = asked.answer(found);
      if (answer === undefined) return undefined;
      const { screen, elements, counts } = answer;
      if (facts.busy.some((each) => counts.count(each.set, each.selector).most > 0)) return undefined;
      if (interrupters.some((each) => stateOf(each, counts, facts.set) !== 'no')) return undefined;
      const node = onlyOne(screen, own, target.selector, elements, found.at(locators.length - 1) ?? []);
      const element = node === undefined ? undefined : elements[node.index];
      if (node === undefined || element === undefined || isCovered(screen, node)) return undefined;
      const notAt = families
        .filter(({ members }) => members.every((each) => stateOf(each, counts, facts.set) === 'no'))
        .map(({ end }) => end);
      return { element, node, sure: surelyShown(screen, () => false)[node.index] === true, screen, notAt };
    },
    among: (screen, elements) => {
      const possible = possibleIn(screen, own, target.selector);
      // Of several the exact locator may find one only, and not because the others are not meant: it compares texts as they are.
      if (possible.length > 1 && !possible.every(isRegular)) return [];
      const shown = surelyShown(screen, () => false);
      return possible.flatMap((node) => {
        const element = elements[node.index];
        if (element === undefined || isCovered(screen, node)) return [];
        return [{ element, node, sure: shown[node.index] === true }];
      });
    },
  };
}

/** The one node that is shown and means the selector; in its relation, if it has one, are those that the last search found. */
function onlyOne(
  screen: Screen,
  set: SelectorSet,
  selector: CompiledSelector,
  elements: readonly FoundElement[],
  related: readonly FoundElement[],
): ScreenNode | undefined {
  const handles = new Set(related.map(({ handle }) => handle));
  const { nodes } = screen;
  const { relations } = selector;
  const possible = possibleIn(screen, set, selector);
  const isIn = ({ index }: ScreenNode): boolean => handles.has(elements[index]?.handle ?? '');
  const meant = relations.length === 0 ? possible : possible.filter(isIn);
  const anchors = relations.flatMap(({ selector }) => set.get(selector).predicates);
  const isAnchor = (node: ScreenNode): boolean => anchors.every((predicate) => set.predicates.test(predicate, node));
  // Of what normalisation or a trait changes the driver could not say whether it stands in the relation, or others in it.
  const unclear =
    relations.length > 0 &&
    nodes.some(
      (node) =>
        (!isRegular(node) && (isAnchor(node) || (possible.includes(node) && !isIn(node)))) ||
        (isAnchor(node) && isMute(node, screen)),
    );
  const [node] = meant;
  return meant.length === 1 && !unclear && node?.cut !== undefined ? node : undefined;
}

function possibleIn(
  { nodes }: Screen,
  set: SelectorSet,
  { predicates, anyVisible }: CompiledSelector,
): readonly ScreenNode[] {
  return nodes.filter(
    (node) => (anyVisible || node.shown) && predicates.every((predicate) => set.predicates.test(predicate, node)),
  );
}

/** Its role may come from what else is said of it. */
function isMute({ class: type }: ScreenNode, { platform }: Screen): boolean {
  return hasMuteClass(type, platform);
}

/** Whether something that takes the touches of others, and comes later, lies over any part of it, or a keyboard may that no source shows. */
function isCovered(screen: Screen, node: ScreenNode): boolean {
  const { index, cut } = node;
  if (cut === undefined || mayBeUnderKeyboard(screen, node)) return true;
  const bars: ReadonlySet<string> = new Set(ROLES);
  return screen.nodes.some((other) => {
    const { cut: box } = other;
    if (other.index <= index || !other.shown || box === undefined) return false;
    if (bars.has(other.role) && intersection(box, cut) !== undefined) return true;
    return screen.platform === 'android' && other.clickable === true && holdsBox(box, cut);
  });
}

/**
 * No Android source shows the soft keyboard, and nothing says how much it covers: one may be open where a field has the focus, over what lies in the lower part of the
 * screen.
 */
export function mayBeUnderKeyboard({ platform, nodes, viewport }: Screen, node: ScreenNode): boolean {
  if (platform !== 'android') return false;
  const focused = nodes.find((other) => other.focused === true && isField(other));
  if (focused === undefined || focused === node) return false;
  if (viewport === undefined || node.cut === undefined) return false;
  return centre(node.cut).y >= viewport.top + (viewport.bottom - viewport.top) * KEYBOARD_TOP;
}

/** Keyboards of phones and tablets take at most the lower 60 % of the screen. */
const KEYBOARD_TOP = 0.4;

function isField({ role }: ScreenNode): boolean {
  return role === 'field' || role === 'secure-field';
}
