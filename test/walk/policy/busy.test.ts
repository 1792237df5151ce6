import { expect } from 'chai';
import { waitWhileBusy } from '../../../src/walk/policy/busy.js';

describe('A busy screen', () => {
  it('is waited for: no place is asserted and no gesture is made', () => {
    expect(waitWhileBusy({ busy: true })).to.equal('wait');
  });

  it('is one of any place once it is busy no more', () => {
    expect(waitWhileBusy({ busy: false })).to.equal('judge');
  });
});
