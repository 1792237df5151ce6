/** See `list.mjs`. */
export interface Rule {
  readonly rule: string;
  readonly at: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly between?: readonly [string, string] | undefined;
  readonly tests: readonly string[];
  readonly named: string;
}

export type Change =
  { readonly kind: 'changed'; readonly text: string } | { readonly kind: 'stale'; readonly reason: string };

export function readRules(): readonly Rule[];
export function readList(name: string, text: string): readonly Rule[];
export function withoutRule(source: string, rule: Pick<Rule, 'find' | 'replace' | 'between'>): Change;
