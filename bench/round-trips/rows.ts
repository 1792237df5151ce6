import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LabPhone } from '@waymark/lab';
import type { WalkResult, WalkSuccess } from '../../src/model/index.js';
import type { Session } from '../../src/robot/index.js';
import { compiledRoom } from '../library.js';
import { installed } from '../machine.js';
import type { Phone } from '../match/maps.js';
import { PROJECT } from '../project.js';
import type { Row, RowOptions, RowResult } from '../row.js';
import { figures } from '../statistics.js';
import { costsOfGestures } from './costs.js';
import { countingProxy, type Asked, type CountingProxy } from './counting-proxy.js';
import { WALKS } from './walks.js';

/** DESIGN section 13: commands to the driver for each gesture, the gesture itself not counted. */
const BUDGET = 2;

export const roundTripRows: readonly Row[] = (['android', 'ios'] as const).map((phone) => ({
  name: `round-trips-${phone}`,
  run: (options) => roundTripRow(phone, options),
}));

/** What a virtual phone is asked during the same taps, by a walk and by a script. Counted, not timed. */
async function roundTripRow(phone: Phone, { progress }: RowOptions): Promise<RowResult> {
  const { startLab } = await import('@waymark/lab');
  progress('starting the lab');
  const lab = await startLab({ root: PROJECT, phones: [phone] });
  try {
    const device = lab.phones[phone];
    if (device === undefined) throw new Error(`The lab came up without ${phone}.`);
    const proxy = await countingProxy(lab.appium);
    try {
      progress('walking');
      return row(phone, await count(phone, device, proxy));
    } finally {
      await proxy.stop();
    }
  } finally {
    await lab.stop();
  }
}

/**
 * The figure is over the gestures of goTos of several edges, and those of one edge are told beside it: the reading with which a goTo begins counts for
 * its first gesture in both.
 */
function row(phone: Phone, { walked, scripted }: Counted): RowResult {
  const several = walked.filter(({ edges }) => edges > 1);
  const one = walked.filter(({ edges }) => edges === 1);
  const ours = figures(several.map(({ costs }) => costs));
  const { median, p95 } = figures(scripted);
  return {
    row: `round-trips-${phone}`,
    ours,
    peers: [
      {
        name: '$().waitForDisplayed() and click',
        median,
        p95,
        ratio: median / ours.median,
        note: `${installed('webdriverio')}; the same taps, no proof of any place`,
      },
    ],
    budget: BUDGET,
    unit: 'round trips',
    statistic: 'median',
    work: `driver round trips a gesture, beyond the gesture, in a goTo of several edges, ${phone === 'ios' ? 'iOS' : 'Android'}`,
    notes: [
      "counted between client and Appium on the lab's phone",
      'a search for the target before each gesture, which is the second reading of it, and a source after it, which proves the place; a goTo begins with one more source, counted for its first gesture',
      `${inWords(several)}, of several edges`,
      `${inWords(one)}, of one edge: median ${figures(one.map(({ costs }) => costs)).median} a gesture`,
    ],
  };
}

/** `3 goTos with 9 gestures took 21 round trips beyond them`. */
function inWords(walks: readonly Counts[]): string {
  const costs = walks.flatMap((walk) => walk.costs);
  const sum = costs.reduce((total, cost) => total + cost, 0);
  return `${walks.length} goTos with ${costs.length} gestures took ${sum} round trips beyond them`;
}

interface Counts {
  readonly edges: number;
  /** For each gesture, the round trips beyond it. */
  readonly costs: readonly number[];
}

interface Counted {
  readonly walked: readonly Counts[];
  /** For each walk and each gesture of it. */
  readonly scripted: readonly (readonly number[])[];
}

/** The walk, then the script, in one session. */
async function count(platform: Phone, phone: LabPhone, proxy: CountingProxy): Promise<Counted> {
  const { remote } = await import('webdriverio');
  const { attachDevice } = await compiledRoom('device');
  const { openSession } = await compiledRoom('robot');
  const { openPacks } = await compiledRoom('pack');
  const { hostname, port } = new URL(proxy.url);
  const browser = await remote({
    hostname,
    port: Number(port),
    logLevel: 'silent',
    capabilities: { 'wdio:enforceWebDriverClassic': true, ...phone.capabilities },
  });
  const project = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
  try {
    const device = await attachDevice(browser, phone.name);
    const packs = openPacks(join(PROJECT, 'packs', 'calendar')).for(device.lineage);
    const session = openSession({ project, device, packs });
    try {
      await started(session);
      const walked: Counts[] = [];
      for (const { to, taps } of WALKS) {
        proxy.taken();
        const { route } = arrived(to, await session.walker.goTo(to));
        walked.push({ edges: route.length, costs: costsOf(proxy.taken(), taps[platform].length) });
      }
      await started(session);
      const scripted: (readonly number[])[] = [];
      for (const { taps } of WALKS) {
        proxy.taken();
        for (const selector of taps[platform]) {
          // What one writes today so that a tap does not come too early.
          const element = browser.$(selector);
          await element.waitForDisplayed();
          await element.click();
        }
        scripted.push(costsOf(proxy.taken(), taps[platform].length));
      }
      return { walked, scripted };
    } finally {
      session.close();
    }
  } finally {
    await browser.deleteSession();
    rmSync(project, { recursive: true, force: true });
  }
}

async function started({ walker }: Session): Promise<void> {
  arrived('day-view', await walker.start('day-view', {}, { reset: 'data' }));
}

/** @throws Error where a walk ended elsewhere */
function arrived(place: string, result: WalkResult): WalkSuccess {
  if (result.kind !== 'success') throw new Error(`${place} was not reached: ${JSON.stringify(result)}`);
  return result;
}

/** @throws Error where other gestures were made than are compared */
function costsOf(asked: readonly Asked[], gestures: number): readonly number[] {
  const costs = costsOfGestures(asked);
  if (costs.length !== gestures) throw new Error(`${costs.length} gestures instead of ${gestures}.`);
  return costs;
}
