import { z } from 'zod';

/** A name of a param, an element's param, or a returned value. */
export const nameSchema = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'must be a letter followed by letters, digits and `_`');

export const paramTypeSchema = z.enum(['string', 'number', 'boolean', 'secret']);
export type ParamType = z.infer<typeof paramTypeSchema>;

export const paramValueSchema = z.union([z.string(), z.number(), z.boolean()]);
export type ParamValue = z.infer<typeof paramValueSchema>;

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

/** Values for params or elements; strings may hold templates. */
export const withSchema = z.record(nameSchema, paramValueSchema);
