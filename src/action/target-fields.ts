import { z } from 'zod';
import { saysSomething, type Selector } from '../model/index.js';
import { NOT_EMPTY, selectorFields, selectorSchema } from '../model/schemas.js';
import { DIRECTIONS, type Scroll, type Target } from './scene.js';
import type { MapTarget } from './define.js';
import { omit } from './omit.js';
import type { Point } from './device-port.js';

export const directionSchema = z.enum(DIRECTIONS);

export const scrollSchema: z.ZodType<Scroll> = z.lazy(() =>
  z.strictObject({
    within: selectorSchema.optional(),
    direction: directionSchema.optional(),
    max: z.int().min(1).max(50).optional(),
  }),
);

const fraction = z.number().min(0).max(1);

/** Fractions of the target's box, `[0, 0]` its left upper corner. */
export type At = readonly [number, number];
export const atSchema: z.ZodType<At> = z.tuple([fraction, fraction]);

/** A selector with what a gesture may say beside it. */
export type TargetSpec = Selector & { readonly at?: At | undefined; readonly scroll?: Scroll | undefined };

export const targetSchema: z.ZodType<TargetSpec> = z.lazy(() =>
  z
    .strictObject({ ...selectorFields, at: atSchema.optional(), scroll: scrollSchema.optional() })
    .refine((spec) => saysSomething(selectorOf(spec)), NOT_EMPTY),
);

export function selectorOf(spec: TargetSpec): Selector {
  return omit(spec, 'at', 'scroll');
}

export function mapScroll(scroll: Scroll | undefined, map: MapTarget): Scroll | undefined {
  return scroll?.within === undefined ? scroll : { ...scroll, within: map(scroll.within, 'container') };
}

export function mapTarget(spec: TargetSpec, map: MapTarget): TargetSpec {
  const scroll = mapScroll(spec.scroll, map);
  return {
    ...map(selectorOf(spec), spec.scroll === undefined ? undefined : 'sought'),
    ...(spec.at === undefined ? {} : { at: spec.at }),
    ...(scroll === undefined ? {} : { scroll }),
  };
}

/** The point of a target that a gesture by coordinates aims at. */
export function pointOf({ box }: Target, at: At = [0.5, 0.5]): Point {
  return {
    x: Math.round(box.left + (box.right - box.left) * at[0]),
    y: Math.round(box.top + (box.bottom - box.top) * at[1]),
  };
}
