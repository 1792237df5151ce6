import { compileMatcher, type Matcher } from '../../match/index.js';
import {
  CLASSIFIERS,
  lineageOf,
  type Block,
  type Classifier,
  type Pack,
  type Place,
  type Waypoint,
} from '../../model/index.js';
import { LineageView } from '../lineage-view.js';
import type { CheckContext, ClassifierView } from './context.js';
import type { Proposal } from './finding.js';
import type { CapturedScreen } from './screens.js';

/** What is left of the places that match a screen when a fix is made, by the rules; and who is at which place then. */
interface Tried {
  readonly undecided: readonly string[];
  readonly matcher: Matcher;
}

/** The screens that a fix may change anything on; undefined where it would spoil one, or on which platforms a place exists. */
type Trial = ReadonlyMap<CapturedScreen, Tried> | undefined;

/** Makes fixes on the packs in memory, and looks at all captures again: what is proposed has been seen to help, and to spoil nothing. */
export class Trials {
  readonly #known = new Map<string, Trial>();

  constructor(
    private readonly context: CheckContext,
    private readonly screens: readonly CapturedScreen[],
  ) {}

  /** Whether the place that gets the condition is no longer among those that may be named on the screens. */
  conditionHelps(proposal: Proposal, met: readonly CapturedScreen[]): boolean {
    const { waypoint, block, kind, selector } = proposal;
    const classifier = CLASSIFIERS.find((each) => each === block);
    if (classifier === undefined) return false;
    const trial = this.#once(JSON.stringify(proposal), () => {
      const changed = this.#withChanged(waypoint, (old) => {
        const before = old.blocks[classifier] ?? NO_BLOCK;
        const after = { ...before, [kind]: [...before[kind], selector] };
        return { ...old, blocks: { ...old.blocks, [classifier]: after } };
      });
      return changed === undefined ? undefined : this.#tried(waypoint, changed, classifiersWith(classifier));
    });
    return trial !== undefined && met.every((screen) => trial.get(screen)?.undecided.includes(waypoint) !== true);
  }

  /** Whether the screens are named as a place, or as one that refines it, once it says that it refines the other one. */
  refiningHelps(view: ClassifierView, place: string, other: string, met: readonly CapturedScreen[]): boolean {
    const { places } = view.packs;
    // Neither is a place that refines an interrupter, nor one that refines what refines it.
    if (places.get(place)?.kind !== places.get(other)?.kind || refines(places, other, place)) return false;
    // Refining drops the other one alone; asked first, since it nearly always answers.
    const isSettled = (id: string): boolean => id === other || view.matcher.isAt(id, place);
    if (!met.every(({ undecided }) => undecided.every(isSettled))) return false;
    const trial = this.#once(JSON.stringify([place, other]), () => {
      const changed = this.#withChanged(place, (old) => ({ ...old, common: { ...old.common, refines: other } }));
      return changed === undefined ? undefined : this.#tried(place, changed, CLASSIFIERS, other);
    });
    return (
      trial !== undefined &&
      met.every((screen) => {
        const tried = trial.get(screen);
        return tried?.undecided.every((id) => tried.matcher.isAt(id, place)) === true;
      })
    );
  }

  #once(key: string, make: () => Trial): Trial {
    if (!this.#known.has(key)) this.#known.set(key, make());
    return this.#known.get(key);
  }

  get #packs(): readonly [Pack, ...Pack[]] {
    return [this.context.pack, ...this.context.used];
  }

  /** Undefined for a waypoint that is in none of the packs. */
  #withChanged(id: string, change: (waypoint: Waypoint) => Waypoint): readonly [Pack, ...Pack[]] | undefined {
    const slash = id.lastIndexOf('/');
    const [main, ...used] = this.#packs;
    const owner = slash < 0 ? main : used.find((pack) => pack.id === id.slice(0, slash));
    const old = owner?.waypoints.find((waypoint) => waypoint.id === id.slice(slash + 1));
    if (old === undefined) return undefined;
    const changed = (pack: Pack): Pack =>
      pack === owner
        ? { ...pack, waypoints: pack.waypoints.map((each) => (each === old ? change(each) : each)) }
        : pack;
    return [changed(main), ...used.map(changed)];
  }

  /** @param refined what the place refines now; else it refines what it did */
  #tried(id: string, changed: readonly [Pack, ...Pack[]], classifiers: readonly Classifier[], refined?: string): Trial {
    const trial = new Map<CapturedScreen, Tried>();
    for (const classifier of classifiers) {
      const lineage = lineageOf(classifier);
      const view = this.context.views.find((each) => each.classifier === classifier);
      const before = view === undefined ? new LineageView(this.#packs, lineage).place(id) : view.packs.places.get(id);
      const made = new LineageView(changed, lineage).place(id);
      if ((before === undefined) !== (made === undefined)) return undefined;
      if (view === undefined || before === undefined || made === undefined) continue;
      const after = refined === undefined ? { ...made, refines: before.refines, modal: before.modal } : made;
      // Where it did not match it does not match now, and all is as it was.
      const touched = this.screens.filter((each) => each.view === view && each.matching.includes(id));
      if (touched.length === 0) continue;
      const matcher = matcherOf(view, touched, after);
      const alone = compileMatcher({ ...view.packs, places: new Map([[id, after]]), busy: [] });
      const known = new Map<string, readonly string[]>();
      for (const each of touched) {
        const { capture, screen } = each;
        // Who refines whom changes no condition; and no other place's conditions have changed.
        const holds = refined !== undefined || alone.matching(screen).length > 0;
        const matching = holds ? each.matching : each.matching.filter((other) => other !== id);
        // The rules ask nothing of a screen but which places match.
        const key = matching.join(' ');
        const undecided = known.get(key) ?? matcher.undecided(screen);
        known.set(key, undecided);
        const now = { matching, undecided, matcher };
        if (isWorse(faultOf(capture.waypoint, { ...each, matcher: view.matcher }), faultOf(capture.waypoint, now)))
          return undefined;
        trial.set(each, now);
      }
    }
    return trial;
  }
}

