import {
  bodyFor,
  leastCount,
  type Condition,
  type Lineage,
  type Pack,
  type Place,
  type Selector,
  type Waypoint,
} from '../model/index.js';
import { elementReferences } from './expand.js';
import { LineageElements } from './lineage-elements.js';
import { LineageNames } from './lineage-names.js';
import { blocksFor, type NamedWaypoint } from './named.js';
import type { Report } from './report.js';
import type { Path } from './source.js';

/** The packs in use as one lineage sees them: which places and elements exist there, and what they say. */
export class LineageView extends LineageNames {
  readonly elements: LineageElements;
  readonly #places = new Map<string, Place | undefined>();

  /** @param report takes what is wrong; without one the packs are known to be valid, and what does not exist here is left out */
  constructor(
    packs: readonly [Pack, ...Pack[]],
    lineage: Lineage,
    private readonly report?: Report,
  ) {
    super(packs, lineage);
    this.elements = new LineageElements(this, report);
  }

  /** A place as it is here; undefined where it does not exist: no required condition says that something must be there (ADR 7). */
  place(id: string): Place | undefined {
    if (this.#places.has(id)) return this.#places.get(id);
    const named = this.waypoints.get(id);
    const place = named === undefined ? undefined : this.#buildPlace(named);
    this.#places.set(id, place);
    return place;
  }

  #buildPlace(named: NamedWaypoint): Place | undefined {
    const { id, pack, waypoint } = named;
    const hand = { places: [id], pack };
    const lookup = this.elements.lookup(hand);
    const blocks = blocksFor(waypoint, this.lineage);
    const missing: { readonly path: Path; readonly reference: string }[] = [];
    const expansions: { readonly path: Path; readonly plain: Selector; readonly expanded: Selector }[] = [];
    const expandAll = <S extends Selector>(kind: 'required' | 'forbidden' | 'shows', names: readonly string[]): S[] =>
      blocks.flatMap(({ block, at }) =>
        block[kind].flatMap((selector, index): S[] => {
          const path = [...at, kind, index];
          const { count, ...plain } = selector as Condition;
          const absent = elementReferences(plain).find(
            (reference) => lookup(reference) === undefined && this.elements.declares(reference, hand),
          );
          if (absent !== undefined) {
            // What has no selector here cannot be shown here: nothing to forbid. Required, it must be said otherwise.
            if (kind !== 'forbidden') missing.push({ path, reference: absent });
            return [];
          }
          const expanded = this.elements.expand(waypoint, path, plain, hand, names, 'no-secrets');
          if (expanded === undefined) return [];
          expansions.push({ path, plain, expanded });
          return [(count === undefined ? expanded : { ...expanded, count }) as S];
        }),
      );
    const required = expandAll<Condition>('required', []);
    const forbidden = expandAll('forbidden', []);
    const shows = expandAll('shows', Object.keys(waypoint.params));
    if (!required.some((condition) => leastCount(condition) > 0)) return undefined;
    for (const { path, reference } of missing) this.#reportMissing(waypoint, path, reference);
    for (const { path, plain, expanded } of expansions)
      this.elements.judge(waypoint, path, plain, expanded, hand, 'tested');

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
      elements: this.elements.of(id),
      clear: new Map(clear),
      origin: waypoint.origin,
    };
  }

  #reportMissing(owner: Waypoint, path: Path, reference: string): void {
    const [finest] = this.lineage;
    this.report?.({
      owner,
      path,
      text: reference,
      code: 'not-on-platform',
      message: `element \`${reference}\` has no selector for ${finest}, where this place is known by other conditions.`,
      hint: `Give the element a selector for ${finest}, or move the condition under the platforms that have it.`,
    });
  }
}
