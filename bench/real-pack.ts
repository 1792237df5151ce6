import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PROJECT } from './project.js';

/** Packs and captures of third-party apps are not part of the project; where they lie beside it, or where this variable says, they are used. */
const CORPUS = resolve(process.env['WAYMARK_CORPUS'] ?? join(PROJECT, '..', 'shared', 'corpus'));

/** The folder of this pack of the corpus, else of the pack `calendar` that ships. */
export function realPack(name: 'google-calendar' | 'ios-contacts'): string {
  const folder = join(CORPUS, name);
  return existsSync(join(folder, 'pack.yaml')) ? folder : join(PROJECT, 'packs', 'calendar');
}
