import {
  platformOf,
  type Lineage,
  type Pack,
  type Place,
  type ResolvedElement,
  type ResolvedPacks,
  type Selector,
  type Trailhead,
} from '../model/index.js';
import { LineageView } from './lineage-view.js';
import { splitReference } from './named.js';
import { absoluteSteps, resolveEdges } from './resolve-edges.js';

/** What the packs in use say for one lineage (DESIGN sections 3 and 4). The packs are valid: `loadPacks` made them. */
export function resolvePacks(main: Pack, used: readonly Pack[], lineage: Lineage): ResolvedPacks {
  const view = new LineageView([main, ...used], lineage);
  const places = new Map<string, Place>();
  for (const { id, pack } of view.waypoints.values()) {
    const place = view.place(id);
    if (place === undefined) continue;
    const clear = [...place.clear].map(([answer, steps]) => [answer, absoluteSteps(view, steps, id, pack)] as const);
    places.set(id, { ...place, ...refinementHere(view, place), clear: new Map(clear) });
  }
  const platform = platformOf(lineage);
  return {
    pack: main.id,
    app: main.apps[platform],
    platform,
    lineage,
    places,
    edges: resolveEdges(view),
    trailheads: main.trailheads.flatMap((trailhead) => trailheadHere(view, trailhead, main)),
    busy: [main, ...used].flatMap((pack) => busyHere(view, pack)),
    answers: answersOf(view),
  };
}

/**
 * What a place refines here: directly, or through places that do not exist here. A modal one among those covers what it refines as it does elsewhere, so
 * that whoever refines it is not at that either.
 */
function refinementHere(view: LineageView, place: Place): Pick<Place, 'refines' | 'modal'> {
  let { refines, modal } = place;
  const between = new Set([place.id]);
  while (refines !== undefined && view.place(refines) === undefined) {
    const absent = view.waypoints.get(refines);
    if (absent === undefined || between.has(refines)) return { refines: undefined, modal: place.modal };
    between.add(refines);
    modal ||= absent.waypoint.modal;
    refines = view.refines(absent);
  }
  return refines === undefined ? { refines, modal: place.modal } : { refines, modal };
}

function trailheadHere(view: LineageView, trailhead: Trailhead, pack: Pack): readonly Trailhead[] {
  const to = trailhead.to
    .map((end) => ({ ...end, waypoint: view.name(end.waypoint, pack) }))
    .filter((end) => view.place(end.waypoint) !== undefined);
  return to.length === 0 ? [] : [{ ...trailhead, to }];
}

function busyHere(view: LineageView, pack: Pack): readonly Selector[] {
  return pack.busy.flatMap(
    (selector, index) =>
      view.elements.expand(pack, ['busy', index], selector, { places: [], pack }, [], 'no-secrets') ?? [],
  );
}

/** Answers of the main pack win over those that a used pack suggests for its own interrupters. */
function answersOf(view: LineageView): ReadonlyMap<string, string> {
  const answers = new Map<string, string>();
  for (const pack of [...view.packs].reverse())
    for (const [interrupter, answer] of Object.entries(pack.answers)) {
      const id = interrupterNamed(view, interrupter, pack);
      if (id !== undefined) answers.set(id, answer);
    }
  return answers;
}

/** Interrupters are named bare in `pack.yaml`: the pack's own first, then those of the packs in use, in their order. */
export function interrupterNamed(view: LineageView, name: string, pack: Pack): string | undefined {
  const packs = [pack, ...view.packs.filter((each) => each !== pack)];
  return packs
    .map((each) => view.name(name, each))
    .find((id) => view.waypoints.get(id)?.waypoint.kind === 'interrupter');
}

/**
 * Finds the elements of resolved packs: `place.name`, and bare names at the place at hand; for `expandSelector`.
 * @param place the place at hand, if any
 */
export function elementLookup(
  packs: Pick<ResolvedPacks, 'places'>,
  place?: string,
): (reference: string) => ResolvedElement | undefined {
  return (reference) => {
    const split = splitReference(reference);
    return packs.places.get(split.place ?? place ?? '')?.elements.get(split.name);
  };
}
