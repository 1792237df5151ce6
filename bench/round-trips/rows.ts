import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LabPhone } from '@waymark/lab';
import type { WalkResult } from '../../src/model/index.js';
import type { Session } from '../../src/robot/index.js';
import { compiledRoom } from '../library.js';
import { installed } from '../machine.js';
import type { Phone } from '../match/maps.js';
import { PROJECT } from '../project.js';
import type { Row, RowOptions, RowResult } from '../row.js';
import { figures } from '../statistics.js';
import { countingProxy, type Asked, type CountingProxy } from './counting-proxy.js';

/** DESIGN section 13: commands to the driver for each gesture, the gesture itself not counted. */
const BUDGET = 2;

export const roundTripRows: readonly Row[] = (['android', 'ios'] as const).map((phone) => ({
  name: `round-trips-${phone}`,
  run: (options) => roundTripRow(phone, options),
}));

interface Move {
  readonly to: string;
  /** The same taps as a script would make them. */
  readonly taps: Readonly<Record<Phone, readonly string[]>>;
}

const android = (id: string): string => `android=new UiSelector().resourceId("com.example.calendar:id/${id}")`;

/** Moves of the pack `calendar`, each by its own goTo, from `day-view`. */
const MOVES: readonly Move[] = [
  { to: 'search', taps: { android: [android('action_search')], ios: ['~Search'] } },
  { to: 'day-view', taps: { android: ['~Navigate up'], ios: ['~Cancel'] } },
  { to: 'editor', taps: { android: [android('new_event')], ios: ['~add-event'] } },
  { to: 'day-view', taps: { android: [android('close')], ios: ['~Cancel'] } },
  { to: 'month-view', taps: { android: ['~Open navigation drawer', android('nav_month')], ios: ['~Month'] } },
  { to: 'week-view', taps: { android: ['~Open navigation drawer', android('nav_week')], ios: ['~Week'] } },
  { to: 'month-view', taps: { android: ['~Open navigation drawer', android('nav_month')], ios: ['~Month'] } },
];

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

function row(phone: Phone, { walked, scripted }: Counted): RowResult {
  const { median, p95 } = figures([scripted]);
  const ours = figures([walked]);
  const taps = MOVES.reduce((sum, move) => sum + move.taps[phone].length, 0);
  return {
    row: `round-trips-${phone}`,
    ours,
    peers: [
      {
        name: '$().waitForDisplayed() and click',
        median,
        p95,
        ratio: median / ours.median,
        note: `${installed('webdriverio')}; no proof of any place`,
      },
    ],
    budget: BUDGET,
    unit: 'round trips',
    statistic: 'median',
    work: `driver round trips a gesture, beyond the gesture, ${phone === 'ios' ? 'iOS' : 'Android'}`,
    notes: [
      `counted between client and Appium on the lab's phone, over ${MOVES.length} moves of ${taps} taps, a goTo each`,
    ],
  };
}

interface Counted {
  /** For each move, the round trips a gesture beyond the gesture. */
  readonly walked: readonly number[];
  readonly scripted: readonly number[];
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
      const walked: number[] = [];
      for (const { to, taps } of MOVES) {
        proxy.taken();
        arrived(to, await session.walker.goTo(to));
        walked.push(beyond(proxy.taken(), taps[platform].length));
      }
      await started(session);
      const scripted: number[] = [];
      for (const { taps } of MOVES) {
        proxy.taken();
        for (const selector of taps[platform]) {
          // What one writes today so that a tap does not come too early.
          const element = browser.$(selector);
          await element.waitForDisplayed();
          await element.click();
        }
        scripted.push(beyond(proxy.taken(), taps[platform].length));
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
function arrived(place: string, result: WalkResult): void {
  if (result.kind !== 'success') throw new Error(`${place} was not reached: ${JSON.stringify(result)}`);
}

/** @throws Error where other gestures were made than are compared */
function beyond(asked: readonly Asked[], gestures: number): number {
  const made = asked.filter(({ path, method }) => method === 'POST' && GESTURE.test(path)).length;
  if (made !== gestures) throw new Error(`${made} gestures instead of ${gestures}.`);
  return (asked.length - made) / made;
}

const GESTURE = /^\/(?:element\/[^/]+\/click|actions|back|execute\/sync)$/;
