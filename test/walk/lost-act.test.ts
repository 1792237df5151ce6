import { expect } from 'chai';
import { WaymarkError } from '../../src/model/index.js';
import { edge, place, stage, type PackSpec } from './small-pack.js';
import type { Script, ScriptedPhone } from './scripted-phone.js';

const SCRIPT: Script = {
  first: 'shop',
  screens: {
    shop: (phone) => [
      { id: 'shop' },
      { id: 'open' },
      { id: 'wink' },
      { id: 'add', text: phone.fields.get('count') ?? '0' },
      ...(phone.clock.now() < Number(phone.fields.get('toast') ?? '0') ? [{ id: 'toast', text: 'Hello' }] : []),
    ],
    inside: () => [{ id: 'inside' }],
    elsewhere: () => [{ id: 'elsewhere' }],
  },
  reactions: {
    shop: {
      open: 'inside',
      wink: (phone) => phone.change(() => phone.fields.set('toast', String(phone.clock.now() + 8))),
      add: (phone) =>
        phone.change(() => phone.fields.set('count', String(Number(phone.fields.get('count') ?? '0') + 1))),
    },
    inside: { back: 'shop' },
  },
};

const PACK: PackSpec = {
  places: [place('shop', { required: [{ id: 'shop' }] }), place('inside', { required: [{ id: 'inside' }] })],
  edges: [
    edge('open', 'shop', { to: 'inside', body: { tap: { id: 'open' } } }),
    edge('add', 'shop', { to: 'shop', proof: [{ changed: { id: 'add' } }], body: { tap: { id: 'add' } } }),
    edge('leave', 'inside', { to: 'shop', body: 'back' }),
  ],
};

/** Each tap finds that its element is gone; before that, the phone does something. */
function goneBeforeTap(phone: ScriptedPhone, before: () => void): void {
  phone.tap = ({ handle }) => {
    phone.acts.push(`tap ${handle}`);
    before();
    return Promise.reject(new WaymarkError('not-found', 'the element is gone', 'Read again.'));
  };
}

describe('An act whose element is gone', () => {
  it('is given up when the element leaves whenever it is to be acted on', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    goneBeforeTap(phone, () => undefined);
    const begun = phone.clock.now();
    const result = await walker.goTo('inside');
    expect(result).to.include({ kind: 'fallback', code: 'not-found' });
    expect(result).to.have.property('reason').that.contains('it leaves the screen whenever it is to be acted on');
    expect(new Set(phone.acts)).to.deep.equal(new Set(['tap open']));
    expect(phone.clock.now() - begun).to.be.within(10_000, 10_200);
  });

  it('is sought and made again as often as needed: surely nothing happened', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.staleTaps = 5;
    expect(await walker.goTo('inside')).to.include({ kind: 'success', at: 'inside' });
    expect(phone.acts).to.have.length(6);
  });

  it('is not made again where the element does not stand any more', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    goneBeforeTap(phone, () => phone.go('elsewhere'));
    const result = await walker.goTo('inside');
    expect(result).to.include({ kind: 'fallback', code: 'not-found' });
    expect(result).to.have.property('reason').that.contains('it left the screen before it could be acted on');
    expect(phone.acts).to.deep.equal(['tap open']);
  });
});

describe('An act whose effect comes later than it is waited for', () => {
  for (const loseAnswers of [0, 1])
    it(`is not made again where its target has left the screen, and is arrived by, ${loseAnswers === 0 ? 'its answer known' : 'its answer lost'}`, async () => {
      const { walker, phone } = stage(SCRIPT, PACK);
      phone.lagMs = 4_000;
      phone.loseAnswers = loseAnswers;
      expect(await walker.goTo('inside')).to.include({ kind: 'success', at: 'inside' });
      expect(phone.acts).to.deep.equal(['tap open']);
    });
});

describe('An act whose answer is lost', () => {
  it('is not made again when its effect comes late', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.loseAnswers = 1;
    phone.lagMs = 1_500;
    expect(await walker.take({ id: 'add' })).to.include({ kind: 'success', at: 'shop' });
    expect(phone.acts).to.deep.equal(['tap add']);
  });

  it('is made again without a target, too, when nothing happens', async () => {
    const { walker, phone } = stage({ ...SCRIPT, first: 'inside' }, PACK);
    phone.loseAnswers = 1;
    phone.swallow = 1;
    expect(await walker.goTo('shop')).to.include({ kind: 'success', at: 'shop' });
    expect(phone.acts).to.deep.equal(['back', 'back']);
  });

  it('had its effect, also when that soon passes again', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.loseAnswers = 1;
    const begun = phone.clock.now();
    expect(await walker.perform({ tap: { id: 'wink' } })).to.include({ kind: 'success', at: 'shop' });
    expect(phone.clock.now() - begun).to.be.below(1_000);
    expect(phone.acts).to.deep.equal(['tap wink']);
  });
});

describe('An act of which no effect shows, and another is to follow', () => {
  const both = (first: object, more: object = {}): PackSpec => ({
    ...PACK,
    edges: [edge('both', 'shop', { to: 'inside', body: [first, { tap: { id: 'open' } }], ...more })],
  });

  it('is made again before the next one, the target of which stands already', async () => {
    const { walker, phone } = stage(SCRIPT, both({ tap: { id: 'add' } }));
    phone.swallow = 1;
    expect(await walker.take({ id: 'both' })).to.include({ kind: 'success', at: 'inside' });
    expect(phone.acts).to.deep.equal(['tap add', 'tap add', 'tap open']);
    expect(phone.fields.get('count')).to.equal('1');
  });

  it('is made again before the next one that has no target', async () => {
    const { walker, phone } = stage(SCRIPT, {
      ...PACK,
      edges: [edge('both', 'shop', { to: 'inside', body: [{ tap: { id: 'add' } }, 'back', { tap: { id: 'open' } }] })],
    });
    phone.swallow = 1;
    expect(await walker.take({ id: 'both' })).to.include({ kind: 'success', at: 'inside' });
    expect(phone.acts).to.deep.equal(['tap add', 'tap add', 'back', 'back', 'tap open']);
  });

  it('is made again once only, for it may have none', async () => {
    const { walker, phone } = stage(SCRIPT, both({ tap: { id: 'shop' } }));
    expect(await walker.take({ id: 'both' })).to.include({ kind: 'success', at: 'inside' });
    expect(phone.acts).to.deep.equal(['tap shop', 'tap shop', 'tap open']);
  });

  it('is not made again where it must not be doubled: that is told, and no further act is made', async () => {
    const { walker, phone } = stage(SCRIPT, both({ tap: { id: 'add' }, commit: true }, { effect: 'once' }));
    phone.swallow = 1;
    expect(await walker.take({ id: 'both' })).to.include({ kind: 'fallback', code: 'outcome-unknown' });
    expect(phone.acts).to.deep.equal(['tap add']);
  });
});
