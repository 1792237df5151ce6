import { expect } from 'chai';
import { matcherOf } from '../../src/match/index.js';
import { SelectorMemo } from '../../src/match/selector-memo.js';
import { pack } from '../walk/small-pack.js';

describe('What is worked out once for all walkers of a process', () => {
  it('is the matcher of the same packs, and of no others', () => {
    const packs = pack({ places: [], edges: [] });
    expect(matcherOf(packs)).to.equal(matcherOf(packs));
    expect(matcherOf(pack({ places: [], edges: [] }))).not.to.equal(matcherOf(packs));
  });

  it('is what follows from a selector for one purpose, also where that is nothing', () => {
    const asked: string[] = [];
    const memo = new SelectorMemo<string, string | undefined>(({ id }, purpose) => {
      asked.push(purpose);
      return purpose === 'nothing' ? undefined : `${JSON.stringify(id)} for ${purpose}`;
    });
    const selector = { id: 'save' };
    for (const purpose of ['acting', 'nothing', 'acting', 'nothing']) memo.of(selector, purpose);
    expect(asked).to.deep.equal(['acting', 'nothing']);
    expect(memo.of(selector, 'acting')).to.equal('"save" for acting');
    expect(memo.of({ id: 'save' }, 'acting')).to.equal('"save" for acting');
    expect(asked).to.have.length(3);
  });
});
