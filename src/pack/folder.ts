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
  const entriesOf = (path: string, name: string): readonly Dirent[] => {
    try {
      return entries(path);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      complain('not-readable', name, `cannot be read: ${reason}.`, 'Look at the path and its permissions.');
      return [];
    }
  };
  for (const entry of entriesOf(folder, '.')) {
    if (entry.isSymbolicLink()) complain('outside-pack', entry.name, 'is a link.', 'Put the file itself there.');
    else if (isPackFolder(entry.name) && !entry.isDirectory())
      complain('file-name', entry.name, 'is no folder, where a pack has one.', 'Put it elsewhere.');
    else if (entry.isDirectory() && !isPackFolder(entry.name)) {
      const near = nearest(entry.name, PACK_FOLDERS);
      if (near !== undefined) complain('file-name', entry.name, 'is no folder of a pack.', `Did you mean \`${near}\`?`);
    } else if (entry.isFile()) {
      const kind = PACK_KINDS.find((each) => entry.name.endsWith(SUFFIX[each]));
      if (kind !== undefined) complain('file-name', entry.name, 'would not be read here.', `Move it to \`${kind}\`.`);
    }
  }

  const list = (kind: keyof typeof SUFFIX): readonly string[] => {
    const files: string[] = [];
    const found = entriesOf(join(folder, kind), kind);
    const names = new Set(found.map(({ name }) => name));
    for (const entry of found) {
      const file = `${kind}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (entry.isSymbolicLink()) complain('outside-pack', file, 'is a link.', 'Put the file itself there.');
      else if (entry.isDirectory())
        complain('file-name', file, `is a folder inside \`${kind}\`.`, 'Move its files up.');
      else if (!entry.isFile())
        complain('not-readable', file, 'is no ordinary file.', 'Remove it: a pipe, socket or device holds no text.');
      else if (entry.name.endsWith(SUFFIX[kind])) files.push(file);
      else if (file !== CAPTURE_INDEX) {
        const { code, message, hint } = strayName(kind, entry.name, names) ?? {};
        if (code !== undefined) complain(code, file, message ?? '', hint ?? '');
      }
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

/** A file that would not be read by its name, though it looks as if it should be; undefined for what is nobody's business here. */
function strayName(
  kind: keyof typeof SUFFIX,
  name: string,
  names: ReadonlySet<string>,
): Pick<Problem, 'code' | 'message' | 'hint'> | undefined {
  if (!(kind === 'captures' ? /\.(?:ya?ml|xml)$/i : /\.ya?ml$/i).test(name)) return undefined;
  const elsewhere = PACK_KINDS.find((other) => other !== kind && name.endsWith(SUFFIX[other]));
  if (elsewhere !== undefined)
    return { code: 'file-name', message: `is no file of \`${kind}\`.`, hint: `Move it to \`${elsewhere}\`.` };
  const meant = meantName(kind, name);
  return names.has(meant)
    ? {
        code: 'duplicate-id',
        message: `stands beside \`${kind}/${meant}\`, which has the same name but for its ending.`,
        hint: 'Keep one of the two.',
      }
    : {
        code: 'file-name',
        message: `is not named \`*${SUFFIX[kind]}\`, so it would not be read.`,
        hint: `Rename it to \`${meant}\`.`,
      };
}

function meantName(kind: keyof typeof SUFFIX, name: string): string {
  if (kind === 'captures') return /\.xml$/i.test(name) ? name.replace(/xml$/i, 'xml') : 'index.yaml';
  const [, stem = name, middle = ''] = /^(.*?)(?:\.([^.]*))?\.ya?ml$/i.exec(name) ?? [];
  const isKind = nearest(middle, [SUFFIX[kind].split('.')[1] ?? '']) !== undefined;
  return `${stem}${middle === '' || isKind ? '' : `.${middle}`}${SUFFIX[kind]}`;
}

/** Whose files are told by their names. */
const PACK_KINDS = ['waypoints', 'shortcuts', 'trailheads'] as const;

/** What is known of each capture beyond its name. */
export const CAPTURE_INDEX = 'captures/index.yaml';

function isPackFolder(name: string): name is PackFolder {
  return PACK_FOLDERS.some((folder) => folder === name);
}

/** Empty where the folder does not exist; a link in its place is not followed. */
function entries(folder: string): readonly Dirent[] {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return stat?.isDirectory() === true ? readdirSync(folder, { withFileTypes: true }) : [];
}

export { readCapture } from './read-file.js';
