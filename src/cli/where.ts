import { compileMatcher } from '../match/matcher.js';
import {
  CLASSIFIERS,
  lineageOf,
  nearest,
  PLATFORMS,
  WaymarkError,
  type Lineage,
  type Platform,
  valuesBehind,
} from '../model/index.js';
import { cachedPacks, cacheFolder } from '../pack/cached.js';
import { compileGraph } from '../route/graph.js';
import { readScreen } from '../screen/index.js';
import { answersAt, hopLines, hopsOf, type Where } from '../walk/hops.js';
import type { Context } from './command.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { readGivenText } from './file.js';
import { paint, type Output } from './output.js';
import { packFolder } from './pack-folder.js';

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

async function identifyFile(context: Context, file: string, { pack, platform }: WhereOptions): Promise<Found> {
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
  const source = await readGivenText(context, file, 'The page source');
  const screen = readScreen(source, packs.platform);
  const other = screen.quality === 'not-a-source' ? platformOfSource(source) : undefined;
  if (other !== undefined)
    context.output.note(`${file} is a page source of ${other}, not of ${packs.platform}: add \`--platform ${other}\`.`);
  const found = compileMatcher(packs).identify(screen);
  const graph = compileGraph(packs);
  // The matcher tells near misses when they are asked for.
  return {
    ...found,
    nearMisses: found.nearMisses,
    hops: hopsOf(graph, found.waypoint),
    answers: answersAt(graph, found.waypoint),
  };
}

/** Which platform's reader takes it for a source; undefined where none does. */
function platformOfSource(source: string): Platform | undefined {
  return PLATFORMS.find((platform) => ['ok', 'truncated'].includes(readScreen(source, platform).quality));
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

type Found = Omit<Where, 'source' | 'exits'>;

/** DESIGN section 12 fixes the keys and their order; `hops` comes after them. */
function tell(found: Found, output: Output, json: boolean): void {
  const { waypoint, data, confidence, margin, candidates, nearMisses, quality, hops } = found;
  if (json) {
    output.line(JSON.stringify({ waypoint, data, confidence, margin, candidates, nearMisses, quality, hops }));
    return;
  }
  const sure = paint.dim(` (confidence ${confidence.toFixed(2)}, reading ${quality})`);
  output.line(
    waypoint === null ? `at no known place${sure}` : `at ${paint.bold(waypoint)}${valuesBehind(data)}${sure}`,
  );
  const others = candidates.filter((candidate) => candidate.waypoint !== waypoint);
  if (others.length > 0) output.line(`Also matches: ${others.map((candidate) => candidate.waypoint).join(', ')}.`);
  for (const line of hopLines(found)) output.line(line);
}
