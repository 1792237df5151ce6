import { z } from 'zod';

/** The spec of an action that takes nothing: `back`, or `back: {}`. */
export const noFieldsSchema: z.ZodType<Readonly<Record<string, never>>> = z.strictObject({});
