import { writeTypes } from '../../pack/index.js';
import type { MapOfPack } from './map-of-pack.js';
import { filesBelow } from './project-files.js';
import { readTextFile } from './text-file.js';

const WRITTEN = '// Written by `waymark types`; do not edit.';

/**
 * The files of types that `waymark types` wrote into the project, written anew where they are those of the packs as they were before. One that is not up to
 * date is only told of: what stands in it nobody knows.
 */
export function typesChanges(
  root: string,
  maps: readonly { readonly before: MapOfPack; readonly after: MapOfPack }[],
  replace: (path: string, text: string) => void,
  tell: (path: string, why: string) => void,
): void {
  for (const path of filesBelow(root, (name) => name.endsWith('.d.ts'))) {
    const text = readTextFile(path)?.text;
    if (text?.startsWith(WRITTEN) !== true) continue;
    const packs = idsIn(text).map((id) => maps.find(({ before }) => before.pack.id === id));
    const known = packs.filter((each) => each !== undefined);
    const newLine = text.includes('\r\n') ? '\r\n' : '\n';
    const written = (kind: 'before' | 'after'): string =>
      writeTypes(known.map((each) => each[kind].pack)).replaceAll('\n', newLine);
    if (written('before') === written('after')) continue;
    if (known.length === packs.length && written('before') === text) replace(path, written('after'));
    else tell(path, 'types that are not up to date: write them anew with `waymark types`');
  }
}

/** The packs that a file of types is of, in its order. */
function idsIn(text: string): readonly string[] {
  return [...text.matchAll(/^ {4}(?:'([^']+)'|([A-Za-z_]\w*)): \{\r?$/gm)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
}
