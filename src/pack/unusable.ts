import { compilePattern, literalInPattern, NOT_CARRIED, SelectorError, SelectorSet } from '../match/index.js';
import {
  fillTemplates,
  RELATIONS,
  templateNamesIn,
  TEXT_FIELDS,
  type Platform,
  type Selector,
  type StateField,
} from '../model/index.js';
import { withRelations } from './expand.js';

/**
 * What a selector is for. `declared`: an element, of which its uses decide. `declared-here`: one that is written for this very
 * platform. `tested`: counted or read on a screen, as conditions are. `scrolled`: what is scrolled, or scrolled to.
 * `acted-on`: then a native locator does.
 */
export type Use = 'declared' | 'declared-here' | 'tested' | 'scrolled' | 'acted-on';

/** Judges selectors by what would compile them for a screen of a platform (DESIGN section 4). */
export class UsableSelectors {
  readonly #set: SelectorSet;

  constructor(private readonly platform: Platform) {
    this.#set = new SelectorSet(platform);
  }

  /**
   * Why a selector cannot be used; undefined where it can.
   * @param selector elements expanded; a template stands for some text
   */
  fault(selector: Selector, use: Use): SelectorError | undefined {
    if (selector.locator !== undefined && use !== 'tested' && use !== 'scrolled') return undefined;
    if (!this.#maybeUnusable(selector)) return undefined;
    const names = templateNamesIn(selector);
    const values = Object.fromEntries(names.map((name) => [name, 'x']));
    try {
      this.#set.add(names.length === 0 ? selector : fillTemplates(selector, values, literalInPattern));
      return undefined;
    } catch (error) {
      if (!(error instanceof SelectorError)) throw error;
      return use === 'declared' && error.fault === 'state-not-carried' ? undefined : error;
    }
  }

  /** Most selectors of a large pack need not be compiled to know that they can be. */
  #maybeUnusable(selector: Selector): boolean {
    let says = false;
    for (const field in selector) {
      const value: unknown = selector[field as keyof Selector];
      if (value === undefined) continue;
      if (field !== 'nth' && field !== 'visible') says = true;
      if (
        field === 'locator' ||
        field === 'element' ||
        field === 'with' ||
        NOT_CARRIED[this.platform].has(field as StateField)
      )
        return true;
      if (
        typeof value === 'object' &&
        value !== null &&
        ('matches' in value || (RELATION_NAMES.has(field) && this.#maybeUnusable(value)))
      )
        return true;
    }
    return !says;
  }

  /** The text of a selector, as written, that a fault is about; undefined where it is not of this selector itself. */
  culprit(selector: Selector, { fault }: SelectorError): string | undefined {
    for (const part of withRelations(selector)) {
      if (fault === 'native' && part.locator !== undefined) return part.locator.value;
      const state = [...NOT_CARRIED[this.platform]].find((field) => part[field] !== undefined);
      if (fault === 'state-not-carried' && state !== undefined) return state;
      const pattern =
        fault === 'pattern' ? patternsOf(part).find((each) => patternFault(each) !== undefined) : undefined;
      if (pattern !== undefined) return pattern;
    }
    return undefined;
  }
}

const RELATION_NAMES: ReadonlySet<string> = new Set(RELATIONS);

/** Why a pattern cannot be used; undefined where it can. */
export function patternFault(pattern: string): SelectorError | undefined {
  try {
    const values = Object.fromEntries(templateNamesIn(pattern).map((name) => [name, 'x']));
    compilePattern(fillTemplates({ matches: pattern }, values, literalInPattern).matches);
    return undefined;
  } catch (error) {
    if (!(error instanceof SelectorError)) throw error;
    return error;
  }
}

function patternsOf(selector: Selector): readonly string[] {
  return TEXT_FIELDS.flatMap((field) => {
    const match = selector[field];
    return typeof match === 'object' && match.matches !== undefined ? [match.matches] : [];
  });
}
