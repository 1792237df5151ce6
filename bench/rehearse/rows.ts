import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { comparePeer } from '../compete.js';
import { compiledRoom } from '../library.js';
import { installed } from '../machine.js';
import { inTurns, runNode } from '../processes.js';
import { PROJECT } from '../project.js';
import type { Row, RowOptions, RowResult } from '../row.js';
import { figures } from '../statistics.js';
import { soundTrails } from './trails.js';

const TRAILS = 1_000;
/** In ms of the clock on the wall. */
const BUDGET = 2_000;
const TURNS = 7;

const WAYMARK = join(PROJECT, 'bin', 'waymark.js');
const NAMES_ONLY = fileURLToPath(new URL('names-only.js', import.meta.url));

export const rehearseRows: readonly Row[] = [{ name: 'rehearse-1000', run: rehearseRow }];

/** The whole command in a project with so many recordings, each for both of its platforms. */
async function rehearseRow({ effort }: RowOptions): Promise<RowResult> {
  const project = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
  try {
    const steps = await writeProject(project);
    const ours = async (): Promise<number> => {
      // A finding would be an exit code of 2.
      const { stdout, wallMs } = await runNode([WAYMARK, 'rehearse'], {}, project);
      const sound = stdout.split('\n').filter((line) => line.startsWith('sound ')).length;
      if (sound !== TRAILS) throw new Error(`${sound} of ${TRAILS} trails are sound:\n${stdout.slice(0, 2_000)}`);
      return wallMs;
    };
    const names = async (): Promise<number> => (await runNode([NAMES_ONLY, project])).wallMs;
    // The first one writes the cache of the pack.
    await ours();
    const turns = Math.max(1, Math.round(TURNS * effort));
    const [took = [], peer = []] = await inTurns(turns, [ours, names]);
    return {
      row: `rehearse-${TRAILS}`,
      ours: figures([took]),
      peers: [
        comparePeer(
          'a loop over the files: yaml, names of places',
          [peer],
          [took],
          `${installed('yaml')}; no schema, no edges, no params, no captures: it would find few of the faults`,
        ),
      ],
      budget: BUDGET,
      unit: 'ms',
      statistic: 'median',
      work: `\`waymark rehearse\`, ${TRAILS.toLocaleString('en-US')} trails on two platforms, wall clock`,
      notes: [
        `${turns} processes each, in turns; ${TRAILS.toLocaleString('en-US')} different trails of ${steps} steps in all`,
      ],
    };
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** @returns how many steps its trails have */
async function writeProject(project: string): Promise<number> {
  cpSync(join(PROJECT, 'packs'), join(project, 'packs'), { recursive: true });
  mkdirSync(join(project, 'recordings'));
  const rooms = { pack: await compiledRoom('pack'), trail: await compiledRoom('trail') };
  const { lineageOf } = await compiledRoom('model');
  const open = rooms.pack.openPacks(join(project, 'packs', 'calendar'));
  const trails = soundTrails(TRAILS, open, [lineageOf('android'), lineageOf('ios')], rooms);
  for (const [index, trail] of trails.entries())
    rooms.pack.writeTrail(trail, join(project, 'recordings', `t${index + 1}.trail.yaml`));
  return trails.reduce((sum, { steps }) => sum + steps.length, 0);
}
