/**
 * `node scripts/fuzz-sources.mjs --count 100000 --seed 1`: reads generated page sources; none may throw, take over a second, or be `ok` when it is
 * cut. `--only INDEX` repeats one case alone. Prints one line; exit 1 with seed and index of the case that failed, 2 for wrong use.
 */
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

const LIMIT = 1_000;

function numbers() {
  try {
    const { values } = parseArgs({
      options: { count: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
    });
    const read = { count: 100_000, seed: 1, only: undefined };
    for (const [name, text] of Object.entries(values)) {
      if (!/^\d+$/.test(text)) throw new Error(`--${name} takes a whole number, not "${text}"`);
      read[name] = Number(text);
    }
    return read;
  } catch (error) {
    console.error(`${error.message}\nUsage: node scripts/fuzz-sources.mjs [--count N] [--seed N] [--only INDEX]`);
    process.exit(2);
  }
}

const { count, seed, only } = numbers();
register();
const { sourceCase } = await import('../test/screen/source-generator.ts');
const { judge } = await import('../test/screen/source-judge.ts');
const { readScreen } = await import('../src/screen/read-screen.ts');

const qualities = {};
let slowest = { took: 0, index: 0 };
const [first, end] = only === undefined ? [0, count] : [only, only + 1];
for (let index = first; index < end; index++) {
  const made = sourceCase(seed, index);
  let { quality, took } = read(made);
  // The engine may have had something else to do.
  if (took > LIMIT) took = Math.min(took, read(made).took);
  if (took > slowest.took) slowest = { took, index };
  const fault = took > LIMIT ? `takes ${Math.round(took)} ms` : judge(made);
  if (fault !== undefined) {
    console.error(
      `seed ${seed}, case ${index} (${made.shape}, ${made.platform}, ${made.source.length} units): ${fault}`,
    );
    console.error(`Repeat it alone: node scripts/fuzz-sources.mjs --seed ${seed} --only ${index}`);
    process.exit(1);
  }
  qualities[quality] = (qualities[quality] ?? 0) + 1;
}
const counts = Object.entries(qualities).map(([quality, times]) => `${times} ${quality}`);
console.log(
  `${end - first} sources of seed ${seed}: ${counts.join(', ')}; slowest ${slowest.took.toFixed(1)} ms (case ${slowest.index})`,
);

/** The quality, and the milliseconds of processor time that reading took. */
function read({ source, platform }) {
  const before = process.cpuUsage();
  let quality = 'none';
  try {
    ({ quality } = readScreen(source, platform));
  } catch {
    // The judge says it again, with words.
  }
  const { user, system } = process.cpuUsage(before);
  return { quality, took: (user + system) / 1_000 };
}
