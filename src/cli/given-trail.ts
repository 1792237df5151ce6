import { join } from 'node:path';
import { WaymarkError, type Lineage, type ResolvedPacks, type Trail } from '../model/index.js';
import { invalidFile, loadTrail, openPacks, withoutPack } from '../pack/index.js';
import { cacheFolder } from '../pack/cached.js';
import { givenPath, type Context } from './command.js';

/** A trail that was named, and the maps that it needs. */
export interface GivenTrail {
  /** As it was given. */
  readonly file: string;
  readonly trail: Trail;
  readonly packsFor: (lineage: Lineage) => ResolvedPacks;
}

/**
 * Reads a trail, and the packs that it is for; a trail without a pack names its app itself.
 * @param pack the folder of the pack, where it is not `packs/<its name>`
 * @throws WaymarkError `invalid-file`, `usage`
 */
export function givenTrail(file: string, pack: string | undefined, context: Context): GivenTrail {
  const loaded = loadTrail(givenPath(context, file));
  if (loaded.kind === 'invalid') throw invalidFile(`The trail ${file}`, loaded.problems);
  const { trail } = loaded;
  if (trail.steps.length === 0)
    // Else a recording that failed at once would pass ever after.
    throw new WaymarkError('usage', `${file} has no steps${partialWords(trail)}.`, 'Record it anew.');
  if (trail.pack === undefined) {
    const { app } = trail;
    if (app === undefined)
      throw new WaymarkError(
        'usage',
        `${file} names neither a pack nor an app.`,
        'Add `pack: <id>`, or `app: { android: com.example.app }`.',
      );
    return { file, trail, packsFor: (lineage) => withoutPack(app, lineage) };
  }
  const packs = openPacks(
    givenPath(context, pack ?? join('packs', trail.pack)),
    cacheFolder(context.project, context.environment),
  );
  if (packs.main.id !== trail.pack)
    throw new WaymarkError(
      'usage',
      `${file} is a trail of the pack \`${trail.pack}\`, not of \`${packs.main.id}\`.`,
      `Replay it with \`--pack packs/${trail.pack}\`.`,
    );
  return { file, trail, packsFor: (lineage) => packs.for(lineage) };
}

/** Why the recording stopped before its end, for the end of a sentence. */
export function partialWords({ partial }: Trail): string {
  return partial === undefined ? '' : `; the recording is partial: ${partial}`;
}
