import type { Params } from './params.js';
import type { Lineage, Platform } from './platform.js';
import type { End, Origin, Trailhead } from './pack.js';
import type { Condition, Selector } from './selector.js';
import type { Proof, Return } from './schema/shortcut.js';
import type { Step } from './step.js';

/**
 * What the packs in use say for one lineage. Only what exists there is here. Place ids are bare for the main pack and
 * `pack/id` for the packs it uses. Made by `pack/resolve`; read by matcher, pathfinder and executor.
 */
export interface ResolvedPacks {
  readonly pack: string;
  readonly app: string | undefined;
  readonly platform: Platform;
  readonly lineage: Lineage;
  readonly places: ReadonlyMap<string, Place>;
  readonly edges: readonly Edge[];
  readonly trailheads: readonly Trailhead[];
  /** While one of these is shown no place is asserted and no gesture is made. Elements expanded. */
  readonly busy: readonly Selector[];
  /** The declared answer to each interrupter, by place id. */
  readonly answers: ReadonlyMap<string, string>;
  /** What the packs' captures say of their conditions; undefined when not counted. */
  readonly captured?: Captured | undefined;
}

/** What the conditions of the packs say on their captures of one platform; captures with the very same page source are one screen. Plain JSON, for the packs' cache. */
export interface Captured {
  readonly screens: readonly CapturedScreen[];
  /** By place: for each of its required conditions, in their order, on how many of the screens it holds. */
  readonly held: Readonly<Record<string, readonly number[]>>;
}

export interface CapturedScreen {
  /** The places that it was captured for. */
  readonly own: readonly string[];
  /** The places whose conditions hold on it, in the order of the packs. */
  readonly matching: readonly string[];
}

/** A waypoint as it is on one lineage. */
export interface Place {
  readonly id: string;
  readonly description: string;
  readonly kind: 'place' | 'interrupter';
  readonly modal: boolean;
  readonly refines?: string | undefined;
  readonly params: Params;
  /** Elements expanded to their selectors, no templates. */
  readonly required: readonly Condition[];
  readonly forbidden: readonly Selector[];
  /** Elements expanded; templates of `params`. */
  readonly shows: readonly Selector[];
  /** Own and inherited (through `refines`, unless modal), by name. */
  readonly elements: ReadonlyMap<string, ResolvedElement>;
  /** Interrupters: the body of each answer. */
  readonly clear: ReadonlyMap<string, readonly Step[]>;
  /** How many captured screens its conditions match; undefined when not counted. What ranking falls back to without `captured`. */
  readonly captureMatches?: number | undefined;
  readonly origin: Origin;
}

export interface ResolvedElement {
  readonly name: string;
  /** The place that declares it. */
  readonly place: string;
  readonly params: Params;
  /** Elements expanded; templates of `params`. */
  readonly selector: Selector;
}

/** One directed edge: a shortcut from one place. `from: any` and lists of places have become one edge each. */
export interface Edge {
  /** The shortcut's id. */
  readonly id: string;
  readonly variant?: string | undefined;
  readonly from: string;
  readonly to: readonly End[];
  readonly priority: number;
  readonly observed: boolean;
  /** `once` also when a composed part is. */
  readonly effect: 'once' | 'repeatable';
  readonly proof: readonly Proof[];
  readonly timeoutMs?: number | undefined;
  readonly params: Params;
  readonly returns: Readonly<Record<string, Return>>;
  readonly verifyEach: boolean;
  /** Its places are proven by searches for elements, whatever the configuration says. */
  readonly verifyElements?: boolean | undefined;
  readonly body: readonly Step[];
  readonly origin: Origin;
}
