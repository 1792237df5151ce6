import { expect } from 'chai';
import { WaymarkError, type ErrorCode } from '../../src/model/index.js';
import { edge, place, stage, type PackSpec } from './small-pack.js';
import type { Script, ScriptedPhone } from './scripted-phone.js';

const SCRIPT: Script = {
  first: 'form',
  screens: {
    form: (phone) => [
      { id: 'form' },
      { id: 'title', kind: 'field', text: phone.fields.get('title') ?? '' },
      { id: 'other', kind: 'field', focused: true },
      { id: 'save', box: [0, 1800, 900, 1900] },
    ],
    saved: () => [{ id: 'saved' }],
  },
  reactions: { form: { save: 'saved' } },
};

const PACK: PackSpec = {
  places: [place('form', { required: [{ id: 'form' }] }), place('saved', { required: [{ id: 'saved' }] })],
  edges: [
    edge('save', 'form', {
      to: 'saved',
      body: [{ type: { into: { id: 'title' }, text: 'Lunch' } }, { tap: { id: 'save' } }],
    }),
  ],
};

/** The first `times` calls of each of the phone's methods fail. */
function breaks(
  phone: ScriptedPhone,
  methods: readonly Method[],
  times: number,
  code: ErrorCode = 'device-lost',
): void {
  for (const method of methods) {
    let left = times;
    const works = phone[method].bind(phone) as (...given: unknown[]) => Promise<unknown>;
    Object.assign(phone, {
      [method]: (...given: unknown[]) => {
        phone.clock.pass(5);
        return left-- > 0 ? Promise.reject(new WaymarkError(code, `${method} broke`, 'Look.')) : works(...given);
      },
    });
  }
}

type Method = 'source' | 'find' | 'value' | 'keyboardShown' | 'appRunning' | 'tap';

describe('A connection that breaks', () => {
  for (const method of ['source', 'find', 'value', 'keyboardShown'] as const)
    for (const code of ['device-lost', 'driver'] as const)
      it(`before \`${method}\` is answered is asked again (${code})`, async () => {
        const { walker, phone } = stage(SCRIPT, PACK);
        breaks(phone, [method], 3, code);
        expect(await walker.goTo('saved')).to.include({ kind: 'success' });
        expect(phone.acts).to.deep.equal(['type title', 'tap save']);
      });

  it('before it is known whether the app still runs is asked again', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    await walker.at('form');
    breaks(phone, ['appRunning'], 3);
    phone.crashed = true;
    expect(await walker.goTo('saved')).to.include({ code: 'app-crashed' });
  });

  it('for good is told after 3 s', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    breaks(phone, ['source'], Number.POSITIVE_INFINITY);
    const begun = phone.clock.now();
    const result = await walker.goTo('saved');
    expect(result).to.include({ kind: 'error', code: 'device-lost' });
    expect(phone.clock.now() - begun).to.be.within(3_000, 3_200);
  });

  it('while the device is to act is no matter of asking again', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    let taps = 0;
    phone.tap = () => {
      taps++;
      return Promise.reject(new WaymarkError('device-lost', 'Appium cannot be reached', 'Look.'));
    };
    expect(await walker.goTo('saved')).to.include({ kind: 'error', code: 'device-lost' });
    expect(taps).to.equal(1);
  });

  it('is no answer; that a command took too long is one', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    breaks(phone, ['source'], 1, 'timeout');
    expect(await walker.goTo('saved')).to.include({ code: 'timeout' });
  });
});
