import { join } from 'node:path';
import { compileMatcher } from '../match/index.js';
import { platformOf, type Pack, type ResolvedPacks } from '../model/index.js';
import { readScreen } from '../screen/index.js';
import { readCapture } from './folder.js';

/**
 * The same packs with each place's number of captures that its conditions match, its own or not: what ranking asks when
 * several places match (DESIGN section 5). Captures that cannot be read count for none; `checkPack` names them.
 * @throws SelectorError of a condition that cannot be used on the platform
 */
export function countCaptures(packs: ResolvedPacks, main: Pack, used: readonly Pack[]): ResolvedPacks {
  const matcher = compileMatcher(packs);
  const counts = new Map<string, number>([...packs.places.keys()].map((id) => [id, 0]));
  for (const pack of [main, ...used])
    for (const { file, classifier } of pack.captures) {
      if (platformOf([classifier]) !== packs.platform) continue;
      const read = readCapture(join(pack.folder, file), file);
      if (read.kind === 'unread') continue;
      for (const id of matcher.matching(readScreen(read.text, packs.platform)))
        counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  const places = [...packs.places].map(
    ([id, place]) => [id, { ...place, captureMatches: counts.get(id) ?? 0 }] as const,
  );
  return { ...packs, places: new Map(places) };
}
