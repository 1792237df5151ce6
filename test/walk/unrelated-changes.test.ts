import { expect } from 'chai';
import { edge, place, stage, type PackSpec } from './small-pack.js';
import type { Script, ScriptedPhone } from './scripted-phone.js';

/** A shop where a banner comes a moment after the first tap, whatever that did. */
const SCRIPT: Script = {
  first: 'shop',
  screens: {
    shop: (phone) => [
      { id: 'shop' },
      { id: 'open' },
      { id: 'buy' },
      { id: 'refresh' },
      ...(phone.acts.length > 0 ? [{ id: 'banner', text: 'News', kind: 'text' as const }] : []),
      { id: 'count', text: phone.fields.get('count') ?? '0', kind: 'text' },
    ],
    inside: () => [{ id: 'inside' }],
  },
  reactions: {
    shop: {
      open: 'inside',
      buy: 'inside',
      refresh: (phone) => phone.change(() => phone.fields.set('count', String(counted(phone) + 1))),
    },
  },
};

const counted = (phone: ScriptedPhone): number => Number(phone.fields.get('count') ?? '0');

const PACK: PackSpec = {
  places: [place('shop', { required: [{ id: 'shop' }] }), place('inside', { required: [{ id: 'inside' }] })],
  edges: [
    edge('open', 'shop', { to: 'inside', body: { tap: { id: 'open' } } }),
    edge('buy', 'shop', { to: 'inside', effect: 'once', proof: [{ id: 'inside' }], body: { tap: { id: 'buy' } } }),
    edge('refresh', 'shop', { to: 'shop', proof: [{ changed: { id: 'count' } }], body: { tap: { id: 'refresh' } } }),
  ],
};

describe('A change of the screen that is none of a tap', () => {
  it('does not hide that the tap was lost: it is made again, once, after 6 s', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.swallow = 1;
    const begun = phone.clock.now();
    expect(await walker.goTo('inside')).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap open', 'tap open']);
    expect(phone.clock.now() - begun).to.be.within(6_000, 7_000);
    const deaf = stage(SCRIPT, PACK);
    deaf.phone.swallow = 9;
    expect(await deaf.walker.goTo('inside')).to.include({ kind: 'fallback', code: 'wrong-place' });
    expect(deaf.phone.acts).to.deep.equal(['tap open', 'tap open']);
  });

  it('is taken for the effect of what must not be doubled', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.swallow = 1;
    expect(await walker.take({ id: 'buy' })).to.include({ kind: 'fallback', code: 'wrong-place' });
    expect(phone.acts).to.deep.equal(['tap buy']);
  });

  it('repeats nothing that has come about, whatever is waited for then', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    expect(await walker.take({ id: 'refresh' })).to.include({ kind: 'success' });
    const missing = edge('missing', 'shop', { to: 'inside', body: { tap: { id: 'nothing' } } });
    const other = stage(SCRIPT, { ...PACK, edges: [...PACK.edges, missing] });
    expect(await other.walker.take({ id: 'refresh' })).to.include({ kind: 'success' });
    expect(await other.walker.take({ id: 'missing' })).to.include({ code: 'not-found' });
    expect(other.phone.acts).to.deep.equal(['tap refresh']);
    expect(counted(phone)).to.equal(1);
  });

  it('does not repeat what a call before did, and left undone', async () => {
    const { walker, phone } = stage(SCRIPT, PACK, { timeoutMs: 4_000 });
    phone.swallow = 9;
    expect(await walker.goTo('inside')).to.include({ kind: 'fallback' });
    const acts = phone.acts.length;
    await walker.at('inside');
    await walker.goTo('shop');
    expect(phone.acts).to.have.length(acts);
  });
});
