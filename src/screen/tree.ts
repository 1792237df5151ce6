import type { Screen, ScreenNode } from '../model/index.js';

/** Kinship of a screen's nodes, from document order: the descendants of a node are the ones that follow it, up to `end`. */
export class Tree {
  /** For each node the index behind its last descendant. */
  private readonly ends: Int32Array;
  private readonly parents: Int32Array;

  constructor(nodes: readonly ScreenNode[]) {
    this.parents = Int32Array.from(nodes, (node) => node.parent);
    this.ends = Int32Array.from(nodes, (node) => node.index + 1);
    for (let index = nodes.length - 1; index >= 0; index--) {
      const parent = this.parents[index] ?? -1;
      if (parent >= 0) this.ends[parent] = Math.max(this.ends[parent] ?? 0, this.ends[index] ?? 0);
    }
  }

  /** The index behind the node's last descendant. */
  end(index: number): number {
    return this.ends[index] ?? index + 1;
  }

  isAncestor(ancestor: number, index: number): boolean {
    return ancestor < index && index < this.end(ancestor);
  }

  parent(index: number): number {
    return this.parents[index] ?? -1;
  }

  /** Ancestors, nearest first. */
  *ancestors(index: number): Generator<number> {
    for (let at = this.parent(index); at >= 0; at = this.parent(at)) yield at;
  }

  /** The siblings under which two unrelated nodes hang: children of their nearest common ancestor. */
  branches(a: number, b: number): readonly [number, number] {
    let branchA = a;
    while (this.parent(branchA) >= 0 && !this.isAncestor(this.parent(branchA), b)) branchA = this.parent(branchA);
    let branchB = b;
    while (this.parent(branchB) >= 0 && !this.isAncestor(this.parent(branchB), a)) branchB = this.parent(branchB);
    return [branchA, branchB];
  }
}

const trees = new WeakMap<Screen, Tree>();

/** Made once a screen. */
export function treeOf(screen: Screen): Tree {
  let tree = trees.get(screen);
  if (tree === undefined) {
    tree = new Tree(screen.nodes);
    trees.set(screen, tree);
  }
  return tree;
}
