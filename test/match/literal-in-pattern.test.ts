import { expect } from 'chai';
import fc from 'fast-check';
import { compilePattern, literalInPattern } from '../../src/match/index.js';
import { fillTemplates } from '../../src/model/index.js';

/** Whether a pattern with a value in it matches a text. */
function matches(pattern: string, x: string, text: string): boolean {
  return compilePattern(fillTemplates({ matches: pattern }, { x }, literalInPattern).matches).test(text);
}

describe('A value in a pattern', () => {
  it('is repeated as a whole', () => {
    for (const [pattern, text] of [
      ['{{x}}+', 'abab'],
      ['{{x}}{2}', 'abab'],
      ['a{{x}}*', 'aabab'],
      ['{{x}}?c', 'c'],
    ] as const)
      expect(matches(pattern, 'ab', text), pattern).to.equal(true);
    for (const [pattern, text] of [
      ['{{x}}+', 'abb'],
      ['{{x}}{2}', 'abb'],
      ['{{x}}?c', 'ac'],
    ] as const)
      expect(matches(pattern, 'ab', text), pattern).to.equal(false);
  });

  it('stands for itself inside a quote', () => {
    expect(matches('\\Q[{{x}}]\\E!', 'b.', '[b.]!')).to.equal(true);
    expect(matches('\\Q[{{x}}]\\E!', 'b.', '[bc]!')).to.equal(false);
    expect(matches('\\Q{{x}}\\E', 'a\\Eb', 'a\\Eb')).to.equal(true);
  });

  it('stands for its characters inside a class, whatever they are', () => {
    for (const pattern of ['[{{x}}]', '[^0{{x}}]', '[]{{x}}]', '[[:digit:]{{x}}]', '[\\{{x}}]']) {
      const negated = pattern.includes('^');
      for (const character of ['a', '-', 'z']) expect(matches(pattern, 'a-z', character), pattern).to.equal(!negated);
      expect(matches(pattern, 'a-z', 'b'), pattern).to.equal(negated);
    }
    expect(matches('[{{x}}]', '^]\\', ']')).to.equal(true);
  });

  it('is no part of what is written before it', () => {
    for (const pattern of ['\\{{x}}', '[a]\\{{x}}', '\\\\{{x}}']) {
      const before = pattern.startsWith('[') ? 'a' : pattern.startsWith('\\\\') ? '\\' : '';
      expect(matches(pattern, 'd', `${before}d`), pattern).to.equal(true);
      expect(matches(pattern, 'd', `${before}5`), pattern).to.equal(false);
    }
    expect(matches('a{{{x}}}', '3', 'aaa')).to.equal(false);
    expect(matches('(a){{x}}', '+', 'aa')).to.equal(false);
    expect(() => matches('(?{{x}}:a)', 'i', 'A')).to.throw('RE2');
    expect(() => matches('\\x{{{x}}}', '41', 'A')).to.throw('RE2');
  });

  it('is normalised as every text is', () => {
    for (const [value, shown] of [
      ['Cafe\u0301', 'Caf\u00e9 am Eck'],
      ['a\u00a0 b', 'a b am Eck'],
      ['a\nb', 'a b am Eck'],
      ['\u200eab ', 'ab am Eck'],
    ] as const)
      expect(matches('{{x}} am Eck', value, shown), JSON.stringify(value)).to.equal(true);
  });

  it('matches where it is shown among any atoms, and only there', () => {
    const values = fc
      .string({ unit: fc.constantFrom(...'ab.\\+*?()[]{}|^$-Q E'.split('')) })
      .map((text) => text.trim().replace(/ +/g, ' '))
      .filter((text) => text !== '' && !text.includes('{{'));
    const patterns = fc.constantFrom(
      ['{{x}}', '', ''],
      ['(?:no|{{x}}),[0-9]', '', ',7'],
      ['\\Q({{x}})\\E+', '(', '))'],
      ['[x]+\\{{x}}!', 'xx', '!'],
      ['\\.{{x}}{1}', '.', ''],
    );
    fc.assert(
      fc.property(patterns, values, values, ([pattern = '', before = '', after = ''], value, other) => {
        expect(matches(pattern, value, `${before}${value}${after}`)).to.equal(true);
        expect(matches(pattern, value, `${before}${other}${after}`)).to.equal(other === value);
      }),
    );
  });
});
