import type { Params } from '../model/index.js';
import { requiredNames } from './compiled.js';

interface Variant {
  readonly variant?: string | undefined;
  readonly params: Params;
}

export type ChosenVariant<T> =
  | { readonly kind: 'chosen'; readonly variant: T }
  /** No variant has all its required params; of the one that lacks the fewest, which. */
  | { readonly kind: 'missing-params'; readonly variant: T; readonly names: readonly string[] }
  /** No variant declares these. */
  | { readonly kind: 'unknown-params'; readonly names: readonly string[]; readonly known: readonly string[] }
  | { readonly kind: 'ambiguous'; readonly variants: readonly T[] };

/**
 * DESIGN section 3: without a variant named, the only one whose required params are given and that uses most of the given
 * ones. `variants` must not be empty; `given` are the names of the values that the caller has.
 */
export function chooseVariant<T extends Variant>(variants: readonly T[], given: readonly string[]): ChosenVariant<T> {
  const known = [...new Set(variants.flatMap((variant) => Object.keys(variant.params)))];
  const unknown = given.filter((name) => !known.includes(name));
  if (unknown.length > 0) return { kind: 'unknown-params', names: unknown, known };

  const lacks = (variant: T): string[] => requiredNames(variant).filter((name) => !given.includes(name));
  const possible = variants.filter((variant) => lacks(variant).length === 0);
  if (possible.length === 0) {
    const [nearest] = [...variants].sort((a, b) => lacks(a).length - lacks(b).length);
    if (nearest === undefined) throw new Error('chooseVariant needs at least one variant.');
    return { kind: 'missing-params', variant: nearest, names: lacks(nearest) };
  }
  const uses = (variant: T): number => given.filter((name) => Object.hasOwn(variant.params, name)).length;
  const most = Math.max(...possible.map(uses));
  const best = possible.filter((variant) => uses(variant) === most);
  const [only] = best;
  return best.length === 1 && only !== undefined
    ? { kind: 'chosen', variant: only }
    : { kind: 'ambiguous', variants: best };
}
