import type { Pack } from '../../src/model/index.js';
import { loadPacks, type Problem } from '../../src/pack/index.js';

export type LoadResult =
  | { readonly kind: 'loaded'; readonly pack: Pack }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] };

/** One pack, read with those that it uses. */
export function loadPack(folder: string): LoadResult {
  const result = loadPacks(folder);
  return result.kind === 'invalid' ? result : { kind: 'loaded', pack: result.main };
}
