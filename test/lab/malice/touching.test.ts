import { expect } from 'chai';
import { HostilePhone, PLATFORMS } from './hostile-phone.js';

for (const platform of PLATFORMS) {
  describe(`Malice under the finger (${platform})`, () => {
    let phone: HostilePhone;

    beforeEach(async () => {
      phone = await HostilePhone.start(platform);
    });

    afterEach(() => phone.stop());

    it('swallowed-tap: the driver says that it tapped, the app knows nothing of it, and the next tap works', async () => {
      phone.malice({ 'swallowed-tap': { rate: 1 } });
      expect((await phone.click('newEvent'))?.status).to.equal(200);
      expect(phone.place).to.equal('day-view');
      expect(phone.control.gestures().at(-1)).to.include({ kind: 'tap' }).and.not.to.have.property('view');
      await phone.click('newEvent');
      expect(phone.place).to.equal('editor');
      expect(phone.strikes).to.have.length(1);
    });

    it('swallowed-tap takes the second try, whatever was touched in between', async () => {
      phone.malice({ 'swallowed-tap': { rate: 1 } });
      await phone.click('newEvent');
      // Nothing happens there, but it is a touch that is not swallowed: the next one would be.
      await phone.click('list');
      expect(phone.place).to.equal('day-view');
      await phone.click('newEvent');
      expect(phone.place).to.equal('editor');
      expect(phone.strikes).to.have.length(1);
    });

    it('dropped-characters: some of a text arrives, and all of it the next time', async () => {
      await phone.click('newEvent');
      phone.malice({ 'dropped-characters': { rate: 1, count: 2 } }, 4);
      await phone.type('title', 'Breakfast');
      const first = await phone.text('title');
      expect(first.length).to.be.within(7, 8);
      expect('Breakfast').to.match(new RegExp(Array.from(first).join('.*')));
      await phone.ok('POST', `/element/${await phone.find('title')}/clear`, {});
      await phone.type('title', 'Breakfast');
      expect(await phone.text('title')).to.equal('Breakfast');
    });

    it('slow-screen takes no letters from what is typed meanwhile: the focus is where it was', async () => {
      phone.malice({ 'slow-screen': { rate: 1, ms: 1000 } });
      await phone.click('newEvent');
      expect(phone.control.truth().busy).to.equal(true);
      const keys = { text: 'Dinner', value: ['Dinner'] };
      await phone.ok('POST', platform === 'android' ? '/keys' : '/wda/keys', keys);
      expect(phone.control.truth().shows).to.include({ title: 'Dinner' });
    });

    describe('dialogs', () => {
      it('permission-dialog: the system asks over the app, and nothing comes of the answer', async () => {
        phone.malice({ 'permission-dialog': { rate: 1, ms: 500 } });
        await phone.click('newEvent');
        await phone.time.pass(500);
        expect(phone.place).to.equal(platform === 'android' ? 'permission-dialog' : 'notification-permission');
        expect(phone.control.truth().appPlace).to.equal('editor');
        expect(await phone.source()).to.match(/permission_message|Would Like to Send You Notifications/);
        expect((await phone.look('title'))?.status, 'the app is not to be reached').to.equal(404);
        await phone.ok('POST', '/alert/dismiss', {});
        expect(phone.place).to.equal('editor');
        expect(phone.strikes.at(-1)).to.match(/^the dialog was answered: Don’t [Aa]llow$/);
      });

      it('permission-dialog may ask for the location', async () => {
        phone.malice({ 'permission-dialog': { rate: 1, ms: 0, location: true } });
        await phone.click('newEvent');
        await phone.time.pass(1);
        expect(await phone.source()).to.include('location');
        await phone.ok('POST', '/alert/accept', {});
        expect(phone.place).to.equal('editor');
      });

      it('rating-prompt: the app’s own, with an answer that changes nothing', async () => {
        phone.malice({ 'rating-prompt': { rate: 1, ms: 0 } });
        await phone.click('newEvent');
        await phone.time.pass(1);
        expect(phone.place).to.equal('rating-prompt');
        expect(await phone.source()).to.include('Enjoying Calendar?');
        const [using, value] =
          platform === 'android' ? ['id', 'com.example.calendar:id/rate_later'] : ['id', 'Not Now'];
        const button = await phone.ok(
          'POST',
          '/element',
          platform === 'android' ? { strategy: using, selector: value } : { using, value },
        );
        await phone.ok('POST', `/element/${(button as { ELEMENT: string }).ELEMENT}/click`, {});
        expect(phone.place).to.equal('editor');
        expect(phone.control.effects()).to.be.empty;
      });

      if (platform === 'android') {
        it('crash-dialog: another app keeps stopping, and this one goes on', async () => {
          phone.malice({ 'crash-dialog': { rate: 1, ms: 0 } });
          await phone.click('newEvent');
          await phone.time.pass(1);
          expect([phone.place, phone.control.truth().appPlace]).to.deep.equal(['crash-dialog', 'editor']);
          expect(await phone.source()).to.include('Clock keeps stopping');
          const close = await phone.ok('POST', '/element', { strategy: 'id', selector: 'android:id/aerr_close' });
          await phone.ok('POST', `/element/${(close as { ELEMENT: string }).ELEMENT}/click`, {});
          expect(phone.place).to.equal('editor');
        });

        it('not-responding-dialog: waiting keeps the app, Back too, closing ends it', async () => {
          const tap = async (id: string): Promise<void> => {
            const found = await phone.ok('POST', '/element', { strategy: 'id', selector: id });
            await phone.ok('POST', `/element/${(found as { ELEMENT: string }).ELEMENT}/click`, {});
          };
          const ask = async (): Promise<void> => {
            phone.malice({ 'not-responding-dialog': { rate: 1, ms: 0 } });
            await phone.tapNothing();
            await phone.time.pass(1);
            expect(phone.place).to.equal('not-responding-dialog');
          };
          await ask();
          await tap('android:id/aerr_wait');
          expect(phone.place).to.equal('day-view');
          await ask();
          await phone.ok('POST', '/back', {});
          expect(phone.place).to.equal('day-view');
          await ask();
          await tap('android:id/aerr_close');
          expect(phone.control.truth().appPlace).to.equal(null);
        });
      } else {
        it('has no dialogs of apps that crash or do not respond', () => {
          expect(() => phone.malice({ 'crash-dialog': true })).to.throw('not one of this phone');
        });
      }
    });

    it('app-crash: the app dies a moment after a gesture', async () => {
      phone.malice({ 'app-crash': { rate: 1, ms: 800 } });
      await phone.click('newEvent');
      expect(phone.place).to.equal('editor');
      await phone.time.pass(800);
      expect(phone.place).to.equal(platform === 'android' ? 'crash-dialog' : 'home-screen');
      expect(phone.control.truth().appPlace).to.equal(null);
      expect(phone.strikes).to.deep.equal(['the app crashes']);
    });

    it('brief-toast: a message goes after two seconds', async () => {
      phone.malice({ 'brief-toast': true });
      await phone.click('newEvent');
      await phone.type('title', 'Dinner');
      await phone.click('save');
      await phone.time.pass(1999);
      expect(phone.place).to.equal('event-saved');
      await phone.time.pass(1);
      expect(phone.place).to.equal('day-view');
    });
  });
}
