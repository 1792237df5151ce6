import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Place, Platform, ResolvedPacks, Screen } from '../../src/model/index.js';
import { countCaptures, loadPacks, problemLine, resolvePacks } from '../../src/pack/index.js';
import { readScreen } from '../../src/screen/index.js';

const CORPUS = path.resolve('..', 'shared', 'corpus');

export interface ExpectedCapture {
  readonly pack: string;
  readonly platform: Platform;
  readonly file: string;
  readonly own: string;
  readonly acceptable: readonly string[];
  readonly matches: readonly string[];
  readonly decidable: boolean;
}

/** The corpus lies beside the project where checks run. */
export const hasCorpus = existsSync(path.join(CORPUS, 'expected.json'));

export function expectedCaptures(): readonly ExpectedCapture[] {
  return JSON.parse(readFileSync(path.join(CORPUS, 'expected.json'), 'utf8')) as ExpectedCapture[];
}

export function captureScreen({ file, platform }: ExpectedCapture): Screen {
  return readScreen(readFileSync(path.join(CORPUS, file), 'utf8'), platform);
}

/** A pack of the corpus for its one platform, its captures counted, as a session gets it. */
export function corpusPack(pack: string, platform: 'android' | 'ios'): ResolvedPacks {
  const loaded = loadPacks(path.join(CORPUS, pack));
  if (loaded.kind === 'invalid') throw new Error(loaded.problems.map(problemLine).join('\n'));
  const { main, used } = loaded;
  return countCaptures(resolvePacks(main, used, [platform]), main, used);
}

/** Packs that hold nothing but places. */
export function resolvedPacks(pack: string, platform: 'android' | 'ios', places: readonly Place[]): ResolvedPacks {
  return {
    pack,
    app: undefined,
    platform,
    lineage: [platform],
    places: new Map(places.map((place) => [place.id, place])),
    edges: [],
    trailheads: [],
    busy: [],
    answers: new Map(),
  };
}
