import { SelectorError, type ElementLookup } from '../match/index.js';
import {
  platformOf,
  suggest,
  templateNamesIn,
  type Pack,
  type ResolvedElement,
  type Selector,
} from '../model/index.js';
import { elementReferences, expandKeeping } from './expand.js';
import type { LineageNames } from './lineage-names.js';
import { splitReference } from './named.js';
import { type ProblemCode } from './problem.js';
import type { Owner, Report } from './report.js';
import type { Path } from './source.js';
import type { Secrets } from './templates.js';
import { UsableSelectors, type Use } from './unusable.js';

/** The elements of the packs in use as one lineage sees them, and selectors that point at them. */
export class LineageElements {
  readonly #known = new Map<string, ReadonlyMap<string, ResolvedElement>>();
  /** By `place.name`, once they are made; undefined for those that have no selector here, or none that can be made. */
  readonly #made = new Map<string, ResolvedElement | undefined>();
  /** Being made, each pointed at by the one before it. */
  readonly #making: Making[] = [];
  /** The secrets that an element's selector names. */
  readonly #secrets = new Map<ResolvedElement, readonly string[]>();
  /** By `place.name`: of what is wrong with them all has been told, so that who points at them need not say it again. */
  readonly #told = new Set<string>();

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
    for (const source of [...this.names.sourcesOf(id)].reverse())
      for (const name of Object.keys(this.names.waypoints.get(source)?.waypoint.elements ?? {})) {
        const element = this.#own(source, name);
        if (element !== undefined) elements.set(name, element);
      }
    this.#known.set(id, elements);
    return elements;
  }

  /** An element of a place, its own or inherited. One by one: elements of two places may point at each other's. */
  #at(id: string, name: string): ResolvedElement | undefined {
    for (const source of this.names.sourcesOf(id)) {
      const element = this.#own(source, name);
      if (element !== undefined || this.#told.has(keyOf(source, name))) return element;
    }
    return undefined;
  }

  #own(id: string, name: string): ResolvedElement | undefined {
    const key = keyOf(id, name);
    if (this.#made.has(key)) return this.#made.get(key);
    const named = this.names.waypoints.get(id);
    if (named === undefined || !Object.hasOwn(named.waypoint.elements, name)) return undefined;
    const { pack, waypoint } = named;
    const element = waypoint.elements[name];
    const block = [...this.names.lineage, 'all' as const].find((each) => element?.[each] !== undefined);
    const selector = block === undefined ? undefined : element?.[block];
    if (selector === undefined || block === undefined) return undefined;
    if (this.#closesCycle(key)) return undefined;
    const params = element?.params ?? {};
    const path = ['elements', name, block];
    const hand = { places: [id], pack };
    const secrets = secretNames(selector);
    this.#making.push({ key, id, name, owner: waypoint, path, selector });
    const expanded = this.expand(waypoint, path, selector, hand, [...Object.keys(params), ...secrets], 'secrets');
    this.#making.pop();
    if (expanded === undefined) {
      this.#told.add(key);
      this.#made.set(key, undefined);
      return undefined;
    }
    const resolved = { name, place: id, params, selector: expanded };
    this.#made.set(key, resolved);
    const inside = secretNames(expanded);
    if (inside.length > 0) this.#secrets.set(resolved, inside);
    const use = block === 'all' ? 'declared' : 'declared-here';
    if (!this.judge(waypoint, path, selector, expanded, hand, use)) this.#unusable.add(resolved);
    return resolved;
  }

  /** Whether an element is asked for while it is being made; then all of the circle is told, once. */
  #closesCycle(key: string): boolean {
    const start = this.#making.findIndex((each) => each.key === key);
    if (start < 0) return false;
    const circle = this.#making.slice(start);
    const [first, last] = [circle[0], circle.at(-1)];
    if (first === undefined || last === undefined || this.#told.has(key)) return true;
    circle.forEach((each) => this.#told.add(each.key));
    const here = circle.every(({ id }) => id === first.id);
    const nameOf = ({ id, name }: Making): string => (here ? name : `${id}.${name}`);
    const trace = [...circle, first].map(nameOf).join(' → ');
    this.report?.({
      owner: last.owner,
      path: last.path,
      text: elementReferences(last.selector).find((each) => splitReference(each).name === first.name),
      code: 'cycle',
      message:
        circle.length === 1
          ? `element \`${nameOf(first)}\` points at itself.`
          : `element \`${nameOf(last)}\` points at \`${nameOf(first)}\`, which points back at it: ${trace}.`,
      hint: circle.length === 1 ? 'Write out what is meant.' : 'Write out the selector of one of them.',
    });
    return true;
  }

  /**
   * Finds elements by the name that files use: bare names at the places at hand (all of them must have it),
   * `place.name`, `pack/place.name`.
   */
  lookup({ places, pack }: Hand): ElementLookup {
    return (reference) => {
      const { place, name } = splitReference(reference);
      const found = (place === undefined ? places : [this.names.name(place, pack)]).map((id) => this.#at(id, name));
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
    secrets: Secrets,
  ): Selector | undefined {
    const lookup = this.lookup(hand);
    try {
      const known = secrets === 'secrets' ? [...names, ...this.#secretsAt(selector, lookup)] : names;
      return expandKeeping(selector, lookup, known);
    } catch (error) {
      if (!(error instanceof SelectorError)) throw error;
      const references = elementReferences(selector);
      const reference = references.find((each) => lookup(each) === undefined) ?? references[0];
      if (error.fault === 'unknown-element' && reference !== undefined) {
        this.#reportElement(owner, path, reference, hand);
        return undefined;
      }
      const { fault, message } = error;
      // Names were looked at before, so it is a secret of an element that is asked for here.
      const hint = fault === 'unknown-name' ? 'No place is known by a secret: say it without.' : error.hint;
      const text = fault === 'unknown-name' ? reference : undefined;
      this.report?.({ owner, path, text, code: CODES[fault] ?? 'invalid-value', message, hint });
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
      hint: use === 'scrolled' && fault.fault === 'native' ? SCROLLED_HINT : fault.hint,
    });
    return false;
  }

  /** The secrets of the elements that a selector points at. */
  #secretsAt(selector: Selector, lookup: ElementLookup): readonly string[] {
    return elementReferences(selector).flatMap((reference) => {
      const element = lookup(reference);
      return (element === undefined ? undefined : this.#secrets.get(element)) ?? [];
    });
  }

  #reportElement(owner: Owner, path: Path, reference: string, hand: Hand): void {
    if (this.#isTold(reference, hand)) return;
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

  /** Whether what keeps an element from being made is told where it is written. */
  #isTold(reference: string, { places, pack }: Hand): boolean {
    const { place, name } = splitReference(reference);
    const ids = place === undefined ? places : [this.names.name(place, pack)];
    return ids.some((id) => this.names.sourcesOf(id).some((source) => this.#told.has(keyOf(source, name))));
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

  /** Names of elements for messages: bare ones of the places at hand, then `place.name`. As declared: some may just be being made. */
  #knownElements(hand: Hand): readonly string[] {
    const own = hand.places.flatMap((id) => this.#declared(id));
    const all = [...this.names.waypoints.keys()].flatMap((id) => this.#declared(id).map((name) => keyOf(id, name)));
    return [...new Set([...own, ...all])];
  }

  /** The names of elements that a place has on this platform, inherited ones first. */
  #declared(id: string): readonly string[] {
    const keys = [...this.names.lineage, 'all' as const];
    return [...this.names.sourcesOf(id)].reverse().flatMap((source) =>
      Object.entries(this.names.waypoints.get(source)?.waypoint.elements ?? {})
        .filter(([, element]) => keys.some((key) => element[key] !== undefined))
        .map(([name]) => name),
    );
  }
}

const SCROLLED_HINT =
  'What is scrolled, and what is scrolled to, is looked for on the screen: say it by `id`, `role`, `text` or a relation.';

/** An element that is being made, and where it is written. */
interface Making {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly owner: Owner;
  readonly path: Path;
  readonly selector: Selector;
}

function keyOf(id: string, name: string): string {
  return `${id}.${name}`;
}

function secretNames(selector: Selector): readonly string[] {
  return templateNamesIn(selector).filter((name) => name.startsWith('secret.'));
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
