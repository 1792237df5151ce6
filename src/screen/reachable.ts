import type { Role, Screen, ScreenNode } from '../model/index.js';
import { centre, holdsBox, holdsPoint } from './box.js';
import type { Tree } from './tree.js';
import { treeOf } from './tree.js';

/** DESIGN section 4: what lies over others and takes their touches. */
const COVERING: ReadonlySet<Role | ''> = new Set<Role>([
  'dialog', 'sheet', 'menu', 'tab-bar', 'toolbar', 'navigation-bar', 'keyboard',
]); // prettier-ignore

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Reachability =
  | { readonly kind: 'reachable'; readonly point: Point }
  | { readonly kind: 'not-shown' }
  | { readonly kind: 'no-bounds' }
  /** The tap would go to `by`. */
  | { readonly kind: 'covered'; readonly by: ScreenNode };

/** Where a tap goes: the centre of the cut box; undefined where there is none. */
export function tapPoint(node: ScreenNode): Point | undefined {
  return node.cut === undefined ? undefined : centre(node.cut);
}

/**
 * DESIGN section 4, "Reachable": shown, and the tap point not inside a later unrelated node that covers. The soft keyboard of Android is in no
 * source; whoever acts asks the device.
 */
export function reachability(screen: Screen, node: ScreenNode): Reachability {
  if (!node.shown) return { kind: 'not-shown' };
  const { cut } = node;
  if (cut === undefined) return { kind: 'no-bounds' };
  const point = centre(cut);
  const tree = treeOf(screen);
  const by = coverersOf(screen).find((other) => {
    if (other.index === node.index || other.cut === undefined || tree.isRelated(node.index, other.index)) return false;
    const covers =
      (COVERING.has(other.role) && holdsPoint(other.cut, point)) ||
      (screen.platform === 'android' && other.clickable === true && holdsBox(other.cut, cut));
    return covers && isLater(screen, tree, other, node);
  });
  return by === undefined ? { kind: 'reachable', point } : { kind: 'covered', by };
}

export function isReachable(screen: Screen, node: ScreenNode): boolean {
  return reachability(screen, node).kind === 'reachable';
}

const coverers = new WeakMap<Screen, readonly ScreenNode[]>();

function coverersOf(screen: Screen): readonly ScreenNode[] {
  let found = coverers.get(screen);
  if (found === undefined) {
    const clickable = screen.platform === 'android';
    found = screen.nodes.filter(
      (node) =>
        node.shown && node.cut !== undefined && (COVERING.has(node.role) || (clickable && node.clickable === true)),
    );
    coverers.set(screen, found);
  }
  return found;
}

/** Whether `a` is drawn after `b`: by the siblings where their branches part, by drawing order where it tells them apart. */
function isLater(screen: Screen, tree: Tree, a: ScreenNode, b: ScreenNode): boolean {
  const [branchA, branchB] = tree.branches(a.index, b.index);
  const orderA = screen.nodes[branchA]?.drawingOrder ?? 0;
  const orderB = screen.nodes[branchB]?.drawingOrder ?? 0;
  return orderA === orderB ? branchA > branchB : orderA > orderB;
}
