import type { z } from 'zod';
import type { Selector } from '../model/index.js';
import type { PlaceClaim, Scene, ShortcutCall } from './scene.js';

/**
 * What a selector of a step is for, where it is not simply what the step is about: `sought` is scrolled to, a `container` is scrolled. Both are
 * looked for on the screen as read.
 */
export type TargetPart = 'sought' | 'container';
export type MapTarget = (selector: Selector, part?: TargetPart) => Selector;

/** What an action's folder says of it; `S` is its spec in canonical form, which its schema also accepts as written. */
export interface Definition<S> {
  readonly name: string;
  readonly schema: z.ZodType<S>;
  /** The spec that the bare name stands for, as in `back`; undefined: it needs one. */
  readonly bare?: S | undefined;
  /** Whether the device's screen may change by it: gestures and typing, not reads. */
  readonly gesture: boolean;
  /** The spec with every selector replaced; visiting is how targets are found, too. */
  readonly mapTargets?: ((spec: S, map: MapTarget) => S) | undefined;
  /** Names that it gives to values for the rest of the body. */
  readonly binds?: ((spec: S) => readonly string[]) | undefined;
  readonly shortcut?: ((spec: S) => ShortcutCall) | undefined;
  readonly place?: ((spec: S) => PlaceClaim) | undefined;
  /** `spec` has its templates filled in. */
  readonly perform: (spec: S, scene: Scene) => Promise<void>;
  /** For people: `tap on 'Add description'`. */
  readonly words: (spec: S) => string;
}

/** An action whose spec type is forgotten, as the registry keeps it. */
export type Action = Definition<unknown>;

/** Specs reach an action only through `parseStep`, which used its schema: here, once, the type is taken back. */
export function defineAction<S>(definition: Definition<S>): Action {
  const { mapTargets, binds, shortcut, place } = definition;
  return {
    name: definition.name,
    schema: definition.schema,
    bare: definition.bare,
    gesture: definition.gesture,
    mapTargets: mapTargets && ((spec, map) => mapTargets(spec as S, map)),
    binds: binds && ((spec) => binds(spec as S)),
    shortcut: shortcut && ((spec) => shortcut(spec as S)),
    place: place && ((spec) => place(spec as S)),
    perform: (spec, scene) => definition.perform(spec as S, scene),
    words: (spec) => definition.words(spec as S),
  };
}
