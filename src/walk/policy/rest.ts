import type { Box } from '../../model/index.js';

/** Where a target was, and when the device was asked for that and had answered, ms. */
export interface Look {
  readonly box: Box;
  readonly begun: number;
  readonly ended: number;
}

/** How far apart two looks have to be, ms. */
export interface Apart {
  /** From when the first had been answered until the second was asked for. */
  readonly stillMs: number;
  /** From when the first was asked for until the second was: longer than the slowest frame in which things move. */
  readonly frameMs: number;
}

export interface RestQuestion extends Apart {
  /** The earliest look of a row that all saw the target in one box; undefined: there is none yet. */
  readonly first: Look | undefined;
  readonly second: Look;
}

/**
 * `at-rest`: a gesture may be made. `moved`: the second look is the first of a new row. `too-soon`: they agree, but are not far enough apart.
 */
export type Rest = 'at-rest' | 'moved' | 'too-soon';

/**
 * Before a gesture its target is within ± 1 unit in two readings (DESIGN section 8), at least 32 ms apart from answer to question, since nobody
 * knows at which moment in between the device looked, and 64 ms from question to question: phones drop frames just when a screen comes in, and
 * what moves in frames of 50 ms stands still in between (docs/adr/0012).
 */
export function rest({ first, second, ...apart }: RestQuestion): Rest {
  if (first === undefined || !isStill(first.box, second.box)) return 'moved';
  return second.begun >= secondLookAt(first, apart) ? 'at-rest' : 'too-soon';
}

/** A frame at 20 Hz, and what clocks that tell whole ms do not. */
const SLOW_FRAME_MS = 52;

/** From when on a second look is one, ms: where the first was answered quickly, a slow frame after the answer is surely another frame. */
export function secondLookAt({ begun, ended }: Pick<Look, 'begun' | 'ended'>, { stillMs, frameMs }: Apart): number {
  return Math.max(ended + stillMs, Math.min(begun + frameMs, ended + SLOW_FRAME_MS));
}

/** Two readings of the same box. One unit is rounding. */
export function isStill(a: Box, b: Box): boolean {
  return (['left', 'top', 'right', 'bottom'] as const).every((side) => Math.abs(a[side] - b[side]) <= 1);
}

/** Where a page source and the search for its element say that a target is. */
export interface ElsewhereQuestion {
  /** By the source, where it is clipped. */
  readonly shown: Box;
  /** By the search, which was asked later. */
  readonly found: Box;
  /** For so long both have said just this, ms. */
  readonly forMs: number;
  /** For so long a source may be behind the screen, ms. */
  readonly distrustMs: number;
}

/**
 * `same`: one is the other or a clipped part of it. `elsewhere`: the source is behind the screen, and what it shows must not be aimed at. `otherwise`: so long no source is
 * behind; this driver measures its elements in another way.
 */
export type Elsewhere = 'same' | 'elsewhere' | 'otherwise';

/** Two page sources can agree and both be older than a banner that has shifted every row since (docs/adr/0018). */
export function elsewhere({ shown, found, forMs, distrustMs }: ElsewhereQuestion): Elsewhere {
  if (isPart(shown, found)) return 'same';
  return forMs < distrustMs ? 'elsewhere' : 'otherwise';
}

function isPart(part: Box, whole: Box): boolean {
  return (
    part.left >= whole.left - 1 &&
    part.top >= whole.top - 1 &&
    part.right <= whole.right + 1 &&
    part.bottom <= whole.bottom + 1
  );
}
