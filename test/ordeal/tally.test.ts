import { expect } from 'chai';
import type { Observation } from '../../ordeal/observation.js';
import { planOf, type WalkPlan } from '../../ordeal/plan.js';
import { summaryText } from '../../ordeal/report.js';
import { isPassed, Tally } from '../../ordeal/tally.js';
import type { Verdict } from '../../ordeal/verdict.js';

const plan = (seed: number, modes: WalkPlan['modes'] = {}): WalkPlan => ({
  ...planOf(seed, { platforms: ['android'], only: [] }),
  modes,
});

const SEEN = {
  claim: { kind: 'error', code: 'not-found', message: 'not found', hint: '' },
  journal: [{ type: 'begin' }, { type: 'end' }, { type: 'begin' }],
  roundTrips: 9,
  virtualMs: 300,
  realMs: 50,
} as unknown as Observation;

const GOOD: Verdict = { code: 'success', arrived: true, canArrive: true };
const LATE: Verdict = { code: 'not-found', arrived: false, canArrive: true };

function tallied(...verdicts: readonly Verdict[]): Tally {
  const tally = new Tally();
  for (const [seed, verdict] of verdicts.entries()) tally.add(plan(seed), SEEN, verdict);
  return tally;
}

describe('The tally of the ordeal', () => {
  it('counts walks, and each under every mode it had', () => {
    const tally = new Tally();
    tally.add(plan(1, { 'lag-source': {}, 'lost-answer': {} }), SEEN, GOOD);
    tally.add(plan(2, { 'lag-source': {} }), SEEN, LATE);
    tally.add(plan(3), SEEN, { ...LATE, canArrive: false });
    const { walks, canArrive, arrived, byMode, byCode } = tally.summary();
    expect({ walks, canArrive, arrived }).to.deep.equal({ walks: 3, canArrive: 2, arrived: 1 });
    expect(byMode['lag-source']).to.include({ walks: 2, canArrive: 2, arrived: 1 });
    expect(byMode['lost-answer']).to.include({ walks: 1, arrived: 1 });
    expect(byMode['none']).to.include({ walks: 1, canArrive: 0 });
    expect(byCode).to.deep.equal({ 'not-found': 1 });
  });

  it('tells round trips and times a gesture', () => {
    expect(tallied(GOOD, GOOD).summary()).to.include({
      roundTripsPerGesture: 4.5,
      virtualMsPerGesture: 150,
      realMsPerGesture: 25,
    });
  });

  it('lists each fault with the seed that repeats it, and a failure where an executor could have arrived', () => {
    const { failures } = tallied(
      GOOD,
      LATE,
      { ...LATE, canArrive: false },
      { ...GOOD, arrived: false, falseArrival: 'was elsewhere', unasked: 'deleted events 1' },
      { ...LATE, falseFailure: 'was there', doubled: 'twice' },
      { ...GOOD, arrived: false, lost: 'never came' },
    ).summary();
    expect(failures.map(({ seed, code }) => `${seed} ${code}`)).to.deep.equal([
      '1 not-found',
      '3 false-arrival',
      '3 unasked-effect',
      '4 false-failure',
      '4 doubled-once',
      '5 lost-effect',
    ]);
  });

  it('has passed with every claim true, no fault in the effects, and 99.5 % of what can arrive', () => {
    const counts = { ...tallied(GOOD).summary(), canArrive: 1000, arrived: 995 };
    expect(isPassed(counts)).to.equal(true);
    expect(isPassed({ ...counts, arrived: 994 })).to.equal(false);
    for (const fault of ['falseArrivals', 'falseFailures', 'doubledOnce', 'lostEffects', 'unaskedEffects'] as const)
      expect(isPassed({ ...counts, [fault]: 1 }), fault).to.equal(false);
    expect(isPassed({ ...counts, outcomeUnknown: 3 }), 'an honest answer').to.equal(true);
  });

  it('says it for people with the command that repeats each failure', () => {
    const text = summaryText(tallied(GOOD, LATE).summary(), ({ seed }) => `repeat ${seed}`);
    expect(text)
      .to.contain('1 not-found · lab-android')
      .and.to.contain('repeat 1')
      .and.to.match(/^all +2 +2 +1 +50\.0/m);
  });
});
