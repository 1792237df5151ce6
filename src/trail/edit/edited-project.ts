import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { invalidFile, loadTrail, readPacks } from '../../pack/index.js';
import type { Trail } from '../../model/index.js';
import { filesBelow, toldFrom } from './project-files.js';
import { MapOfPack } from './map-of-pack.js';

/** What a rename goes through. Paths are absolute. */
export interface ProjectFolders {
  /** The folder from which files are told. */
  readonly root: string;
  /** Folders of packs; what they use and lies beside them belongs to them. */
  readonly packs: readonly string[];
  /** Files and folders of trails. */
  readonly trails: readonly string[];
  /** Files and folders of programs that use the packs: searched, never written. */
  readonly specs: readonly string[];
}

/** A trail, and the pack that it is of where the project has it. */
export interface TrailOfProject {
  readonly file: string;
  /** Undefined: it cannot be read. */
  readonly trail: Trail | undefined;
  readonly map: MapOfPack | undefined;
}

export interface EditedProject {
  readonly root: string;
  readonly maps: readonly MapOfPack[];
  readonly trails: readonly TrailOfProject[];
}

/** @throws WaymarkError `invalid-file` for a pack that is not sound: what it says cannot be known */
export function readProject({ root, packs, trails }: ProjectFolders): EditedProject {
  const maps = new Map<string, MapOfPack>();
  const queue = packs.map((folder) => realpathSync(folder));
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    if (maps.has(folder)) continue;
    const read = readPacks(folder);
    if (read.kind === 'invalid') throw invalidFile(`The pack ${toldFrom(root, folder)}`, read.problems);
    const map = new MapOfPack(read.main, read.used);
    maps.set(folder, map);
    const above = dirname(folder);
    queue.push(...map.used.map(({ pack }) => pack.folder).filter((each) => dirname(each) === above));
  }
  const files = new Set(trails.flatMap((path) => filesBelow(path, (name) => name.endsWith('.trail.yaml'))));
  return {
    root,
    maps: [...maps.values()],
    trails: [...files].map((file) => {
      const loaded = loadTrail(file);
      if (loaded.kind === 'invalid') return { file, trail: undefined, map: undefined };
      const { trail } = loaded;
      return { file, trail, map: [...maps.values()].find(({ pack }) => pack.id === trail.pack) };
    }),
  };
}

/** The path of a file of a pack. @param file relative to the pack's folder, with `/` */
export function pathInPack({ pack }: MapOfPack, file: string): string {
  return join(pack.folder, ...file.split('/'));
}
