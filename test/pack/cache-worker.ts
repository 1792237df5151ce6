import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { flatten } from '../../src/pack/cache/maps.js';
import { openPacks } from '../../src/pack/index.js';

/** Opens a pack again and again while others do; sometimes it throws the cache away. Prints the one answer. */
const [folder = '', cache = ''] = process.argv.slice(2);
const answers = new Set<string>();
for (let turn = 0; turn < 30; turn++) {
  if (turn % 10 === 9)
    for (const name of readdirSync(cache).filter((each) => each.endsWith('.json')))
      rmSync(join(cache, name), { force: true });
  answers.add(JSON.stringify(flatten(openPacks(folder, cache).for(['android']))));
}
process.stdout.write([...answers].join('\n'));
