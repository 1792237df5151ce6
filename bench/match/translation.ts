import type { Condition, Place, Selector, TextField, TextMatch, TextOperator } from '../../src/model/index.js';

/** How often a selector must hold on a screen, written for a peer. */
export interface TranslatedCondition {
  readonly query: string;
  readonly min: number;
  readonly max: number;
}

/** A place with those of its conditions that a peer can express. */
export interface TranslatedPlace {
  readonly id: string;
  readonly conditions: readonly TranslatedCondition[];
  /** All of its conditions are among them, so that the peer must come to the same answer. */
  readonly whole: boolean;
}

export interface Translation {
  readonly places: readonly TranslatedPlace[];
  readonly translated: number;
  readonly conditions: number;
}

/** Translates all places; a selector that a peer cannot express is left out, and the peer has less to do. */
export function translate(
  places: Iterable<Place>,
  translateSelector: (selector: Selector) => string | undefined,
): Translation {
  let all = 0;
  let translated = 0;
  const made = [...places].map((place): TranslatedPlace => {
    const conditions = [
      ...place.required.map(({ count, ...selector }: Condition) => {
        const max = count?.max ?? Infinity;
        return { selector, min: count?.min ?? Math.min(1, max), max };
      }),
      ...place.forbidden.map((selector) => ({ selector, min: 0, max: 0 })),
    ];
    const said = conditions.flatMap(({ selector, min, max }) => {
      const query = translateSelector(selector);
      return query === undefined ? [] : [{ query, min, max }];
    });
    all += conditions.length;
    translated += said.length;
    return { id: place.id, conditions: said, whole: said.length === conditions.length && said.length > 0 };
  });
  return { places: made, translated, conditions: all };
}

export interface PlainMatch {
  readonly operator: Exclude<TextOperator, 'matches'>;
  readonly operand: string;
  readonly ignoreCase: boolean;
}

/** A text match without a pattern, which neither XPath 1.0 nor CSS can say. */
export function plainMatch(match: TextMatch): PlainMatch | undefined {
  if (typeof match === 'string') return { operator: 'equals', operand: match, ignoreCase: false };
  for (const operator of ['equals', 'contains', 'startsWith', 'endsWith'] as const) {
    const operand = match[operator];
    if (operand !== undefined) return { operator, operand, ignoreCase: match.ignoreCase === true };
  }
  return undefined;
}

/** What peers translate; a selector that says anything else is not expressed. */
const SAID: ReadonlySet<string> = new Set(['id', 'text', 'label', 'class', 'selected', 'enabled', 'clickable', 'within', 'visible']); // prettier-ignore

export function isExpressible(selector: Selector): boolean {
  return Object.entries(selector).every(([field, value]) => value === undefined || SAID.has(field));
}

/**
 * The attributes that a field is read from (DESIGN section 4), the first that is not empty. iOS: the text is a matter of the element's
 * type, which a user of XPath would know; here only what needs no such case is expressed.
 */
export function attributesOf(field: TextField, platform: 'android' | 'ios'): readonly string[] | undefined {
  const android: Partial<Record<TextField, readonly string[]>> = {
    id: ['resource-id'],
    text: ['text', 'hint', 'content-desc'],
    label: ['content-desc', 'text', 'hint'],
    class: ['class'],
  };
  const ios: Partial<Record<TextField, readonly string[]>> = { id: ['name'], label: ['label'], class: ['type'] };
  return (platform === 'android' ? android : ios)[field];
}
