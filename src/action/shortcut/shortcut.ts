import { z } from 'zod';
import { idSchema, referenceSchema, withSchema } from '../../model/schemas.js';
import { defineAction } from '../define.js';
import type { ShortcutCall } from '../scene.js';

const schema: z.ZodType<ShortcutCall> = z
  .strictObject({
    id: referenceSchema.optional(),
    from: referenceSchema.optional(),
    to: referenceSchema.optional(),
    variant: idSchema.optional(),
    with: withSchema.optional(),
  })
  .refine((call) => call.id !== undefined || (call.from !== undefined && call.to !== undefined), {
    error: 'needs `id`, or `from` and `to`',
    params: { hint: 'Name it by its `id`.' },
  });

export function callWords(call: ShortcutCall): string {
  const variant = call.variant === undefined ? '' : `.${call.variant}`;
  return call.id === undefined ? `${call.from ?? '?'} → ${call.to ?? '?'}${variant}` : `${call.id}${variant}`;
}

/** `shortcut: { id: save-event, with: {} }`: composes; the caller passes `with`, nothing implicitly. */
export const shortcut = defineAction<ShortcutCall>({
  name: 'shortcut',
  schema,
  gesture: true,
  shortcut: (spec) => spec,
  words: (spec) => `shortcut ${callWords(spec)}`,
  perform: (spec, scene) => scene.shortcut(spec),
});
