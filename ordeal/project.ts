import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project: above this file, wherever it was compiled to. */
export const PROJECT = projectAbove(dirname(fileURLToPath(import.meta.url)));

function projectAbove(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('The ordeal must run inside the project.');
  return projectAbove(above);
}
