import type { ErrorCode } from './error.js';
import type { Values } from './params.js';
import type { Platform } from './platform.js';
import type { AbsentData, RouteStep } from './result.js';
import type { Quality } from './screen.js';
import type { Selector } from './selector.js';
import type { WrittenStep } from './step.js';
import type { Assertion } from './schema/trail.js';

/** The version of these events, told by `session`; goes up when a reader of the old ones would misread them. */
export const JOURNAL_VERSION = 1;

/**
 * What happens in a session, as the executor tells it to its observers and as the journal keeps it, one JSON object a
 * line. Spans nest; a span without `parent` is a root span: something that the caller asked for.
 */
export type SessionEvent = { /** ISO time. */ readonly at: string } & (
  | {
      readonly type: 'session';
      readonly session: string;
      readonly pack: string;
      readonly platform: Platform;
      readonly device: string;
      readonly version: number;
    }
  | {
      readonly type: 'span-begin';
      readonly span: number;
      readonly parent?: number | undefined;
      readonly call: Call;
      /** The place before; null: unknown; undefined: not read. */
      readonly place?: string | null | undefined;
      /** What that place showed. */
      readonly data?: Values | undefined;
    }
  | {
      readonly type: 'span-end';
      readonly span: number;
      readonly outcome: 'success' | 'fallback' | 'error';
      readonly code?: ErrorCode | undefined;
      readonly reason?: string | undefined;
      readonly place?: string | null | undefined;
      /** What the place shows and what edges returned; of a `read`: `{ value }`. Values of `secret` params are masked. */
      readonly data?: Values | undefined;
      readonly route?: readonly RouteStep[] | undefined;
      /** The last reading in it: a `reading` event tells its place, and its source is kept by this name. */
      readonly reading?: string | undefined;
      /** From its begin. */
      readonly ms?: number | undefined;
      /** Commands sent to the device since its begin. */
      readonly roundTrips?: number | undefined;
      /** Of a `see` that said its one node by `id` or `class`: the same said of the named element, where the place at hand has one. */
      readonly named?: Assertion | undefined;
      /** Of an edge that failed in an action: whose body has the action, `id` or `id.variant`: the edge itself, or one that it is composed of. */
      readonly body?: string | undefined;
      /** Of an edge that failed for the data it was given: what was sought by it is not among what is shown. The edge may be whole. */
      readonly absent?: AbsentData | undefined;
    }
  | {
      /** Written before the device is asked to act. */
      readonly type: 'begin';
      readonly action: number;
      readonly span: number;
      readonly name: string;
      /** As authored, templates kept, secrets never filled in. */
      readonly spec: unknown;
      readonly words: string;
      /** Whether the device's screen may change by it: gestures and typing, not reads. */
      readonly gesture: boolean;
      readonly commit: boolean;
      /** The reading on which the target was chosen, by the name of its source. */
      readonly reading?: string | undefined;
      readonly place?: string | null | undefined;
      /** What that place showed. */
      readonly data?: Values | undefined;
      /** Which action of which body it is, counted from 1; of a composed edge the body is that of the part. */
      readonly nth?: { readonly body: string; readonly index: number; readonly of: number } | undefined;
      /** Of a raw action: the named element that its target is, where the place at hand has one. No value of it is a secret. */
      readonly element?: { readonly element: string; readonly with?: Values | undefined } | undefined;
      /** Of a raw action whose target has no name: the selector that says best which node it is. It holds no secret. */
      readonly target?: Selector | undefined;
      /** Of a raw action at a point: whether only the point says what was meant; false: `element` or `target` is what lies there. */
      readonly byPoint?: boolean | undefined;
    }
  | {
      readonly type: 'end';
      readonly action: number;
      readonly outcome: 'done' | 'unsure' | 'failed';
      readonly code?: ErrorCode | undefined;
      readonly reason?: string | undefined;
      /** From its begin. */
      readonly ms?: number | undefined;
      /** Commands sent to the device since its begin. */
      readonly roundTrips?: number | undefined;
    }
  | {
      /** A reading of the screen that differs from the one before. What follows an action is the next of these. */
      readonly type: 'reading';
      /** The name of its source: sha256 of the text as kept, secrets masked; hex. */
      readonly reading: string;
      readonly waypoint: string | null;
      readonly data: Values;
      readonly quality: Quality;
      /** How long the device took to give it. */
      readonly ms: number;
    }
  | {
      readonly type: 'screenshot';
      readonly span: number;
      /** Right after this action; else at the end of the span. */
      readonly action?: number | undefined;
      /** The name of the PNG: sha256 of its bytes, hex. */
      readonly screenshot: string;
    }
  | {
      readonly type: 'place';
      readonly span: number;
      readonly waypoint: string | null;
      readonly data: Values;
      readonly quality: Quality;
    }
  | { readonly type: 'interrupter'; readonly span: number; readonly waypoint: string; readonly answer: string }
  /** What follows belongs to this test or trail. */
  | {
      readonly type: 'test';
      readonly title: string;
      /** Of a trail: its params, as they were given to this replay. */
      readonly params?: Values | undefined;
    }
  /** The test or trail has ended; what failed in one that passed was expected to. What follows belongs to none. */
  | { readonly type: 'test-end'; readonly passed: boolean }
  /** The last step of what is recorded is taken out of the trail; the device stays as it is. */
  | { readonly type: 'undo' }
  | { readonly type: 'note'; readonly text: string }
);

/**
 * What a span stands for. Params are as the caller gave them, not defaulted; the value of a `secret` param is always
 * `{{secret.NAME}}`, NAME being the param's name in upper case with `_`. Specs of steps and assertions are as the caller
 * gave them, elements by name.
 */
export type Call =
  | {
      readonly kind: 'start';
      readonly to: string;
      readonly params: Values;
      readonly reset: string;
      readonly trailhead?: string | undefined;
    }
  | { readonly kind: 'goTo'; readonly to: string; readonly params: Values }
  | {
      readonly kind: 'take';
      readonly id: string;
      readonly variant?: string | undefined;
      readonly from: string | null;
      readonly to: string;
      /** As the caller gave them; references such as `{{event.id}}` kept. */
      readonly params: Values;
    }
  | { readonly kind: 'edge'; readonly edge: RouteStep; readonly index: number; readonly of: number }
  | { readonly kind: 'trailhead'; readonly id: string }
  /** A step as written: `{ tap: { id: share } }`, `back`. */
  | { readonly kind: 'raw'; readonly step: WrittenStep }
  | { readonly kind: 'see' | 'gone'; readonly assertion: Assertion }
  | { readonly kind: 'at'; readonly waypoint: string; readonly with: Values }
  | { readonly kind: 'read'; readonly selector: Selector; readonly match?: string | undefined }
  | { readonly kind: 'clear'; readonly interrupter: string };

/** Page sources and screenshots: events name them by the hash of what they hold. */
export interface Content {
  readonly kind: 'source' | 'screenshot';
  /** sha256 of the bytes, hex. */
  readonly hash: string;
  readonly bytes: string | Uint8Array;
}

/** Receives every event, synchronously, in order. */
export interface SessionObserver {
  on(event: SessionEvent): void;
  /** Each content once a session, before the first event that names it. */
  keep?(content: Content): void;
}
