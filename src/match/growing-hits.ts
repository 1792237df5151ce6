import type { Screen, ScreenNode, Selector } from '../model/index.js';
import { narrowed } from './hits.js';
import { SelectorSet, type CompiledSelector } from './selector-set.js';

/** What selectors hit on one screen, for whoever tries many that have much in common: each predicate is asked once of each node. */
export class GrowingHits {
  private readonly set: SelectorSet;
  /** Indexes of the nodes for which a predicate holds. */
  private readonly holding = new Map<number, ReadonlySet<number>>();
  private readonly lists = new Map<number, readonly number[]>();

  constructor(private readonly screen: Screen) {
    this.set = new SelectorSet(screen.platform);
  }

  /** As `findAll`. */
  of(selector: Selector): readonly ScreenNode[] {
    return this.indexes(this.set.add(selector)).flatMap((index) => this.screen.nodes[index] ?? []);
  }

  private indexes(selector: CompiledSelector): readonly number[] {
    let hits = this.lists.get(selector.id);
    if (hits === undefined) {
      hits = narrowed(this.screen, selector, this.satisfying(selector), (inner) => this.indexes(this.set.get(inner)));
      this.lists.set(selector.id, hits);
    }
    return hits;
  }

  private satisfying({ predicates, anyVisible }: CompiledSelector): readonly number[] {
    const [first, ...others] = predicates.map((predicate) => this.holdingOf(predicate));
    const among = first === undefined ? this.screen.nodes.map(({ index }) => index) : [...first];
    return among.filter(
      (index) =>
        (anyVisible || this.screen.nodes[index]?.shown === true) && others.every((holding) => holding.has(index)),
    );
  }

  private holdingOf(predicate: number): ReadonlySet<number> {
    let holding = this.holding.get(predicate);
    if (holding === undefined) {
      const { predicates } = this.set;
      holding = new Set(this.screen.nodes.flatMap((node) => (predicates.test(predicate, node) ? [node.index] : [])));
      this.holding.set(predicate, holding);
    }
    return holding;
  }
}

const known = new WeakMap<Screen, GrowingHits>();

/** Kept with the screen. */
export function growingHits(screen: Screen): GrowingHits {
  let hits = known.get(screen);
  if (hits === undefined) {
    hits = new GrowingHits(screen);
    known.set(screen, hits);
  }
  return hits;
}
