const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000 };

/** Milliseconds of a duration that `durationSchema` accepted. */
export function milliseconds(duration: string): number {
  const [, amount = '0', unit = 'ms'] = /^([\d.]+)(ms|s|m)$/.exec(duration) ?? [];
  return Number(amount) * (UNITS[unit] ?? 1);
}
