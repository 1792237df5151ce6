import { expect } from 'chai';
import fc from 'fast-check';
import { wrapped } from '../../src/cli/wrapped.js';

describe('A long line for a terminal', () => {
  it('is several of at most 100 characters, all but the first indented', () => {
    const words = Array.from({ length: 40 }, (_, index) => `place-${index}`);
    const lines = wrapped(`places not visited: ${words.join(', ')}`);
    expect(lines.length).to.be.greaterThan(3);
    for (const [index, line] of lines.entries()) {
      expect(line.length).to.be.lessThan(101);
      expect(line.startsWith('    ')).to.equal(index > 0);
    }
    expect(lines[0]?.length, 'filled as far as it goes').to.be.greaterThan(85);
  });

  it('loses no word, and breaks none', () => {
    const word = fc.stringMatching(/^[a-z,]{1,120}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (words) => {
        const lines = wrapped(words.join(' '));
        expect(lines.map((line) => line.trim()).join(' ')).to.equal(words.join(' '));
        for (const line of lines) expect(line.length <= 100 || !line.trim().includes(' ')).to.equal(true);
      }),
    );
  });

  it('stays as it is where it is short', () => {
    expect(wrapped('one line')).to.deep.equal(['one line']);
  });
});
