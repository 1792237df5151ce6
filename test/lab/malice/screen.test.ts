import { expect } from 'chai';
import { HostilePhone, PLATFORMS } from './hostile-phone.js';

for (const platform of PLATFORMS) {
  describe(`Malice on the screen (${platform})`, () => {
    let phone: HostilePhone;

    beforeEach(async () => {
      phone = await HostilePhone.start(platform);
    });

    afterEach(() => phone.stop());

    describe('entrance-animation', () => {
      it('draws what comes in elsewhere until it rests', async () => {
        phone.malice({ 'entrance-animation': { ms: 700, distance: 0.5 } }, 2);
        await phone.click('newEvent');
        const start = (await phone.rect('title')).x;
        await phone.time.pass(350);
        const middle = (await phone.rect('title')).x;
        await phone.time.pass(350);
        const rest = (await phone.rect('title')).x;
        expect(Math.abs(start - rest)).to.be.greaterThan(Math.abs(middle - rest));
        expect(Math.abs(middle - rest)).to.be.greaterThan(0);
        await phone.time.pass(5000);
        expect((await phone.rect('title')).x).to.equal(rest);
      });

      it('shows whoever looks where it is at that moment, be it late or not', async () => {
        for (const modes of [
          'entrance-animation:ms=700',
          'entrance-animation:ms=700,lag-source:ms=300:varying=false',
        ]) {
          phone.malice(modes, 2);
          await phone.click('newEvent');
          await phone.time.pass(modes.includes('lag') ? 405 : 105);
          const before = await phone.source();
          await phone.time.pass(32);
          expect(await phone.source(), modes).not.to.equal(before);
          await phone.time.pass(5_000);
          phone.control.seed(phone.app, { events: [] });
        }
      });

      it('takes touches where it will rest only', async () => {
        // With this seed the button comes from the left: it is seen on its way, but not where it will be.
        phone.malice({ 'entrance-animation': { ms: 700, distance: 0.5 } }, 3);
        await phone.click('newEvent');
        await phone.time.pass(700);
        await phone.type('title', 'Dinner');
        await phone.click('save');
        expect(phone.place).to.equal('event-saved');
        await phone.click('newEvent');
        expect(phone.place, 'the button is still on its way').to.equal('event-saved');
        await phone.time.pass(700);
        await phone.click('newEvent');
        expect(phone.place).to.equal('editor');
      });

      it('is for the first screen that comes, however soon', async () => {
        phone.malice({ 'entrance-animation': true });
        phone.control.crash();
        await phone.time.pass(1);
        phone.control.seed(phone.app, { events: [] });
        await phone.time.pass(1);
        expect(phone.strikes).to.deep.equal(['day-view slides in']);
        await phone.time.pass(1000);
        await phone.click('newEvent');
        expect(phone.place).to.equal('editor');
        phone.malice({ 'entrance-animation': true });
        phone.control.seed(phone.app, { events: [] });
        await phone.time.pass(1);
        expect(phone.strikes).to.deep.equal(['day-view slides in']);
      });

      it('is for new screens: not for a message that goes from one', async () => {
        await phone.click('newEvent');
        await phone.type('title', 'Dinner');
        phone.malice({ 'entrance-animation': true });
        await phone.click('save');
        await phone.time.pass(10_000);
        expect(phone.place).to.equal('day-view');
        expect(phone.strikes).to.deep.equal(['event-saved slides in']);
      });
    });

    it('late-insert moves the rows of a list, a moment after the screen', async () => {
      await phone.click('newEvent');
      await phone.type('title', 'Dinner');
      phone.malice({ 'late-insert': { rate: 1, ms: 450 } });
      await phone.click('save');
      const before = await phone.rect('event');
      await phone.time.pass(449);
      expect((await phone.rect('event')).y).to.equal(before.y);
      await phone.time.pass(1);
      expect((await phone.rect('event')).y).to.be.greaterThan(before.y);
      expect(phone.strikes).to.deep.equal(['a banner comes on event-saved']);
    });

    it('late-insert is of one screen: the next has no banner at first', async () => {
      phone.malice({ 'late-insert': { rate: 1, ms: 450 } });
      await phone.click('newEvent');
      await phone.time.pass(450);
      await phone.type('title', 'Dinner');
      await phone.click('save');
      expect(await phone.source()).not.to.include('Tell your friends');
    });

    it('slow-screen shows a spinner and takes every touch until the screen is there', async () => {
      await phone.click('newEvent');
      await phone.type('title', 'Dinner');
      phone.malice({ 'slow-screen': { rate: 1, ms: 1500 } });
      await phone.click('save');
      expect(phone.control.truth()).to.include({ place: 'event-saved', busy: true });
      expect(await phone.source()).to.match(/ProgressBar|ActivityIndicator/);
      expect((await phone.look('newEvent'))?.status).to.equal(404);
      await phone.time.pass(1500);
      expect(phone.control.truth().busy).to.equal(false);
      expect(await phone.source()).not.to.match(/ProgressBar|ActivityIndicator/);
      expect((await phone.look('newEvent'))?.status).to.equal(200);
    });

    it('previous-screen keeps the screen before in the tree for a while, and no touch meets it', async () => {
      await phone.placeInSource();
      phone.malice({ 'previous-screen': { rate: 1, ms: 1200 } });
      await phone.source();
      await phone.click('newEvent');
      const both = await phone.source();
      expect(both).to.match(/new_event"|name="add-event"/);
      expect(both).to.match(/id\/save"|name="event-form"/);
      await phone.click('newEvent');
      expect(phone.place).not.to.equal('day-view');
      await phone.time.pass(1200);
      expect(await phone.source()).not.to.match(/new_event"|name="add-event"/);
    });

    it('previous-screen keeps nothing of an app that was ended', async () => {
      await phone.click('newEvent');
      phone.malice({ 'previous-screen': { rate: 1, ms: 1200 } });
      await phone.source();
      phone.control.crash();
      phone.control.open('calendar://event/1');
      expect(phone.place).to.equal('event-detail');
      expect(await phone.source()).not.to.match(/id\/save"|name="event-form"/);
    });

    it('duplicate-texts shows a text twice', async () => {
      phone.malice({ 'duplicate-texts': { rate: 1, count: 2 } });
      const [strike = ''] = (await phone.source()) === '' ? [] : phone.strikes;
      const texts = strike.replace(/^twice on day-view: /, '').split(' | ');
      expect(texts).to.have.length(2);
      const source = await phone.source();
      for (const text of texts) {
        const attribute = platform === 'android' ? ` (?:text|content-desc)="${text}"` : ` label="${text}"`;
        expect([...source.matchAll(new RegExp(attribute, 'g'))].length, text).to.be.greaterThan(1);
      }
    });

    it('duplicate-texts leaves the next screen alone', async () => {
      phone.malice({ 'duplicate-texts': { rate: 1 } });
      await phone.source();
      await phone.click('newEvent');
      await phone.source();
      expect(phone.strikes).to.have.length(1);
      expect(phone.strikes[0]).to.match(/^twice on day-view/);
    });

    it('rows-off-screen has rows with boxes outside of the screen that are said to be visible', async () => {
      const before = await phone.count('event');
      phone.malice({ 'rows-off-screen': { count: 30 } });
      expect(await phone.count('event')).to.be.greaterThan(before);
      const bottom = platform === 'android' ? 2400 : 844;
      const below = [...(await phone.source()).matchAll(/<[^>]*event_chip[^>]*>|<[^>]*"event-cell"[^>]*>/g)].map(
        ([node]) => {
          const y = platform === 'android' ? /bounds="\[-?\d+,(\d+)\]/.exec(node) : / y="(\d+)"/.exec(node);
          return { y: Number(y?.[1]), seen: /displayed="true"|visible="true"/.test(node) };
        },
      );
      expect(below.some(({ y, seen }) => y >= bottom && seen)).to.equal(true);
    });

    it('stay-action offers actions after which the place is the same', async () => {
      expect((await phone.look('quickAdd'))?.status).to.equal(404);
      phone.malice({ 'stay-action': true });
      await phone.click('quickAdd');
      await phone.click('quickAdd');
      await phone.click('refresh');
      expect(phone.place).to.equal('day-view');
      expect(phone.control.effects().map(({ kind, id }) => [kind, id])).to.deep.equal([
        ['created', 3],
        ['created', 4],
      ]);
      expect(await phone.source()).to.include('Refreshed 1×');
      await phone.click('newEvent');
      expect((await phone.look('quickAdd'))?.status, 'on its own place only').to.equal(404);
    });
  });
}
