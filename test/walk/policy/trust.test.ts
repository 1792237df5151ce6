import { expect } from 'chai';
import { trust, type Trust, type TrustQuestion } from '../../../src/walk/policy/trust.js';

const LAGGING: TrustQuestion = { inQuestion: true, same: true, sinceActMs: 0, distrustMs: 3_000 };

describe('Trust in a reading', () => {
  const cases: readonly (readonly [string, Partial<TrustQuestion>, Trust])[] = [
    ['is lacking where it equals the one before the action', {}, 'distrusted'],
    ['is lacking for 3 s, to the last millisecond', { sinceActMs: 2_999 }, 'distrusted'],
    ['comes after 3 s, for then nothing has changed', { sinceActMs: 3_000 }, 'believed'],
    ['comes at once where it differs, and says that the action took effect', { same: false }, 'took-effect'],
    ['is as long in coming as is configured', { sinceActMs: 3_000, distrustMs: 4_000 }, 'distrusted'],
    ['is there where no action is in question', { inQuestion: false }, 'believed'],
    ['says nothing of an action that is not in question', { inQuestion: false, same: false }, 'believed'],
  ];
  for (const [name, asked, expected] of cases)
    it(name, () => {
      expect(trust({ ...LAGGING, ...asked })).to.equal(expected);
    });

  it('compares readings only while an action is in question', () => {
    const asked: TrustQuestion = {
      ...LAGGING,
      inQuestion: false,
      get same(): boolean {
        throw new Error('compared');
      },
    };
    expect(trust(asked)).to.equal('believed');
  });
});
