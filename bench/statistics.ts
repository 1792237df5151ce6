/** What was measured of one way of doing the work, in the unit of its row. */
export interface Figures {
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  /** The fastest call of each case, and of these the median: an estimate for a machine without load. */
  readonly best: number;
  readonly calls: number;
}

/**
 * @param samples for each case, what its calls took; at least one call in all
 */
export function figures(samples: readonly (readonly number[])[]): Figures {
  const all = samples.flat().sort(ascending);
  const best = samples.flatMap((calls) => (calls.length === 0 ? [] : [Math.min(...calls)])).sort(ascending);
  return {
    median: quantile(all, 0.5),
    p95: quantile(all, 0.95),
    p99: quantile(all, 0.99),
    best: quantile(best, 0.5),
    calls: all.length,
  };
}

/** The smallest value that at least this part of all values does not exceed. */
export function quantile(sorted: readonly number[], part: number): number {
  const value = sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('Nothing was measured.');
  return value;
}

function ascending(a: number, b: number): number {
  return a - b;
}
