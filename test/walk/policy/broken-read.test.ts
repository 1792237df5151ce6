import { expect } from 'chai';
import { ERROR_CODES } from '../../../src/model/index.js';
import { brokenRead } from '../../../src/walk/policy/broken-read.js';

describe('A question to the device that was not answered', () => {
  for (const code of ERROR_CODES) {
    const again = code === 'device-lost' || code === 'driver';
    it(`is ${again ? '' : 'not '}asked again after \`${code}\``, () => {
      expect(brokenRead({ code, sinceMs: 2_999, patienceMs: 3_000 })).to.equal(again ? 'again' : 'give-up');
    });
  }

  it('is given up after 3 s', () => {
    expect(brokenRead({ code: 'device-lost', sinceMs: 3_000, patienceMs: 3_000 })).to.equal('give-up');
  });
});
