import type { Reset, Values } from '../model/index.js';

export interface CallOptions {
  /** Instead of the edge's own, or the configuration's; ms, from the last action. */
  readonly timeoutMs?: number | undefined;
  /** `off`: interrupters are left to the caller, as ordinary places. */
  readonly interrupters?: 'off' | undefined;
}

/** Of what is asked for by a selector, an assertion or a step. */
export interface AskOptions extends CallOptions {
  /** What the templates in it stand for. A value is text, whatever braces it holds; without any the templates are those of secrets. */
  readonly values?: Values | undefined;
}

export interface GoToOptions extends CallOptions {
  /** Edges with an effect that may be crossed, by `id` or `id.variant`. */
  readonly through?: readonly string[] | undefined;
  /** A trailhead may be used where no route leads from here. */
  readonly coldStart?: boolean | undefined;
}

export interface StartOptions extends CallOptions {
  /** Default: what the trailhead says. */
  readonly reset?: Reset | undefined;
  readonly trailhead?: string | undefined;
  readonly through?: readonly string[] | undefined;
}

export interface TakeOptions extends CallOptions {
  readonly variant?: string | undefined;
  /** Only from here: not at its `from` is an error. */
  readonly here?: boolean | undefined;
  readonly through?: readonly string[] | undefined;
}

/** Which shortcut to take. Without `variant` the params choose it; null is the one that has none, as a trail names it. */
export type Which =
  | { readonly id: string; readonly variant?: string | null | undefined }
  | { readonly from: string; readonly to: string; readonly variant?: string | null | undefined };
