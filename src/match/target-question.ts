import type { NativeLocator, Role, Screen, ScreenNode, Selector } from '../model/index.js';
import { IOS_MUTE, intersection } from '../screen/index.js';
import { conditionOf, stateOf, type QuestionFacts } from './elements-question.js';
import { ElementsAsked, isRegular } from './elements-asked.js';
import type { FoundElement } from './elements-search.js';
import { IosSearch } from './ios-search.js';
import { SelectorSet, type CompiledSelector } from './selector-set.js';

/** The one element that a selector means, as far as elements can tell: nothing that covers others lies over it. */
export interface TargetLook {
  readonly element: FoundElement;
  readonly node: ScreenNode;
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
  /** What finds the element again. */
  readonly exact: NativeLocator;
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
}

/** DESIGN section 4: what lies over others and takes their touches. */
export const COVERING = ['dialog', 'sheet', 'menu', 'tab-bar', 'toolbar', 'navigation-bar', 'keyboard'] as const satisfies readonly Role[]; // prettier-ignore

/**
 * The question for a target; undefined where no search can say what the selector means, or whether an interrupter is shown.
 * @param selector elements expanded, templates filled in
 * @param ends places of which it is to be said whether the screen is surely not at them
 */
export function targetQuestion(
  facts: QuestionFacts,
  selector: Selector,
  ends: readonly string[],
): TargetQuestion | undefined {
  if (facts.platform !== 'ios' || selector.nth !== undefined || selector.locator !== undefined) return undefined;
  const search = new IosSearch();
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
  for (const role of COVERING) asked.cover({ written: { role }, set: own, selector: own.add({ role }) });
  const families = ends.map((end) => ({
    end,
    members: facts.places.filter(({ place }) => facts.isAt(place.id, end)),
  }));
  for (const { members } of families)
    for (const { required } of members) for (const each of required) asked.cover(conditionOf(each, facts.set));
  const locators = asked.locators(false);
  const exact = search.exactly(selector);
  if (locators === undefined || exact === undefined) return undefined;
  return {
    selector,
    locators,
    exact,
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
      return { element, node, screen, notAt };
    },
    among: (screen, elements) =>
      possibleIn(screen, own, target.selector).flatMap((node) => {
        const element = elements[node.index];
        return element === undefined || isCovered(screen, node) ? [] : [{ element, node }];
      }),
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
        (isAnchor(node) && isMute(node)),
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

/** Its role may come from a trait. */
function isMute({ class: type }: ScreenNode): boolean {
  return IOS_MUTE.has(type.replace('XCUIElementType', ''));
}

/** Whether something that takes the touches of others, and comes later, lies over any part of it. */
function isCovered({ nodes }: Screen, { index, cut }: ScreenNode): boolean {
  const covering: ReadonlySet<string> = new Set(COVERING);
  return nodes.some(
    (other) =>
      other.index > index &&
      covering.has(other.role) &&
      other.shown &&
      other.cut !== undefined &&
      cut !== undefined &&
      intersection(other.cut, cut) !== undefined,
  );
}
