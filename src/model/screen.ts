import type { Platform } from './platform.js';
import type { Role } from './selector.js';

/** A box in the units of the source (Android: pixels, iOS: points). */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far a reading can be trusted. Only `ok` proves an absence. */
export type Quality = 'ok' | 'truncated' | 'empty' | 'stale' | 'not-a-source';

/** One node of a screen. Strings are normalised (DESIGN section 4); empty and absent are the same. */
export interface ScreenNode {
  /** Position in document order. */
  readonly index: number;
  /** Index of the parent; -1 for the root. */
  readonly parent: number;
  readonly class: string;
  /** Android: the full resource id. */
  readonly id: string;
  readonly text: string;
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly role: Role | '';
  /** Undefined: the platform's source does not carry the state. */
  readonly selected: boolean | undefined;
  readonly checked: boolean | undefined;
  readonly enabled: boolean | undefined;
  readonly focused: boolean | undefined;
  readonly clickable: boolean | undefined;
  readonly scrollable: boolean;
  readonly bounds: Box | undefined;
  /** Bounds cut by the viewport and every scrollable ancestor; undefined when nothing is left or there are no bounds. */
  readonly cut: Box | undefined;
  readonly shown: boolean;
  /** Android: drawing order among siblings. */
  readonly drawingOrder: number;
  /** Attributes as the source has them, entities decoded, not normalised. */
  readonly raw: Readonly<Record<string, string>>;
}

/** One reading of the UI. */
export interface Screen {
  readonly platform: Platform;
  readonly quality: Quality;
  readonly nodes: readonly ScreenNode[];
  readonly viewport: Box | undefined;
  /** Package or bundle id of the app that the source shows, where it says so. */
  readonly app: string | undefined;
  /** The page source as read. */
  readonly source: string;
  /** Only what searches found, of one window: all nodes are roots, and nothing says what they are in. */
  readonly partial?: true;
}
