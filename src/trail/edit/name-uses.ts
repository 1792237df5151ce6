import type { LineageView, Path } from '../../pack/index.js';

/** Where a bare name of an element is looked for, on one lineage. */
export interface Hand {
  readonly view: LineageView;
  readonly places: readonly string[];
}

/** A shortcut as a step or a trail names it: by id, or by the places that it joins. */
export interface CalledShortcut {
  readonly id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly variant?: string | undefined;
}

/** A name that a file says, where it stands, and what it means there. */
export type NameUse = { readonly path: Path; readonly isKey: boolean; readonly text: string } & (
  | { readonly kind: 'own-place' | 'own-shortcut' }
  | { readonly kind: 'own-variant'; readonly id: string }
  /** A place: bare, or `pack/id`. */
  | { readonly kind: 'place' }
  /** The answer to it is declared: a bare name, of whichever pack in use. */
  | { readonly kind: 'interrupter' }
  /** An element that the place declares. */
  | { readonly kind: 'own-element'; readonly place: string }
  /** `name`, `place.name` or `pack/place.name`. */
  | { readonly kind: 'element'; readonly hands: readonly Hand[] }
  /** The id of a shortcut. */
  | { readonly kind: 'shortcut' }
  | { readonly kind: 'variant'; readonly of: CalledShortcut }
  /** A file of the pack, relative to its folder. */
  | { readonly kind: 'file' }
);

export type Report = (use: NameUse) => void;

/** Values by names that somebody chose: one of them may be called `element`. */
const NAMED_VALUES: ReadonlySet<string> = new Set(['with', 'params', 'environment', 'locator']);

/** The elements that a selector, an assertion, a list of them, or what holds some names. */
export function elementsIn(value: unknown, path: Path, hands: readonly Hand[], report: Report): void {
  if (Array.isArray(value)) value.forEach((item, index) => elementsIn(item, [...path, index], hands, report));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [key, item] of Object.entries(value)) {
    const at = [...path, key];
    if (key === 'element' && typeof item === 'string')
      report({ kind: 'element', path: at, isKey: false, text: item, hands });
    else if (!NAMED_VALUES.has(key)) elementsIn(item, at, hands, report);
  }
}

/** A place, a place with data, or a list of them. */
export function placesIn(value: unknown, path: Path, report: Report): void {
  if (Array.isArray(value)) value.forEach((item, index) => placesIn(item, [...path, index], report));
  else if (typeof value === 'string') report({ kind: 'place', path, isKey: false, text: value });
  else if (typeof value === 'object' && value !== null && 'waypoint' in value)
    placesIn(value.waypoint, [...path, 'waypoint'], report);
}

/** The names in one step of a body, or in a raw step of a trail. */
export function namesInStep(step: unknown, path: Path, hands: readonly Hand[], report: Report): void {
  if (typeof step !== 'object' || step === null) return;
  for (const [key, spec] of Object.entries(step)) {
    const at = [...path, key];
    if (key === 'at') placesIn(spec, at, report);
    else if (key === 'shortcut') namesInCall(spec, at, report);
    else elementsIn(spec, at, hands, report);
  }
}

/** A shortcut as it is named by its id, or by its ends and variant. */
export function namesInCall(call: unknown, path: Path, report: Report): void {
  if (typeof call !== 'object' || call === null) return;
  const said = (key: string): string | undefined => {
    const value: unknown = (call as Readonly<Record<string, unknown>>)[key];
    return typeof value === 'string' ? value : undefined;
  };
  const of = { id: said('id'), from: said('from'), to: said('to'), variant: said('variant') };
  if (of.id !== undefined) report({ kind: 'shortcut', path: [...path, 'id'], isKey: false, text: of.id });
  for (const end of ['from', 'to'] as const) {
    const text = of[end];
    if (text !== undefined) report({ kind: 'place', path: [...path, end], isKey: false, text });
  }
  if (of.variant !== undefined)
    report({ kind: 'variant', path: [...path, 'variant'], isKey: false, text: of.variant, of });
}
