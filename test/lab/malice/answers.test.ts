import { expect } from 'chai';
import { HostilePhone, PLATFORMS } from './hostile-phone.js';

for (const platform of PLATFORMS) {
  describe(`Malice in the driver's answers (${platform})`, () => {
    let phone: HostilePhone;

    beforeEach(async () => {
      phone = await HostilePhone.start(platform);
    });

    afterEach(() => phone.stop());

    const errorOf = (answer: { readonly value: unknown } | null): string =>
      (answer?.value as { error?: string } | undefined)?.error ?? 'none';

    it('stale-element: a click is refused, nothing is touched, and the next one works', async () => {
      phone.malice({ 'stale-element': { rate: 1 } });
      expect(errorOf(await phone.click('newEvent'))).to.equal('stale element reference');
      expect([phone.place, phone.control.gestures().length]).to.deep.equal(['day-view', 0]);
      await phone.click('newEvent');
      expect(phone.place).to.equal('editor');
    });

    it('lost-answer: the tap works, and nobody hears of it', async () => {
      phone.malice({ 'lost-answer': { rate: 1 } });
      expect(await phone.click('newEvent')).to.equal(null);
      expect([phone.place, phone.control.gestures().length]).to.deep.equal(['editor', 1]);
      expect((await phone.type('title', 'Dinner'))?.status, 'not twice running').to.equal(200);
      phone.malice({ 'lost-answer': { rate: 1 } });
      expect(await phone.click('save')).to.equal(null);
      expect(phone.control.truth().effects.created, 'once').to.equal(1);
      expect(phone.strikes).to.deep.equal(['the answer to a touch is lost']);
    });

    it('connection-reset: the connection breaks before anything is done', async () => {
      phone.malice({ 'connection-reset': { rate: 1 } }, 1);
      const tries = [
        async () => (await phone.send('GET', '/source'))?.status,
        async () => (await phone.look('newEvent'))?.status,
        async () => (await phone.send('POST', '/actions', { actions: [] }))?.status,
        async () => (await phone.send('POST', '/element/none/value', { text: 'x' }))?.status,
        async () => (await phone.send('GET', '/element/none/text'))?.status,
      ];
      const broken: number[] = [];
      for (const [index, attempt] of tries.entries()) if ((await attempt()) === undefined) broken.push(index);
      expect(broken, 'of the one kind that the seed chose').to.have.length(1);
      const again = tries[broken[0] ?? 0];
      expect(await again?.(), 'once').to.be.a('number');
      expect(phone.control.gestures()).to.be.empty;
    });

    it('says only of the mode that ended a request that it struck', async () => {
      phone.malice({ 'stale-element': { rate: 1 }, 'lost-answer': { rate: 1 } });
      expect(errorOf(await phone.click('newEvent'))).to.equal('stale element reference');
      expect(phone.strikes).to.deep.equal(['an element is stale']);
      expect(await phone.click('newEvent'), 'now the other one').to.equal(null);
    });

    it('masked-error: for a while no element is found that is there, and the source shows it', async () => {
      phone.malice({ 'masked-error': { rate: 1, ms: 800 } });
      await phone.click('newEvent');
      const answer = await phone.look('title');
      // The XCUITest driver makes “no such element” of whatever WebDriverAgent answers to a search.
      expect(errorOf(answer)).to.equal(platform === 'android' ? 'no such element' : 'unknown error');
      expect(await phone.placeInSource()).to.equal('editor');
      await phone.time.pass(800);
      expect((await phone.look('title'))?.status).to.equal(200);
    });

    it('session-lost: the server knows the session no more, and the app is where it was', async () => {
      await phone.click('newEvent');
      phone.malice({ 'session-lost': { rate: 1 } });
      await phone.tapNothing();
      const place = phone.place;
      expect(await phone.send('GET', '/source'), 'the connection breaks').to.equal(null);
      expect(phone.place).to.equal(place);
      if (platform === 'ios') {
        expect(errorOf(await phone.send('GET', '/source'))).to.equal('invalid session id');
        await phone.open();
        expect(await phone.placeInSource()).to.equal('editor');
      }
    });
  });
}
