import { suggest, WaymarkError } from '../model/index.js';
import { edgeName } from '../route/index.js';
import type { Walker } from '../walk/index.js';

/**
 * Of names that only allow something (`--through`): one that means nothing is a slip of the keys, and would else be passed over.
 * @param names `id` or `id.variant`
 * @throws WaymarkError `usage` for a shortcut that the packs do not have on this platform
 */
export function requireShortcuts(names: readonly string[], { graph, packs }: Pick<Walker, 'graph' | 'packs'>): void {
  const known = new Set(graph.edges.flatMap((edge) => [edge.id, edgeName(edge)]));
  const unknown = names.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new WaymarkError(
    'usage',
    `There is no shortcut \`${unknown}\` on ${packs.platform}.`,
    suggest(unknown, known, 'shortcut'),
  );
}
