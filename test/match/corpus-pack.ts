import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { type Place, type Platform, type ResolvedPacks, type Screen } from '../../src/model/index.js';
import { waypointFileSchema } from '../../src/model/schemas.js'; // prettier-ignore
import { compileMatcher } from '../../src/match/index.js';
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

/** A pack of the corpus as resolved for its one platform, its captures counted as the pack's cache does. */
export function corpusPack(pack: string, platform: 'android' | 'ios'): ResolvedPacks {
  const folder = path.join(CORPUS, pack, 'waypoints');
  const places = readdirSync(folder)
    .sort()
    .map((file): Place => {
      const waypoint = waypointFileSchema.parse(parse(readFileSync(path.join(folder, file), 'utf8')));
      const block = waypoint[platform];
      return {
        id: waypoint.id,
        description: waypoint.description ?? '',
        kind: waypoint.kind ?? 'place',
        modal: waypoint.modal ?? false,
        refines: block?.refines ?? waypoint.refines,
        params: waypoint.params ?? {},
        required: [...(waypoint.required ?? []), ...(block?.required ?? [])],
        forbidden: [...(waypoint.forbidden ?? []), ...(block?.forbidden ?? [])],
        shows: [],
        elements: new Map(),
        clear: new Map(),
        origin: { file: `waypoints/${file}`, line: 1, column: 1 },
      };
    });
  const resolved = resolvedPacks(pack, platform, places);
  const matcher = compileMatcher(resolved);
  const counts = new Map<string, number>();
  for (const capture of expectedCaptures().filter((entry) => entry.pack === pack)) {
    for (const id of matcher.matching(captureScreen(capture))) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return resolvedPacks(
    pack,
    platform,
    places.map((place) => ({ ...place, captureMatches: counts.get(place.id) ?? 0 })),
  );
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
