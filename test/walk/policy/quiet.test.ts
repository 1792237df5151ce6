import { expect } from 'chai';
import { quiet, type Quiet, type QuietQuestion } from '../../../src/walk/policy/quiet.js';

const SECOND: QuietQuestion = {
  first: { begun: 968, ended: 1_000 },
  same: true,
  begun: 1_032,
  stillMs: 32,
  frameMs: 64,
};

describe('A whole screen', () => {
  const cases: readonly (readonly [string, Partial<QuietQuestion>, Quiet])[] = [
    ['is at rest in two equal readings 32 ms apart', {}, 'at-rest'],
    ['is not yet in two that are closer', { begun: 1_031 }, 'too-soon'],
    ['is not in two that were asked for within 64 ms', { first: { begun: 969, ended: 1_000 } }, 'too-soon'],
    ['is not at rest by one reading', { first: undefined }, 'moved'],
    ['is not where the readings differ', { same: false, begun: 9_000 }, 'moved'],
  ];
  for (const [name, asked, expected] of cases)
    it(name, () => {
      expect(quiet({ ...SECOND, ...asked })).to.equal(expected);
    });
});
