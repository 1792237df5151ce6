import { z } from 'zod';
import { idSchema } from './id.js';
import { platformSchema } from './platform.js';
import { selectorSchema } from './selector.js';

/** `pack.yaml` as written. */
export const packFileSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(1).optional(),
  description: z.string().optional(),
  apps: z.partialRecord(platformSchema, z.string().min(1)).optional(),
  uses: z.array(idSchema).optional(),
  /** The declared answer to each interrupter, by its id. */
  interrupters: z.record(idSchema, idSchema).optional(),
  busy: z.array(selectorSchema).optional(),
  allow: z.array(z.strictObject({ code: idSchema, reason: z.string().min(1), file: z.string().optional() })).optional(),
});
export type PackFile = z.infer<typeof packFileSchema>;
