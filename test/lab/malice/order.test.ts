import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { modesOf, OrderError, parseModes, parseOrder, parseSharedModes } from '../../../lab/src/malice/order.js';
import { roll } from '../../../lab/src/malice/roll.js';
import { HostilePhone, PLATFORMS } from './hostile-phone.js';
import { usual as usualOf } from '../../../lab/src/malice/options.js';

describe('Orders for malice', () => {
  it('name modes with true or options, and may switch one off', () => {
    const modes = { 'lag-source': true, 'swallowed-tap': { rate: 0.5 }, 'app-crash': false };
    expect(parseOrder('android', modes, 7)).to.deep.equal({
      modes: { 'lag-source': {}, 'swallowed-tap': { rate: 0.5 } },
      seed: 7,
    });
  });

  it('have a short form, in which all stands for every mode of the phone', () => {
    expect(parseModes('ios', ' lag-source:ms=100:varying=false, swallowed-tap ,')).to.deep.equal({
      'lag-source': { ms: 100, varying: false },
      'swallowed-tap': {},
    });
    for (const platform of PLATFORMS) {
      expect(Object.keys(parseModes(platform, 'all'))).to.have.members(modesOf(platform).map(({ name }) => name));
    }
    expect(parseModes('ios', 'app-crash:rate=0,all')['app-crash']).to.deep.equal({ rate: 0 });
  });

  it('are refused for what the phone does not have, with what it has', () => {
    const refused = (work: () => unknown): string => {
      try {
        work();
      } catch (error) {
        if (error instanceof OrderError) return `${error.message} ${error.hint}`;
        throw error;
      }
      return 'taken';
    };
    expect(refused(() => parseModes('android', 'lag-sauce'))).to.match(
      /^There is no mode "lag-sauce"\. Nearest: "lag-source", "[a-z-]+", "[a-z-]+"\. docs\/lab\.md lists all \d+\.$/,
    );
    // Whoever passes it on cuts what is longer than a line or two.
    expect(refused(() => parseModes('android', 'x'.repeat(20))).length).to.be.lessThan(200);
    expect(refused(() => parseModes('ios', 'crash-dialog'))).to.match(
      /^The mode "crash-dialog" is not one of this phone\./,
    );
    expect(refused(() => parseModes('ios', 'constructor'))).to.match(/^There is no mode/);
    expect(refused(() => parseModes('ios', 'app-crash:rat=1'))).to.match(/no option "rat"\. Its options: rate \(/);
    expect(refused(() => parseModes('ios', 'app-crash:rate=2'))).to.match(
      /"rate" of mode "app-crash" must be a number from 0 to 1\./,
    );
    expect(refused(() => parseModes('ios', 'lag-source:varying=1'))).to.match(/must be true or false/);
    expect(refused(() => parseOrder('ios', { 'app-crash': 'often' }, 1))).to.match(/takes true, false or its options/);
    expect(refused(() => parseOrder('ios', [], 1))).to.match(/"modes" must be an object/);
    expect(refused(() => parseOrder('ios', {}, 1.5))).to.match(/"seed" must be a whole number/);
  });

  it('for both phones leave out what only the other one has, and nothing else', () => {
    expect(Object.keys(parseSharedModes('ios', 'crash-dialog:rate=1,lag-source'))).to.deep.equal(['lag-source']);
    expect(Object.keys(parseSharedModes('android', 'crash-dialog:rate=1,lag-source'))).to.have.length(2);
    expect(() => parseSharedModes('ios', 'lag-sauce')).to.throw(OrderError);
  });

  it('say of each mode what of a real phone it imitates', () => {
    for (const { name, imitates } of modesOf('android')) expect(imitates, name).to.match(/^[A-Z].{20,}\.$/);
  });

  it('take one of the words that an option knows', () => {
    const asks = (given: unknown) => parseOrder('ios', { 'permission-dialog': { asks: given } }, 0).modes;
    expect(asks('camera')).to.deep.equal({ 'permission-dialog': { asks: 'camera' } });
    expect(parseModes('ios', 'permission-dialog:locale=de')).to.deep.equal({ 'permission-dialog': { locale: 'de' } });
    expect(() => asks('camra'))
      .to.throw(OrderError, 'must be one of')
      .with.property('hint', 'Nearest: "camera".');
    expect(() => asks(1)).to.throw(OrderError, 'must be one of');
  });

  it('are all in the documentation, with their usual options', () => {
    const documentation = readFileSync(new URL('../../../docs/lab.md', import.meta.url), 'utf8');
    for (const { name, options } of modesOf('android')) {
      const row = documentation.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
      const usual = Object.entries(options).map(([option, spec]) => `\`${option}\` ${String(usualOf(spec))}`);
      expect(row, name).to.match(new RegExp(`\\| ${usual.length === 0 ? '–' : usual.join(', ')} \\|$`));
    }
  });
});

describe('Rolls', () => {
  it('are from 0 to 1, and the same for the same seed and keys', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string(), fc.nat(), (seed, name, n) => {
        const value = roll(seed, name, n);
        expect(value).to.be.within(0, 1 - Number.EPSILON);
        expect(roll(seed, name, n)).to.equal(value);
      }),
    );
  });

  it('are spread evenly over seeds and occasions', () => {
    const of = (pick: (n: number) => number): number => {
      const values = Array.from({ length: 2000 }, (_, n) => pick(n));
      return values.filter((value) => value < 0.25).length / values.length;
    };
    expect(of((n) => roll(n, 'mode', 1))).to.be.within(0.21, 0.29);
    expect(of((n) => roll(1, 'mode', n))).to.be.within(0.21, 0.29);
  });
});

