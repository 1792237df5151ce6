import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import fc from 'fast-check';
import { startLab, type Lab, type PhonePlatform } from '../../lab/src/index.js';
import type { DevicePort, ElementHandle } from '../../src/action/index.js';
import { openDevice } from '../../src/device/index.js';
import { choose, findAll, pin, selectorWords } from '../../src/match/index.js';
import type { Screen, ScreenNode, Selector, Values, WalkResult } from '../../src/model/index.js';
import { loadPacks, problemLine, resolvePacks, type LoadPacksResult } from '../../src/pack/index.js';
import { readScreen } from '../../src/screen/index.js';
import { createWalker } from '../../src/walk/index.js';
import { numbered, selectorsOf } from './selectors-of.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What divides expressions, quotes, escapes, or is treated by normalisation. */
const HARD = [
  `say "hi" & it's <b>done</b>`,
  `it's`,
  `"); new UiSelector().text("`,
  '" OR label == "Lunch',
  'C:\\temp\\',
  'ends with \\"',
  '$HOME ${x} $1 %@ %K {{title}}',
  'two\nlines\tand a tab',
  '\u00A0no\u00A0break\u202F ',
  'Cafe\u0301 \u00C5ngstro\u0308m',
  '\u{1F600}\u{1F468}\u200D\u{1F469}\u200D\u{1F467} party',
  '\u200Fשלום\u200E עולם',
  'Lunch',
  'Lunch ',
  'lunch',
  `long ${'0123456789'.repeat(300)}`,
];

const EVENTS = {
  events: HARD.map((title, at) => ({
    title,
    place: at % 3 === 0 ? (HARD[(at + 1) % HARD.length] ?? '') : '',
    date: '2026-12-07',
    start: `${String(7 + (at >> 1)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
    end: `${String(7 + (at >> 1)).padStart(2, '0')}:${at % 2 === 0 ? '20' : '50'}`,
  })),
};

/** Where to look, in an order in which one is near the other. */
const PLACES: readonly (readonly [place: string, params?: Values])[] = [
  ['day-view'],
  ['week-view'],
  ['month-view'],
  ['editor'],
  ['date-picker'],
  ['event-detail', { title: HARD[0] ?? '' }],
  ['event-menu'],
  ['search-results', { query: 'e' }],
  ['settings'],
  ['settings-duration'],
];

/** Selectors made for each screen, half of them with a number. */
const MADE = 120;

describe('a pin, given to the official drivers', function () {
  this.timeout(180_000);
  let lab: Lab;

  before(async () => {
    lab = await startLab({ root: ROOT });
  });

  after(() => lab.stop());

  const platforms: readonly PhonePlatform[] = ['android', 'ios'];
  for (const platform of platforms) {
    it(`finds on ${platform} the very element that was chosen on the screen`, async () => {
      const phone = lab.phones[platform];
      if (phone === undefined) throw new Error(`no ${platform} phone`);
      const { main, used } = calendar();
      const { device } = await openDevice({ ...phone, url: lab.appium.url });
      try {
        const packs = resolvePacks(main, used, device.lineage);
        const walker = createWalker({ device, packs });
        expectDone(await walker.start('day-view'));
        phone.control.seed(packs.app ?? '', EVENTS);
        const seen = new Set<string>();
        let selectors = 0;
        for (const [place, params] of PLACES) {
          expectDone(await walker.goTo(place, params));
          const screen = readScreen(await device.source(), platform);
          for (const title of HARD) if (screen.nodes.some((node) => holds(node, title))) seen.add(title);
          selectors += await checkScreen(device, screen, place);
        }
        expect(selectors).to.be.at.least(300);
        expect([...seen].sort()).to.deep.equal([...HARD].sort());
      } finally {
        await device.close();
      }
    });
  }
});

function calendar(): Extract<LoadPacksResult, { kind: 'loaded' }> {
  const loaded = loadPacks(path.join(ROOT, 'packs', 'calendar'));
  if (loaded.kind === 'invalid') throw new Error(loaded.problems.map(problemLine).join('\n'));
  return loaded;
}

function expectDone(result: WalkResult): void {
  expect(result.kind, JSON.stringify(result)).to.equal('success');
}

function holds({ raw }: ScreenNode, text: string): boolean {
  return [raw['text'], raw['content-desc'], raw['label'], raw['value']].some((value) => value?.includes(text) === true);
}

/**
 * Chooses by many selectors on one reading, and lets the driver find what was chosen. Which element of the driver a node is, another way of
 * finding tells: XPath over the same document.
 * @returns how many selectors chose one node
 */
async function checkScreen(device: DevicePort, screen: Screen, place: string): Promise<number> {
  const elements = await device.find({ using: 'xpath', value: device.platform === 'ios' ? '//*' : '/hierarchy//*' });
  expect(elements, place).to.have.lengthOf(screen.nodes.length);
  const found = new Map<string, readonly ElementHandle[]>();
  let chosen = 0;
  for (const selector of selectorsFor(screen)) {
    const choice = choose(screen, selector, 'read');
    if (choice.kind !== 'one') continue;
    chosen++;
    const exact = pin(screen, choice.node);
    const words = `${place}: ${selectorWords(selector)}: ${JSON.stringify(exact)}`;
    if (exact === undefined) throw new Error(`no pin for ${words}`);
    const key = JSON.stringify(exact.locator);
    const handles = found.get(key) ?? (await device.find(exact.locator));
    found.set(key, handles);
    expect(handles[exact.ordinal], words).to.deep.equal(elements[choice.node.index]);
  }
  return chosen;
}

function selectorsFor(screen: Screen): readonly Selector[] {
  const written = fc.sample(selectorsOf(screen), { seed: 11, numRuns: MADE / 2 });
  for (const { selector, node } of written) expect(findAll(screen, selector), selectorWords(selector)).to.include(node);
  return [...written.map(({ selector }) => selector), ...fc.sample(numbered(screen), { seed: 12, numRuns: MADE / 2 })];
}
