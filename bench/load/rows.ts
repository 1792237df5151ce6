import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { comparePeer } from '../compete.js';
import { installed } from '../machine.js';
import { inTurns, runNode } from '../processes.js';
import { realPack } from '../real-pack.js';
import type { Row, RowOptions, RowResult } from '../row.js';
import { figures, quantile } from '../statistics.js';
import { writePackOfSize } from './pack-of-size.js';

const FILES = 1_000;
/** DESIGN section 13, in ms. */
const BUDGETS = { cold: 600, cached: 50 } as const;
const TURNS = 7;
/** The coarsest clock of a file system is that of FAT: 2 s. */
const AGE_MS = 3_000;

export const loadRows: readonly Row[] = [
  { name: 'load-1000-cold', run: (options) => loadRow('cold', options) },
  { name: 'load-1000-cached', run: (options) => loadRow('cached', options) },
];

/** Loads and validates a pack of so many files as the first thing that a process does with the loaded library. */
async function loadRow(way: keyof typeof BUDGETS, { effort }: RowOptions): Promise<RowResult> {
  const real = realPack('google-calendar');
  const scratch = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
  try {
    const folder = join(scratch, basename(real));
    writePackOfSize(real, folder, FILES);
    const program = fileURLToPath(new URL('load-once.js', import.meta.url));
    const load = (how: string) => async (): Promise<readonly number[]> =>
      JSON.parse((await runNode([program, how, folder, join(scratch, 'cache')])).stdout) as readonly number[];
    // Brings the files into the memory of the machine, and writes the cache. It does not trust the times of files that were just written, so it is
    // asked once more when they have aged.
    await load(way)();
    if (way === 'cached') {
      await setTimeout(AGE_MS);
      await load(way)();
    }
    const turns = Math.max(1, Math.round(TURNS * effort));
    const [ours = [], peer = []] = await inTurns(turns, [load(way), load('peer')]);
    const first = ours.map(([took = 0]) => took);
    const peerFirst = peer.map(([took = 0]) => took);
    const again = quantile(
      ours.flatMap(([, ...others]) => others).sort((a, b) => a - b),
      0.5,
    );
    const peerAgain = quantile(
      peer.flatMap(([, ...others]) => others).sort((a, b) => a - b),
      0.5,
    );
    return {
      row: `load-1000-${way}`,
      ours: figures([first]),
      peers: [
        comparePeer(
          'yaml and zod',
          [peerFirst],
          [first],
          `${installed('yaml')}, ${installed('zod')}; the same schemas, files read one after the other; ${Math.round(peerAgain)} ms when the same process does it again`,
        ),
      ],
      budget: BUDGETS[way],
      unit: 'ms',
      statistic: 'median',
      work: `load and validate ${FILES.toLocaleString('en-US')} pack files, ${way}`,
      notes: [
        `the first load of ${turns} fresh processes each, in turns, the library being loaded; ${Math.round(again)} ms when the same process does it again`,
      ],
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