for (const platform of PLATFORMS) {
  describe(`Malice as it is switched (${platform})`, () => {
    let phone: HostilePhone;

    beforeEach(async () => {
      phone = await HostilePhone.start(platform);
    });

    afterEach(() => phone.stop());

    /** Tries to open and to leave the editor, and reads in between, or often. */
    const strikesOf = async (seed: number, readings: number): Promise<readonly string[]> => {
      phone.control.seed(phone.app, { events: [] });
      phone.malice('swallowed-tap,stale-element,rating-prompt,dropped-characters', seed);
      for (let n = 0; n < 8; n += 1) {
        await phone.tapNothing();
        for (let at = 0; at < readings; at += 1) await phone.source();
        await phone.time.pass(1000);
      }
      return phone.strikes;
    };

    it('does the same for the same seed and gestures, however often somebody looks, and else something else', async () => {
      const first = await strikesOf(3, 1);
      expect(first).not.to.be.empty;
      expect(await strikesOf(3, 4)).to.deep.equal(first);
      expect(await strikesOf(4, 1)).not.to.deep.equal(first);
    });

    it('follows settings of a session, which any client can give as capabilities, until the session ends', async () => {
      phone.malice({ 'brief-toast': true }, 2);
      await phone.ok('POST', '/appium/settings', { settings: { labModes: 'swallowed-tap:rate=1' } });
      await phone.ok('POST', '/appium/settings', { settings: { labSeed: 9 } });
      expect(phone.control.malice()).to.deep.include({ modes: { 'swallowed-tap': { rate: 1 } }, seed: 9 });
      await phone.close();
      expect(phone.control.malice()).to.deep.include({ modes: { 'brief-toast': {} }, seed: 2 });
    });

    it('takes settings by name, next to those of the server, and refuses what it does not have', async () => {
      const set = (settings: object): ReturnType<HostilePhone['send']> =>
        phone.send('POST', '/appium/settings', { settings });
      expect((await set({ labModes: 'lag-source', labSeed: 9, waitForIdleTimeout: 0 }))?.status).to.equal(200);
      expect(phone.control.malice()).to.deep.include({ modes: { 'lag-source': {} }, seed: 9 });
      const refused = await set({ labModes: 'lag-sauce' });
      expect(refused?.status).to.equal(400);
      expect((refused?.value as { message: string }).message).to.include('Nearest: "lag-source"');
      await phone.open();
      expect(phone.control.malice().modes, 'a new session').to.deep.equal({});
    });
  });
}
