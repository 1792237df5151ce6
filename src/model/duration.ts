import { z } from 'zod';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000 };

/** `20s`, `500ms`, `2m`, `1.5s`. */
export const durationSchema = z
  .string()
  .regex(/^\d+(\.\d+)?(ms|s|m)$/, 'must be a duration such as `500ms`, `20s` or `2m`');

/** Milliseconds of a duration that `durationSchema` accepted. */
export function milliseconds(duration: string): number {
  const [, amount = '0', unit = 'ms'] = /^([\d.]+)(ms|s|m)$/.exec(duration) ?? [];
  return Number(amount) * (UNITS[unit] ?? 1);
}
