import type { AbsentData, ErrorCode, Step, Trailhead, Values, WalkFailure } from '../model/index.js';
import { WaymarkError } from '../model/index.js';
import { SelectorError } from '../match/index.js';
import type { SpanEnd } from './log.js';
import type { Reading } from './reading.js';

export interface StopDetails {
  readonly hint?: string | undefined;
  readonly reading?: Reading | undefined;
  /** Any of them would have been right. */
  readonly expected?: WalkFailure['expected'];
  /** The app went on by itself before anything was done: that it was at the `from` of the edge is true no more. */
  readonly astray?: true | undefined;
  /** The place is right, but these proofs of the edge do not hold, in words. */
  readonly unproven?: readonly string[] | undefined;
  /** Names of params that were not given. */
  readonly lacking?: readonly string[] | undefined;
  /** What was sought by data that was given is not among what is shown. */
  readonly absent?: AbsentData | undefined;
  /** It was to be landed by this. */
  readonly trailhead?: Trailhead | undefined;
  /** The action that failed, as the outermost body counts it. */
  readonly action?: WalkFailure['action'];
  /** The innermost step that failed. */
  readonly inner?: InnerStep | undefined;
  readonly cause?: unknown;
}

/** A step as written, and where it stands. */
export interface InnerStep {
  readonly step: Step;
  /** The place whose elements its bare names mean. */
  readonly place: string | null;
  /** `id` or `id.variant` of the edge whose body it is in; undefined: none. */
  readonly body?: string | undefined;
  /** What templates in it stand for. */
  readonly values?: Values | undefined;
  /** The step before it in the same body. */
  readonly after?: Step | undefined;
}

/** Ends a walk from inside; the walker turns it into a result. `text` is the part of the sentence that says why. */
export class Stop extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly text: string,
    readonly details: StopDetails = {},
  ) {
    super(text, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'Stop';
  }

  with(text: string, details: StopDetails = {}): Stop {
    const inner = this.details.inner ?? details.inner;
    return new Stop(this.code, text, { ...this.details, ...details, inner, cause: this.details.cause ?? this });
  }
}

/** Whatever was thrown, as a stop; what is neither a stop nor an error of ours is a mistake in Waymark and passes through. */
export function asStop(error: unknown): Stop {
  if (error instanceof Stop) return error;
  if (error instanceof WaymarkError) return new Stop(error.code, error.message, { hint: error.hint, cause: error });
  if (error instanceof SelectorError) {
    const code = error.fault === 'missing-param' ? 'missing-param' : 'usage';
    return new Stop(code, error.message.replace(/\.$/, ''), { hint: error.hint, cause: error });
  }
  throw error;
}

/** Where a span was when it stopped, for its last line. */
export function endedAt({ details: { reading } }: Stop): Pick<SpanEnd, 'place' | 'reading'> {
  return reading === undefined ? {} : { place: reading.place, reading };
}
