import type { Identified, NativeLocator, Platform, Screen, ScreenNode, Selector, Values } from '../model/index.js'; // prettier-ignore
import { normaliseText } from '../screen/index.js';
import type { CompiledPlace } from './compiled-place.js';
import type { ElementsSearch, FoundElement } from './elements-search.js';
import { expandSelector } from './expand.js';
import { IosSearch } from './ios-search.js';
import { partialScreen } from './partial-screen.js';
import type { Ranking } from './ranking.js';
import { SelectorSet, type CompiledSelector } from './selector-set.js';
import type { Show } from './shows.js';
import { SureCounts, surelyShown } from './sure-count.js';

/** What searches proved: the screen is at the place. */
export interface ElementsProof {
  /** What of it was found; `truncated`, for it proves no absence. */
  readonly screen: Screen;
  readonly identified: Identified;
}

/** Level 0 asked by searches instead of a page source (DESIGN section 8). */
export interface ElementsQuestion {
  readonly place: string;
  /** To be asked of the same moment. More of them once `proof` said so. */
  readonly locators: readonly NativeLocator[];
  /**
   * Whether what was found proves that the screen is at the place and shows the values, is not busy and no interrupter is over it: that `identify`
   * would say so on a page source of the same moment that is `ok`. Undefined: it does not prove that; it may be so nevertheless. `more`: it
   * would if it were known what scrolls around elements; from now on the locators ask for that, too.
   * @param found for each locator, in the order of the driver
   */
  proof(found: readonly (readonly FoundElement[])[]): ElementsProof | 'more' | undefined;
}

/** What of a compiled matcher a question needs. */
export interface QuestionFacts {
  readonly platform: Platform;
  readonly places: readonly CompiledPlace[];
  readonly set: SelectorSet;
  readonly busy: readonly { readonly written: Selector; readonly selector: CompiledSelector }[];
  readonly isAt: (found: string, place: string) => boolean;
  readonly rank: (matching: readonly CompiledPlace[]) => Ranking;
  readonly shows: (place: string) => readonly Show[];
  /** Reads the data of a place. */
  readonly data: (place: string, screen: Screen) => Values;
}

/** Places of which it may stay open whether they match: every way in which they could turn out is looked at, and that doubles with each. */
const MOST_OPEN = 6;

/**
 * The question for one place; undefined where no search can answer it: one of its own conditions, its data, or the absence of what could beat it cannot be
 * asked for.
 * @param values what the place must show
 */
export function elementsQuestion(
  facts: QuestionFacts,
  place: CompiledPlace,
  values: Values,
): ElementsQuestion | undefined {
  if (facts.platform !== 'ios') return undefined;
  const question = new Question(facts, place, values, new IosSearch());
  return question.isAskable ? question : undefined;
}

/** A selector that has to be known exactly, beside the conditions of places. */
interface Wanted {
  readonly set: SelectorSet;
  readonly selector: CompiledSelector;
}

class Question implements ElementsQuestion {
  readonly place: string;
  readonly isAskable: boolean;
  private readonly covered = new Map<CompiledSelector, number>();
  /** For each selector with a relation the locator that says which elements stand in it. */
  private readonly chains = new Map<CompiledSelector, number>();
  private readonly chainLocators: NativeLocator[] = [];
  private readonly unions: readonly NativeLocator[];
  /** What must be shown. */
  private readonly needed: readonly { readonly written: Selector; readonly wanted: Wanted }[];
  private asksInside = false;
  /** What the values make of the place's `shows`: must be there. */
  private readonly filled: readonly Wanted[];
  private readonly ownSet: SelectorSet;

