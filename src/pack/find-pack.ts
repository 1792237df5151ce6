import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
