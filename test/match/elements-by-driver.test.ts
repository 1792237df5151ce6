import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { startLab, type Lab } from '../../lab/src/index.js';
import type { DescribedElement } from '../../src/action/index.js';
import { openDevice } from '../../src/device/index.js';
import { compileMatcher } from '../../src/match/index.js';
import type { Selector, Values } from '../../src/model/index.js';
import { openPacks } from '../../src/pack/index.js';
import { readScreen } from '../../src/screen/index.js';
import { createWalker } from '../../src/walk/index.js';
import { driverAnswer } from './driver-answers.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

type Phone = 'android' | 'ios';

/** Where to look, in an order in which one is near the other. */
const PLACES: readonly (readonly [place: string, params?: Values])[] = [
  ['day-view'],
  ['search'],
  ['search-results', { query: 'Lunch' }],
  ['event-detail', { title: 'Lunch' }],
  ['event-menu'],
  ['month-view'],
  ['editor'],
  ['settings'],
  ['settings-duration'],
];

const TARGETS: Readonly<Record<Phone, readonly Selector[]>> = {
  ios: [
    { role: 'button', text: 'Month', within: { role: 'tab-bar' } },
    { role: 'button', text: 'Cancel', within: { role: 'navigation-bar' } },
    { id: 'add-event' },
  ],
  android: [
    { text: 'Lunch' },
    { role: 'field' },
    { id: 'event_chip', label: { startsWith: 'lunch', ignoreCase: true } },
    { role: 'text', has: { text: 'Lunch' } },
    { text: { contains: 'Save' }, within: { role: 'toolbar' } },
  ],
};

for (const name of ['android', 'ios'] as const)
  describe(`searches for elements on ${name}, given to the official driver`, function () {
    this.timeout(120_000);
    let lab: Lab;

    before(async () => {
      lab = await startLab({ root: ROOT, phones: [name] });
    });

    after(() => lab.stop());

    it('are answered as the page source of the same moment says, and prove the place that it shows', async () => {
      const phone = lab.phones[name];
      if (phone === undefined) throw new Error('no phone');
      const { device } = await openDevice({ ...phone, url: lab.appium.url });
      try {
        const packs = openPacks(path.join(ROOT, 'packs', 'calendar')).for(device.lineage);
        const matcher = compileMatcher(packs);
        const walker = createWalker({ device, packs, config: { verify: 'source' } });
        expect(await walker.start('day-view', {}, { reset: 'data' })).to.include({ kind: 'success' });
        const lunch = { title: 'Lunch', place: 'Cafe Venetia', date: '2026-12-07', start: '12:00', end: '13:00' };
        phone.control.seed(packs.app ?? '', { events: [lunch] });
        let nodes = 0;
        for (const [place, params = {}] of PLACES) {
          const result = await walker.goTo(place, params);
          expect(result, JSON.stringify(result)).to.include({ kind: 'success', at: place });
          const screen = readScreen(await device.source(), name);
          const question = matcher.elementsQuestion([{ place, values: params }], [], [], screen.viewport);
          const targets = TARGETS[name].flatMap(
            (selector) => matcher.targetQuestion(selector, [], screen.viewport) ?? [],
          );
          expect(targets.length).to.be.greaterThan(2);
          const locators = [
            ...(question?.locators ?? []),
            ...targets.flatMap(({ locators: asked, again }) => [...asked, again([])]),
          ];
          const answers = await device.describe?.(locators);
          const told = (elements: readonly Pick<DescribedElement, 'attributes'>[] | undefined) =>
            elements?.map(({ attributes }) => attributes);
          for (const [at, locator] of locators.entries()) {
            const expected = driverAnswer(screen, locator);
            nodes += expected.length;
            expect(told(answers?.[at]), `${place}: ${locator.value}`).to.deep.equal(told(expected));
          }
          const proof = question?.proof(answers?.slice(0, question.locators.length) ?? []);
          expect(proof, place).to.be.an('object');
        }
        expect(nodes).to.be.greaterThan(50);
      } finally {
        await device.close();
      }
    });
  });
