import { expect } from 'chai';
import { ElasticTime } from '@waymark/lab';
import type { OrdealPhone } from '../../ordeal/phone.js';
import { planOf } from '../../ordeal/plan.js';
import { judge } from '../../ordeal/verdict.js';
import { walkPlan } from '../../ordeal/walk.js';

/** Fails to be prepared so many times. */
function stubborn(failures: number) {
  const did: string[] = [];
  const phone = {
    time: new ElasticTime(0),
    control: { truth: () => ({ place: 'day-view', shows: {}, busy: false }), history: () => [] },
    device: () => Promise.resolve(void did.push('session')),
    giveUp: () => Promise.resolve(void did.push('gives up')),
    prepare: () => (++failuresSoFar > failures ? Promise.resolve() : Promise.reject(new Error('In peace it failed'))),
    walker: () => Promise.reject(new Error('walks')),
  };
  let failuresSoFar = 0;
  return { did, phone: phone as unknown as OrdealPhone };
}

const PLAN = planOf(1, { platforms: ['android'], only: [['none']] });

describe('A walk of the ordeal', () => {
  it('is prepared a second time with a new session', async () => {
    const { did, phone } = stubborn(1);
    const failed = await walkPlan(phone, PLAN, {}).catch((error: unknown) => error);
    expect(failed).to.be.an('error').with.property('message', 'walks');
    expect(did).to.deep.equal(['session', 'gives up', 'session']);
  });

  it('that cannot be prepared is a failure without an excuse, and does not end the run', async () => {
    const seen = await walkPlan(stubborn(2).phone, PLAN, {});
    expect(seen.claim).to.include({ kind: 'error', message: 'In peace it failed' });
    expect(judge(PLAN, seen, (place, other) => place === other)).to.include({ arrived: false, canArrive: true });
  });
});
