import type { Params } from './params.js';
import type { Classifier, Platform } from './platform.js';
import type { Reset } from './reset.js';
import type { Element } from './schema/waypoint.js';
import type { Proof, Return } from './schema/shortcut.js';
import type { Condition, Selector } from './selector.js';
import type { Bodies } from './step.js';

/** Where something is written, for messages. Lines and columns count from 1. */
export interface Origin {
  /** Relative to the pack's folder, with `/`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Block {
  readonly required: readonly Condition[];
  readonly forbidden: readonly Selector[];
  readonly shows: readonly Selector[];
  readonly refines?: string | undefined;
  readonly replace: boolean;
}

/** A loaded waypoint, all platforms. References to places are bare within the pack, else `pack/id`. */
export interface Waypoint {
  readonly id: string;
  readonly description: string;
  readonly kind: 'place' | 'interrupter';
  readonly params: Params;
  readonly modal: boolean;
  readonly refines?: string | undefined;
  readonly common: Block;
  readonly blocks: Readonly<Partial<Record<Classifier, Block>>>;
  readonly elements: Readonly<Record<string, Element>>;
  /** Interrupters: how each answer is given. */
  readonly clear: Readonly<Record<string, Bodies>>;
  readonly origin: Origin;
}

/** An end of an edge, with the data the place must show. Values may hold templates of the edge's params. */
export interface End {
  readonly waypoint: string;
  readonly with: Readonly<Record<string, string | number | boolean>>;
}

/** A loaded shortcut, all platforms; a `move` of a waypoint file is one too. */
export interface Shortcut {
  readonly id: string;
  readonly variant?: string | undefined;
  readonly from: 'any' | readonly string[];
  readonly to: 'origin' | readonly End[];
  readonly priority: number;
  readonly description: string;
  readonly effect: 'once' | 'repeatable';
  readonly proof: readonly Proof[];
  readonly timeoutMs?: number | undefined;
  readonly params: Params;
  readonly returns: Readonly<Record<string, Return>>;
  readonly verifyEach: boolean;
  /** Its places are proven by searches for elements, whatever the configuration says. */
  readonly verifyElements?: boolean | undefined;
  readonly bodies: Bodies;
  readonly origin: Origin;
}

export interface Trailhead {
  readonly id: string;
  readonly to: readonly End[];
  readonly description: string;
  readonly start: { readonly kind: 'launch' } | { readonly kind: 'deepLink'; readonly uri: string };
  readonly reset: Reset;
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly permissions: Readonly<Record<string, 'allow' | 'deny'>>;
  readonly priority: number;
  readonly timeoutMs?: number | undefined;
  readonly params: Params;
  readonly origin: Origin;
}

/** A stored screen that proves a waypoint. */
export interface Capture {
  readonly waypoint: string;
  readonly classifier: Classifier;
  readonly name?: string | undefined;
  /** Relative to the pack's folder, with `/`. */
  readonly file: string;
}

/** A loaded and validated pack. */
export interface Pack {
  readonly id: string;
  readonly name: string;
  /** The folder it was loaded from, absolute. */
  readonly folder: string;
  readonly apps: Readonly<Partial<Record<Platform, string>>>;
  readonly uses: readonly string[];
  readonly answers: Readonly<Record<string, string>>;
  readonly busy: readonly Selector[];
  readonly waypoints: readonly Waypoint[];
  readonly shortcuts: readonly Shortcut[];
  readonly trailheads: readonly Trailhead[];
  readonly captures: readonly Capture[];
  readonly allow: readonly { readonly code: string; readonly reason: string; readonly file?: string | undefined }[];
}

/** The ids of interrupters that ask for a permission, without their pack: `notifications` is asked for by `notification-permission`. */
export function permissionInterrupters(permission: string): readonly string[] {
  return [permission, permission.replace(/s$/, '')].map((name) => `${name}-permission`);
}
