import type { Box, ParamValue, Selector, Values } from '../model/index.js';
import type { Assertion } from '../model/index.js';
import type { DevicePort, ElementHandle } from './device-port.js';

/** How far to scroll in search of a target. `direction` is where the wanted content lies: `down` shows what is below. */
export interface Scroll {
  readonly within?: Selector | undefined;
  readonly direction?: Direction | undefined;
  /** At most so many scrolls. */
  readonly max?: number | undefined;
}

export const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The one node that a selector means, at rest, reachable, and pinned. */
export interface Target {
  readonly selector: Selector;
  /** Undefined where no exact locator exists: then only coordinates can say it. */
  readonly element: ElementHandle | undefined;
  /** What the source says a field holds, hints and placeholders aside; undefined where it cannot know. */
  readonly holds?: string | undefined;
  /** What a field shows while it holds nothing. */
  readonly hint?: string | undefined;
  /** What is shown of it, in the units of the source. */
  readonly box: Box;
}

/** One act of a device: at most one command that changes something. */
export interface Act {
  /** For the journal: the action's own name, or that of a part (`swipe` of a `scrollTo`). */
  readonly name: string;
  readonly target?: Target | undefined;
  /** `change` (default): when no effect shows, it may be that it did not happen. `nothing`: it may well show no effect. */
  readonly shows?: 'change' | 'nothing' | undefined;
  /** Whoever asked for it looks whether it happened: nobody else does, and nobody repeats it. */
  readonly checked?: true | undefined;
  /** Asks the device. Called again with the target found anew when the act is repeated. */
  readonly run: (target: Target | undefined) => Promise<void>;
}

/** Another shortcut, as a body names it. */
export interface ShortcutCall {
  readonly id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly variant?: string | undefined;
  readonly with?: Readonly<Record<string, ParamValue>> | undefined;
}

/** A place that a body states and proves. */
export interface PlaceClaim {
  readonly waypoint: string;
  readonly with?: Readonly<Record<string, ParamValue>> | undefined;
}

/** All that an action gets to perform with. Implemented by the executor. */
export interface Scene {
  readonly device: DevicePort;
  /** The app under test; undefined where the pack names none for this platform. */
  readonly app: string | undefined;
  /** Waits until exactly one node is meant, shown, reachable and at rest. */
  target(selector: Selector, options?: { readonly scroll?: Scroll | undefined }): Promise<Target>;
  /**
   * The same node once more, on a reading that can be believed and with nothing over it. Undefined where two of them do not show it.
   */
  field(target: Target): Promise<Target | undefined>;
  /** What is shown of a container, or the viewport. */
  area(within: Selector | undefined): Promise<Box>;
  /** Performs one act, with a journal line before and after. */
  act(act: Act): Promise<void>;
  keyboardShown(): Promise<boolean>;
  /** Whether a text holds a secret: then nothing that was made of it may be told either. */
  isSecret(text: string): boolean;
  /** From now on a text is as secret as what it was made of. */
  hide(text: string): void;
  see(assertion: Assertion): Promise<void>;
  gone(assertion: Assertion): Promise<void>;
  read(selector: Selector, match: string | undefined): Promise<string>;
  at(claim: PlaceClaim): Promise<void>;
  shortcut(call: ShortcutCall): Promise<void>;
  /** Gives a value a name for the rest of the body. */
  bind(values: Values): void;
}
