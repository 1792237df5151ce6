import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LabPhone } from '@waymark/lab';
import type { DevicePort } from '../../src/action/index.js';
import type { ResolvedPacks } from '../../src/model/index.js';
import type { Session } from '../../src/robot/index.js';
import { compiledRoom } from '../library.js';
import { installed } from '../machine.js';
import type { Phone } from '../match/maps.js';
import { PROJECT } from '../project.js';
import { countingProxy, type CountingProxy } from '../round-trips/counting-proxy.js';
import type { Row, RowOptions, RowResult } from '../row.js';
import { figures, quantile } from '../statistics.js';
import { DELAYS, delayOf, type Delays } from './delays.js';
import { gesturesOf, JOURNEY, type Gesture, type Leg, type Move } from './journey.js';

/** A walk may take so many times as long as the script, or so many ms a gesture more, whichever is more. */
const FACTOR = 1.3;
const MORE_MS = 60;

/** Journeys of each way that are not counted. */
const WARM_UP = 4;

/** Journeys of each way, at least and at most, and the time for all of them, in ms, after the first ones. */
const FEWEST = 5;
const MOST = 5;
const TIME_MS = 20_000;

export const walkRows: readonly Row[] = (['android', 'ios'] as const).flatMap((phone) =>
  DELAYS.map((delays) => ({
    name: `walk-${phone}-${delays.roundTripMs}${delays.sourceMs === 0 ? '' : `-source-${delays.sourceMs}`}`,
    run: (options: RowOptions) => walkRow(phone, delays, options),
  })),
);

/** The same gestures by a walk and by a script, in turns, on a phone of the lab behind a proxy that holds commands up. */
async function walkRow(phone: Phone, delays: Delays, { effort, progress }: RowOptions): Promise<RowResult> {
  const { startLab } = await import('@waymark/lab');
  progress('starting the lab');
  const lab = await startLab({ root: PROJECT, phones: [phone] });
  try {
    const device = lab.phones[phone];
    if (device === undefined) throw new Error(`The lab came up without ${phone}.`);
    let held: Delays = { roundTripMs: 0, sourceMs: 0 };
    const proxy = await countingProxy(lab.appium, (command) => delayOf(command, held));
    try {
      const turns = await inSession(phone, device, proxy, async (run) => {
        // Under the row's own delays, since they decide by what places are proven.
        held = delays;
        for (let round = 1; round <= WARM_UP; round++) {
          progress(`warming up, journey ${round}`);
          await run.walk();
          await run.script();
        }
        const walked: Journey[] = [];
        const scripted: Journey[] = [];
        const begun = performance.now();
        const lasts = (): boolean => performance.now() - begun < TIME_MS * effort;
        while (walked.length < FEWEST || (walked.length < MOST && lasts())) {
          progress(`journey ${walked.length + 1}`);
          walked.push(await run.walk());
          scripted.push(await run.script());
        }
        held = { roundTripMs: 0, sourceMs: 0 };
        return { walked, scripted };
      });
      return row(phone, delays, turns);
    } finally {
      await proxy.stop();
    }
  } finally {
    await lab.stop();
  }
}

/** What each leg of one journey took. */
type Journey = readonly { readonly ms: number; readonly roundTrips: number; readonly sources: number }[];

interface Turns {
  readonly walked: readonly Journey[];
  readonly scripted: readonly Journey[];
}

function row(phone: Phone, { roundTripMs, sourceMs }: Delays, { walked, scripted }: Turns): RowResult {
  const gestures = gesturesOf(phone);
  const msOf = (journey: Journey): number => journey.reduce((sum, { ms }) => sum + ms, 0) / gestures;
  const ours = figures([walked.map(msOf)]);
  const { median, p95 } = figures([scripted.map(msOf)]);
  const tripsOf = (journeys: readonly Journey[]): string => {
    const sums = journeys.map((legs) => legs.reduce((sum, { roundTrips }) => sum + roundTrips, 0) / gestures);
    return quantile(
      sums.sort((a, b) => a - b),
      0.5,
    ).toFixed(2);
  };
  const sources = walked.map((legs) => legs.reduce((sum, each) => sum + each.sources, 0)).join(', ');
  return {
    row: `walk-${phone}-${roundTripMs}${sourceMs === 0 ? '' : `-source-${sourceMs}`}`,
    ours,
    peers: [
      {
        name: 'a script by hand: waitForDisplayed, click, setValue',
        median,
        p95,
        ratio: median / ours.median,
        note: `${installed('webdriverio')}; the same gestures, no proof of any place; ${tripsOf(scripted)} round trips a gesture`,
      },
    ],
    budget: Math.max(FACTOR * median, median + MORE_MS),
    unit: 'ms a gesture',
    statistic: 'median',
    work: `a walk through ${JOURNEY.length} calls, ${phone === 'ios' ? 'iOS' : 'Android'}, round trips + ${roundTripMs} ms, page source + ${sourceMs / 1_000} s`,
    notes: [
      `${walked.length} journeys of ${gestures} gestures each way, in turns, each by a walker that knows nothing of the ones before`,
      `${tripsOf(walked)} round trips a gesture, the gesture counted; page sources in each journey: ${sources}`,
      `budget: ${FACTOR} times the script or ${MORE_MS} ms a gesture more`,
      `median of each call, walk and script, in ms: ${JOURNEY.map((leg, at) => legWords(leg, at, { walked, scripted })).join('; ')}`,
    ],
  };
}

