import { z } from 'zod';

/** A name of a param, an element's param, or a returned value. */
export const nameSchema = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'must be a letter followed by letters, digits and `_`');

export const paramTypeSchema = z.enum(['string', 'number', 'boolean', 'secret']);
export type ParamType = z.infer<typeof paramTypeSchema>;

export const paramValueSchema = z.union([z.string(), z.number(), z.boolean()]);
export type ParamValue = z.infer<typeof paramValueSchema>;

/** Values by name: what a caller gives, what a place holds, what a walk returns. */
export type Values = Readonly<Record<string, ParamValue>>;

export const paramSchema = z.strictObject({
  type: paramTypeSchema,
  default: paramValueSchema.optional(),
  optional: z.boolean().optional(),
  example: paramValueSchema.optional(),
  description: z.string().optional(),
});
/** A declared param: required unless it has a `default` or is `optional`. */
export type Param = z.infer<typeof paramSchema>;

export const paramsSchema = z.record(nameSchema, paramSchema);
export type Params = Readonly<Record<string, Param>>;

/** Values for params or elements; strings may hold templates. */
export const withSchema = z.record(nameSchema, paramValueSchema);

export function isRequired(param: Param): boolean {
  return param.default === undefined && param.optional !== true;
}

/** DESIGN section 3, `when: {param}`: given or defaulted, and neither false nor empty. */
export function isPresent(value: ParamValue | undefined): boolean {
  return value !== undefined && value !== false && value !== '';
}
