/** Numbers that look random and are the same in every run. */
export interface Random {
  /** A whole number from 0 up to but not `limit`. */
  below(limit: number): number;
  /** @throws RangeError of an empty list */
  of<Item>(items: readonly Item[]): Item;
}

/** Mulberry32 (public domain, Tommy Ettinger). */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    of: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('nothing to choose from');
      return item;
    },
  };
}
