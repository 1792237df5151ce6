import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { type PackFile } from '../model/index.js';
import { packFileSchema, shortcutFileSchema, trailheadFileSchema, waypointFileSchema } from '../model/schemas.js';
import { buildShortcut, buildTrailhead } from './build-shortcut.js';
import { buildWaypoint } from './build-waypoint.js';
import { indexProblems, nameCaptures } from './captures.js';
import { CAPTURE_INDEX, listPack } from './folder.js';
import { identityProblems } from './identity.js';
import type { LoadedPack, LoadedShortcut, LoadedTrailhead, LoadedWaypoint } from './loaded.js';
import { parseFile } from './parse-file.js';
import type { Problem } from './problem.js';
import { byPlace } from './report.js';
import type { Source } from './source.js';
import { Stamps } from './stamps.js';

export type LoadedOrInvalid =
  | { readonly kind: 'loaded'; readonly loaded: LoadedPack }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] };

/** Reads a pack without looking at what its files say of each other, but for identities. */
export function readPack(folder: string): LoadedOrInvalid {
  const absolute = resolve(folder);
  const missing = missingPack(absolute, folder);
  if (missing !== undefined) return { kind: 'invalid', problems: [missing] };
  const root = realpathSync(absolute);

  const listing = listPack(root);
  const stamps = new Stamps(root, listing);
  const invalid = (wrong: readonly Problem[]): LoadedOrInvalid => {
    // What seems wrong may come of reading two versions.
    const changed = stamps.changed();
    return { kind: 'invalid', problems: changed.length > 0 ? changed : [...wrong].sort(byPlace) };
  };
  const problems: Problem[] = [...listing.problems];
  const parseAll = <T>(
    files: readonly string[],
    schema: z.ZodType<T>,
    use: (value: T, source: Source) => void,
  ): void => {
    for (const file of files) {
      const parsed = parseFile(join(root, file), file, schema);
      if (parsed.kind === 'problems') problems.push(...parsed.problems);
      else use(parsed.value, parsed.source);
    }
  };

  let packFile: { readonly value: PackFile; readonly source: Source } | undefined;
  parseAll(['pack.yaml'], packFileSchema, (value, source) => (packFile = { value, source }));
  // The id that the pack's own places may be named by; where the pack file is broken, problems are reported anyway.
  const id = packFile?.value.id ?? basename(root);

  const waypoints: LoadedWaypoint[] = [];
  const shortcuts: LoadedShortcut[] = [];
  const trailheads: LoadedTrailhead[] = [];
  parseAll(listing.waypoints, waypointFileSchema, (file, source) => {
    const built = buildWaypoint(file, source, id);
    problems.push(...built.problems);
    waypoints.push(built.loaded);
    shortcuts.push(...built.moves);
  });
  parseAll(listing.shortcuts, shortcutFileSchema, (file, source) => {
    const built = buildShortcut(file, source, id);
    problems.push(...built.problems);
    shortcuts.push(built.loaded);
  });
  parseAll(listing.trailheads, trailheadFileSchema, (file, source) =>
    trailheads.push(buildTrailhead(file, source, id)),
  );
  if (existsSync(join(root, CAPTURE_INDEX)) && !listing.problems.some(({ file }) => file === CAPTURE_INDEX))
    parseAll([CAPTURE_INDEX], captureIndexSchema, (index, source) =>
      problems.push(...indexProblems(Object.keys(index), source, listing.captures)),
    );
  if (packFile === undefined || problems.length > 0) return invalid(problems);
  const empty = withoutPlaces(waypoints, shortcuts, trailheads);
  if (empty !== undefined) return invalid([empty]);

  // By its file's name, too: that the two differ is told of the file, and not again of its captures.
  const places = waypoints.flatMap(({ waypoint, source }) => [waypoint.id, basename(source.file, '.waypoint.yaml')]);
  const named = nameCaptures(listing.captures, new Set(places));
  const loaded: LoadedPack = {
    pack: {
      id,
      name: packFile.value.name ?? id,
      folder: root,
      apps: packFile.value.apps ?? {},
      uses: packFile.value.uses ?? [],
      answers: packFile.value.interrupters ?? {},
      busy: packFile.value.busy ?? [],
      waypoints: waypoints.map(({ waypoint }) => waypoint),
      shortcuts: shortcuts.map(({ shortcut }) => shortcut),
      trailheads: trailheads.map(({ trailhead }) => trailhead),
      captures: named.captures,
      allow: packFile.value.allow ?? [],
    },
    source: packFile.source,
    waypoints,
    shortcuts,
    trailheads,
    stamps,
  };
  problems.push(...named.problems, ...identityProblems(loaded));
  return problems.length > 0 ? invalid(problems) : { kind: 'loaded', loaded };
}

/** What is known of each capture beyond its name: the versions of app and system, and when it was taken. */
const captureIndexSchema = z.record(
  z.string().min(1),
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
);

/** Why a folder is no pack; undefined where it is one, or something stands in the place of its file. */
function missingPack(absolute: string, given: string): Problem | undefined {
  const folder = statSync(absolute, { throwIfNoEntry: false });
  const isFolder = folder?.isDirectory() === true;
  if (isFolder && lstatSync(join(absolute, 'pack.yaml'), { throwIfNoEntry: false }) !== undefined) return undefined;
  const problem = (name: string, message: string, hint: string): Problem => ({
    code: 'not-readable',
    file: name,
    line: 1,
    column: 1,
    message,
    hint,
  });
  const make = 'Name the folder that holds `pack.yaml`, or make one: it needs an `id` and the app’s ids under `apps`.';
  if (folder === undefined) return problem(given, 'does not exist.', make);
  if (!isFolder) return problem(given, 'is a file, and a pack is a folder.', `Name the folder: \`${dirname(given)}\`.`);
  const near = readdirSync(absolute).find((name) => /^pack\.ya?ml$/i.test(name));
  return problem(
    join(given, 'pack.yaml'),
    'does not exist, so this folder is no pack.',
    near === undefined ? make : `Rename \`${near}\` to \`pack.yaml\`.`,
  );
}

/** That nothing is where the edges lead is told once, not of each end. */
function withoutPlaces(
  waypoints: readonly LoadedWaypoint[],
  shortcuts: readonly LoadedShortcut[],
  trailheads: readonly LoadedTrailhead[],
): Problem | undefined {
  const ends = [...shortcuts.map(({ shortcut }) => shortcut.to), ...trailheads.map(({ trailhead }) => trailhead.to)];
  const own = ends.flatMap((to) => (to === 'origin' ? [] : to.map(({ waypoint }) => waypoint))).find((id) => !id.includes('/')); // prettier-ignore
  if (waypoints.length > 0 || own === undefined) return undefined;
  return {
    code: 'unknown-place',
    file: 'waypoints',
    line: 1,
    column: 1,
    message: 'holds no place, but shortcuts or trailheads lead to some.',
    hint: `Write each as a file: \`waypoints/${own}.waypoint.yaml\`.`,
  };
}
