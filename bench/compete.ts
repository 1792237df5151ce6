import { figures } from './statistics.js';
import type { Peer } from './row.js';

/** One way of doing the work. */
export interface Contestant<Input> {
  readonly name: string;
  /** What is timed. Its answer is kept, so that no compiler leaves the work out. */
  readonly run: (input: Input) => unknown;
  /** Time for all its calls, in ms; a call under way is ended. */
  readonly budgetMs: number;
}

export interface Competition<Case, Input> {
  readonly cases: readonly Case[];
  /** Makes the input of one call, outside the clock: fresh each time, so that nobody gains by knowing it again. */
  readonly prepare: (given: Case) => Input;
  readonly contestants: readonly Contestant<Input>[];
}

/** For each contestant and case, what the calls took in ms. */
export type Samples = readonly (readonly number[])[];

const SLICES = 10;
/** Warm-up, as a part of the budget: the compiler has seen the code, caches hold what they would hold in use. */
const WARM_UP = 0.15;

let kept: unknown;

/**
 * Runs all contestants in turns, ten slices each, so that what disturbs the machine disturbs all of them. Each goes through the cases in the same
 * order, again and again, as far as its time allows; at least one case. Who overruns a slice waits in the next ones.
 */
export function compete<Case, Input>(
  competition: Competition<Case, Input>,
  now: () => number = () => performance.now(),
): readonly Samples[] {
  const { cases, contestants } = competition;
  const turns = contestants.map((contestant) => new Turn(contestant, competition, now));
  for (const turn of turns) turn.run(WARM_UP);
  globalThis.gc?.();
  const samples = turns.map((turn) => turn.start(cases.length));
  for (let slice = 0; slice < SLICES; slice++) for (const turn of turns) turn.run(1 / SLICES);
  return samples;
}

class Turn<Case, Input> {
  private next = 0;
  /** Time that it may still use, in ms; below 0 after a long call. */
  private left = 0;
  private samples: number[][] = [];

  constructor(
    private readonly contestant: Contestant<Input>,
    private readonly competition: Competition<Case, Input>,
    private readonly now: () => number,
  ) {}

  /** Forgets the warm-up. */
  start(cases: number): Samples {
    this.samples = Array.from({ length: cases }, () => []);
    this.next = 0;
    this.left = 0;
    return this.samples;
  }

  run(part: number): void {
    const { contestant, competition, now } = this;
    const { cases, prepare } = competition;
    this.left += contestant.budgetMs * part;
    while (this.left > 0) {
      const at = this.next++ % cases.length;
      const input = prepare(cases[at] as Case);
      const before = now();
      kept = contestant.run(input);
      const took = now() - before;
      this.left -= took;
      this.samples[at]?.push(took);
    }
  }
}

/** What the last call answered. */
export function lastAnswer(): unknown {
  return kept;
}

/** A peer's figures, and how many times as long it takes as ours on the cases that both did. */
export function comparePeer(name: string, peer: Samples, ours: Samples, note?: string): Peer {
  const { median, p95, p99, best, calls } = figures(peer);
  const common = ours.filter((_, index) => (peer[index]?.length ?? 0) > 0);
  const ratio = median / figures(common).median;
  return { name, median, p95, p99, best, calls, ratio, ...(note === undefined ? {} : { note }) };
}
