/** Walks of one run. */
const RANGE = 1_000_000;

/** The seed of one walk of a run: the run's own can be read off it. @throws RangeError where they would not be told apart */
export function seedOfWalk(run: number, index: number): number {
  if (index >= RANGE) throw new RangeError(`A run has fewer than ${RANGE} walks.`);
  return run * RANGE + index;
}

/** The index of a walk within its run. */
export function indexOfWalk(seed: number): number {
  return seed % RANGE;
}
