import { compileMatcher } from '../match/index.js';
import { CLASSIFIERS, lineageOf, nearest, WaymarkError, type Identified, type Lineage } from '../model/index.js';
import { cachedPacks, cacheFolder } from '../pack/cached.js';
import { readScreen } from '../screen/index.js';
import type { Where } from '../walk/index.js';
import { givenPath, type Context } from './command.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { readGivenFile } from './file.js';
import { paint, type Output } from './output.js';
import { packFolder } from './pack-folder.js';
import { valuesWords } from './result-words.js';

export interface WhereOptions {
  readonly pack?: string;
  readonly device: string;
  readonly source?: string;
  readonly platform?: string;
  readonly json?: boolean;
}

/** `waymark where`: of a device, or offline of a page source in a file. */
export async function where(context: Context, options: WhereOptions): Promise<ExitCode> {
  const { output } = context;
  if (options.source !== undefined) {
    tell(await identifyFile(context, options.source, options), output, options.json === true);
    return EXIT.done;
  }
  // What opens a device loads for longer than the answer about a file takes.
  const { withSession } = await import('./open.js');
  const found = await withSession(options, context, ({ walker }) => walker.where());
  tell(found, output, options.json === true);
  return EXIT.done;
}

async function identifyFile(context: Context, file: string, { pack, platform }: WhereOptions): Promise<Identified> {
  const folder = packFolder(context, pack);
  if (platform === undefined) {
    throw new WaymarkError(
      'usage',
      'A source alone does not say its platform.',
      'Add `--platform android` or `--platform ios`.',
    );
  }
  const finest = lineage(platform);
  const cache = cacheFolder(context.project, context.environment);
  // Schemas and the YAML parser are needed only where the cache does not have the answer.
  const packs =
    cachedPacks(cache, folder, finest) ?? (await import('../pack/index.js')).openPacks(folder, cache).for(finest);
  const source = readGivenFile(givenPath(context, file), 'The page source');
  return compileMatcher(packs).identify(readScreen(source, packs.platform));
}

function lineage(name: string): Lineage {
  const classifier = CLASSIFIERS.find((each) => each === name);
  if (classifier !== undefined) return lineageOf(classifier);
  const near = nearest(name, CLASSIFIERS);
  throw new WaymarkError(
    'usage',
    `There is no platform \`${name}\`.`,
    near === undefined ? `Known: ${CLASSIFIERS.join(', ')}.` : `Did you mean \`${near}\`?`,
  );
}

/** DESIGN section 12 fixes the keys and their order. */
function tell(found: Identified | Where, output: Output, json: boolean): void {
  const { waypoint, data, confidence, margin, candidates, nearMisses, quality } = found;
  if (json) {
    output.line(JSON.stringify({ waypoint, data, confidence, margin, candidates, nearMisses, quality }));
    return;
  }
  const sure = paint.dim(` (confidence ${confidence.toFixed(2)}, reading ${quality})`);
  output.line(waypoint === null ? `at no known place${sure}` : `at ${paint.bold(waypoint)}${valuesWords(data)}${sure}`);
  const others = candidates.filter((candidate) => candidate.waypoint !== waypoint);
  if (others.length > 0) output.line(`  also matches: ${others.map((candidate) => candidate.waypoint).join(', ')}`);
  if (waypoint === null)
    for (const miss of nearMisses.slice(0, 5)) output.line(`  near: ${miss.waypoint}, but ${miss.failed.join('; ')}`);
  if ('hops' in found) {
    for (const [index, places] of found.hops.entries()) {
      if (places.length > 0) output.line(`  in ${index + 1} hop${index === 0 ? '' : 's'}: ${places.join(', ')}`);
    }
  }
}
