/**
 * The nearest of some known words, for messages; undefined when none is near. Before all others one that is the same but for the pack's id in front (`system/`).
 * @param most how many letters may differ; by default a third of them, at least 2, but never more than half
 */
export function nearest(
  word: string,
  known: Iterable<string>,
  most = Math.min(Math.floor(word.length / 2), Math.max(2, Math.floor(word.length / 3))),
): string | undefined {
  let best: string | undefined;
  let bestDistance = most + 1;
  for (const candidate of known) {
    if (withoutPack(candidate) === withoutPack(word) && candidate !== word) return candidate;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function withoutPack(word: string): string {
  return word.slice(word.lastIndexOf('/') + 1);
}

/** ``Did you mean `x`?``, or the known words where none is near. */
export function suggest(word: string, known: Iterable<string>, what: string): string {
  const words = [...known];
  const near = nearest(word, words);
  if (near !== undefined) return `Did you mean \`${near}\`?`;
  if (words.length === 0) return `There is no ${what} here.`;
  const shown = words.slice(0, 20).map((each) => `\`${each}\``);
  return `Known: ${shown.join(', ')}${words.length > shown.length ? ', …' : ''}.`;
}

/** Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
