import { expect } from 'chai';
import { pace, type Pace, type PaceQuestion } from '../../../src/walk/policy/pace.js';

/** Now is 20 s; the last action was at 11 s, the wait began at 12 s. */
const WAITING: PaceQuestion = {
  reading: 'not-yet',
  promised: false,
  judgedAny: true,
  now: 20_000,
  begun: 12_000,
  since: 11_000,
  timeoutMs: 10_000,
  pollMs: 50,
  soonInMs: 32,
};
const OVER: Pace = { kind: 'over' };
const read = (inMs: number): Pace => ({ kind: 'read', inMs });

describe('The pace of a wait', () => {
  const cases: readonly (readonly [string, Partial<PaceQuestion>, Pace])[] = [
    ['is a reading each 50 ms', {}, read(50)],
    ['is a reading each 50 ms where none could be judged', { reading: 'unjudged' }, read(50)],
    ['is the shorter time in which a reading is wanted', { reading: 'soon' }, read(32)],
    ['does not ask for a reading in the past', { reading: 'soon', soonInMs: -7 }, read(0)],
    ['goes on to the last millisecond before the deadline', { now: 20_999 }, read(50)],
    ['ends at the deadline, counted from the last action', { now: 21_000 }, OVER],
    ['ends later where an action came later', { now: 21_000, since: 11_001 }, read(50)],
    ['ends sooner where less time is given', { timeoutMs: 9_000 }, OVER],
    ['goes on at the deadline for a reading that is wanted soon', { reading: 'soon', now: 21_000 }, read(32)],
    ['does so once', { reading: 'soon', promised: true, now: 21_000 }, OVER],
    ['keeps to the shorter time before the deadline however often', { reading: 'soon', promised: true }, read(32)],
    ['promises no judgement of a reading that cannot be judged', { reading: 'unjudged', now: 21_000 }, OVER],
    [
      'counts from the begin of the wait where no reading could be judged: one is, if any can be',
      { reading: 'unjudged', judgedAny: false, now: 21_999 },
      read(50),
    ],
    ['ends then, too', { reading: 'unjudged', judgedAny: false, now: 22_000 }, OVER],
    [
      'counts from an action that came after the begin of the wait',
      { reading: 'unjudged', judgedAny: false, since: 13_000, now: 22_999 },
      read(50),
    ],
  ];
  for (const [name, asked, expected] of cases)
    it(name, () => {
      expect(pace({ ...WAITING, ...asked })).to.deep.equal(expected);
    });
});
