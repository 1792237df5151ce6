import type { Box, Condition, Identified, NativeLocator, Platform, Screen, Selector, Values } from '../model/index.js';
import type { CompiledCondition, CompiledPlace } from './compiled-place.js';
import { ElementsAsked, type Asked, type ElementsAnswer } from './elements-asked.js';
import { AndroidSearch } from './android-search.js';
import type { ElementsSearch, FoundElement } from './elements-search.js';
import { expandSelector } from './expand.js';
import { IosSearch } from './ios-search.js';
import type { Ranking } from './ranking.js';
import { selectorKey, SelectorSet, type CompiledSelector } from './selector-set.js';
import type { Show } from './shows.js';
import type { SureCounts } from './sure-count.js';

/** A place that the screen may be at. */
export interface AskedPlace {
  readonly place: string;
  /** What it must show. */
  readonly values: Values;
}

/** What searches proved: the screen is at a place. */
export interface ElementsProof {
  /** Which of the places that were asked about, the first of them. */
  readonly asked: AskedPlace;
  /** What of it was found; `truncated`, for it proves no absence. */
  readonly screen: Screen;
  /** What the nodes of the screen are to the driver, in the same order. */
  readonly elements: readonly FoundElement[];
  readonly identified: Identified;
}

/** `more`: it would prove something if it were known what scrolls around elements, and the locators now ask for that too. `blocked`: an interrupter may be shown. */
export type ElementsVerdict = ElementsProof | 'more' | 'blocked' | undefined;

/** Level 0 asked by searches instead of a page source (DESIGN section 8). */
export interface ElementsQuestion {
  /** Those of the places that can be proven. */
  readonly places: readonly AskedPlace[];
  /** To be asked of the same moment. */
  readonly locators: readonly NativeLocator[];
  /**
   * Whether what was found proves that the screen is at one of the places and shows its values, is not busy and no interrupter is over it: that
   * `identify` would say so on a page source of the same moment that is `ok`. Undefined: it does not prove that; it may be so nevertheless.
   * @param found for each locator, in the order of the driver
   */
  proof(found: readonly (readonly FoundElement[])[]): ElementsVerdict;
  /** Whether an answer holds all that a selector of `besides` hits, its relation aside. */
  covers(selector: Selector): boolean;
}

/** What of a compiled matcher a question needs. */
export interface QuestionFacts {
  readonly platform: Platform;
  readonly places: readonly CompiledPlace[];
  readonly set: SelectorSet;
  readonly busy: readonly Asked[];
  readonly isAt: (found: string, place: string) => boolean;
  readonly rank: (matching: readonly CompiledPlace[]) => Ranking;
  readonly shows: (place: string) => readonly Show[];
  /** Of these it has shown that what scrolls around elements need not be known. */
  readonly plain: Set<string>;
  /** Reads the data of a place. */
  readonly data: (place: string, screen: Screen) => Values;
}

/** Places of which it may stay open whether they match: every way in which they could turn out is looked at, and that doubles with each. */
const MOST_OPEN = 6;

/**
 * The question for some places; undefined where no search can prove any of them: one of its own conditions, its data, or the absence of what could beat it
 * cannot be asked for.
 * @param wanted what must be shown, too
 * @param besides what else is to be found
 * @param viewport of the last page source, where there was one
 */
export function elementsQuestion(
  facts: QuestionFacts,
  places: readonly AskedPlace[],
  wanted: readonly Selector[],
  besides: readonly Selector[],
  viewport: Box | undefined,
): ElementsQuestion | undefined {
  // What is found besides must not make the search too long for what it is made for.
  for (const each of [besides, []]) {
    const search = searchOn(facts.platform, viewport);
    const question = search && new Question(facts, search, places, wanted, each);
    if (question !== undefined && question.places.length > 0) return question;
  }
  return undefined;
}

/** Undefined where the platform's driver has no searches that could prove anything, or it is not known yet what cuts every box. */
export function searchOn(platform: Platform, viewport: Box | undefined): ElementsSearch | undefined {
  switch (platform) {
    case 'ios':
      return new IosSearch();
    case 'android':
      return viewport && new AndroidSearch(viewport);
    case 'desktop':
      return undefined;
  }
}

interface Candidate {
  readonly asked: AskedPlace;
  readonly compiled: CompiledPlace;
  /** What the values make of its `shows`. */
  readonly filled: readonly Asked[];
}

class Question implements ElementsQuestion {
  private readonly asked: ElementsAsked;
  private readonly wanted: readonly Asked[];
  private readonly candidates: readonly Candidate[];
  private readonly besides = new Set<string>();

  constructor(
    private readonly facts: QuestionFacts,
    search: ElementsSearch,
    places: readonly AskedPlace[],
    wanted: readonly Selector[],
    besides: readonly Selector[],
  ) {
    const { set, busy } = facts;
    this.asked = new ElementsAsked(facts.platform, search);
    const own = new SelectorSet(facts.platform);
    const ownOf = (written: Selector): Asked => ({ written, set: own, selector: own.add(written) });
    this.wanted = wanted.map(ownOf);
    const certain = this.wanted.every((each) => this.asked.need(each)) && busy.every((each) => this.asked.cover(each));
    const candidates = !certain ? [] : places.flatMap((asked) => this.candidate(asked, ownOf) ?? []);
    // Of every place whatever may show that it does not match.
    if (candidates.length > 0)
      for (const { required } of facts.places)
        for (const condition of required) if (condition.min > 0) this.asked.cover(conditionOf(condition, set));
    for (const written of candidates.length === 0 ? [] : besides)
      if (this.asked.cover(ownOf(written))) this.besides.add(selectorKey(written));
    const canBeAsked = this.asked.locators(false) !== undefined;
    this.candidates = canBeAsked ? candidates.filter(({ compiled }) => this.canBeDecided(compiled)) : [];
  }

