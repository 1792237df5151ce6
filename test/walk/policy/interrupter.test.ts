import { expect } from 'chai';
import {
  meetInterrupter,
  type InterrupterQuestion,
  type InterrupterVerdict,
} from '../../../src/walk/policy/interrupter.js';

const SHOWN: InterrupterQuestion = { shown: true, mode: 'answer', inARow: 0, ofAll: 0, maxInARow: 3 };

describe('An interrupter', () => {
  const cases: readonly (readonly [string, Partial<InterrupterQuestion>, InterrupterVerdict])[] = [
    ['is cleared', {}, 'clear'],
    ['is cleared a third time in a row', { inARow: 2 }, 'clear'],
    ['is not cleared a fourth time in a row', { inARow: 3 }, 'too-many'],
    ['is cleared after as many others as may come', { ofAll: 8 }, 'clear'],
    ['is not cleared after more', { ofAll: 9 }, 'too-many'],
    ['is left to the caller who says so, as an ordinary place', { mode: 'off' }, 'judge'],
    ['is left to the caller however many there were', { mode: 'off', inARow: 9 }, 'judge'],
    ['is not cleared by an assertion, which never acts', { mode: 'never' }, 'wait'],
    ['is not to be seen on other screens', { shown: false, inARow: 9 }, 'judge'],
    ['is not to be seen by an assertion on other screens', { shown: false, mode: 'never' }, 'judge'],
  ];
  for (const [name, asked, expected] of cases)
    it(name, () => {
      expect(meetInterrupter({ ...SHOWN, ...asked })).to.equal(expected);
    });
});
