import { expect } from 'chai';
import { WaymarkError } from '../../src/model/index.js';
import type { Script } from './scripted-phone.js';
import { edge, ofType, place, stage, type PackSpec } from './small-pack.js';

const SCRIPT: Script = {
  first: 'shop',
  screens: { shop: () => [{ id: 'shop' }, { id: 'open' }], inside: () => [{ id: 'inside' }] },
  reactions: { shop: { open: 'inside' } },
};

const PACK: PackSpec = {
  places: [place('shop', { required: [{ id: 'shop' }] }), place('inside', { required: [{ id: 'inside' }] })],
  edges: [
    edge('open', 'shop', { to: 'inside', body: { tap: { id: 'open' } } }),
    edge('accept', 'shop', { to: 'inside', variant: 'alert', body: 'acceptAlert' }),
  ],
};

describe('An element that is gone at the tap', () => {
  it('is sought five times at least, however long it takes to look', async () => {
    const { walker, phone } = stage(SCRIPT, PACK, { verify: 'source' });
    const source = phone.source.bind(phone);
    phone.source = () => {
      phone.clock.pass(6_000);
      return source();
    };
    phone.staleTaps = 4;
    expect(await walker.take({ id: 'open' })).to.include({ kind: 'success', at: 'inside' });
    expect(phone.acts.filter((act) => act === 'tap open')).to.have.lengthOf(5);
  });
});

describe('An act without a target of which the device says that something is not there', () => {
  it('is made once, and told as that', async () => {
    const { walker, phone, events } = stage(SCRIPT, PACK);
    phone.acceptAlert = () => {
      phone.acts.push('acceptAlert');
      phone.clock.pass(10);
      return Promise.reject(new WaymarkError('not-found', 'no alert is shown', 'Look whether it comes later.'));
    };
    const result = await walker.take({ id: 'accept' });
    expect(result).to.include({ kind: 'fallback', code: 'not-found' });
    expect(phone.acts).to.deep.equal(['acceptAlert']);
    expect(ofType(events, 'end')).to.have.lengthOf(1);
  });
});
