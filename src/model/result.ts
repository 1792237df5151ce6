import type { ErrorCode } from './error.js';
import type { NearMiss } from './identified.js';
import type { Values } from './params.js';
import type { Quality } from './screen.js';

/** One edge of a route, for people and for records. */
export interface RouteStep {
  readonly id: string;
  readonly variant?: string | undefined;
  readonly from: string;
  readonly to: string;
}

export interface WalkSuccess {
  readonly kind: 'success';
  readonly at: string;
  /** What the place shows, and what the edges returned. */
  readonly data: Values;
  readonly route: readonly RouteStep[];
  readonly detours: number;
}

/** The screen is not where it should be. */
export interface WalkFallback {
  readonly kind: 'fallback';
  readonly code: ErrorCode;
  readonly at: string | null;
  /** Counts from 1 over the whole walk; 0 is before the first edge. */
  readonly step: number;
  /** One sentence that a person or a planner can use. */
  readonly reason: string;
  /** The places of the route tried, in order. */
  readonly tried: readonly string[];
  /** What leads on from here: `id` or `id.variant`. */
  readonly exits: readonly string[];
  readonly edge?:
    | { readonly id: string; readonly variant?: string | undefined; readonly index: number; readonly of: number }
    | undefined;
  readonly action?:
    { readonly name: string; readonly words: string; readonly index: number; readonly of: number } | undefined;
  readonly expected?: { readonly waypoint: string; readonly data: Values } | undefined;
  readonly data: Values;
  readonly nearMisses: readonly NearMiss[];
  readonly quality: Quality;
  /** The last page source. */
  readonly source?: string | undefined;
  /** PNG, base64. */
  readonly screenshot?: string | undefined;
}

/** Cannot be done. */
export interface WalkError {
  readonly kind: 'error';
  readonly code: ErrorCode;
  readonly message: string;
  readonly hint: string;
}

export type WalkResult = WalkSuccess | WalkFallback | WalkError;
