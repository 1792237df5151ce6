import { expect } from 'chai';
import { Scratch } from '../../src/route/scratch.js';

describe('The arrays that searches use again', () => {
  it('count nothing of an older search, also when the numbers of searches are used up', () => {
    const scratch = new Scratch(2);
    scratch.begin();
    scratch.fromMark[0] = scratch.search;
    scratch.toMark[1] = scratch.search;
    scratch.search = 0x7fff_ffff;

    scratch.begin();

    expect([...scratch.fromMark, ...scratch.toMark]).to.not.include(scratch.search);
  });

  it('give each search a number of its own', () => {
    const scratch = new Scratch(1);
    const numbers = [1, 2, 3].map(() => {
      scratch.begin();
      return scratch.search;
    });
    expect(new Set([...numbers, 0]).size).to.equal(4);
  });
});
