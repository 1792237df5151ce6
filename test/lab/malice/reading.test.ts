import { expect } from 'chai';
import { HostilePhone, PLATFORMS } from './hostile-phone.js';

for (const platform of PLATFORMS) {
  describe(`Malice in what is read (${platform})`, () => {
    let phone: HostilePhone;

    beforeEach(async () => {
      phone = await HostilePhone.start(platform);
    });

    afterEach(() => phone.stop());

    describe('lag-source', () => {
      it('shows the screen of so many ms ago, while the truth is what it is', async () => {
        phone.malice({ 'lag-source': { ms: 2000, varying: false } });
        await phone.time.pass(5000);
        await phone.click('newEvent');
        expect([phone.place, await phone.placeInSource()]).to.deep.equal(['editor', 'day-view']);
        await phone.time.pass(1900);
        expect(await phone.placeInSource()).to.equal('day-view');
        await phone.time.pass(100);
        expect(await phone.placeInSource()).to.equal('editor');
      });

      it('lets elements be found as they are, unless it is told otherwise', async () => {
        phone.malice({ 'lag-source': { ms: 2000, varying: false } });
        await phone.click('newEvent');
        expect((await phone.look('title'))?.status).to.equal(200);
        phone.malice({ 'lag-source': { ms: 2000, varying: false, elements: true } });
        await phone.time.pass(2000);
        await phone.type('title', 'Dinner');
        await phone.click('save');
        expect((await phone.look('title'))?.status, 'found in the past').to.equal(200);
        expect((await phone.click('title'))?.status, 'and gone').to.equal(404);
      });

      it('never goes back in time, whatever the time that it is behind', async () => {
        phone.malice({ 'lag-source': { ms: 2500 } }, 5);
        await phone.time.pass(3000);
        const seen: string[] = [];
        await phone.click('newEvent');
        for (let n = 0; n < 12; n += 1) {
          seen.push(await phone.placeInSource());
          // Another gesture, another time to be behind.
          await phone.tapNothing();
          await phone.time.pass(250);
        }
        const first = seen.indexOf('editor');
        expect(first).to.be.greaterThan(-1);
        expect(
          seen.slice(first).every((place) => place === 'editor'),
          seen.join(),
        ).to.equal(true);
        expect(new Set(phone.strikes).size).to.be.greaterThan(5);
      });

      it('shows a dialog of the system and what it covers as they were at one moment', async () => {
        const shown = async (): Promise<string> =>
          /Send You Notifications|permission_allow_button/.test(await phone.source())
            ? 'dialog'
            : phone.placeInSource();
        phone.malice({
          'lag-source': { ms: 2000, varying: false },
          'permission-dialog': { rate: 1, ms: 500 },
        });
        await phone.time.pass(5000);
        await phone.click('newEvent');
        while (phone.place === 'editor') await phone.time.pass(50);
        await phone.time.pass(1950);
        expect(await shown(), 'not yet').to.equal('editor');
        await phone.time.pass(50);
        expect(await shown(), 'and now').to.equal('dialog');
      });

      it('is behind by at most the time that it was told', async () => {
        phone.malice({ 'lag-source': { ms: 2500 } }, 11);
        for (let round = 0; round < 4; round += 1) {
          await phone.time.pass(3000);
          await phone.click('newEvent');
          await phone.time.pass(2500);
          expect(await phone.placeInSource()).to.equal('editor');
          phone.control.seed(phone.app, { events: [] });
        }
      });
    });

    it('truncated-source ends in the middle for a while after a change', async () => {
      phone.malice({ 'truncated-source': { rate: 1, ms: 1000 } });
      const whole = await phone.source();
      await phone.click('newEvent');
      const cut = await phone.source();
      await phone.time.pass(1000);
      const later = await phone.source();
      expect(cut.length).to.be.lessThan(later.length);
      expect(later.startsWith(cut)).to.equal(true);
      expect([whole, later].every((source) => /<\/(hierarchy|XCUIElementTypeApplication)>\s*$/.test(source))).to.equal(
        true,
      );
    });

    it('huge-source has so many nodes more', async () => {
      const nodes = async (): Promise<number> => [...(await phone.source()).matchAll(/<[a-zA-Z]/g)].length;
      const before = await nodes();
      phone.malice({ 'huge-source': { count: 500 } });
      expect((await nodes()) - before).to.equal(500);
    });

    it('slow-source takes its time for a source, and for nothing else', async () => {
      phone.malice({ 'slow-source': { ms: 2000 } });
      await phone.find('newEvent');
      let come = false;
      const reading = phone.source().then(() => (come = true));
      await waitFor(() => phone.strikes.length > 0);
      await phone.time.pass(1999);
      expect(come).to.equal(false);
      await phone.time.pass(1);
      await reading;
    });
  });
}

/** Waits for what another turn of the event loop brings. */
async function waitFor(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
