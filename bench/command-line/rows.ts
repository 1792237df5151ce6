import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comparePeer } from '../compete.js';
import { installed } from '../machine.js';
import { inTurns, runNode } from '../processes.js';
import { PROJECT } from '../project.js';
import type { Row, RowOptions, RowResult } from '../row.js';
import { figures } from '../statistics.js';

/** DESIGN section 13, in ms of the clock on the wall. */
const BUDGET = 250;
const TURNS = 11;

const WAYMARK = join(PROJECT, 'bin', 'waymark.js');
const PACK = join(PROJECT, 'packs', 'calendar');
const SOURCE = join(PACK, 'captures', 'day-view.android.xml');
const WHERE = [WAYMARK, 'where', '--pack', PACK, '--platform', 'android', '--source', SOURCE, '--json'];

export const commandLineRows: readonly Row[] = [
  {
    name: 'command-line-help',
    run: (options) => commandRow('command-line-help', '`waymark --help`', [WAYMARK, '--help'], options),
  },
  {
    name: 'command-line-where',
    run: async (options) => {
      // The first one writes the cache.
      const { stdout } = await runNode(WHERE);
      if (!stdout.includes('"waypoint":"day-view"')) throw new Error(`where says: ${stdout}`);
      return commandRow('command-line-where', '`waymark where` on a file, pack from the cache', WHERE, options);
    },
  },
];

/** Whole processes, from nothing to their end; the peer does nothing but load what every WebdriverIO script loads first. */
async function commandRow(
  row: string,
  work: string,
  command: readonly string[],
  { effort }: RowOptions,
): Promise<RowResult> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
  try {
    const empty = join(folder, 'empty.mjs');
    writeFileSync(empty, '');
    const importing = ['--input-type=module', '--eval', "await import('webdriverio')"];
    const wall = (args: readonly string[]) => async () => (await runNode(args)).wallMs;
    const [ours = [], peer = [], nothing = []] = await inTurns(Math.max(1, Math.round(TURNS * effort)), [
      wall(command),
      wall(importing),
      wall([empty]),
    ]);
    return {
      row,
      ours: figures([ours]),
      peers: [
        comparePeer('importing webdriverio', [peer], [ours], installed('webdriverio')),
        comparePeer('an empty Node process', [nothing], [ours], 'what no command can go below'),
      ],
      budget: BUDGET,
      unit: 'ms',
      statistic: 'median',
      work: `${work}, wall clock`,
      notes: [`${ours.length} processes each, in turns`],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
