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

describe('A repeatable act that does nothing', () => {
  it('is made again once where its answer is lost, and is unknown where that is lost, too', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.loseAnswers = 9;
    phone.swallow = 9;
    expect(await walker.goTo('inside')).to.include({ code: 'outcome-unknown', at: 'shop' });
    expect(phone.acts).to.deep.equal(['tap open', 'tap open']);
  });

  it('is made again once more where its second answer is sure: that a connection broke says nothing of the app', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.loseAnswers = 1;
    phone.swallow = 2;
    expect(await walker.goTo('inside')).to.include({ kind: 'success', at: 'inside' });
    expect(phone.acts).to.have.lengthOf(3);
  });

  it('is made three times at most after a lost answer and a sure one', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.loseAnswers = 1;
    phone.swallow = 9;
    expect(await walker.goTo('inside')).to.include({ kind: 'fallback', code: 'wrong-place', at: 'shop' });
    expect(phone.acts).to.have.lengthOf(3);
  });
});
