import {
  isRequired, templateNamesIn, type ParamValue, type Place, type ResolvedElement, type Screen, type ScreenNode, type Selector, type Values,
} from '../model/index.js'; // prettier-ignore
import { treeOf } from '../screen/index.js';
import { choose, type Purpose } from './choose.js';
import { expandSelector } from './expand.js';
import { SelectorError } from './selector-error.js';
import { fieldReaders, readField, typedValue } from './template-reader.js';
import { touchTarget } from './touch-target.js';

/** A node by its name in a pack: what stands in a selector's place. */
export interface NodeName {
  /** `place.element`, the place being the one that declares it. */
  readonly element: string;
  /** Values of the element's params; undefined where none is needed. */
  readonly with?: Values | undefined;
}

/** Values of one element that are tried at most: a field that can be read in many ways names nothing surely. */
const TRIED = 32;

/**
 * The element of a place whose selector means exactly this node, its params read from the node and then tried. Of several: one that the
 * place itself declares, then the one with the fewest values, then the first by name.
 * @param place the place that the screen is at
 * @param purpose `act`: also an ancestor or descendant with the same touch target, which a touch cannot tell apart; `read`: the node itself
 * @returns undefined when no element means it, or only one with a `secret` param: secrets are read off no screen
 */
export function nameNode(
  screen: Screen,
  node: ScreenNode,
  place: Pick<Place, 'id' | 'elements'>,
  purpose: Purpose,
): NodeName | undefined {
  const alike = purpose === 'act' ? sameTarget(screen, node) : [node];
  const names = [...place.elements.values()].flatMap((element) => {
    const values = valuesFor(screen, alike, element, purpose);
    return values === undefined ? [] : [{ element, values, count: Object.keys(values).length }];
  });
  const isOwn = (element: ResolvedElement): number => (element.place === place.id ? 0 : 1);
  const [best] = names.sort(
    (a, b) =>
      isOwn(a.element) - isOwn(b.element) ||
      a.count - b.count ||
      (a.element.name < b.element.name ? -1 : a.element.name > b.element.name ? 1 : 0),
  );
  if (best === undefined) return undefined;
  const { element, values, count } = best;
  return { element: `${element.place}.${element.name}`, ...(count === 0 ? {} : { with: values }) };
}

/** The node and those of its kin that a touch goes to as well. */
function sameTarget(screen: Screen, node: ScreenNode): readonly ScreenNode[] {
  const tree = treeOf(screen);
  const target = touchTarget(screen, node);
  const kin = [...tree.ancestors(node.index)].flatMap((index) => screen.nodes[index] ?? []);
  const inside = screen.nodes.slice(node.index + 1, tree.end(node.index));
  return [node, ...kin, ...inside].filter((other) => touchTarget(screen, other) === target);
}

/** The fewest values with which the element means one of these nodes. */
function valuesFor(
  screen: Screen,
  nodes: readonly ScreenNode[],
  element: ResolvedElement,
  purpose: Purpose,
): Values | undefined {
  if (Object.values(element.params).some(({ type }) => type === 'secret')) return undefined;
  return candidates(screen, nodes, element).find((values) => {
    const chosen = chosenBy(screen, element, values, purpose);
    return chosen !== undefined && nodes.includes(chosen);
  });
}

function chosenBy(screen: Screen, element: ResolvedElement, values: Values, purpose: Purpose): ScreenNode | undefined {
  try {
    const selector = expandSelector({ element: element.name, with: values }, () => element, {});
    const choice = choose(screen, selector, purpose);
    return choice.kind === 'one' ? choice.node : undefined;
  } catch (error) {
    // An element for acting only (a native locator) names no node of a screen.
    if (error instanceof SelectorError) return undefined;
    throw error;
  }
}

/** Values to try, those without optional ones first; none when a required param cannot be read. */
function candidates(screen: Screen, nodes: readonly ScreenNode[], element: ResolvedElement): readonly Values[] {
  const read = new Map<string, Set<string>>();
  for (const node of nodes) readInto(read, screen, node, element.selector);
  let all: readonly Values[] = [{}];
  for (const [name, param] of Object.entries(element.params)) {
    const readings = [...(read.get(name) ?? [])].map((text) => typedValue(text, param));
    const options: readonly (ParamValue | undefined)[] = isRequired(param) ? readings : [undefined, ...readings];
    all = options
      .flatMap((value) => all.map((values) => (value === undefined ? values : { ...values, [name]: value })))
      .slice(0, TRIED);
  }
  return [...all].sort((a, b) => Object.keys(a).length - Object.keys(b).length);
}

/** Everything that the templates of a selector may stand for on a node, on what it has inside, and on what it is inside of. */
function readInto(read: Map<string, Set<string>>, screen: Screen, node: ScreenNode, selector: Selector): void {
  for (const reader of fieldReaders(selector, { partly: true })) {
    for (const [name, value] of Object.entries(readField(reader, node) ?? {})) {
      const values = read.get(name) ?? new Set();
      read.set(name, values.add(value));
    }
  }
  const tree = treeOf(screen);
  const { has, within } = selector;
  if (has !== undefined && templateNamesIn(has).length > 0)
    for (const inner of screen.nodes.slice(node.index + 1, tree.end(node.index))) readInto(read, screen, inner, has);
  if (within !== undefined && templateNamesIn(within).length > 0)
    for (const index of tree.ancestors(node.index)) {
      const outer = screen.nodes[index];
      if (outer !== undefined) readInto(read, screen, outer, within);
    }
}
