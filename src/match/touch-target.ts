import type { Role, Screen, ScreenNode } from '../model/index.js';
import { treeOf } from '../screen/index.js';

/** iOS says of no element that it takes touches; these roles do. */
const TOUCHABLE: ReadonlySet<Role | ''> = new Set<Role>([
  'button', 'link', 'switch', 'checkbox', 'radio', 'field', 'secure-field', 'cell', 'tab', 'menu-item', 'slider', 'picker',
]); // prettier-ignore

/** The node that a tap on this one goes to: itself or its nearest ancestor that takes touches, else itself: where none is known, none is shared. */
export function touchTarget(screen: Screen, node: ScreenNode): number {
  const takes = (candidate: ScreenNode | undefined): boolean =>
    candidate !== undefined && (candidate.clickable ?? TOUCHABLE.has(candidate.role));
  if (takes(node)) return node.index;
  for (const ancestor of treeOf(screen).ancestors(node.index)) if (takes(screen.nodes[ancestor])) return ancestor;
  return node.index;
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
