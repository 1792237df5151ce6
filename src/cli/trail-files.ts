import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { WaymarkError } from '../model/index.js';
import type { Context } from './command.js';

/** Every trail below `recordings/`, relative to the project with `/`. @throws WaymarkError `usage` when there is none */
export function trailFiles({ project }: Context): readonly string[] {
  const folder = join(project, 'recordings');
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.trail.yaml'))
        .map((file) => ['recordings', ...file.split(sep)].join('/'))
        .sort()
    : [];
  if (files.length > 0) return files;
  throw new WaymarkError(
    'usage',
    'There is no trail here.',
    'Name one, or call from a folder that holds `recordings/`.',
  );
}
