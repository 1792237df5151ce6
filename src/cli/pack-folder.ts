import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { WaymarkError } from '../model/index.js';
import { givenPath, type Context } from './command.js';

const CALENDAR = join('packs', 'calendar');

/**
 * The absolute folder of the pack that a command works with: the one given; else `packs/calendar`, else the only one in `packs/`.
 * @throws WaymarkError `usage` when none was given and there is none, or more than one
 */
export function packFolder(context: Context, given: string | undefined): string {
  if (given !== undefined) return givenPath(context, given);
  const folders = packFolders(context.project);
  const [first = CALENDAR, ...others] = folders;
  if (folders.includes(CALENDAR)) return givenPath(context, CALENDAR);
  if (others.length === 0) return givenPath(context, first);
  throw new WaymarkError(
    'usage',
    `There are ${folders.length} packs here: ${folders.join(', ')}.`,
    `Name one, for instance \`--pack ${first}\`.`,
  );
}

/** Every folder of `packs/` that holds a pack. @throws WaymarkError `usage` when there is none */
export function packFolders(project: string): readonly string[] {
  const folder = join(project, 'packs');
  const packs = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'pack.yaml')))
        .map((entry) => join('packs', entry.name))
    : [];
  if (packs.length > 0) return packs.sort();
  throw new WaymarkError(
    'usage',
    'There is no pack here.',
    'Name the folder of a pack, or call from a folder that holds `packs/`.',
  );
}
