import type { NativeLocator, Screen, Selector } from '../model/index.js';

/** What a driver said of an element that it found. */
export interface FoundElement {
  /** The driver's name of it; equal for the same element where the driver says so. */
  readonly handle: string;
  /** By the names of its page source. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Searches that together find at least what some selectors hit. */
export interface ElementsSearch {
  /** What the document of a page source says of itself. */
  readonly root: Readonly<Record<string, string>>;
  /** Whether an answer says something of the screen as a whole: what is on every screen was found. */
  isWhole(screen: Screen): boolean;
  /**
   * Adds what finds all that a selector hits, its relations and its number aside, and possibly more.
   * @returns which of the searches that is; undefined where none can say it
   */
  add(selector: Selector): number | undefined;
  /** Undefined: too long to be asked. */
  readonly locators: readonly NativeLocator[] | undefined;
  /** What finds only elements that stand in the one relation of the selector, as far as that can be said; undefined where it cannot. */
  related(selector: Selector): NativeLocator | undefined;
  /**
   * What finds the elements that a selector means, in its relation, and no others as far as that can be said; none where one of them may be covered by what comes before it.
   * @param cut `by-nothing`: also none where something scrolls around one of them, which may cut it off
   */
  exactly(selector: Selector, cut?: 'known' | 'by-nothing'): NativeLocator | undefined;
  /** What finds, of the elements that selectors hit and that are written as normalisation leaves them, those in something that scrolls. */
  inside(selectors: readonly Selector[]): NativeLocator | undefined;
}
