import { expect } from 'chai';
import { modesOf } from '@waymark/lab';
import { planOf, type PlanOptions } from '../../ordeal/plan.js';
import { Random } from '../../ordeal/random.js';
import { indexOfWalk, seedOfWalk } from '../../ordeal/seeds.js';
import { randomWorld } from '../../ordeal/world.js';

const BOTH: PlanOptions = { platforms: ['android', 'ios'], only: [] };

const run = (walks: number, options: PlanOptions = BOTH, seed = 1) =>
  Array.from({ length: walks }, (_, index) => planOf(seedOfWalk(seed, index), options));

describe('The plans of the ordeal', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(run(40)).to.deep.equal(run(40));
    expect(run(40).map(({ call }) => call)).not.to.deep.equal(run(40, BOTH, 2).map(({ call }) => call));
  });

  it('can be had alone: a seed says which run and which of its walks it is', () => {
    expect(seedOfWalk(7, 123)).to.equal(7_000_123);
    expect(indexOfWalk(7_000_123)).to.equal(123);
    expect(planOf(7_000_123, BOTH)).to.deep.equal(run(200, BOTH, 7)[123]);
  });

  it('have every mode of both phones alone and with others, and some walks in peace, within 500 walks', () => {
    const plans = run(500);
    for (const platform of ['android', 'ios'] as const) {
      const sets = plans.filter((plan) => plan.platform === platform).map(({ modes }) => Object.keys(modes));
      for (const { name } of modesOf(platform)) {
        expect(sets.filter((set) => set.length === 1 && set[0] === name).length, `${name} alone`).to.be.at.least(2);
        expect(sets.filter((set) => set.length > 1 && set.includes(name)).length, `${name} composed`).to.be.at.least(2);
      }
      expect(sets.filter((set) => set.length === 0).length).to.be.at.least(5);
    }
  });

  it('give a phone only modes that it has', () => {
    for (const { platform, modes } of run(300)) {
      const own = modesOf(platform).map(({ name }) => name);
      expect(own).to.include.members(Object.keys(modes));
    }
  });

  it('leave an executor a chance: two kinds of dialogs at most, and no message that is gone before a source is read', () => {
    for (const { modes } of run(600)) {
      const names = Object.keys(modes);
      expect(names.filter((name) => /-dialog$|-prompt$/.test(name)).length).to.be.at.most(2);
      if (names.includes('brief-toast') && names.includes('slow-source'))
        expect(modes['slow-source']).to.deep.equal({ ms: 800 });
    }
  });

  it('keep to the modes that were asked for', () => {
    const plans = run(80, { ...BOTH, only: [['lag-source'], ['swallowed-tap', 'lost-answer']] });
    const sets = new Set(plans.map(({ modes }) => Object.keys(modes).sort().join('+')));
    expect([...sets].sort()).to.deep.equal([
      'lag-source',
      'lag-source+lost-answer+swallowed-tap',
      'lost-answer+swallowed-tap',
    ]);
    expect(run(20, { ...BOTH, only: [['none']] }).map(({ modes }) => modes)).to.deep.equal(Array(20).fill({}));
  });

  it('go to places with data, start, and take shortcuts with an effect that comes once or may come again', () => {
    const plans = run(400);
    const kinds = plans.map(({ call, effect, raw }) => `${call.kind}${effect ? '!' : ''}${raw ? ' after raw' : ''}`);
    expect(new Set(kinds)).to.include.members(['goTo', 'goTo after raw', 'start', 'take', 'take!']);
    expect(
      plans.some(({ call, destination }) => call.kind === 'goTo' && Object.keys(destination.shows).length > 0),
    ).to.equal(true);
  });
});

describe('The world of a walk', () => {
  it('has titles of which none is found by searching for another', () => {
    for (let seed = 0; seed < 200; seed++) {
      const { events, newTitle, newPlace, unknownWords } = randomWorld(new Random(seed));
      const words = [...events.map(({ title }) => title), newTitle, unknownWords];
      for (const wanted of words) {
        const found = [...events.flatMap(({ title, place }) => [title, place]), newTitle, newPlace].filter((text) =>
          text.toLowerCase().includes(wanted.toLowerCase()),
        );
        expect(found.length, wanted).to.be.at.most(1);
      }
    }
  });
});

describe('The random numbers of the ordeal', () => {
  it('are from 0 to 1, choose each once, and refuse to choose from nothing', () => {
    const random = new Random(3);
    for (let count = 0; count < 1000; count++) expect(random.next()).to.be.within(0, 0.999_999_999_9);
    expect([...random.some([1, 2, 3], 5)].sort()).to.deep.equal([1, 2, 3]);
    expect(() => random.pick([])).to.throw(RangeError);
  });
});
