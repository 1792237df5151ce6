import { SelectorError, type ElementLookup } from '../match/index.js';
import { platformOf, suggest, type Pack, type ResolvedElement, type Selector } from '../model/index.js';
import { elementReferences, expandKeeping } from './expand.js';
import type { LineageNames } from './lineage-names.js';
import { ownName, splitReference, type NamedWaypoint } from './named.js';
import { type ProblemCode } from './problem.js';
import type { Owner, Report } from './report.js';
import type { Path } from './source.js';
import { UsableSelectors, type Use } from './unusable.js';

/** The elements of the packs in use as one lineage sees them, and selectors that point at them. */
export class LineageElements {
  readonly #known = new Map<string, ReadonlyMap<string, ResolvedElement>>();

  readonly #usable: UsableSelectors;
  /** Elements whose own file has been told that they cannot be used. */
  readonly #unusable = new Set<ResolvedElement>();

  /** @param report takes what is wrong; without one nothing is judged */
  constructor(
    private readonly names: LineageNames,
    private readonly report: Report | undefined,
  ) {
    this.#usable = new UsableSelectors(platformOf(names.lineage));
  }

  /** Own and inherited elements of a place that have a selector here. */
  of(id: string): ReadonlyMap<string, ResolvedElement> {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const elements = new Map<string, ResolvedElement>();
    this.#known.set(id, elements); // An element that points at itself does not find itself.
    const named = this.names.waypoints.get(id);
    if (named === undefined) return elements;
    const above = named.waypoint.modal ? undefined : this.names.refines(named);
    if (above !== undefined) for (const [name, element] of this.of(above)) elements.set(name, element);
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
      const key = [...this.names.lineage, 'all' as const].find((each) => element[each] !== undefined);
      const selector = key === undefined ? undefined : element[key];
      if (selector === undefined || key === undefined) return; // None here: an inherited one stays.
      const path = ['elements', name, key];
      for (const reference of elementReferences(selector)) {
        const other = ownName(reference, id);
        if (state.get(other) === 'busy')
          this.report?.({
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
      const hand = { places: [id], pack };
      const expanded = this.expand(waypoint, path, selector, hand, Object.keys(params));
      if (expanded !== undefined) {
        const resolved = { name, place: id, params, selector: expanded };
        elements.set(name, resolved);
        const use = key === 'all' ? 'declared' : 'declared-here';
        if (!this.judge(waypoint, path, selector, expanded, hand, use)) this.#unusable.add(resolved);
      }
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
      const found = (place === undefined ? places : [this.names.name(place, pack)]).map((id) => this.of(id).get(name));
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
      this.report?.({ owner, path, code: CODES[error.fault] ?? 'invalid-value', message: error.message, hint });
      return undefined;
    }
  }

  /**
   * Whether an expanded selector can be used on this platform; reports why not, unless an element that it points at was told before.
   * @param written what it is expanded from
   */
  judge(owner: Owner, path: Path, written: Selector, expanded: Selector, hand: Hand, use: Use): boolean {
    const fault = this.report === undefined ? undefined : this.#usable.fault(expanded, use);
    if (fault === undefined) return true;
    const lookup = this.lookup(hand);
    const references = elementReferences(written);
    const told = references.some((reference) => {
      const element = lookup(reference);
      return element !== undefined && this.#unusable.has(element);
    });
    if (told) return false;
    const culprit = this.#usable.culprit(written, fault);
    const message =
      culprit === undefined && references.length > 0
        ? `\`${references.join('`, `')}\`: ${fault.message}`
        : fault.message;
    this.report?.({
      owner,
      path,
      text: culprit ?? references[0],
      code: 'unusable-selector',
      message,
      hint: fault.hint,
    });
    return false;
  }

  #reportElement(owner: Owner, path: Path, reference: string, hand: Hand): void {
    const [finest] = this.names.lineage;
    const flaw = this.declares(reference, hand)
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
    this.report?.({ owner, path, text: reference, ...flaw });
  }

  /** Whether the places declare the element, if not for this platform. */
  declares(reference: string, hand: Hand): boolean {
    const { place, name } = splitReference(reference);
    const places = place === undefined ? hand.places : [this.names.name(place, hand.pack)];
    return (
      places.length > 0 &&
      places.every((id) =>
        this.names
          .sourcesOf(id)
          .some((source) => Object.hasOwn(this.names.waypoints.get(source)?.waypoint.elements ?? {}, name)),
      )
    );
  }

  /** Names of elements for messages: bare ones of the places at hand, then `place.name`. */
  #knownElements(hand: Hand): readonly string[] {
    const own = hand.places.flatMap((id) => [...this.of(id).keys()]);
    const all = [...this.names.waypoints.keys()].flatMap((id) =>
      [...this.of(id).keys()].map((name) => `${id}.${name}`),
    );
    return [...new Set([...own, ...all])];
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
  empty: 'unusable-selector',
};
