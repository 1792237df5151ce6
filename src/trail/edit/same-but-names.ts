import type { Edge, Pack, Place, ResolvedPacks } from '../../model/index.js';
import { splitReference } from '../../pack/index.js';

/** What is called what after a rename, by the names that resolved packs have for it: absolute ones. */
export interface NewNames {
  place(id: string): string;
  /** @param place the absolute id of the place at which it is named, as it was before */
  element(place: string, name: string): string;
  shortcut(id: string): string;
  variant(id: string, variant: string): string;
}

const SAME: NewNames = {
  place: (id) => id,
  element: (_, name) => name,
  shortcut: (id) => id,
  variant: (_, variant) => variant,
};

/** The first thing that differs between what packs said before a rename and say after it, but for the names; undefined: nothing does. */
export function differenceBut(names: NewNames, before: ResolvedPacks, after: ResolvedPacks): string | undefined {
  return firstDifference(meaningOf(before, names), meaningOf(after, SAME), '');
}

/** The same of what resolved packs do not say: captures, and what is allowed. */
export function packDifferenceBut(names: NewNames, before: Pack, after: Pack): string | undefined {
  return firstDifference(restOf(before, names), restOf(after, SAME), '');
}

function restOf({ captures, allow, waypoints, shortcuts }: Pack, names: NewNames): unknown {
  return {
    captures: byKey(captures.map(({ waypoint, classifier, name }) => [names.place(waypoint), classifier, name ?? ''].join('.'))), // prettier-ignore
    // Which files are meant is told by how many there still are: each names one that exists.
    allow: allow.map(({ code, reason, file }) => ({ code, reason, file: file !== undefined })),
    descriptions: byKey(waypoints.map(({ id, description }) => `${names.place(id)}: ${description}`)),
    shortcuts: byKey(shortcuts.map(({ id, description }) => `${names.shortcut(id)}: ${description}`)),
  };
}

function byKey(entries: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const entry of [...entries].sort()) counts[entry] = (counts[entry] ?? 0) + 1;
  return counts;
}

/** Plain JSON in an order that no name decides. */
function meaningOf(packs: ResolvedPacks, names: NewNames): unknown {
  const places = [...packs.places.values()].map((place) => placeMeaning(place, names));
  return {
    app: packs.app,
    busy: withNames(packs.busy, names),
    answers: Object.fromEntries([...packs.answers].map(([id, answer]) => [names.place(id), answer])),
    places: Object.fromEntries(places.map((place) => [place.id, place])),
    edges: Object.fromEntries(packs.edges.map((edge) => edgeMeaning(edge, names))),
    trailheads: Object.fromEntries(
      packs.trailheads.map(({ origin: _, ...trailhead }) => [
        trailhead.id,
        { ...(withNames(trailhead, names) as object), answers: answeredBy(trailhead.permissions, packs, names) },
      ]),
    ),
  };
}

/** Where a permission cannot be set before the start, the interrupter that is called after it is answered: `notifications` is `notification-permission`. */
function answeredBy(permissions: object, { places }: ResolvedPacks, names: NewNames): unknown {
  return Object.keys(permissions).map((permission) => {
    const called = [permission, permission.replace(/s$/, '')].map((name) => `${name}-permission`);
    return [...places.values()]
      .filter(({ id, kind }) => kind === 'interrupter' && called.includes(id.slice(id.lastIndexOf('/') + 1)))
      .map(({ id }) => names.place(id));
  });
}

interface PlaceMeaning {
  readonly id: string;
  readonly [key: string]: unknown;
}

function placeMeaning({ origin: _, captureMatches: __, ...place }: Place, names: NewNames): PlaceMeaning {
  const elements = [...place.elements].map(([name, element]) => [
    names.element(place.id, name),
    { ...element, name: names.element(element.place, element.name), place: names.place(element.place) },
  ]);
  return {
    ...place,
    id: names.place(place.id),
    refines: place.refines === undefined ? undefined : names.place(place.refines),
    elements: Object.fromEntries(elements) as object,
    clear: Object.fromEntries([...place.clear].map(([answer, steps]) => [answer, withNames(steps, names)])),
  };
}

function edgeMeaning({ origin: _, ...edge }: Edge, names: NewNames): readonly [string, unknown] {
  const id = names.shortcut(edge.id);
  const variant = edge.variant === undefined ? undefined : names.variant(edge.id, edge.variant);
  const from = names.place(edge.from);
  const { body, to, proof, returns, ...rest } = edge;
  const read = Object.entries(returns).map(([name, each]) => [name, withNames(each, names)]);
  const meaning = { ...(withNames({ body, to, proof }, names) as object), returns: Object.fromEntries(read) as object };
  return [[from, id, variant ?? ''].join(' '), { ...rest, id, variant, from, ...meaning }];
}

/** Values by names that somebody chose: one of them may be called `element`. */
const NAMED_VALUES: ReadonlySet<string> = new Set(['with', 'params', 'environment']);

/** Steps, ends and selectors with every absolute name replaced. */
function withNames(value: unknown, names: NewNames): unknown {
  if (Array.isArray(value)) return value.map((item) => withNames(item, names));
  if (typeof value !== 'object' || value === null) return value;
  const item = value as Readonly<Record<string, unknown>>;
  if (item['action'] === 'shortcut') return { ...item, spec: calledBy(item['spec'] as Called, names) };
  return Object.fromEntries(
    Object.entries(item).map(([key, inner]) => {
      if (NAMED_VALUES.has(key)) return [key, inner];
      if (key === 'waypoint' && typeof inner === 'string') return [key, names.place(inner)];
      if (key === 'element' && typeof inner === 'string') return [key, elementNamed(inner, names)];
      return [key, withNames(inner, names)];
    }),
  );
}

interface Called {
  readonly id: string;
  readonly variant?: string;
}

function calledBy(spec: Called, names: NewNames): Called {
  const variant = spec.variant === undefined ? {} : { variant: names.variant(spec.id, spec.variant) };
  return { ...spec, id: names.shortcut(spec.id), ...variant };
}

function elementNamed(reference: string, names: NewNames): string {
  const { place, name } = splitReference(reference);
  return place === undefined ? reference : `${names.place(place)}.${names.element(place, name)}`;
}

function firstDifference(a: unknown, b: unknown, at: string): string | undefined {
  if (isObject(a) && isObject(b)) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const found = firstDifference(a[key], b[key], at === '' ? key : `${at}.${key}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (JSON.stringify(a) === JSON.stringify(b)) return undefined;
  return `${at} would be ${shown(b)} instead of ${shown(a)}`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
