/**
 * The longest list that is in both, in order: pairs of indices. Equal beginnings and ends are found at once; what is between them is compared each with each, up
 * to a size beyond which it counts as changed.
 */
export function commonItems<T>(
  a: readonly T[],
  b: readonly T[],
  isSame: (a: T, b: T) => boolean,
): readonly (readonly [number, number])[] {
  const same = (i: number, j: number): boolean => {
    const [left, right] = [a[i], b[j]];
    return left !== undefined && right !== undefined && isSame(left, right);
  };
  let start = 0;
  while (start < a.length && start < b.length && same(start, start)) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && same(a.length - 1 - end, b.length - 1 - end)) end++;
  const [rows, columns] = [a.length - start - end, b.length - start - end];
  const first = Array.from({ length: start }, (_, index) => [index, index] as const);
  const last = Array.from({ length: end }, (_, index) => [a.length - end + index, b.length - end + index] as const);
  if (rows * columns > MOST_COMPARED) return [...first, ...last];
  // lengths[i][j]: how many are common to what follows i in a and j in b.
  const lengths = Array.from({ length: rows + 1 }, () => new Array<number>(columns + 1).fill(0));
  const length = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row !== undefined)
        row[j] = same(start + i, start + j) ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1));
    }
  const between: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < rows && j < columns;) {
    if (same(start + i, start + j)) between.push([start + i++, start + j++]);
    else if (length(i + 1, j) >= length(i, j + 1)) i++;
    else j++;
  }
  return [...first, ...between, ...last];
}

const MOST_COMPARED = 250_000;
