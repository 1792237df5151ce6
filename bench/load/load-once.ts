/**
 * `node load-once.js WAY FOLDER CACHE`: loads a pack several times in a process that is otherwise fresh, the library being loaded, and prints
 * what each time took, in ms, as a JSON array. WAY: `cold`, `cached` or `peer`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { compiledRoom, compiledSchemas } from '../library.js';

const TIMES = 6;

const [way, folder, cache] = process.argv.slice(2);
if (folder === undefined || cache === undefined) throw new Error('A way, a folder and a cache are needed.');
const load = way === 'peer' ? await yamlAndZod(folder) : await ours(folder, way === 'cached' ? cache : undefined);
const took: number[] = [];
for (let time = 0; time < TIMES; time++) {
  const before = performance.now();
  load();
  took.push(performance.now() - before);
}
console.log(JSON.stringify(took));

async function ours(folder: string, cache: string | undefined): Promise<() => void> {
  const { openPacks } = await compiledRoom('pack');
  return () => {
    openPacks(folder, cache);
  };
}

/** What a project would do without Waymark: each file read, parsed and validated by the same schemas. */
async function yamlAndZod(folder: string): Promise<() => void> {
  const { waypointFileSchema, shortcutFileSchema } = await compiledSchemas();
  return () => {
    for (const [part, schema] of [
      ['waypoints', waypointFileSchema],
      ['shortcuts', shortcutFileSchema],
    ] as const)
      for (const file of readdirSync(join(folder, part))) {
        const checked = schema.safeParse(parse(readFileSync(join(folder, part, file), 'utf8')));
        if (!checked.success) throw new Error(`${file}: ${checked.error.message}`);
      }
  };
}
