import type { Figures } from './statistics.js';

/** Another way of doing the same work. */
export interface Peer {
  readonly name: string;
  /** null: not measured here; `note` says why. */
  readonly median: number | null;
  readonly p95: number | null;
  readonly p99?: number;
  readonly best?: number;
  readonly calls?: number;
  /** How many times as long as ours on the same cases, by the median; left out where it was not measured. */
  readonly ratio?: number;
  readonly note?: string;
}

/** One line of the benchmarks, as `--json` prints it. */
export interface RowResult {
  readonly row: string;
  readonly ours: Figures;
  readonly peers: readonly Peer[];
  /** What DESIGN section 13 allows, in `unit`; null: it says nothing of this row. */
  readonly budget: number | null;
  readonly unit: string;
  /** Which figure of ours the budget is for. */
  readonly statistic: 'median' | 'p99';
  readonly work: string;
  /** What is to be known to read the figures. */
  readonly notes: readonly string[];
}

/** How much time a row may take, as a part of what it takes by default; tests ask for little. */
export interface RowOptions {
  readonly effort: number;
  /** Says what is going on. */
  readonly progress: (line: string) => void;
}

export interface Row {
  readonly name: string;
  readonly run: (options: RowOptions) => Promise<RowResult>;
}

/** How the figures of ours stand to the budget. */
export function withinBudget({ ours, budget, statistic }: RowResult): boolean | undefined {
  return budget === null ? undefined : ours[statistic] <= budget;
}
