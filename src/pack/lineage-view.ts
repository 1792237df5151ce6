import { SelectorError, type ElementLookup } from '../match/index.js';
import {
  bodyFor,
  qualify,
  type Condition,
  type Lineage,
  type Pack,
  type Place,
  type ResolvedElement,
  type Selector,
  type Waypoint,
  suggest,
} from '../model/index.js';
import { elementReferences, expandKeeping } from './expand.js';
import { bare } from './loaded.js';
import { type ProblemCode } from './problem.js';
import type { Owner, Report } from './report.js';
import { blocksFor, ownName, splitReference, type NamedShortcut, type NamedWaypoint } from './named.js';
import type { Path } from './source.js';

export { splitReference, type NamedShortcut, type NamedWaypoint } from './named.js';

/** The packs in use as one lineage sees them: which places and elements exist there, and what they say. */
export class LineageView {
  readonly waypoints: ReadonlyMap<string, NamedWaypoint>;
  /** By id, as it is among the packs in use; variants together. */
  readonly shortcuts: ReadonlyMap<string, readonly NamedShortcut[]>;
  readonly #places = new Map<string, Place | undefined>();
  readonly #elements = new Map<string, ReadonlyMap<string, ResolvedElement>>();

  constructor(
    /** The main pack first. */
    readonly packs: readonly [Pack, ...Pack[]],
    readonly lineage: Lineage,
    readonly report: Report,
  ) {
    const named = packs.flatMap((pack) =>
      pack.waypoints.map((waypoint) => ({ id: this.name(waypoint.id, pack), pack, waypoint })),
    );
    this.waypoints = new Map(named.map((each) => [each.id, each]));
    const shortcuts = new Map<string, NamedShortcut[]>();
    for (const pack of packs)
      for (const shortcut of pack.shortcuts) {
        const id = this.name(shortcut.id, pack);
        const variants = shortcuts.get(id);
        if (variants === undefined) shortcuts.set(id, [{ pack, shortcut }]);
        else variants.push({ pack, shortcut });
      }
    this.shortcuts = shortcuts;
  }

  /** The name, among the packs in use, of what a file of `pack` calls `reference`. */
  name(reference: string, pack: Pack): string {
    const [main] = this.packs;
    if (pack === main && !reference.includes('/')) return reference;
    return bare(qualify(reference, pack.id, main.id), main.id);
  }

