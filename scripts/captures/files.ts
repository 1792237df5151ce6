import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Taken } from './guide.js';

/** What `captures/index.yaml` says of a capture. */
export type Facts = Readonly<Record<string, string>>;

/**
 * Writes the captures of one pack and its index, and removes those of the same platforms that the tour does not take any more.
 * @param folder of the pack
 * @param facts by platform
 */
export function writeCaptures(folder: string, taken: readonly Taken[], facts: Readonly<Record<string, Facts>>): void {
  const captures = join(folder, 'captures');
  mkdirSync(captures, { recursive: true });
  const files = new Map(taken.map((each) => [fileOf(each), each]));
  for (const file of readdirSync(captures)) if (file.endsWith('.xml') && !files.has(file)) rmSync(join(captures, file));
  const index: Record<string, Facts> = {};
  for (const [file, { source, platform, truth }] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    write(join(captures, file), source.endsWith('\n') ? source : `${source}\n`);
    index[file] = { ...facts[platform], place: truth };
  }
  write(join(captures, 'index.yaml'), stringify(index, { flowCollectionPadding: true, aliasDuplicateObjects: false }));
}

function fileOf({ place, platform, name }: Taken): string {
  const id = place.slice(place.lastIndexOf('/') + 1);
  return `${id}.${platform}${name === undefined ? '' : `.${name}`}.xml`;
}

function write(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
