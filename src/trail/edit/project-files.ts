import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Folders that hold nothing that people of the project write. */
const NOT_OURS: ReadonlySet<string> = new Set(['node_modules', 'dist', '.git', '.waymark']);

/** The files below a folder, or the file itself, whose names fit; sorted, absolute. Links are not followed. */
export function filesBelow(path: string, fits: (name: string) => boolean): readonly string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return fits(path) ? [path] : [];
  const found: string[] = [];
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const file = join(path, entry.name);
    if (entry.isDirectory() && !NOT_OURS.has(entry.name)) found.push(...filesBelow(file, fits));
    else if (entry.isFile() && fits(entry.name)) found.push(file);
  }
  return found.sort();
}

/** As it is told: relative to the project where it lies in it, with `/`. */
export function toldFrom(project: string, file: string): string {
  const way = relative(project, file);
  return way === '' || way.startsWith('..') ? file : way.split(sep).join('/');
}
