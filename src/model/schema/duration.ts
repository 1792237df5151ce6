import { z } from 'zod';

/** `20s`, `500ms`, `2m`, `1.5s`. */
export const durationSchema = z
  .string()
  .regex(/^\d+(\.\d+)?(ms|s|m)$/, 'must be a duration such as `500ms`, `20s` or `2m`');
