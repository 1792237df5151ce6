import { expect } from 'chai';
import fc from 'fast-check';
import { expired, IN_USE_MS, type KeptSession } from '../../../src/trail/index.js';

const NOW = Date.parse('2026-12-07T09:00:00Z');
const HOUR = 3_600_000;

function session(id: string, ageMs: number, bytes = 100): KeptSession {
  return { id, folder: id, written: NOW - ageMs, bytes };
}

const ids = (sessions: readonly KeptSession[]): readonly string[] => sessions.map(({ id }) => id);
const SESSIONS = [session('new', HOUR), session('older', 2 * HOUR), session('oldest', 3 * HOUR)];

describe('Retention of sessions', () => {
  it('keeps the newest so many, and removes the oldest first', () => {
    expect(ids(expired(SESSIONS, { keep: 1 }, NOW).gone)).to.deep.equal(['oldest', 'older']);
    expect(ids(expired(SESSIONS, { keep: 0 }, NOW).gone)).to.deep.equal(['oldest', 'older', 'new']);
  });

  it('keeps what was written within the time', () => {
    expect(ids(expired(SESSIONS, { withinMs: 2 * HOUR }, NOW).gone)).to.deep.equal(['oldest']);
  });

  it('keeps the newest whose sum is within the size', () => {
    expect(ids(expired(SESSIONS, { bytes: 200 }, NOW).gone)).to.deep.equal(['oldest']);
    expect(ids(expired(SESSIONS, { bytes: 199 }, NOW).gone)).to.deep.equal(['oldest', 'older']);
  });

  it('lets a session go when any of the limits says so', () => {
    expect(ids(expired(SESSIONS, { keep: 2, withinMs: HOUR }, NOW).gone)).to.deep.equal(['oldest', 'older']);
  });

  it('never takes what may still be written to, whatever the limits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 2 * IN_USE_MS }), { maxLength: 8 }),
        fc.record({ keep: fc.nat(3), withinMs: fc.nat(IN_USE_MS), bytes: fc.nat(300) }, { requiredKeys: [] }),
        (ages, limits) => {
          const kept = ages.sort((a, b) => a - b).map((age, index) => session(String(index), age));
          const { gone, inUse } = expired(kept, limits, NOW);
          for (const { written } of gone) expect(NOW - written).to.be.at.least(IN_USE_MS);
          for (const { written } of inUse) expect(NOW - written).to.be.lessThan(IN_USE_MS);
        },
      ),
    );
  });

  it('tells what is beyond the limits and stays all the same, and nothing that is within', () => {
    const sessions = [session('now', 0), session('just', IN_USE_MS - 1), session('past', IN_USE_MS)];
    const { gone, inUse } = expired(sessions, { keep: 1 }, NOW);
    expect([ids(gone), ids(inUse)]).to.deep.equal([['past'], ['just']]);
  });

  it('without a limit removes nothing', () => {
    expect(expired(SESSIONS, {}, NOW)).to.deep.equal({ gone: [], inUse: [] });
  });
});