  /** Shortcuts that may end at a place; those that end where they start may at any. */
  shortcutsTo(id: string): readonly NamedShortcut[] {
    if (this.#byEnd === undefined) {
      const byEnd = new Map<string, NamedShortcut[]>();
      for (const named of [...this.shortcuts.values()].flat()) {
        const { to } = named.shortcut;
        const ends = to === 'origin' ? [to] : to.map((end) => this.name(end.waypoint, named.pack));
        for (const end of new Set(ends)) {
          const others = byEnd.get(end);
          if (others === undefined) byEnd.set(end, [named]);
          else others.push(named);
        }
      }
      this.#byEnd = byEnd;
    }
    return [...(this.#byEnd.get(id) ?? []), ...(this.#byEnd.get('origin') ?? [])];
  }
  #byEnd: ReadonlyMap<string, readonly NamedShortcut[]> | undefined;

  /** A place as it is here; undefined where it does not exist: no required condition says how it is known here. */
  place(id: string): Place | undefined {
    if (this.#places.has(id)) return this.#places.get(id);
    const named = this.waypoints.get(id);
    const place = named === undefined ? undefined : this.#buildPlace(named);
    this.#places.set(id, place);
    return place;
  }

  /** Being at `id` is being at `other`. */
  isAt(id: string, other: string): boolean {
    return this.sourcesOf(id).includes(other);
  }

  /**
   * The place and what it refines here, up to the first modal one: what it is at, and whose edges leave it. What covers a
   * place hides its ways out.
   */
  sourcesOf(id: string): readonly string[] {
    const above: string[] = [];
    for (let at: string | undefined = id; at !== undefined && !above.includes(at);) {
      above.push(at);
      const named = this.waypoints.get(at);
      at = named === undefined || named.waypoint.modal ? undefined : this.refines(named);
    }
    return above;
  }

  refines({ pack, waypoint }: NamedWaypoint): string | undefined {
    const refines = blocksFor(waypoint, this.lineage).find(({ block }) => block.refines !== undefined)?.block.refines;
    return refines === undefined ? undefined : this.name(refines, pack);
  }

  /** Own and inherited elements that have a selector here. */
  elements(id: string): ReadonlyMap<string, ResolvedElement> {
    const known = this.#elements.get(id);
    if (known !== undefined) return known;
    const elements = new Map<string, ResolvedElement>();
    this.#elements.set(id, elements); // An element that points at itself does not find itself.
    const named = this.waypoints.get(id);
    if (named === undefined) return elements;
    const above = named.waypoint.modal ? undefined : this.refines(named);
    if (above !== undefined) for (const [name, element] of this.elements(above)) elements.set(name, element);
    this.#addOwnElements(named, elements);
    return elements;
  }

  /** In any order of writing: an element may narrow another of its place, but not in a circle. */
  #addOwnElements({ id, pack, waypoint }: NamedWaypoint, elements: Map<string, ResolvedElement>): void {
    const state = new Map<string, 'busy' | 'done'>();
    const add = (name: string): void => {
      const element = Object.hasOwn(waypoint.elements, name) ? waypoint.elements[name] : undefined;
      if (element === undefined || state.has(name)) return;
      state.set(name, 'busy');
      const key = [...this.lineage, 'all' as const].find((each) => element[each] !== undefined);
      const selector = key === undefined ? undefined : element[key];
      if (selector === undefined || key === undefined) return; // None here: an inherited one stays.
      const path = ['elements', name, key];
      for (const reference of elementReferences(selector)) {
        const other = ownName(reference, id);
        if (state.get(other) === 'busy')
          this.report({
            owner: waypoint,
            path,
            text: reference,
            code: 'cycle',
            message: `element \`${name}\` points at \`${reference}\`, which points back at it.`,
            hint: 'Write out the selector of one of the two.',
          });
        else add(other);
      }
      const params = element.params ?? {};
      const expanded = this.expand(waypoint, path, selector, { places: [id], pack }, Object.keys(params));
      if (expanded !== undefined) elements.set(name, { name, place: id, params, selector: expanded });
      state.set(name, 'done');
    };
    Object.keys(waypoint.elements).forEach(add);
  }

  /**
   * Finds elements by the name that files use: bare names at the places at hand (all of them must have it),
   * `place.name`, `pack/place.name`.
   */
  lookup({ places, pack }: Hand): ElementLookup {
    return (reference) => {
      const { place, name } = splitReference(reference);
      const found = (place === undefined ? places : [this.name(place, pack)]).map((id) => this.elements(id).get(name));
      return found.includes(undefined) ? undefined : found[0];
    };
  }

  /** Expands a selector of a file and keeps the templates of `names`; reports what is wrong with it and then has none. */
  expand(
    owner: Owner,
    path: Path,
    selector: Selector,
    hand: Hand,
    names: readonly string[],
    templateHint?: string,
  ): Selector | undefined {
    const lookup = this.lookup(hand);
    try {
      return expandKeeping(selector, lookup, names);
    } catch (error) {
      if (!(error instanceof SelectorError)) throw error;
      const reference = elementReferences(selector).find((each) => lookup(each) === undefined);
      if (error.fault === 'unknown-element' && reference !== undefined) {
        this.#reportElement(owner, path, reference, hand);
        return undefined;
      }
      const hint = error.fault === 'unknown-name' && templateHint !== undefined ? templateHint : error.hint;
      this.report({ owner, path, code: CODES[error.fault] ?? 'invalid-value', message: error.message, hint });
      return undefined;
    }
  }

  #reportElement(owner: Owner, path: Path, reference: string, hand: Hand): void {
    const [finest] = this.lineage;
    const flaw = this.#declares(reference, hand)
      ? {
          code: 'not-on-platform' as const,
          message: `element \`${reference}\` has no selector for ${finest}.`,
          hint: `Give the element a selector for ${finest}, or write what uses it per platform.`,
        }
      : {
          code: 'unknown-element' as const,
          message: `there is no element \`${reference}\`${hand.places.length > 0 ? ` at ${hand.places.slice(0, 5).join(', ')}` : ''}.`,
          hint: suggest(reference, this.#knownElements(hand), 'element'),
        };
    this.report({ owner, path, text: reference, ...flaw });
  }

  /** Whether the places declare the element, if not for this platform. */
  #declares(reference: string, hand: Hand): boolean {
    const { place, name } = splitReference(reference);
    const places = place === undefined ? hand.places : [this.name(place, hand.pack)];
    return (
      places.length > 0 &&
      places.every((id) =>
        this.sourcesOf(id).some((source) => Object.hasOwn(this.waypoints.get(source)?.waypoint.elements ?? {}, name)),
      )
    );
  }

  /** Names of elements for messages: bare ones of the places at hand, then `place.name`. */
  #knownElements(hand: Hand): readonly string[] {
    const own = hand.places.flatMap((id) => [...this.elements(id).keys()]);
    const all = [...this.waypoints.keys()].flatMap((id) =>
      [...this.elements(id).keys()].map((name) => `${id}.${name}`),
    );
    return [...new Set([...own, ...all])];
  }

