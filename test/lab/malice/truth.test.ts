import { expect } from 'chai';
import { HostilePhone, PLATFORMS } from './hostile-phone.js';

for (const platform of PLATFORMS) {
  describe(`The ground truth (${platform})`, () => {
    let phone: HostilePhone;

    beforeEach(async () => {
      phone = await HostilePhone.start(platform);
    });

    afterEach(() => phone.stop());

    it('remembers each true place with the moment in which it began', async () => {
      await phone.time.pass(1000);
      await phone.click('newEvent');
      await phone.time.pass(500);
      await phone.type('title', 'Dinner');
      await phone.click('save');
      await phone.time.pass(10_000);
      const places = phone.control
        .history()
        .filter(({ place }, index, all) => place !== all[index - 1]?.place)
        .map(({ at, place }) => [at.slice(17, 23), place]);
      expect(places.slice(-4)).to.deep.equal([
        ['00.000', 'day-view'],
        ['01.000', 'editor'],
        ['01.500', 'event-saved'],
        ['06.500', 'day-view'],
      ]);
    });

    it('tells what the place shows, and remembers it', async () => {
      expect(phone.control.truth().shows).to.deep.equal({ date: '2026-12-07' });
      await phone.click('newEvent');
      await phone.type('title', 'Dinner');
      expect(phone.control.truth().shows).to.deep.equal({ title: 'Dinner', location: '' });
      await phone.click('save');
      expect(phone.control.history().at(-1)).to.deep.include({ place: 'event-saved', shows: { title: 'Dinner' } });
      await phone.click('event');
      expect(phone.control.truth()).to.deep.include({ place: 'event-detail', shows: { title: 'Dinner' } });
    });

    it('counts what the app did to its data, with ids, and nothing that was seeded', async () => {
      expect(phone.control.effects()).to.be.empty;
      for (const title of ['Dinner', 'Dinner']) {
        await phone.click('newEvent');
        await phone.type('title', title);
        await phone.click('save');
      }
      expect(phone.control.effects().map(({ app, kind, what, id }) => [app, kind, what, id])).to.deep.equal([
        [phone.app, 'created', 'events', 3],
        [phone.app, 'created', 'events', 4],
      ]);
      expect(phone.control.truth().effects).to.deep.equal({ created: 2, changed: 0, deleted: 0 });
    });

    it('is empty after a reset, while the modes stay', () => {
      phone.malice({ 'brief-toast': true }, 7);
      phone.control.reset();
      expect(phone.control.effects()).to.be.empty;
      expect(phone.control.history()).to.have.length(1);
      expect(phone.control.malice()).to.deep.equal({ modes: { 'brief-toast': {} }, seed: 7, strikes: [] });
    });
  });
}
