import { lstatSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../model/index.js';
import type { Problem, ProblemCode } from './problem.js';

/** DESIGN section 15: counts are capped. */
const MAX_FILES = 25_000;

export const PACK_FOLDERS = ['waypoints', 'shortcuts', 'trailheads', 'captures', 'observed'] as const;
type PackFolder = (typeof PACK_FOLDERS)[number];

/** The files of a pack by kind, each relative to the folder with `/`, sorted. */
export interface PackListing {
  readonly waypoints: readonly string[];
  readonly shortcuts: readonly string[];
  readonly trailheads: readonly string[];
  readonly captures: readonly string[];
  readonly problems: readonly Problem[];
}

const SUFFIX = {
  waypoints: '.waypoint.yaml',
  shortcuts: '.shortcut.yaml',
  trailheads: '.trailhead.yaml',
  captures: '.xml',
} as const satisfies Partial<Record<PackFolder, string>>;

/** What stands in a pack's folder. Links are refused: nothing may leave the pack. */
export function listPack(folder: string): PackListing {
  const problems: Problem[] = [];
  const complain = (code: ProblemCode, file: string, message: string, hint: string): void => {
    problems.push({ code, file, line: 1, column: 1, message, hint });
  };
  for (const entry of entries(folder)) {
    if (entry.isSymbolicLink()) complain('outside-pack', entry.name, 'is a link.', 'Put the file itself there.');
    else if (isPackFolder(entry.name) && !entry.isDirectory())
      complain('file-name', entry.name, 'is a file, where a pack has a folder.', 'Put it elsewhere.');
    else if (entry.isDirectory() && !isPackFolder(entry.name)) {
      const near = nearest(entry.name, PACK_FOLDERS);
      if (near !== undefined) complain('file-name', entry.name, 'is no folder of a pack.', `Did you mean \`${near}\`?`);
    }
  }

  const list = (kind: keyof typeof SUFFIX): readonly string[] => {
    const files: string[] = [];
    for (const entry of entries(join(folder, kind))) {
      const file = `${kind}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (entry.isSymbolicLink()) complain('outside-pack', file, 'is a link.', 'Put the file itself there.');
      else if (entry.isDirectory())
        complain('file-name', file, `is a folder inside \`${kind}\`.`, 'Move its files up.');
      else if (!entry.isFile())
        complain('not-readable', file, 'is no ordinary file.', 'Remove it: a pipe, socket or device holds no text.');
      else if (entry.name.endsWith(SUFFIX[kind])) files.push(file);
      else if (/\.ya?ml$/i.test(entry.name) && file !== 'captures/index.yaml')
        complain('file-name', file, `is not named \`*${SUFFIX[kind]}\`, so it would not be read.`, 'Rename it.');
    }
    if (files.length > MAX_FILES)
      complain('too-many', kind, `holds ${files.length} files, more than ${MAX_FILES}.`, 'Split the pack.');
    return files.slice(0, MAX_FILES).sort();
  };
  return {
    waypoints: list('waypoints'),
    shortcuts: list('shortcuts'),
    trailheads: list('trailheads'),
    captures: list('captures'),
    problems,
  };
}

function isPackFolder(name: string): name is PackFolder {
  return PACK_FOLDERS.some((folder) => folder === name);
}

/** Empty where the folder does not exist; a link in its place is not followed. */
function entries(folder: string): readonly Dirent[] {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return stat?.isDirectory() === true ? readdirSync(folder, { withFileTypes: true }) : [];
}

export { readCapture } from './read-file.js';