  #buildPlace(named: NamedWaypoint): Place | undefined {
    const { id, pack, waypoint } = named;
    const hand = { places: [id], pack };
    const lookup = this.lookup(hand);
    const blocks = blocksFor(waypoint, this.lineage);
    const missing: { readonly path: Path; readonly reference: string }[] = [];
    const expandAll = <S extends Selector>(kind: 'required' | 'forbidden' | 'shows', names: readonly string[]): S[] =>
      blocks.flatMap(({ block, at }) =>
        block[kind].flatMap((selector, index): S[] => {
          const path = [...at, kind, index];
          const { count, ...plain } = selector as Condition;
          const absent = elementReferences(plain).find(
            (reference) => lookup(reference) === undefined && this.#declares(reference, hand),
          );
          if (absent !== undefined) {
            // What has no selector here cannot be shown here: nothing to forbid. Required, it must be said otherwise.
            if (kind !== 'forbidden') missing.push({ path, reference: absent });
            return [];
          }
          const hint =
            kind === 'shows' ? undefined : 'Conditions hold for all data; what depends on data belongs under `shows`.';
          const expanded = this.expand(waypoint, path, plain, hand, names, hint);
          if (expanded === undefined) return [];
          return [(count === undefined ? expanded : { ...expanded, count }) as S];
        }),
      );
    const required = expandAll<Condition>('required', []);
    const forbidden = expandAll('forbidden', []);
    const shows = expandAll('shows', Object.keys(waypoint.params));
    if (required.length === 0) return undefined;
    for (const { path, reference } of missing) this.#reportMissing(waypoint, path, reference);

    const clear = Object.entries(waypoint.clear).flatMap(([answer, bodies]) => {
      const body = bodyFor(bodies, this.lineage);
      return body === undefined ? [] : [[answer, body] as const];
    });
    return {
      id,
      description: waypoint.description,
      kind: waypoint.kind,
      modal: waypoint.modal,
      refines: this.refines(named),
      params: waypoint.params,
      required,
      forbidden,
      shows,
      elements: this.elements(id),
      clear: new Map(clear),
      origin: waypoint.origin,
    };
  }

  #reportMissing(owner: Waypoint, path: Path, reference: string): void {
    const [finest] = this.lineage;
    this.report({
      owner,
      path,
      text: reference,
      code: 'not-on-platform',
      message: `element \`${reference}\` has no selector for ${finest}, where this place is known by other conditions.`,
      hint: `Give the element a selector for ${finest}, or move the condition under the platforms that have it.`,
    });
  }

  /** ``Did you mean `x`?`` among the places of the packs in use. */
  suggestPlace(id: string): string {
    return suggest(id, this.waypoints.keys(), 'place');
  }
}

/** Where a bare name is looked for, and whose file says it. */
export interface Hand {
  readonly places: readonly string[];
  readonly pack: Pack;
}

const CODES: Readonly<Partial<Record<SelectorError['fault'], ProblemCode>>> = {
  'unknown-param': 'unknown-param',
  'missing-param': 'missing-param',
  'unknown-name': 'unknown-param',
};
