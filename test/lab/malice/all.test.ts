import { expect } from 'chai';
import { HostilePhone, PLATFORMS } from './hostile-phone.js';

/** What malice may make of an answer; anything else is a fault of the phone. */
const EXPECTED = [
  'no such element',
  'stale element reference',
  'invalid session id',
  'invalid element state',
  'no such alert',
];
const BLIND = 'kAXErrorServerNotFound';

for (const platform of PLATFORMS) {
  describe(`Every mode at once (${platform})`, () => {
    let phone: HostilePhone;

    beforeEach(async () => {
      phone = await HostilePhone.start(platform);
    });

    afterEach(() => phone.stop());

    it('makes the phone hostile, and never breaks it', async () => {
      const modes = 'huge-source:count=50,slow-source:ms=0,session-lost:rate=0,app-crash:rate=0.1,all';
      const odd: unknown[] = [];
      const seen = new Set<string>();
      for (let seed = 1; seed <= 3; seed += 1) {
        phone.control.seed(phone.app, { events: [{ title: 'Lunch', date: '2026-12-07' }] });
        phone.malice(modes, seed);
        for (let n = 0; n < 7; n += 1) {
          const tries = [
            () => phone.send('GET', '/source'),
            () => phone.look('newEvent'),
            () => phone.click('newEvent').catch(() => null),
            () => phone.type('title', 'Dinner').catch(() => null),
            () => phone.click('save').catch(() => null),
            () => phone.send('POST', '/alert/dismiss', {}),
          ];
          const answer = await tries[(n * seed + n) % tries.length]?.();
          const { error = '', message = '' } = (answer?.value ?? {}) as { error?: string; message?: string };
          if (error !== '' && !EXPECTED.includes(error) && !message.includes(BLIND)) odd.push(answer?.value);
          await phone.time.pass(300);
        }
        for (const { mode } of phone.control.malice().strikes) seen.add(mode);
        phone.control.screenshot();
      }
      expect(odd).to.be.empty;
      expect(seen.size, [...seen].join()).to.be.greaterThan(9);
      phone.malice({});
      phone.control.seed(phone.app, { events: [] });
      expect(await phone.placeInSource()).to.equal('day-view');
    });
  });
}
