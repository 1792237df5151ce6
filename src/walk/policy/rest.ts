import type { Box } from '../../model/index.js';

/** Where a target was, and when the device was asked for that and had answered, ms. */
export interface Look {
  readonly box: Box;
  readonly begun: number;
  readonly ended: number;
}

export interface RestQuestion {
  /** The earliest look of a row that all saw the target in one box; undefined: there is none yet. */
  readonly first: Look | undefined;
  readonly second: Look;
  /** Two looks so far apart must agree, ms. */
  readonly stillMs: number;
}

/**
 * `at-rest`: a gesture may be made. `moved`: the second look is the first of a new row. `too-soon`: they agree, but are not far enough apart.
 */
export type Rest = 'at-rest' | 'moved' | 'too-soon';

/**
 * Before a gesture its target is within ± 1 unit in two readings at least 32 ms apart (DESIGN section 8): from when the first was there until the
 * second was asked for, since nobody knows at which moment in between the device looked.
 */
export function rest({ first, second, stillMs }: RestQuestion): Rest {
  if (first === undefined || !isStill(first.box, second.box)) return 'moved';
  return second.begun - first.ended >= stillMs ? 'at-rest' : 'too-soon';
}

/** Two readings of the same box. One unit is rounding. */
export function isStill(a: Box, b: Box): boolean {
  return (['left', 'top', 'right', 'bottom'] as const).every((side) => Math.abs(a[side] - b[side]) <= 1);
}
