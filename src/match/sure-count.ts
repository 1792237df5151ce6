import type { Screen, ScreenNode } from '../model/index.js';
import { area, intersection } from '../screen/index.js';
import type { CompiledSelector, SelectorSet } from './selector-set.js';

/** Between how many nodes of the whole screen a selector hits. */
export interface SureCount {
  readonly least: number;
  /** Infinity where nothing says that all were found. */
  readonly most: number;
}

/** What selectors surely hit, and what they may hit, where only parts of a screen are known, each by a search (`partialScreen`). */
export class SureCounts {
  /**
   * @param shown for each node of each part whether it is surely shown, see `surelyShown`
   * @param covered which part holds at least all nodes that a selector hits, its relations and its number aside
   * @param related of selectors with one relation, which nodes of their part stand in it, whoever is around or inside of them
   */
  constructor(
    private readonly parts: readonly Screen[],
    private readonly shown: readonly (readonly boolean[])[],
    private readonly covered: ReadonlyMap<CompiledSelector, number>,
    private readonly related: ReadonlyMap<CompiledSelector, ReadonlySet<number>> = new Map(),
  ) {}

  count(set: SelectorSet, selector: CompiledSelector): SureCount {
    const part = this.covered.get(selector);
    if (part === undefined) {
      const least = this.parts.map((_, at) => this.least(set, selector, at));
      return { least: Math.max(0, ...least), most: Infinity };
    }
    const lonely = selector.relations.some((relation) => this.count(set, set.get(relation.selector)).most === 0);
    const most = lonely ? 0 : this.possible(set, selector, part).length;
    if (selector.nth !== undefined) return { least: 0, most: most >= selector.nth ? 1 : 0 };
    return { least: this.least(set, selector, part), most };
  }

  /** Whether it is known how many nodes the selector hits, and which. */
  isExact(set: SelectorSet, selector: CompiledSelector): boolean {
    const { least, most } = this.count(set, selector);
    return selector.nth === undefined && least === most;
  }

  private least(set: SelectorSet, selector: CompiledSelector, part: number): number {
    if (selector.nth !== undefined) return 0;
    const sure = this.possible(set, selector, part).filter((node) => this.isSure(selector, part, node));
    if (selector.relations.length === 0) return sure.length;
    const related = this.related.get(selector);
    const [{ selector: inner } = { selector: -1 }, ...more] = selector.relations;
    if (related === undefined || more.length > 0 || part !== this.covered.get(selector)) return 0;
    // Only what is shown is an anchor: which of several it was, nobody said.
    const anchor = set.get(inner);
    if (!this.isExact(set, anchor)) return 0;
    return sure.filter(({ index }) => related.has(index)).length;
  }

  private possible(
    set: SelectorSet,
    { predicates, anyVisible }: CompiledSelector,
    part: number,
  ): readonly ScreenNode[] {
    const nodes = this.parts[part]?.nodes ?? [];
    return nodes.filter(
      (node) => (anyVisible || node.shown) && predicates.every((predicate) => set.predicates.test(predicate, node)),
    );
  }

  private isSure({ anyVisible }: CompiledSelector, part: number, { index }: ScreenNode): boolean {
    return anyVisible || this.shown[part]?.[index] === true;
  }
}

/**
 * Which nodes of a part are shown, whatever they are in. DESIGN section 4: a box is cut by each scrollable ancestor. Which of the nodes those are nobody knows, but
 * they come before it: what has an area also in all of these together is shown.
 * @param isOutside whether it is known that nothing that scrolls is around a node
 */
export function surelyShown({ nodes }: Screen, isOutside: (node: ScreenNode) => boolean): readonly boolean[] {
  const scrollable: ScreenNode[] = [];
  return nodes.map((node) => {
    let left = node.cut;
    if (node.bounds !== undefined && !isOutside(node)) {
      for (const { bounds } of scrollable) {
        if (left !== undefined && bounds !== undefined) left = intersection(left, bounds);
      }
    }
    if (node.scrollable) scrollable.push(node);
    return node.shown && (node.bounds === undefined || (left !== undefined && area(left) >= 1));
  });
}
