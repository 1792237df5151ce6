import { expect } from 'chai';
import { planOf } from '../../ordeal/plan.js';
import { startOrdeal, type Ordeal } from '../../ordeal/run.js';
import { seedOfWalk } from '../../ordeal/seeds.js';
import { Tally, type Summary } from '../../ordeal/tally.js';
import { POLICIES, variationWithout, type Policy } from '../../ordeal/without.js';

/** For each policy, the modes under which it is needed, and walks that show it. */
const NEEDED: Readonly<
  Record<Policy, { readonly modes: readonly string[]; readonly run: number; readonly walks: readonly number[] }>
> = {
  settling: { modes: ['slow-screen'], run: 41, walks: [0, 1, 2, 3] },
  distrust: { modes: ['lag-source'], run: 41, walks: [17, 18, 26, 36] },
  'hold-still': { modes: ['entrance-animation'], run: 41, walks: [0, 1, 2, 3, 4, 5] },
  'exactly-once': { modes: ['lost-answer', 'lag-source'], run: 51, walks: [15, 88] },
  interrupters: { modes: ['permission-dialog'], run: 41, walks: [13, 16, 19] },
  'read-back': { modes: ['dropped-characters'], run: 41, walks: [2, 13, 16, 19, 23] },
};

/** What a policy prevents: more than a walk that gives up. */
const WORSE: Readonly<Partial<Record<Policy, keyof Summary>>> = {
  distrust: 'falseArrivals',
  'exactly-once': 'doubledOnce',
  'read-back': 'unaskedEffects',
};

describe('Without one of its policies the walker', function () {
  this.timeout(300_000);
  let ordeal: Ordeal;

  before(async () => {
    ordeal = await startOrdeal(['android', 'ios']);
  });

  after(() => ordeal.stop());

  const walked = async (policy: Policy, off: boolean): Promise<Summary> => {
    const { modes, run, walks } = NEEDED[policy];
    const plans = walks.map((index) =>
      planOf(seedOfWalk(run, index), { platforms: ['android', 'ios'], only: [modes] }),
    );
    const tally = new Tally();
    await ordeal.walkAll(plans, await variationWithout(off ? policy : undefined), (...each) => void tally.add(...each));
    return tally.summary();
  };

  for (const policy of POLICIES)
    it(`shows the fault that ${policy} prevents, and with it none`, async () => {
      const withIt = await walked(policy, false);
      expect(withIt.failures, 'with it').to.deep.equal([]);
      expect(withIt.arrived).to.equal(withIt.walks);
      const without = await walked(policy, true);
      expect(without.arrived, 'without it').to.be.lessThan(without.walks);
      const fault = WORSE[policy];
      if (fault !== undefined) expect(without[fault], fault).to.be.greaterThan(0);
    });
});
