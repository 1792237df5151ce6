import type { NativeLocator, Platform, Screen, ScreenNode, Selector } from '../model/index.js'; // prettier-ignore
import { normaliseText } from '../screen/index.js';
import type { ElementsSearch, FoundElement } from './elements-search.js';
import { partialScreen } from './partial-screen.js';
import type { CompiledSelector, SelectorSet } from './selector-set.js';
import { SureCounts, surelyShown } from './sure-count.js';

/** A selector as written and as compiled. */
export interface Asked {
  readonly written: Selector;
  readonly set: SelectorSet;
  readonly selector: CompiledSelector;
}

/** Selectors that some searches were made for, and what the answers say of them. */
export class ElementsAsked {
  private readonly covered = new Map<CompiledSelector, number>();
  /** For each selector with a relation the locator that says which elements stand in it. */
  private readonly chains = new Map<CompiledSelector, number>();
  private readonly chainLocators: NativeLocator[] = [];
  private readonly needed: Asked[] = [];
  /** What the search says, as long as nothing is added to it; null: not asked since. */
  private said: readonly NativeLocator[] | undefined | null = null;

  constructor(
    private readonly platform: Platform,
    private readonly search: ElementsSearch,
  ) {}

  /**
   * Adds what finds all that a selector hits, its relations and its number aside.
   * @returns whether that can be said
   */
  cover({ written, set, selector }: Asked): boolean {
    if (!this.covered.has(selector)) {
      this.said = null;
      const part = this.search.add(written);
      if (part === undefined) return false;
      this.covered.set(selector, part);
    }
    for (const { relation, selector: inner } of selector.relations)
      this.cover({ written: written[relation] ?? {}, set, selector: set.get(inner) });
    return true;
  }

  /**
   * The same, and what says which of these elements stand in the selector's relation, and which are in something that scrolls.
   * @returns whether an answer can prove that the selector hits something
   */
  need(asked: Asked): boolean {
    const { written, set, selector } = asked;
    if (!this.cover(asked) || selector.nth !== undefined) return false;
    this.needed.push(asked);
    const [relation, ...more] = selector.relations;
    if (relation === undefined) return true;
    const inner = { written: written[relation.relation] ?? {}, set, selector: set.get(relation.selector) };
    if (more.length > 0 || !this.covers(inner.selector)) return false;
    this.needed.push(inner);
    if (this.chains.has(selector)) return true;
    const chain = this.search.related(written);
    if (chain === undefined) return false;
    this.chains.set(selector, this.chainLocators.push(chain) - 1);
    return true;
  }

  covers(selector: CompiledSelector): boolean {
    return this.covered.has(selector);
  }

  /** Undefined: too long to be asked. */
  locators(asksInside: boolean): readonly NativeLocator[] | undefined {
    const locators = this.searched;
    if (locators === undefined) return undefined;
    const inside = asksInside ? this.search.inside(this.needed.map(({ written }) => written)) : undefined;
    return [...locators, ...this.chainLocators, ...(inside === undefined ? [] : [inside])];
  }

  private get searched(): readonly NativeLocator[] | undefined {
    if (this.said === null) this.said = this.search.locators;
    return this.said;
  }

  /** @param found for each of the locators, in the order of the driver; undefined where it says nothing of the screen as a whole */
  answer(found: readonly (readonly FoundElement[])[]): ElementsAnswer | undefined {
    const parts = found.slice(0, this.searched?.length ?? 0);
    const screens = parts.map((elements) =>
      partialScreen(
        this.platform,
        elements.map(({ attributes }) => attributes),
        this.search.root,
      ),
    );
    const [screen] = screens;
    if (screen === undefined || !this.search.isWhole(screen)) return undefined;
    const related = new Map<CompiledSelector, ReadonlySet<number>>();
    for (const [selector, chain] of this.chains) {
      const handles = handlesOf(found[parts.length + chain]);
      const part = parts[this.covered.get(selector) ?? 0] ?? [];
      related.set(selector, new Set(part.flatMap(({ handle }, index) => (handles.has(handle) ? [index] : []))));
    }
    const countsWhere = (isOutside: (node: ScreenNode, part: number) => boolean): SureCounts => {
      const shown = screens.map((each, part) => surelyShown(each, (node) => isOutside(node, part)));
      return new SureCounts(screens, shown, this.covered, related);
    };
    const inside = found[parts.length + this.chainLocators.length];
    const handles = handlesOf(inside);
    return {
      screen,
      elements: parts[0] ?? [],
      knowsInside: inside !== undefined,
      counts: countsWhere((node, part) => {
        const handle = parts[part]?.[node.index]?.handle ?? '';
        return inside !== undefined && !handles.has(handle) && this.isNeeded(node);
      }),
      careful: countsWhere(() => false),
      hopeful: countsWhere(() => true),
    };
  }

  /** Whether a node is one of those that the search for what scrolls around elements was about. */
  private isNeeded(node: ScreenNode): boolean {
    return (
      isRegular(node) &&
      this.needed.some(({ set, selector }) =>
        selector.predicates.every((predicate) => set.predicates.test(predicate, node)),
      )
    );
  }
}

/** What searches found, as far as it can be counted. */
export interface ElementsAnswer {
  readonly screen: Screen;
  /** What the nodes of the screen are to the driver, in the same order. */
  readonly elements: readonly FoundElement[];
  readonly counts: SureCounts;
  /** What would be known without asking what scrolls around elements. */
  readonly careful: SureCounts;
  /** What would be known if nothing scrolled around any element. */
  readonly hopeful: SureCounts;
  /** Whether it was asked what scrolls around elements. */
  readonly knowsInside: boolean;
}

function handlesOf(elements: readonly FoundElement[] | undefined): ReadonlySet<string> {
  return new Set(elements?.map(({ handle }) => handle));
}

/** Normalisation changes nothing of it, so that the driver compares the same texts. */
export function isRegular({ raw }: ScreenNode): boolean {
  return Object.values(raw).every((value) => normaliseText(value) === value);
}
