import type { Values } from './params.js';
import type { Quality } from './screen.js';

/** A place whose conditions failed only by one or two. */
export interface NearMiss {
  readonly waypoint: string;
  /** The failed conditions in words: `required: id "event_sheet" (0 of 1)`. */
  readonly failed: readonly string[];
}

/** What `identify` says of one screen (DESIGN section 5). */
export interface Identified {
  readonly waypoint: string | null;
  /** Values that the place's `shows` reads from the screen. */
  readonly data: Values;
  /** 0 … 1; high is ≥ 0.9. */
  readonly confidence: number;
  /** Difference to the next candidate, 0 … 1. */
  readonly margin: number;
  /** Every place that matched, best first. */
  readonly candidates: readonly { readonly waypoint: string; readonly score: number }[];
  readonly nearMisses: readonly NearMiss[];
  readonly quality: Quality;
}
