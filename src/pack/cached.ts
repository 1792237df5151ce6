import { join, resolve } from 'node:path';
import type { Lineage, ResolvedPacks } from '../model/index.js';
import { PackCache } from './cache/pack-cache.js';
import { readPlainYaml } from './plain-yaml.js';

export { readCapture } from './read-file.js';

/**
 * Where a project keeps what was loaded of its packs; safe to delete at any time.
 * @param environment `WAYMARK_CACHE`: another folder, relative to the project or absolute, or `off`
 * @returns undefined for `off`
 */
export function cacheFolder(
  project: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const { WAYMARK_CACHE: said = '' } = environment;
  if (said === 'off') return undefined;
  return said === '' ? join(project, '.waymark', 'cache') : resolve(project, said);
}

/**
 * The packs in use for one lineage, with what ranking counts, from a cache; undefined where it does not have them: then
 * `openPacks` makes them and keeps them there. An entry to this room of its own: it needs neither schemas nor a YAML parser, which
 * take longer to load than the answer.
 * @param folder of the main pack
 */
export function cachedPacks(cache: string | undefined, folder: string, lineage: Lineage): ResolvedPacks | undefined {
  if (cache === undefined) return undefined;
  const known = new PackCache(cache, folder, plainUses);
  return known.look() ? known.resolved(lineage) : undefined;
}

function plainUses(text: string): readonly string[] | undefined {
  const plain = readPlainYaml(text);
  return plain === undefined ? undefined : usesIn(plain.value);
}

/** The `uses` of a pack file, if it is a list of texts; what else is wrong with it the loader says. */
export function usesIn(pack: unknown): readonly string[] | undefined {
  const { uses = [] } = pack as { readonly uses?: unknown };
  return Array.isArray(uses) && uses.every((id) => typeof id === 'string') ? uses : undefined;
}
