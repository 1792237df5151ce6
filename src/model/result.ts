import { classOf, type FailureClass } from './failure-class.js';
import type { ErrorCode } from './error.js';
import type { NearMiss } from './identified.js';
import type { ParamValue, Values } from './params.js';
import type { Quality } from './screen.js';

/** One edge of a route, for people and for records. */
export interface RouteStep {
  readonly id: string;
  readonly variant?: string | undefined;
  readonly from: string;
  readonly to: string;
}

/** One edge that leads on from a place. */
export interface Exit {
  /** `id` or `id.variant`. */
  readonly name: string;
  readonly to: readonly string[];
  /** Names of the params that must be given, and of those that may. */
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** It has an effect, so that `goTo` never crosses it. */
  readonly once: boolean;
}

export interface WalkSuccess {
  readonly kind: 'success';
  readonly at: string;
  /** What the place shows, and what the edges returned. */
  readonly data: Values;
  readonly route: readonly RouteStep[];
  readonly detours: number;
}

/** An action that failed: its number in the body, and how many that has. */
export interface FailedAction {
  readonly name: string;
  readonly words: string;
  readonly index: number;
  readonly of: number;
  /** Whose body it is: `id` or `id.variant` of the shortcut; `clearing ` and the interrupter; `raw action`. */
  readonly body: string;
  /** Of a composed body: the action of the part that failed. */
  readonly part?: FailedAction | undefined;
}

/** What was asked for by its data and is not among what is shown, though the place was the right one to look. */
export interface AbsentData {
  /** Of the given values those that it was sought by. */
  readonly data: Values;
  /** Where it was sought. */
  readonly at: string;
  /** What is shown there instead, by the same names, the most alike first; empty: nothing of the kind, or nothing whose data can be read. */
  readonly shown: readonly Values[];
}

/** What a failed walk tells (docs/failures.md). Values of secrets are masked in all of it, but for the picture. */
export interface WalkFailure {
  readonly code: ErrorCode;
  /** Follows from the code. */
  readonly class: FailureClass;
  /** What to do next. */
  readonly hint: string;
  /** The place of the last reading; null: unknown, or nothing was read. */
  readonly at: string | null;
  /** Counts from 1 over the whole walk; 0 is before the first edge. */
  readonly step: number;
  /** The places of the route tried, in order. */
  readonly tried: readonly string[];
  /** What leads on from here. */
  readonly exits: readonly Exit[];
  /** The edge that failed: its number in the route tried, and how many that has. */
  readonly edge?:
    | { readonly id: string; readonly variant?: string | undefined; readonly index: number; readonly of: number }
    | undefined;
  readonly action?: FailedAction | undefined;
  /** Any of them would have been right. */
  readonly expected?: readonly { readonly waypoint: string; readonly data: Values }[] | undefined;
  /** Of the right place with other data: each value that is not as expected; null where the screen does not show it. */
  readonly differs: readonly {
    readonly name: string;
    readonly expected: ParamValue;
    readonly got: ParamValue | null;
  }[];
  /** Known only where the data that was given is why it failed. */
  readonly absent?: AbsentData | undefined;
  /** What the place of the last reading shows. */
  readonly data: Values;
  readonly nearMisses: readonly NearMiss[];
  /** Of the last reading; null: nothing was read. */
  readonly quality: Quality | null;
  /** The last page source. */
  readonly source?: string | undefined;
  /** PNG, base64. */
  readonly screenshot?: string | undefined;
}

/** The screen is not where it should be. */
export interface WalkFallback extends WalkFailure {
  readonly kind: 'fallback';
  /** One sentence that a person or a planner can use. */
  readonly reason: string;
}

/** Cannot be done, or the device cannot be asked. */
export interface WalkError extends WalkFailure {
  readonly kind: 'error';
  /** One sentence. */
  readonly message: string;
}

export type WalkResult = WalkSuccess | WalkFallback | WalkError;

/** The error of a call that came to nothing before the device was asked. */
export function walkError(code: ErrorCode, message: string, hint: string): WalkError {
  const nothing = { at: null, step: 0, tried: [], exits: [], differs: [], data: {}, nearMisses: [], quality: null };
  return { kind: 'error', code, class: classOf(code), message, hint, ...nothing };
}

/** The one sentence of either kind of failure. */
export function reasonOf(failure: WalkFallback | WalkError): string {
  return failure.kind === 'fallback' ? failure.reason : failure.message;
}
