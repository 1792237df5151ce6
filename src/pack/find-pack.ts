import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The packs that ship with the package: beside `src` and `dist`. */
const SHIPPED = fileURLToPath(new URL('../../packs/', import.meta.url));

/**
 * The folder of a pack that another one uses: beside it, else among those that ship with the package.
 * @param user the folder of the pack that uses it
 */
export function findPack(id: string, user: string): string | undefined {
  return [join(dirname(user), id), join(SHIPPED, id)].find((folder) => existsSync(join(folder, 'pack.yaml')));
}

/** The ids of the packs that a pack could use. */
export function packsFrom(user: string): readonly string[] {
  const own = basename(user);
  return [dirname(user), SHIPPED].flatMap(namesIn).filter((id) => id !== own && findPack(id, user) !== undefined);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
