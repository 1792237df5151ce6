import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { WaymarkError, type Trail } from '../../model/index.js';
import { loadTrail, problemLine, readPacks } from '../../pack/index.js';
import { refusals, type Refusal } from '../plan.js';
import { secretNames } from '../replay.js';
import type { FileChange } from './changes.js';
import type { EditedProject } from './edited-project.js';
import { MapOfPack } from './map-of-pack.js';
import { differenceBut, packDifferenceBut, type NewNames } from './same-but-names.js';

/**
 * Makes the changes in a copy, reads the packs and trails from there, and compares what they say with what they said. Captures are copied as names only: a
 * rename does not look into them.
 * @param namesOf what the rename makes of the names in each pack
 * @returns the packs as they are then
 * @throws WaymarkError `conflict` where anything but the names would be another
 */
export function tryChanges(
  project: EditedProject,
  changes: readonly FileChange[],
  namesOf: (map: MapOfPack) => NewNames,
): readonly MapOfPack[] {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-rename-'));
  try {
    const copies = copyPacks(project, changes, folder);
    const after = project.maps.map((map) => readCopy(copies.get(map) ?? folder));
    project.maps.forEach((map, index) => {
      const other = after[index];
      if (other !== undefined) compareMaps(map, other, namesOf(map));
    });
    for (const { file, trail, map } of project.trails) {
      const index = map === undefined ? -1 : project.maps.indexOf(map);
      const change = changes.find(({ from }) => from === file);
      const other = after[index];
      if (trail === undefined || map === undefined || other === undefined) continue;
      compareTrails(file, { trail, map }, { trail: trailAfter(change, trail, folder), map: other });
    }
    return after;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const FOLDERS = ['waypoints', 'shortcuts', 'trailheads', 'captures'];

/** Packs that lie beside each other do so in the copy, too. */
function copyPacks(
  { maps }: EditedProject,
  changes: readonly FileChange[],
  folder: string,
): ReadonlyMap<MapOfPack, string> {
  const byFile = new Map(changes.map((change) => [change.from, change]));
  const parents = [...new Set(maps.map(({ pack }) => dirname(pack.folder)))];
  return new Map(
    maps.map((map) => {
      const { folder: from } = map.pack;
      const to = join(folder, String(parents.indexOf(dirname(from))), basename(from));
      for (const part of FOLDERS) mkdirSync(join(to, part), { recursive: true });
      const copy = (...way: readonly string[]): void => {
        const path = join(from, ...way);
        const change = byFile.get(path);
        const target = join(to, ...way.slice(0, -1), basename(change?.to ?? path));
        const isCapture = path.endsWith('.xml');
        writeFileSync(target, change?.content?.after ?? (isCapture ? '' : readFileSync(path)));
      };
      copy('pack.yaml');
      for (const part of FOLDERS)
        for (const name of namesIn(join(from, part)))
          if (!name.startsWith('.') && /\.(?:yaml|xml)$/.test(name)) copy(part, name);
      return [map, to] as const;
    }),
  );
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function readCopy(folder: string): MapOfPack {
  const read = readPacks(folder);
  if (read.kind === 'loaded') return new MapOfPack(read.main, read.used);
  const [first] = read.problems;
  throw differs(
    `the pack \`${basename(folder)}\` would not be valid: ${first === undefined ? '' : problemLine(first)}`,
    read.problems,
  );
}

function compareMaps(before: MapOfPack, after: MapOfPack, names: NewNames): void {
  const rest = packDifferenceBut(names, before.pack, after.pack);
  if (rest !== undefined) throw differs(`of the pack \`${before.pack.id}\` ${rest}`);
  for (const [index, lineage] of before.lineages.entries()) {
    const other = after.lineages[index];
    if (other === undefined) throw differs(`the pack \`${before.pack.id}\` would say nothing of ${lineage[0]}`);
    const difference = differenceBut(names, before.resolved(lineage), after.resolved(other));
    if (difference !== undefined) throw differs(`of the pack \`${before.pack.id}\` on ${lineage[0]} ${difference}`);
  }
}

function trailAfter(change: FileChange | undefined, trail: Trail, folder: string): Trail {
  if (change?.content === undefined) return trail;
  const copy = join(folder, 'copy.trail.yaml');
  writeFileSync(copy, change.content.after);
  const loaded = loadTrail(copy);
  if (loaded.kind === 'loaded') return loaded.trail;
  const [first] = loaded.problems;
  throw differs(`${change.from} would not be valid: ${first === undefined ? '' : problemLine(first)}`, loaded.problems);
}

interface TrailOn {
  readonly trail: Trail;
  readonly map: MapOfPack;
}

/** The same steps can run as could before, on every platform. */
function compareTrails(file: string, before: TrailOn, after: TrailOn): void {
  const refused = ({ trail, map }: TrailOn, index: number): readonly Refusal[] => {
    const lineage = map.lineages[index];
    const known = [...Object.keys(trail.params ?? {}), ...secretNames(trail).map((name) => `secret.${name}`)];
    return lineage === undefined ? [] : refusals(trail, map.resolved(lineage), new Set(known));
  };
  for (const [index, lineage] of before.map.lineages.entries()) {
    const keys = new Set(refused(before, index).map(({ step, code }) => `${step} ${code}`));
    const fresh = refused(after, index).find(({ step, code }) => !keys.has(`${step} ${code}`));
    if (fresh !== undefined)
      throw differs(`step ${fresh.step} of ${file} could no longer run on ${lineage[0]}: ${fresh.message}`);
  }
}

function differs(what: string, details?: unknown): WaymarkError {
  return new WaymarkError(
    'conflict',
    `Nothing was renamed, since more than names would change: ${what}`,
    'Mend what is told, or choose another id.',
    details === undefined ? {} : { details },
  );
}
