/** The name that is nearest to the one wanted; empty where there is none at all. */
export function nearest(wanted: string, names: readonly string[]): string {
  return nearestFirst(wanted, names)[0] ?? '';
}

/** The names, the one nearest to what is wanted first. */
export function nearestFirst(wanted: string, names: readonly string[]): readonly string[] {
  return names
    .map((name) => ({ name, distance: editDistance(wanted, name) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ name }) => name);
}

/** Levenshtein. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
