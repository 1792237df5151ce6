import { expect } from 'chai';
import type { Script } from './scripted-phone.js';
import { edge, place, stage, type PackSpec } from './small-pack.js';

const SCRIPT: Script = {
  first: 'shop',
  screens: { shop: () => [{ id: 'shop' }, { id: 'open' }], inside: () => [{ id: 'inside' }] },
  reactions: { shop: { open: 'inside' } },
};

const PACK: PackSpec = {
  places: [place('shop', { required: [{ id: 'shop' }] }), place('inside', { required: [{ id: 'inside' }] })],
  edges: [edge('open', 'shop', { to: 'inside', body: { tap: { id: 'open' } } })],
};

describe('A reading that is none', () => {
  it('is no effect of the act before it: a tap that was swallowed is made again', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.swallow = 1;
    const tap = phone.tap.bind(phone);
    phone.tap = (element) => {
      phone.garbled = 1;
      return tap(element);
    };
    expect(await walker.goTo('inside')).to.include({ kind: 'success', at: 'inside' });
    expect(phone.acts).to.deep.equal(['tap open', 'tap open']);
  });

  it('at an assertion is read again', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.garbled = 2;
    expect(await walker.see({ id: 'open' })).to.include({ kind: 'success', at: 'shop' });
    phone.garbled = 2;
    expect(await walker.gone({ id: 'open' }, { timeoutMs: 500 })).to.include({ kind: 'fallback', code: 'wrong-place' });
  });
});
