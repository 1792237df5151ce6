import type { ParamValue } from './params.js';

/** DESIGN section 4: the roles that classes of every platform are read as. */
export const ROLES = [
  'button', 'link', 'text', 'field', 'secure-field', 'switch', 'checkbox', 'radio', 'image', 'list', 'cell', 'tab', 'tab-bar', 'toolbar',
  'navigation-bar', 'dialog', 'sheet', 'menu', 'menu-item', 'slider', 'picker', 'progress', 'web', 'window', 'keyboard', 'group',
] as const; // prettier-ignore
export type Role = (typeof ROLES)[number];

export const TEXT_OPERATORS = ['equals', 'contains', 'startsWith', 'endsWith', 'matches'] as const;
export type TextOperator = (typeof TEXT_OPERATORS)[number];

type OneOperator = {
  readonly [O in TextOperator]?: string | undefined;
};

/** A string is literal and whole; everything else is said. */
export type TextMatch = string | (OneOperator & { readonly ignoreCase?: boolean | undefined });

export const TEXT_FIELDS = ['id', 'text', 'label', 'value', 'hint', 'class'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export const STATE_FIELDS = ['selected', 'checked', 'enabled', 'focused', 'clickable'] as const;
export type StateField = (typeof STATE_FIELDS)[number];
export const RELATIONS = ['within', 'has', 'above', 'below', 'leftOf', 'rightOf'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Every field of a selector by which nodes are told apart, `element` included. */
export const SELECTOR_FIELDS: ReadonlySet<string> = new Set<keyof Selector>([
  ...TEXT_FIELDS,
  ...STATE_FIELDS,
  ...RELATIONS,
  'role',
  'element',
  'locator',
]);

/** A native WebDriver locator, for acting where nothing else can say it. */
export interface NativeLocator {
  readonly using: string;
  readonly value: string;
}

/** Says which nodes of a screen are meant. Several fields mean and. */
export type Selector = Partial<Record<TextField, TextMatch | undefined>> &
  Partial<Record<StateField, boolean | undefined>> & {
    readonly role?: Role | undefined;
    readonly within?: Selector | undefined;
    readonly has?: Selector | undefined;
    readonly above?: Selector | undefined;
    readonly below?: Selector | undefined;
    readonly leftOf?: Selector | undefined;
    readonly rightOf?: Selector | undefined;
    /** 1-based, in reading order. */
    readonly nth?: number | undefined;
    /** A named element: `name` of the place at hand, or `place.name`. */
    readonly element?: string | undefined;
    readonly with?: Readonly<Record<string, ParamValue>> | undefined;
    /** Lifts the rule that conditions count only what is shown. */
    readonly visible?: 'any' | undefined;
    readonly locator?: NativeLocator | undefined;
  };

/** A selector that must hold on a screen, at least once unless `count` says otherwise. */
export type Condition = Selector & {
  readonly count?: { readonly min?: number | undefined; readonly max?: number | undefined } | undefined;
};

/** How often what a condition says must be there: once unless it says otherwise. Only beside `max: 0` that would hold never. */
export function leastCount({ count }: Condition): number {
  return count?.min ?? Math.min(1, count?.max ?? 1);
}

export function saysSomething(selector: object): boolean {
  return Object.entries(selector).some(
    ([key, value]) => value !== undefined && key !== 'nth' && key !== 'visible' && key !== 'with',
  );
}
