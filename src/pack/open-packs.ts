import type { Lineage, Pack, ResolvedPacks } from '../model/index.js';
import { PackCache } from './cache/pack-cache.js';
import { usesIn } from './cached.js';
import { countCaptures } from './capture-counts.js';
import { loadPacks } from './load-packs.js';
import { invalidFile } from './problem.js';
import { resolvePacks } from './resolve.js';
import { readYaml } from './source.js';

/** A pack and those that it uses, ready for a session on any lineage. */
export interface OpenPacks {
  readonly main: Pack;
  readonly used: readonly Pack[];
  /** What they say for one lineage, with the counts of captures that ranking asks for where several places match. */
  for(lineage: Lineage): ResolvedPacks;
}

/**
 * Loads a pack and those that it uses, or takes them from a cache.
 * @param cache the folder of the cache, `.waymark/cache` of a project; none: everything is loaded and counted
 * @throws WaymarkError `invalid-file` with every problem as `details`
 */
export function openPacks(folder: string, cache?: string): OpenPacks {
  const known = cache === undefined ? undefined : new PackCache(cache, folder, usesOf);
  const isCached = known?.look() === true;
  let packs = isCached ? known.packs() : undefined;
  if (packs === undefined) {
    packs = loadAll(folder);
    if (isCached) known.keepPacks(packs);
  }
  const { main, used } = packs;
  const count = (lineage: Lineage): ResolvedPacks => countCaptures(resolvePacks(main, used, lineage), main, used);
  return {
    main,
    used,
    for: (lineage) => {
      const stored = isCached ? known.resolved(lineage) : undefined;
      if (stored !== undefined) return stored;
      const made = count(lineage);
      if (isCached) known.keepResolved(made);
      return made;
    },
  };
}

function loadAll(folder: string): { readonly main: Pack; readonly used: readonly Pack[] } {
  const loaded = loadPacks(folder);
  if (loaded.kind === 'invalid') throw invalidFile(`The pack ${folder}`, loaded.problems);
  return loaded;
}

function usesOf(text: string): readonly string[] | undefined {
  const read = readYaml(text, 'pack.yaml');
  return read.kind === 'read' ? usesIn(read.source.value) : undefined;
}
