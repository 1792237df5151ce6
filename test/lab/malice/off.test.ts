import { expect } from 'chai';
import { HostilePhone, PLATFORMS } from './hostile-phone.js';

for (const platform of PLATFORMS) {
  describe(`A phone without malice (${platform})`, () => {
    let phone: HostilePhone;

    beforeEach(async () => {
      phone = await HostilePhone.start(platform);
    });

    afterEach(() => phone.stop());

    it('has no mode on, and nothing to tell of', () => {
      expect(phone.control.malice()).to.deep.equal({ modes: {}, seed: 0, strikes: [] });
    });

    it('does not do what a mode had planned before it was switched off', async () => {
      phone.malice({ 'app-crash': { rate: 1, ms: 800 }, 'late-insert': { rate: 1, ms: 800 } });
      await phone.click('newEvent');
      phone.malice({});
      await phone.time.pass(5000);
      expect(phone.place).to.equal('editor');
      phone.malice({ 'rating-prompt': { rate: 1, ms: 0 } });
      await phone.tapNothing();
      await phone.time.pass(1);
      expect(phone.place).to.equal('rating-prompt');
      phone.malice({});
      expect(phone.place, 'an open dialog is gone, too').to.equal('editor');
    });

    it('shows the same and does the same after modes were on and are off again', async () => {
      const before = await phone.source();
      phone.malice('all', 3);
      phone.malice({});
      await phone.time.pass(10_000);
      expect(await phone.source()).to.equal(before);
      await phone.click('newEvent');
      await phone.time.pass(10_000);
      expect([phone.place, await phone.placeInSource()]).to.deep.equal(['editor', 'editor']);
      await phone.type('title', 'Dinner');
      expect(await phone.text('title')).to.equal('Dinner');
      await phone.click('save');
      expect(phone.control.effects().map(({ kind, what }) => [kind, what])).to.deep.equal([['created', 'events']]);
      expect(phone.strikes).to.be.empty;
    });
  });
}
