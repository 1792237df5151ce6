/** Numbers that are the same for the same seed (mulberry32), and what is chosen by them. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = mixed(seed >>> 0) ^ mixed(Math.floor(seed / 4_294_967_296) + 1);
  }

  /** In [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    return mixed(this.state) / 4_294_967_296;
  }

  /** A whole number from 0 to `below` - 1. */
  whole(below: number): number {
    return Math.floor(this.next() * below);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T {
    const at = this.whole(list.length);
    if (at >= list.length) throw new RangeError('There is nothing to choose from.');
    return list[at] as T;
  }

  /** Up to `count` of the list, each once, in random order. */
  some<T>(list: readonly T[], count: number): readonly T[] {
    const left = [...list];
    const chosen: T[] = [];
    while (chosen.length < count && left.length > 0) chosen.push(...left.splice(this.whole(left.length), 1));
    return chosen;
  }
}

function mixed(state: number): number {
  let value = Math.imul(state ^ (state >>> 15), state | 1);
  value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
  return (value ^ (value >>> 14)) >>> 0;
}