function legWords({ move }: Leg, at: number, { walked, scripted }: Turns): string {
  const ms = (journeys: readonly Journey[]): string =>
    quantile(
      journeys.flatMap((legs) => legs[at]?.ms ?? []).sort((a, b) => a - b),
      0.5,
    ).toFixed(0);
  return `${'goTo' in move ? move.goTo : move.take} ${ms(walked)} and ${ms(scripted)}`;
}

interface Runs {
  readonly walk: () => Promise<Journey>;
  readonly script: () => Promise<Journey>;
}

async function inSession<T>(
  platform: Phone,
  phone: LabPhone,
  proxy: CountingProxy,
  run: (runs: Runs) => Promise<T>,
): Promise<T> {
  const { remote } = await import('webdriverio');
  const { attachDevice } = await compiledRoom('device');
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
    const journey = async (perform: (leg: Leg) => Promise<void>): Promise<Journey> => {
      const legs: Journey[number][] = [];
      for (const leg of JOURNEY) {
        proxy.taken();
        const before = performance.now();
        await perform(leg);
        const ms = performance.now() - before;
        const asked = proxy.taken();
        const gestures = asked.filter(({ method, path }) => method === 'POST' && GESTURE.test(path)).length;
        if (gestures !== leg.gestures[platform].length)
          throw new Error(`${JSON.stringify(leg.move)} took ${gestures} gestures.`);
        const sources = asked.filter(({ path }) => path === '/source').length;
        legs.push({ ms, roundTrips: asked.length, sources });
      }
      return legs;
    };
    return await run({
      walk: () => started({ project, device, packs }, (walker) => journey(({ move }) => walked(walker, move))),
      script: () =>
        started({ project, device, packs }, () =>
          journey(async ({ gestures }) => {
            for (const gesture of gestures[platform]) await byHand(browser, gesture);
          }),
        ),
    });
  } finally {
    await browser.deleteSession();
    rmSync(project, { recursive: true, force: true });
  }
}

/** Commands that are a finger, a key or a text. */
const GESTURE = /^\/(?:element\/[^/]+\/(?:click|value)|actions|back)$/;

type Walker = Session['walker'];

/** A walker of its own for each journey, on an app that was just started; neither is timed. */
async function started<T>(
  options: { readonly project: string; readonly device: DevicePort; readonly packs: ResolvedPacks },
  run: (walker: Walker) => Promise<T>,
): Promise<T> {
  const { openSession } = await compiledRoom('robot');
  const session = openSession(options);
  try {
    succeeded(await session.walker.start('day-view', {}, { reset: 'data' }));
    return await run(session.walker);
  } finally {
    session.close();
  }
}

async function walked(walker: Walker, move: Move): Promise<void> {
  succeeded('goTo' in move ? await walker.goTo(move.goTo) : await walker.take({ id: move.take }, move.params));
}

/** @throws Error where a walk ended elsewhere */
function succeeded(result: { readonly kind: string }): void {
  if (result.kind !== 'success') throw new Error(`A walk failed: ${JSON.stringify(result)}`);
}

/** What one writes today so that a gesture does not come too early. */
async function byHand(browser: WebdriverIO.Browser, gesture: Gesture): Promise<void> {
  if (gesture === 'back') {
    await browser.back();
    return;
  }
  if ('tap' in gesture) {
    const element = browser.$(gesture.tap);
    await element.waitForDisplayed();
    await element.click();
    return;
  }
  const element = browser.$(gesture.into);
  await element.waitForDisplayed();
  await element.setValue(gesture.text);
}
