import { z } from 'zod';
import { ROLES, saysSomething, TEXT_OPERATORS, type Condition, type Selector } from '../selector.js';
import { withSchema } from './params.js';

export const roleSchema = z.enum(ROLES);

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
    params: { hint: 'Keep one of them, such as `{ contains: … }`.' },
  });

/** A string is literal and whole; everything else is said. */
export const textMatchSchema = z.union([z.string(), operatorSchema]);

/** A native WebDriver locator, for acting where nothing else can say it. */
export const nativeLocatorSchema = z.strictObject({ using: z.string().min(1), value: z.string().min(1) });

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

/** For selectors of every kind: what they lack, and what to do about it. */
export const NOT_EMPTY = {
  error: 'needs at least one field that says what is meant',
  params: { hint: 'Add one, such as `id: …`, `text: …` or `element: …`.' },
};

export const selectorSchema: z.ZodType<Selector> = z.lazy(() =>
  z.strictObject(selectorFields).refine(saysSomething, NOT_EMPTY),
);

export const countSchema = z
  .strictObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() })
  .refine(({ min, max }) => min !== undefined || max !== undefined, {
    error: 'needs `min` or `max`',
    params: { hint: 'Write `{ min: 1 }` for at least one, `{ max: 0 }` for none.' },
  });

export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.strictObject({ ...selectorFields, count: countSchema.optional() }).refine(saysSomething, NOT_EMPTY),
);