  get places(): readonly AskedPlace[] {
    return this.candidates.map(({ asked }) => asked);
  }

  get locators(): readonly NativeLocator[] {
    const { plain } = this.facts;
    return this.asked.locators(!this.places.every(({ place }) => plain.has(place))) ?? [];
  }

  covers(selector: Selector): boolean {
    return this.besides.has(selectorKey(selector));
  }

  proof(found: readonly (readonly FoundElement[])[]): ElementsVerdict {
    const answer = this.asked.answer(found);
    if (answer === undefined) return undefined;
    const { counts, careful, hopeful, knowsInside } = answer;
    const { places, set, plain } = this.facts;
    if (places.some((each) => each.place.kind === 'interrupter' && stateOf(each, counts, set) !== 'no'))
      return 'blocked';
    const proof = this.prove(answer, counts);
    if (knowsInside) {
      if (proof !== undefined && this.prove(answer, careful) !== undefined) plain.add(proof.asked.place);
      return proof;
    }
    const hope = proof === undefined ? this.prove(answer, hopeful) : undefined;
    if (hope === undefined) return proof;
    plain.delete(hope.asked.place);
    return this.locators.length > found.length ? 'more' : undefined;
  }

  /** Undefined where its own conditions or its data cannot be proven. */
  private candidate(asked: AskedPlace, ownOf: (written: Selector) => Asked): Candidate | undefined {
    const { set, places, shows } = this.facts;
    const compiled = places.find(({ place }) => place.id === asked.place);
    if (compiled === undefined) return undefined;
    const { required, forbidden } = compiled;
    const own = shows(asked.place);
    const filled = own
      .filter(({ names }) => names.length > 0 && names.every((name) => Object.hasOwn(asked.values, name)))
      .map(({ written }) => ownOf(expandSelector(written, () => undefined, asked.values)));
    const provable =
      required.every((condition) => this.asked.need(conditionOf(condition, set))) &&
      forbidden.every((condition) => this.asked.cover({ ...condition, set })) &&
      own.every(({ rest }) => rest === undefined || this.needAlone(rest.written, set.get(rest.id))) &&
      filled.every((each) => this.asked.need(each));
    return provable ? { asked, compiled, filled } : undefined;
  }

  /** Data is read from nodes of a selector without relations only: nobody says which of them stands in one. */
  private needAlone(written: Selector, selector: CompiledSelector): boolean {
    return selector.relations.length === 0 && this.asked.need({ written, set: this.facts.set, selector });
  }

  /** Whether the place could be told from all those of which no answer could show that they do not match when it does. */
  private canBeDecided(compiled: CompiledPlace): boolean {
    const own = new Set(compiled.required.map(({ selector }) => selector));
    const open = this.facts.places.filter(
      (place) =>
        place !== compiled &&
        !place.required.some(({ selector }) => this.asked.covers(selector) && !own.has(selector)) &&
        !place.forbidden.some(({ selector }) => own.has(selector)),
    );
    return this.decide(compiled.place.id, [compiled], open) !== undefined;
  }

  private prove({ screen, elements }: ElementsAnswer, counts: SureCounts): ElementsProof | undefined {
    const { set, busy, shows, data, places } = this.facts;
    const isShown = (each: Asked): boolean => counts.count(each.set, each.selector).least > 0;
    if (busy.some((each) => counts.count(each.set, each.selector).most > 0)) return undefined;
    if (!this.wanted.every(isShown)) return undefined;
    const matching: CompiledPlace[] = [];
    const open: CompiledPlace[] = [];
    for (const place of places) {
      const state = stateOf(place, counts, set);
      if (state !== 'no') (state === 'yes' ? matching : open).push(place);
    }
    for (const { asked, filled } of this.candidates) {
      const decided = filled.every(isShown) ? this.decide(asked.place, matching, open) : undefined;
      if (decided === undefined) continue;
      const { found, ...sure } = decided;
      // What a place shows is told only where no other node could say something else.
      const exact = shows(found).every(({ rest }) => rest === undefined || counts.isExact(set, set.get(rest.id)));
      if (!exact) continue;
      const candidates = [{ waypoint: found, score: sure.confidence }];
      const identified = { waypoint: found, data: data(found, screen), ...sure, candidates, nearMisses: [], quality: 'ok' } as const; // prettier-ignore
      return { asked, screen, elements, identified };
    }
    return undefined;
  }

  /**
   * What `identify` says, however the open ones turn out; undefined where it may not be at the place.
   * @param matching places that surely match
   */
  private decide(
    place: string,
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
      if (id === undefined || !isAt(id, place)) return undefined;
      found = found === undefined || found === id ? id : place;
      confidence = Math.min(confidence, ranking.confidence);
      margin = Math.min(margin, ranking.margin);
    }
    return found === undefined ? undefined : { found, confidence, margin };
  }
}

/** A condition without its count. */
export function conditionOf({ written, selector }: CompiledCondition, set: SelectorSet): Asked {
  const { count: _, ...said }: Condition = written;
  return { written: said, set, selector };
}

/** Whether a place matches the screen of which only parts are known. */
export function stateOf(
  { required, forbidden }: CompiledPlace,
  counts: SureCounts,
  set: SelectorSet,
): 'yes' | 'no' | 'open' {
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
