import { z } from 'zod';
import { withSchema, type ParamValue } from './params.js';

/** DESIGN section 4: the roles that classes of every platform are read as. */
export const ROLES = [
  'button', 'link', 'text', 'field', 'secure-field', 'switch', 'checkbox', 'radio', 'image', 'list', 'cell', 'tab', 'tab-bar', 'toolbar',
  'navigation-bar', 'dialog', 'sheet', 'menu', 'menu-item', 'slider', 'picker', 'progress', 'web', 'window', 'keyboard', 'group',
] as const; // prettier-ignore
export type Role = (typeof ROLES)[number];
export const roleSchema = z.enum(ROLES);

export const TEXT_OPERATORS = ['equals', 'contains', 'startsWith', 'endsWith', 'matches'] as const;
export type TextOperator = (typeof TEXT_OPERATORS)[number];

const operatorSchema = z
  .strictObject({
    equals: z.string().optional(),
    contains: z.string().optional(),
    startsWith: z.string().optional(),
    endsWith: z.string().optional(),
    matches: z.string().optional(),
    ignoreCase: z.boolean().optional(),
  })
  .refine((value) => TEXT_OPERATORS.filter((operator) => value[operator] !== undefined).length === 1, {
    error: `needs exactly one of ${TEXT_OPERATORS.join(', ')}`,
  });

/** A string is literal and whole; everything else is said. */
export const textMatchSchema = z.union([z.string(), operatorSchema]);
export type TextMatch = z.infer<typeof textMatchSchema>;

export const TEXT_FIELDS = ['id', 'text', 'label', 'value', 'hint', 'class'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export const STATE_FIELDS = ['selected', 'checked', 'enabled', 'focused', 'clickable'] as const;
export type StateField = (typeof STATE_FIELDS)[number];
export const RELATIONS = ['within', 'has', 'above', 'below', 'leftOf', 'rightOf'] as const;
export type Relation = (typeof RELATIONS)[number];

/** A native WebDriver locator, for acting where nothing else can say it. */
export const nativeLocatorSchema = z.strictObject({ using: z.string().min(1), value: z.string().min(1) });
export type NativeLocator = z.infer<typeof nativeLocatorSchema>;

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

export const elementReferenceSchema = z
  .string()
  .regex(
    /^(([a-z0-9][a-z0-9_-]*\/)?[a-z0-9][a-z0-9_-]*\.)?[a-z0-9][a-z0-9_-]*$/,
    'must be `element`, `place.element` or `pack/place.element`',
  );

/** The fields of a selector, for schemas that add their own beside them. */
export const selectorFields = {
  id: textMatchSchema.optional(),
  text: textMatchSchema.optional(),
  label: textMatchSchema.optional(),
  value: textMatchSchema.optional(),
  hint: textMatchSchema.optional(),
  class: textMatchSchema.optional(),
  role: roleSchema.optional(),
  selected: z.boolean().optional(),
  checked: z.boolean().optional(),
  enabled: z.boolean().optional(),
  focused: z.boolean().optional(),
  clickable: z.boolean().optional(),
  get within() {
    return selectorSchema.optional();
  },
  get has() {
    return selectorSchema.optional();
  },
  get above() {
    return selectorSchema.optional();
  },
  get below() {
    return selectorSchema.optional();
  },
  get leftOf() {
    return selectorSchema.optional();
  },
  get rightOf() {
    return selectorSchema.optional();
  },
  nth: z.int().min(1).optional(),
  element: elementReferenceSchema.optional(),
  with: withSchema.optional(),
  visible: z.literal('any').optional(),
  locator: nativeLocatorSchema.optional(),
};

const NOT_EMPTY = { error: 'needs at least one field that says what is meant' };

export function saysSomething(selector: object): boolean {
  return Object.entries(selector).some(
    ([key, value]) => value !== undefined && key !== 'nth' && key !== 'visible' && key !== 'with',
  );
}

export const selectorSchema: z.ZodType<Selector> = z.lazy(() =>
  z.strictObject(selectorFields).refine(saysSomething, NOT_EMPTY),
);

export const countSchema = z
  .strictObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() })
  .refine(({ min, max }) => min !== undefined || max !== undefined, { error: 'needs `min` or `max`' });

/** A selector that must hold on a screen, at least once unless `count` says otherwise. */
export type Condition = Selector & {
  readonly count?: { readonly min?: number | undefined; readonly max?: number | undefined } | undefined;
};
export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.strictObject({ ...selectorFields, count: countSchema.optional() }).refine(saysSomething, NOT_EMPTY),
);
