import { expect } from 'chai';
import { exitCodeOf, exitCodeOfWalk } from '../../src/cli/exit-code.js';
import { ERROR_CODES, walkError, type ErrorCode } from '../../src/model/index.js';

/** The table of DESIGN section 12, written out. */
const TABLE: Record<number, readonly ErrorCode[]> = {
  2: [
    'usage',
    'invalid-file',
    'missing-waypoint',
    'missing-param',
    'ambiguous-variant',
    'no-path',
    'no-body',
    'not-at-from',
  ],
  4: ['conflict'],
  5: ['device-lost', 'driver', 'bad-reading'],
};

describe('exit codes', () => {
  for (const code of ERROR_CODES) {
    const fixed = Object.entries(TABLE).find(([, codes]) => codes.includes(code))?.[0];
    it(`${code} ends with ${fixed ?? '1, or 3 where a person is asked'}`, () => {
      expect(exitCodeOf(code)).to.equal(Number(fixed ?? 1));
      expect(exitCodeOf(code, true)).to.equal(Number(fixed ?? 3));
    });
  }

  it('a walk that arrived ends with 0', () => {
    expect(exitCodeOfWalk({ kind: 'success', at: 'day-view', data: {}, route: [], detours: 0 })).to.equal(0);
  });

  it('a walk that could not be done ends as its code says', () => {
    expect(exitCodeOfWalk(walkError('no-path', '', ''))).to.equal(2);
  });
});
