import { expect } from 'chai';
import fc from 'fast-check';
import { compilePattern, escapePattern, matchText, PATTERN_CAPS, SelectorError } from '../../src/match/index.js';
import type { TextMatch } from '../../src/model/index.js';
import { normaliseText } from '../../src/screen/index.js';

describe('matchText', () => {
  const cases: readonly (readonly [string, TextMatch, boolean])[] = [
    ['Save', 'Save', true],
    ['Save all', 'Save', false],
    ['save', 'Save', false],
    ['a.c', 'a.c', true],
    ['abc', 'a.c', false],
    [' Kate\u00A0 Bell ', 'Kate Bell', true],
    ['Kate Bell', ' Kate\u00A0Bell\n', true],
    ['Cafe\u0301', 'Café', true],
    ['', '', false],
    [' ', { contains: '' }, false],
    ['x', { contains: '' }, false],
    ['x', { startsWith: ' ' }, false],
    ['', { matches: '.*' }, false],
    ['Row 12', { startsWith: 'Row ' }, true],
    ['Row', { startsWith: 'Row ' }, true],
    ['12 rows', { endsWith: 'rows' }, true],
    ['ÉCOLE', { equals: 'école', ignoreCase: true }, true],
    ['I am', { contains: 'AM', ignoreCase: true }, true],
    ['I am', { contains: 'AM' }, false],
    ['Repeats daily', { matches: 'Repeats .+' }, true],
    ['It repeats daily', { matches: 'repeats .+' }, false],
    ['REPEATS daily', { matches: 'Repeats .+', ignoreCase: true }, true],
    ['a\nb', { matches: 'a b' }, true],
  ];
  for (const [value, match, holds] of cases) {
    it(`${JSON.stringify(value)} ${holds ? 'is' : 'is not'} ${JSON.stringify(match)}`, () => {
      expect(matchText(value, match)).to.equal(holds);
    });
  }

  it('finds every text by itself, however it is spelt', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const holds = normaliseText(text) !== '';
        expect(matchText(text, text)).to.equal(holds);
        expect(matchText(` ${text.normalize('NFD')}\u200E`, { equals: text, ignoreCase: true })).to.equal(holds);
      }),
    );
  });
});

describe('patterns', () => {
  const fault = (pattern: string): string | undefined => {
    try {
      compilePattern(pattern);
      return undefined;
    } catch (error) {
      return error instanceof SelectorError ? error.fault : 'other';
    }
  };

  it('an escaped text matches itself and nothing else', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, other) => {
        const pattern = compilePattern(escapePattern(text.slice(0, 200)));
        expect(pattern.test(text.slice(0, 200))).to.equal(true);
        expect(pattern.test(other)).to.equal(other === text.slice(0, 200));
      }),
    );
  });

  it('look-around, back-references and broken patterns are refused', () => {
    for (const pattern of ['(?=a)', '(a)\\1', '(', '[', 'a**']) expect(fault(pattern), pattern).to.equal('pattern');
  });

  it('too long a pattern, too many repeats and too large a product of repeats are refused', () => {
    expect(fault('a'.repeat(PATTERN_CAPS.length))).to.equal(undefined);
    expect(fault('a'.repeat(PATTERN_CAPS.length + 1))).to.equal('pattern');
    expect(fault('((a{0,10}){0,10}){0,10}')).to.equal('pattern');
    expect(fault('(a{0,10}){0,10}')).to.equal(undefined);
    expect(fault('a{101}')).to.equal('pattern');
    expect(fault('(abcdefghijklmnopqrst){60,}')).to.equal('pattern');
    expect(fault('([a{5}]){100}\\{200\\}')).to.equal(undefined);
  });

  it('a value beyond the cap does not match', () => {
    const pattern = compilePattern('a+');
    expect(pattern.test('a'.repeat(PATTERN_CAPS.value))).to.equal(true);
    expect(pattern.test('a'.repeat(PATTERN_CAPS.value + 1))).to.equal(false);
  });
});
