// Loads generated packs, most of them broken somewhere: `node scripts/fuzz-packs.mjs --count 20000 --seed 1`. None may throw, take
// longer than a second, or be refused without a place in a file; exit 1 where one does. `--only INDEX` repeats one and prints it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { tsImport } from 'tsx/esm/api';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const numbers = Object.entries(values).map(([name, text]) => [name, Number(text)]);
for (const [name, number] of numbers)
  if (!Number.isSafeInteger(number) || number < 0) {
    console.error(`--${name} takes a whole number, for instance --count 20000 --seed 1 --only 17.`);
    process.exit(2);
  }
const { count = 0, seed = 1, only } = Object.fromEntries(numbers);

const { loadStrangePacks, strangePack } = await tsImport('../test/pack/strange-packs.ts', import.meta.url);

/** What never comes back cannot tell: another thread watches, names the index and ends the process. */
const HANG_MS = 20_000;
const shared = new Int32Array(new SharedArrayBuffer(4));
const watcher = new Worker(
  `const { workerData } = require('node:worker_threads');
   const { writeSync } = require('node:fs');
   let last = -1;
   setInterval(() => {
     const now = Atomics.load(workerData.shared, 0);
     if (now === last) {
       writeSync(2, 'hangs: --seed ' + workerData.seed + ' --only ' + now + '\\n');
       process.kill(process.pid, 'SIGKILL');
     }
     last = now;
   }, ${HANG_MS});`,
  { eval: true, workerData: { shared, seed } },
);

const folder = mkdtempSync(join(tmpdir(), 'waymark-fuzz-'));
try {
  if (only !== undefined) {
    const { file, content } = strangePack(seed, only);
    console.log(`--- ${file}\n${String(content).slice(0, 4_000)}\n---`);
  }
  const indexes = only === undefined ? Array.from({ length: count }, (_, index) => index) : [only];
  const outcome = loadStrangePacks(folder, seed, indexes, (index) => {
    Atomics.store(shared, 0, index);
    if (index > 0 && index % 1_000 === 0) console.log(`${index} of ${count}`);
  });
  for (const { index, file, what } of outcome.faults) console.log(`--seed ${seed} --only ${index}: ${file} ${what}`);
  const { accepted, rejected, slowestMs, faults } = outcome;
  console.log(
    `${accepted + rejected} packs: ${accepted} accepted, ${rejected} refused, slowest ${Math.round(slowestMs)} ms, ${faults.length} faults`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await watcher.terminate();
  rmSync(folder, { recursive: true, force: true });
}