  constructor(
    private readonly facts: QuestionFacts,
    private readonly compiled: CompiledPlace,
    values: Values,
    private readonly search: ElementsSearch,
  ) {
    this.place = compiled.place.id;
    this.ownSet = new SelectorSet(facts.platform);
    const { required, forbidden } = compiled;
    const shows = facts.shows(this.place);
    const asked = shows.filter(({ names }) => names.length > 0 && names.every((name) => Object.hasOwn(values, name)));
    const written = asked.map((show) => expandSelector(show.written, () => undefined, values));
    this.filled = written.map((selector) => ({ set: this.ownSet, selector: this.ownSet.add(selector) }));
    const own = [
      ...required.map(({ selector, written: { count: _, ...said } }) => this.cover(selector, said, facts.set)),
      ...forbidden.map(({ selector, written: said }) => this.cover(selector, said)),
      ...facts.busy.map(({ selector, written: said }) => this.cover(selector, said)),
      ...shows.map(({ rest }) => rest === undefined || this.coverAlone(facts.set.get(rest.id), rest.written)),
      ...this.filled.map(({ selector }, at) => this.cover(selector, written[at] ?? {}, this.ownSet)),
    ];
    const certain = own.every(Boolean) && required.every(({ selector }) => this.canBeSure(selector));
    if (certain) this.coverOthers();
    const unions = this.search.locators;
    this.unions = unions ?? [];
    const conditions = required.map(({ selector, written: { count: _, ...said } }) => ({ written: said, selector }));
    const related = conditions.flatMap(({ selector, written: said }) =>
      selector.relations.map((each) => ({
        written: said[each.relation] ?? {},
        selector: facts.set.get(each.selector),
      })),
    );
    const read = shows.flatMap(({ rest }) =>
      rest === undefined ? [] : [{ written: rest.written, selector: facts.set.get(rest.id) }],
    );
    this.needed = [
      ...[...conditions, ...related, ...read].map((each) => ({
        written: each.written,
        wanted: { set: facts.set, selector: each.selector },
      })),
      ...this.filled.map((wanted, at) => ({ written: written[at] ?? {}, wanted })),
    ];
    this.isAskable = certain && unions !== undefined && this.isDecided([compiled], this.alwaysOpen()) !== undefined;
  }

  get locators(): readonly NativeLocator[] {
    const inside = this.asksInside ? this.search.inside(this.needed.map(({ written }) => written)) : undefined;
    return [...this.unions, ...this.chainLocators, ...(inside === undefined ? [] : [inside])];
  }

  proof(found: readonly (readonly FoundElement[])[]): ElementsProof | 'more' | undefined {
    const parts = found.slice(0, this.unions.length);
    const screens = parts.map((elements) =>
      partialScreen(
        this.facts.platform,
        elements.map(({ attributes }) => attributes),
      ),
    );
    // The viewport cuts every box.
    if (screens[0]?.nodes[0]?.class !== 'XCUIElementTypeApplication') return undefined;
    const related = this.relatedIn(found, parts);
    const countsWhere = (isOutside: (node: ScreenNode, part: number) => boolean): SureCounts => {
      const shown = screens.map((screen, part) => surelyShown(screen, (node) => isOutside(node, part)));
      return new SureCounts(screens, shown, this.covered, related);
    };
    const inside = found[this.unions.length + this.chainLocators.length];
    if (inside !== undefined) {
      const handles = new Set(inside.map(({ handle }) => handle));
      return this.prove(
        screens,
        countsWhere((node, part) => !handles.has(parts[part]?.[node.index]?.handle ?? '') && this.isAsked(node)),
      );
    }
    const proof = this.prove(
      screens,
      countsWhere(() => false),
    );
    if (
      proof !== undefined ||
      this.prove(
        screens,
        countsWhere(() => true),
      ) === undefined
    )
      return proof;
    this.asksInside = true;
    return this.locators.length > found.length ? 'more' : undefined;
  }

  /** Whether a node is one of those that the search for what scrolls around elements was about. */
  private isAsked(node: ScreenNode): boolean {
    const regular = Object.values(node.raw).every((value) => normaliseText(value) === value);
    return (
      regular &&
      this.needed.some(({ wanted: { set, selector } }) =>
        selector.predicates.every((predicate) => set.predicates.test(predicate, node)),
      )
    );
  }

  private prove(screens: readonly Screen[], counts: SureCounts): ElementsProof | undefined {
    const [screen] = screens;
    const { set, busy, shows, data } = this.facts;
    if (screen === undefined || busy.some(({ selector }) => counts.count(set, selector).most > 0)) return undefined;
    if (this.filled.some((wanted) => counts.count(wanted.set, wanted.selector).least === 0)) return undefined;
    const matching: CompiledPlace[] = [];
    const open: CompiledPlace[] = [];
    for (const place of this.facts.places) {
      const state = stateOf(place, counts, set);
      if (state !== 'no') (state === 'yes' ? matching : open).push(place);
    }
    const decided = this.isDecided(matching, open);
    if (decided === undefined) return undefined;
    const { found: id, confidence, margin } = decided;
    // What a place shows is told only where no other node could say something else.
    const exact = shows(id).every(({ rest }) => rest === undefined || counts.isExact(set, set.get(rest.id)));
    if (!exact) return undefined;
    return {
      screen,
      identified: {
        waypoint: id,
        data: data(id, screen),
        confidence,
        margin,
        candidates: [{ waypoint: id, score: confidence }],
        nearMisses: [],
        quality: 'ok',
      },
    };
  }