const NO_BLOCK: Block = { required: [], forbidden: [], shows: [], replace: false };

function classifiersWith(block: Classifier): readonly Classifier[] {
  return CLASSIFIERS.filter((classifier) => lineageOf(classifier).includes(block));
}

function refines(places: ReadonlyMap<string, Place>, id: string, other: string): boolean {
  const seen = new Set<string>();
  for (let at = places.get(id)?.refines; at !== undefined && !seen.has(at); at = places.get(at)?.refines) {
    if (at === other) return true;
    seen.add(at);
  }
  return false;
}

/** Of the places that match any of the screens, and of what they refine: no other one has a say. */
function matcherOf({ packs }: ClassifierView, screens: readonly CapturedScreen[], changed: Place): Matcher {
  const at = (id: string): Place | undefined => (id === changed.id ? changed : packs.places.get(id));
  const needed = new Set(screens.flatMap(({ matching }) => matching));
  // A set is walked in the order in which it grows.
  for (const id of needed) {
    const refined = at(id)?.refines;
    if (refined !== undefined) needed.add(refined);
  }
  const places = [...packs.places.keys()].flatMap((id) => {
    const place = needed.has(id) ? at(id) : undefined;
    return place === undefined ? [] : [[id, place] as const];
  });
  return compileMatcher({ ...packs, places: new Map(places), busy: [] });
}

/** What is wrong with a capture: its place does not hold, others win, or the others that may be named as well. */
type Fault = 'fails' | 'beaten' | readonly string[];

function faultOf(
  place: string,
  { matching, undecided, matcher }: Tried & { readonly matching: readonly string[] },
): Fault {
  if (!matching.includes(place)) return 'fails';
  const isHere = (id: string): boolean => matcher.isAt(id, place);
  return undecided.some(isHere) ? undecided.filter((id) => !isHere(id)) : 'beaten';
}

function isWorse(before: Fault, after: Fault): boolean {
  if (before === 'fails' || before === after) return false;
  if (after === 'fails') return true;
  if (before === 'beaten') return false;
  return after === 'beaten' || after.some((id) => !before.includes(id));
}
