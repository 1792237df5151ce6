import { accessSync, constants, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { WaymarkError } from '../model/index.js';

/**
 * That results can be written where they are wanted, as far as that can be told beforehand: a run of an hour is not to be lost to a slip of the keys.
 * @param option that names it, `--junit`
 * @param path absolute
 * @throws WaymarkError `usage`
 */
export function requireWritable(option: string, path: string, kind: 'file' | 'folder'): void {
  const there = statOf(path);
  if (kind === 'file' && there?.isDirectory() === true)
    throw refused(option, path, 'is a folder', 'Name a file in it.');
  if (kind === 'folder' && there !== undefined && !there.isDirectory())
    throw refused(option, path, 'is a file', 'Name a folder.');
  let folder = kind === 'folder' ? path : dirname(path);
  for (let found = statOf(folder); found?.isDirectory() !== true; found = statOf(folder)) {
    if (found !== undefined) throw refused(option, path, `lies in ${folder}, which is a file`, 'Name a folder.');
    const above = dirname(folder);
    if (above === folder) throw refused(option, path, 'lies in no folder', 'Name a folder that there is.');
    folder = above;
  }
  try {
    accessSync(folder, constants.W_OK);
    if (kind === 'file' && there !== undefined) accessSync(path, constants.W_OK);
  } catch {
    throw refused(
      option,
      path,
      'cannot be written to',
      'Name another place, or give yourself the right to write there.',
    );
  }
}

/** Undefined: there is nothing, or nothing can be there, since a file stands where a folder is meant. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function refused(option: string, path: string, what: string, hint: string): WaymarkError {
  return new WaymarkError('usage', `\`${option}\`: ${path} ${what}.`, hint);
}
