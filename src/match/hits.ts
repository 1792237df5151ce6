import type { Screen, ScreenNode } from '../model/index.js';
import { inReadingOrder } from './reading-order.js';
import { related } from './relations.js';
import type { CompiledSelector, SelectorSet } from './selector-set.js';

/**
 * What the selectors of a set hit on one screen; each is evaluated at most once, and only when asked. One object serves many screens, one after the
 * other: what it needs is made once, of the size of the set, and what is noted of one screen is worth nothing in the next round.
 */
export class Hits {
  private round = 0;
  private nodes: readonly ScreenNode[] = [];
  private current: Screen | undefined;
  /** For each selector the predicate whose nodes are looked at; -1: all nodes. */
  private readonly drivers: Int32Array;
  /** The predicates beside the driver. */
  private readonly others: (readonly number[])[] = [];
  /** Reads of every node only those fields that a driver is about. */
  private readonly readNodes: ReturnType<SelectorSet['predicates']['reader']>;
  private readonly heldIds: number[] = [];
  /** The round in which a predicate was last found to hold; the nodes for which it does are then a chain from `first` to `last`. */
  private readonly heldIn: Float64Array;
  private readonly first: Int32Array;
  private readonly last: Int32Array;
  private readonly chainNode: number[] = [];
  private readonly chainNext: number[] = [];
  private chained = 0;
  /** The round in which a selector was last counted, and the count. */
  private readonly countedIn: Float64Array;
  private readonly counts: Int32Array;
  private readonly lists = new Map<number, readonly number[]>();

  /** @param set complete: selectors that are added later are not known here */
  constructor(private readonly set: SelectorSet) {
    const { predicates, size } = set;
    this.drivers = new Int32Array(size).fill(-1);
    const drivers = new Set<number>();
    for (let id = 0; id < size; id++) {
      const selector = set.get(id);
      const driver = set.driver(selector);
      this.others.push(selector.predicates.filter((predicate) => predicate !== driver));
      if (driver === undefined) continue;
      this.drivers[id] = driver;
      drivers.add(driver);
    }
    predicates.prepare();
    this.readNodes = predicates.reader(drivers);
    this.heldIn = new Float64Array(predicates.size);
    this.first = new Int32Array(predicates.size);
    this.last = new Int32Array(predicates.size);
    this.countedIn = new Float64Array(size);
    this.counts = new Int32Array(size);
  }

  /** From here on all answers are about this screen. Does nothing when they are already. */
  read(screen: Screen): this {
    if (screen === this.current) return this;
    this.current = undefined;
    this.round++;
    this.nodes = screen.nodes;
    this.heldIds.length = 0;
    this.chained = 0;
    this.lists.clear();
    this.readNodes(screen.nodes, this.note);
    this.current = screen;
    return this;
  }

  /** Those drivers of selectors, and other predicates of their fields, that hold somewhere. */
  get held(): readonly number[] {
    return this.heldIds;
  }

  /** How many nodes a selector hits. */
  count(id: number): number {
    if (this.countedIn[id] === this.round) return this.counts[id] ?? 0;
    const selector = this.set.get(id);
    const count = this.isPlain(selector) ? this.countPlain(selector) : this.of(id).length;
    this.countedIn[id] = this.round;
    this.counts[id] = count;
    return count;
  }

  /** Indexes of the nodes that a selector hits, ascending. */
  of(id: number): readonly number[] {
    let hits = this.lists.get(id);
    if (hits === undefined) {
      hits = this.evaluate(this.set.get(id));
      this.lists.set(id, hits);
    }
    return hits;
  }

  private readonly note = (predicate: number, index: number): void => {
    const entry = this.chained++;
    this.chainNode[entry] = index;
    this.chainNext[entry] = -1;
    if (this.heldIn[predicate] === this.round) {
      this.chainNext[this.last[predicate] ?? 0] = entry;
    } else {
      this.heldIn[predicate] = this.round;
      this.first[predicate] = entry;
      this.heldIds.push(predicate);
    }
    this.last[predicate] = entry;
  };

  private isPlain({ relations, nth }: CompiledSelector): boolean {
    return relations.length === 0 && nth === undefined;
  }

  private countPlain(selector: CompiledSelector): number {
    let count = 0;
    for (let entry = this.chainOf(selector); entry >= 0; entry = this.chainNext[entry] ?? -1) {
      const node = this.nodes[this.chainNode[entry] ?? -1];
      if (node !== undefined && this.isHit(selector, node)) count++;
    }
    return count;
  }

  private evaluate(selector: CompiledSelector): readonly number[] {
    const { current } = this;
    return current === undefined
      ? []
      : narrowed(current, selector, this.satisfying(selector), (inner) => this.of(inner));
  }

  private satisfying(selector: CompiledSelector): readonly number[] {
    const found: number[] = [];
    if (this.drivers[selector.id] === -1) {
      for (const node of this.nodes) if (selector.anyVisible || node.shown) found.push(node.index);
      return found;
    }
    for (let entry = this.chainOf(selector); entry >= 0; entry = this.chainNext[entry] ?? -1) {
      const node = this.nodes[this.chainNode[entry] ?? -1];
      if (node !== undefined && this.isHit(selector, node)) found.push(node.index);
    }
    return found;
  }

  /** Where the nodes of a selector's driver begin; -1 when there are none. */
  private chainOf({ id }: CompiledSelector): number {
    const driver = this.drivers[id] ?? -1;
    return this.heldIn[driver] === this.round ? (this.first[driver] ?? -1) : -1;
  }

  private isHit({ id, anyVisible }: CompiledSelector, node: ScreenNode): boolean {
    for (const predicate of this.others[id] ?? []) if (!this.set.predicates.holds(predicate, node)) return false;
    return anyVisible || node.shown;
  }
}

/**
 * Of the nodes that have all fields of a selector those that have its relations too, and of these the `nth`.
 * @param of what the selector of a relation hits
 */
export function narrowed(
  screen: Screen,
  { relations, nth }: CompiledSelector,
  satisfying: readonly number[],
  of: (selector: number) => readonly number[],
): readonly number[] {
  let hits = satisfying;
  for (const { relation, selector } of relations) {
    if (hits.length === 0) return hits;
    hits = related(screen, relation, hits, of(selector));
  }
  if (nth === undefined) return hits;
  const chosen = inReadingOrder(hits.flatMap((index) => screen.nodes[index] ?? []))[nth - 1];
  return chosen === undefined ? [] : [chosen.index];
}
