import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { tallyCaptures, type LabelledScreen } from '../match/index.js';
import { platformOf, type Captured, type Pack, type Platform, type ResolvedPacks } from '../model/index.js';
import { readScreen } from '../screen/index.js';
import { readCapture } from './folder.js';

/**
 * The same packs with what their captures say: what ranking asks when several places match (DESIGN section 5). Captures that cannot be read count for
 * none; `checkPack` names them.
 * @throws SelectorError of a condition that cannot be used on the platform
 */
export function countCaptures(packs: ResolvedPacks, main: Pack, used: readonly Pack[]): ResolvedPacks {
  return withCaptured(packs, tallyCaptures(packs, capturedScreens(packs.platform, main, used)));
}

/** The same packs with what was counted before, on the same files. */
export function withCaptured(packs: ResolvedPacks, captured: Captured): ResolvedPacks {
  const counts = new Map<string, number>();
  for (const { matching } of captured.screens) for (const id of matching) counts.set(id, (counts.get(id) ?? 0) + 1);
  const places = [...packs.places].map(
    ([id, place]) => [id, { ...place, captureMatches: counts.get(id) ?? 0 }] as const,
  );
  return { ...packs, places: new Map(places), captured };
}

/** Captures with the very same page source prove no more than one of them: they are one screen of several places. Each is read when asked for. */
export function* capturedScreens(platform: Platform, main: Pack, used: readonly Pack[]): Iterable<LabelledScreen> {
  const bySource = new Map<string, { readonly own: Set<string>; readonly pack: Pack; readonly file: string }>();
  for (const pack of [main, ...used])
    for (const { file, classifier, waypoint } of pack.captures) {
      if (platformOf([classifier]) !== platform) continue;
      const read = readCapture(join(pack.folder, file), file);
      if (read.kind === 'unread') continue;
      const key = createHash('sha256').update(read.text).digest('base64');
      const place = pack === main ? waypoint : `${pack.id}/${waypoint}`;
      const known = bySource.get(key);
      if (known === undefined) bySource.set(key, { own: new Set([place]), pack, file });
      else known.own.add(place);
    }
  for (const { own, pack, file } of bySource.values()) {
    const read = readCapture(join(pack.folder, file), file);
    if (read.kind === 'read') yield { own: [...own], screen: readScreen(read.text, platform) };
  }
}