  /** Data is read from nodes of a selector without relations only: nobody says which of them stands in one. */
  private coverAlone(selector: CompiledSelector, written: Selector): boolean {
    return selector.relations.length === 0 && this.cover(selector, written);
  }

  /** @param set where its relation, if it has one, is to be told as well */
  private cover(selector: CompiledSelector, written: Selector, set?: SelectorSet): boolean {
    if (!this.covered.has(selector)) {
      const part = this.search.add(written);
      if (part === undefined) return false;
      this.covered.set(selector, part);
    }
    const [relation, ...more] = selector.relations;
    if (set !== undefined && relation !== undefined && more.length === 0 && !this.chains.has(selector)) {
      const inner = written[relation.relation];
      const chain = inner === undefined ? undefined : this.search.related(written);
      if (inner !== undefined && chain !== undefined && this.cover(set.get(relation.selector), inner)) {
        this.chains.set(selector, this.chainLocators.push(chain) - 1);
      }
    }
    return true;
  }

  /** Whether an answer can prove that the selector hits something. */
  private canBeSure(selector: CompiledSelector): boolean {
    return selector.nth === undefined && (selector.relations.length === 0 || this.chains.has(selector));
  }

  /** Of every other place whatever may show that it does not match. */
  private coverOthers(): void {
    const { places, set } = this.facts;
    for (const { required } of places) {
      for (const { selector, written, min } of required) {
        const { count: _, ...said } = written;
        if (min === 0) continue;
        this.cover(selector, said);
        for (const { relation, selector: inner } of selector.relations)
          this.cover(set.get(inner), said[relation] ?? {});
      }
    }
  }

  /** The places of which no answer could show that they do not match, when this one does. */
  private alwaysOpen(): readonly CompiledPlace[] {
    const own = new Set(this.compiled.required.map(({ selector }) => selector));
    return this.facts.places.filter(
      (place) =>
        place !== this.compiled &&
        !place.required.some(({ selector }) => this.covered.has(selector) && !own.has(selector)) &&
        !place.forbidden.some(({ selector }) => own.has(selector)),
    );
  }

  /**
   * What `identify` says, however the open ones turn out; undefined where it may not be at the place.
   * @param matching places that surely match, in the order of the packs
   */
  private isDecided(
    matching: readonly CompiledPlace[],
    open: readonly CompiledPlace[],
  ): { readonly found: string; readonly confidence: number; readonly margin: number } | undefined {
    const { rank, isAt } = this.facts;
    if (open.length > MOST_OPEN) return undefined;
    let found: string | undefined;
    let confidence = 1;
    let margin = 1;
    for (let way = 0; way < 1 << open.length; way++) {
      const places = [...matching, ...open.filter((_, at) => (way & (1 << at)) !== 0)].sort((a, b) => a.at - b.at);
      const ranking = rank(places);
      const id = ranking.best?.place.id;
      if (id === undefined || !isAt(id, this.place)) return undefined;
      found = found === undefined || found === id ? id : this.place;
      confidence = Math.min(confidence, ranking.confidence);
      margin = Math.min(margin, ranking.margin);
    }
    return found === undefined ? undefined : { found, confidence, margin };
  }

  /** Which nodes of their part the chains found. */
  private relatedIn(
    found: readonly (readonly FoundElement[])[],
    parts: readonly (readonly FoundElement[])[],
  ): ReadonlyMap<CompiledSelector, ReadonlySet<number>> {
    const related = new Map<CompiledSelector, ReadonlySet<number>>();
    for (const [selector, chain] of this.chains) {
      const handles = new Set(found[parts.length + chain]?.map(({ handle }) => handle));
      const part = parts[this.covered.get(selector) ?? 0] ?? [];
      related.set(selector, new Set(part.flatMap(({ handle }, index) => (handles.has(handle) ? [index] : []))));
    }
    return related;
  }
}

/** Whether a place matches the screen of which only parts are known. */
function stateOf({ required, forbidden }: CompiledPlace, counts: SureCounts, set: SelectorSet): 'yes' | 'no' | 'open' {
  if (required.length === 0 && forbidden.length === 0) return 'no';
  let sure = true;
  for (const { selector, min, max } of required) {
    const { least, most } = counts.count(set, selector);
    if (most < min || least > max) return 'no';
    sure &&= least >= min && most <= max;
  }
  for (const { selector } of forbidden) {
    const { least, most } = counts.count(set, selector);
    if (least > 0) return 'no';
    sure &&= most === 0;
  }
  return sure ? 'yes' : 'open';
}
