import type { Box, Role, Screen, ScreenNode } from '../model/index.js';
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
  const cover = coversOf(screen).find(
    ({ node: other, box, bar }) =>
      (bar ? holdsPoint(box, point) : holdsBox(box, cut)) && isLater(screen, tree, other, node),
  );
  return cover === undefined ? { kind: 'reachable', point } : { kind: 'covered', by: cover.node };
}

/** What may take the touches of others. */
interface Cover {
  readonly node: ScreenNode;
  readonly box: Box;
  /** By its role it takes those of any point in it; else, being clickable, those of what it contains whole. */
  readonly bar: boolean;
}

const covers = new WeakMap<Screen, readonly Cover[]>();

/** Found once a screen, in document order. */
function coversOf(screen: Screen): readonly Cover[] {
  let found = covers.get(screen);
  if (found === undefined) {
    found = screen.nodes.flatMap((node) => {
      const bar = COVERING.has(node.role);
      const covering = bar || (screen.platform === 'android' && node.clickable === true);
      return node.shown && node.cut !== undefined && covering ? [{ node, box: node.cut, bar }] : [];
    });
    covers.set(screen, found);
  }
  return found;
}

/**
 * Whether `a` is drawn after `b`: by the siblings where their branches part, by drawing order where it tells them apart. Of a node and its
 * ancestor, whose branches do not part, neither is later. Of windows the one that the source has first is drawn last: the roots of an Android source
 * are windows (`enableMultiWindows`), written as `UiAutomation.getWindows` lists them, those on top first; drawing order is not theirs.
 */
function isLater(screen: Screen, tree: Tree, a: ScreenNode, b: ScreenNode): boolean {
  const [branchA, branchB] = tree.branches(a.index, b.index);
  if (branchA !== branchB && tree.parent(branchA) < 0 && screen.platform === 'android' && screen.partial !== true)
    return branchA < branchB;
  const orderA = screen.nodes[branchA]?.drawingOrder ?? 0;
  const orderB = screen.nodes[branchB]?.drawingOrder ?? 0;
  return orderA === orderB ? branchA > branchB : orderA > orderB;
}
