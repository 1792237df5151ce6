import { basename } from 'node:path';
import { parseDocument } from 'yaml';
import { WaymarkError } from '../../model/index.js';
import type { FileChange } from './changes.js';
import { EditList, type ByHand, type LineEdit } from './edit-list.js';
import { pathInPack, readProject, type EditedProject, type ProjectFolders } from './edited-project.js';
import { declarerOf } from './element-family.js';
import type { MapOfPack } from './map-of-pack.js';
import { mentionPattern } from './mentions.js';
import { movedFiles } from './moved-files.js';
import { namesInPack } from './names-in-pack.js';
import { namesInTrail } from './names-in-trail.js';
import { newNames } from './new-names.js';
import { filesBelow } from './project-files.js';
import type { NameEdit } from './rename-in-yaml.js';
import { Renamer } from './renamer.js';
import { renamingOf, type Renamed, type Renaming } from './renaming.js';
import { readTextFile } from './text-file.js';
import { tryChanges } from './trial.js';
import { typesChanges } from './types-files.js';

export interface RenamePlan {
  readonly renaming: Renaming;
  /** What is to be done, for `writeChanges`. */
  readonly changes: readonly FileChange[];
  readonly edits: readonly LineEdit[];
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  readonly byHand: readonly ByHand[];
  /** Files of generated types that are written anew. */
  readonly anew: readonly string[];
  /** The packs before and after, for whoever has more to compare. */
  readonly maps: readonly { readonly before: MapOfPack; readonly after: MapOfPack }[];
}

/**
 * Every edit that gives a place, an element or a shortcut another name in packs and trails; nothing is written. The edits were tried in a copy: nothing
 * but names differs there.
 * @param shared elements of other places that the same text in a file means as well get the new name, too
 * @throws WaymarkError `usage` for names that are none, `conflict` for one that is taken or where more would change, `invalid-file` for packs that are not sound
 */
export function planRename(
  folders: ProjectFolders,
  [kind, before, after]: readonly [kind: Renamed, before: string, after: string],
  shared = false,
): RenamePlan {
  const project = readProject(folders);
  const named = renamingOf(kind, before, after, project.maps.map(({ pack }) => pack)); // prettier-ignore
  const renaming = shared ? withShared(named, project) : named;
  const owner = project.maps.find(({ pack }) => pack.id === renaming.pack);
  const moved = owner === undefined ? new Map<string, string>() : movedFiles(renaming, owner);
  const renamers = new Map(project.maps.map((map) => [map, new Renamer(renaming, map, moved)]));
  for (const [map, renamer] of renamers) refuseHidden(renaming, map, renamer);

  const edits = new EditList(project, renamers);
  for (const map of project.maps) {
    const isOwner = map === owner;
    const uses = new Map(namesInPack(map.main, map.views).map(({ file, uses: each }) => [file, each]));
    for (const file of new Set([...uses.keys(), ...(isOwner ? moved.keys() : [])])) {
      const path = pathInPack(map, file);
      const target = isOwner ? moved.get(file) : undefined;
      edits.add(path, target === undefined ? path : pathInPack(map, target), edits.of(uses.get(file) ?? [], map, path));
    }
    if (isOwner && kind === 'place') {
      const index = pathInPack(map, 'captures/index.yaml');
      if (filesBelow(index, () => true).length > 0) edits.add(index, index, indexEdits(index, renaming, moved));
    }
  }
  for (const { file, trail, map } of project.trails)
    if (trail !== undefined && map !== undefined)
      edits.add(file, file, edits.of(namesInTrail(trail, map.views), map, file, 'by-hand'));

  const tried = tryChanges(project, edits.changes, (map) => newNames(renaming, map, renamers.get(map) ?? new Renamer(renaming, map, moved))); // prettier-ignore
  const maps = project.maps.flatMap((each, index) => {
    const then = tried[index];
    return then === undefined ? [] : [{ before: each, after: then }];
  });
  const pattern = mentionPattern(renaming, renamers);
  edits.mention(folders, pattern);
  if (/[-_]/.test(before)) edits.mentionInComments(pattern);
  typesChanges(project.root, maps, (path, text) => edits.replace(path, text), (path, why) => edits.tell(path, 1, '', why)); // prettier-ignore
  return {
    renaming,
    changes: edits.changes,
    edits: edits.lines,
    moved: edits.moved,
    byHand: edits.byHand,
    anew: edits.anew,
    maps,
  };
}

/** One text may mean the elements of several places: a body that starts at any of them, for instance. */
function withShared(renaming: Renaming, { maps }: EditedProject): Renaming {
  if (renaming.kind !== 'element') return renaming;
  const places = new Set(renaming.places);
  for (let size = 0; size < places.size;) {
    size = places.size;
    for (const map of maps) {
      const renamer = new Renamer({ ...renaming, places: [...places] }, map, new Map());
      for (const use of namesInPack(map.main, map.views).flatMap(({ uses }) => uses)) {
        const becomes = renamer.of(use);
        if (becomes?.kind === 'unclear') for (const id of becomes.others) places.add(map.fullName(id));
      }
    }
  }
  return { ...renaming, places: [...places] };
}

/** An element under its new name would stand in the stead of another, or behind one. */
function refuseHidden({ kind, before, after }: Renaming, map: MapOfPack, { family }: Renamer): void {
  if (kind !== 'element') return;
  for (const view of map.views)
    for (const place of view.waypoints.keys()) {
      const other = declarerOf(view, place, after);
      if (other === undefined || !family.has(declarerOf(view, place, before) ?? '')) continue;
      throw new WaymarkError(
        'conflict',
        `\`${place}\` has an element \`${after}\` already${other === place ? '' : `, that of \`${other}\``}.`,
        'Choose another name, or rename that one first.',
      );
    }
}

/** What is known of each capture stands by its file's name, and says its place. */
function indexEdits(
  path: string,
  { before, after }: Renaming,
  moved: ReadonlyMap<string, string>,
): readonly NameEdit[] {
  const index: unknown = parseDocument(readTextFile(path)?.text ?? '').toJS();
  if (typeof index !== 'object' || index === null) return [];
  return Object.entries(index).flatMap(([name, about]: [string, unknown]) => {
    const to = moved.get(`captures/${name}`);
    if (to === undefined) return [];
    const says = typeof about === 'object' && about !== null && 'place' in about && about.place === before;
    return [
      { path: [name], isKey: true, before: name, after: basename(to) },
      ...(says ? [{ path: [name, 'place'], isKey: false, before, after }] : []),
    ];
  });
}
