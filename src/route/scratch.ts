/** The largest number of a signed 32-bit array. */
const LAST = 0x7fff_ffff;

/**
 * Arrays that every search on a graph uses again: what an older search wrote counts as not written, by the number of the search beside it. So a
 * search costs what it visits, not the size of the graph. One search at a time.
 */
export class Scratch {
  /** Edges from the start to a place, where `fromMark` has the number of this search. */
  readonly fromStart: Int32Array;
  readonly fromMark: Int32Array;
  /** Edges from a place to a goal, at least one, where `toMark` has the number of this search. */
  readonly toGoal: Int32Array;
  readonly toMark: Int32Array;
  /** Places in the order in which they were met, from either side. */
  readonly fromQueue: Int32Array;
  readonly toQueue: Int32Array;
  /** How many places the start's side has met. */
  fromCount = 0;
  /** The number of this search. */
  search = 0;

  constructor(places: number) {
    this.fromStart = new Int32Array(places);
    this.fromMark = new Int32Array(places);
    this.toGoal = new Int32Array(places);
    this.toMark = new Int32Array(places);
    this.fromQueue = new Int32Array(places);
    this.toQueue = new Int32Array(places);
  }

  /** Begins a new search. */
  begin(): void {
    if (this.search === LAST) {
      this.fromMark.fill(0);
      this.toMark.fill(0);
      this.search = 0;
    }
    this.search++;
  }
}
