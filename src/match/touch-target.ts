import type { Role, Screen, ScreenNode } from '../model/index.js';
import { holdsPoint, reachability, treeOf, type Point } from '../screen/index.js';

/** iOS says of no element that it takes touches; these roles do. */
const TOUCHABLE: ReadonlySet<Role | ''> = new Set<Role>([
  'button', 'link', 'switch', 'checkbox', 'radio', 'field', 'secure-field', 'cell', 'tab', 'menu-item', 'slider', 'picker',
]); // prettier-ignore

/** The node that a tap on this one goes to: itself or its nearest ancestor that takes touches, else itself: where none is known, none is shared. */
export function touchTarget(screen: Screen, node: ScreenNode): number {
  if (takesTouches(node)) return node.index;
  for (const ancestor of treeOf(screen).ancestors(node.index))
    if (takesTouches(screen.nodes[ancestor])) return ancestor;
  return node.index;
}

function takesTouches(node: ScreenNode | undefined): boolean {
  return node !== undefined && (node.clickable ?? TOUCHABLE.has(node.role));
}

/** What takes the touches at a point inside of a node: the last such thing in it, which lies over the others; undefined where nothing does. */
export function touchedAt(screen: Screen, node: ScreenNode, point: Point): ScreenNode | undefined {
  return screen.nodes
    .slice(node.index + 1, treeOf(screen).end(node.index))
    .findLast(
      (inner) =>
        takesTouches(inner) &&
        inner.cut !== undefined &&
        holdsPoint(inner.cut, point) &&
        reachability(screen, inner).kind === 'reachable',
    );
}

/**
 * DESIGN section 4: one chain of ancestor and descendant with the same touch target is one match.
 * @param nodes in document order
 * @returns the chain, its innermost node first; undefined when the nodes are none
 */
export function asOneChain(screen: Screen, nodes: readonly ScreenNode[]): readonly ScreenNode[] | undefined {
  const tree = treeOf(screen);
  const [outermost] = nodes;
  if (outermost === undefined) return undefined;
  const target = touchTarget(screen, outermost);
  const isChain = nodes.every((node, at) => {
    const next = nodes[at + 1];
    return touchTarget(screen, node) === target && (next === undefined || tree.isAncestor(node.index, next.index));
  });
  return isChain ? nodes.toReversed() : undefined;
}
