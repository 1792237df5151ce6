import { createHash } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));
/** What decides how files become packs in use, and what is counted on captures. */
const ROOMS = ['model', 'screen', 'match', 'route', 'action', 'pack'] as const;

let known: string | undefined;

/**
 * Stands for the code of Waymark and the version of Node: what other code made is not read, however alike its version is.
 * From names, sizes and times of the code's files, hex.
 */
export function codeFingerprint(): string {
  if (known === undefined) {
    const hash = createHash('sha256').update(process.version);
    const visit = (folder: string): void => {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) visit(path);
        else if (/\.[jt]s$/.test(entry.name) && !entry.name.endsWith('.d.ts')) {
          const { size, mtimeMs } = lstatSync(path);
          hash.update(`${entry.name} ${size} ${mtimeMs}\n`);
        }
      }
    };
    for (const room of ROOMS) visit(join(SOURCES, room));
    known = hash.digest('hex');
  }
  return known;
}
