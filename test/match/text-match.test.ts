import { expect } from 'chai';
import fc from 'fast-check';
import { compilePattern, escapePattern, PATTERN_CAPS, SelectorError } from '../../src/match/index.js';
import type { TextMatch } from '../../src/model/index.js';
import { normaliseText } from '../../src/screen/index.js';
import { matchText } from './match-text.js';

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
    ['I am', { startsWith: 'i A', ignoreCase: true }, true],
    ['I am', { endsWith: 'AM', ignoreCase: true }, true],
    ['I am', { endsWith: 'I', ignoreCase: true }, false],
    ['GROSSE SCHRIFT', { equals: 'Große Schrift', ignoreCase: true }, true],
    ['ΟΔΟΣ 5', { startsWith: 'οδος', ignoreCase: true }, true],
    ['ΟΔΟΣΗΜΑ', { contains: 'ΟΔΟΣ', ignoreCase: true }, true],
    ['I\u0307', { equals: 'i\u0307', ignoreCase: true }, true],
    ['Straße', { equals: 'STRASSE' }, false],
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

  it('the error says which pattern, why and what to do', () => {
    const errorOf = (pattern: string): unknown => {
      try {
        return compilePattern(pattern);
      } catch (error) {
        return error instanceof SelectorError ? `${error.message} ${error.hint}` : error;
      }
    };
    expect(errorOf('a(b')).to.match(
      /^The pattern `a\(b` is no RE2 expression: .+ RE2 has no look-around and no back-refer/,
    );
    expect(errorOf('b'.repeat(5_000))).to.match(
      /^The pattern `b{59}…` is too large\. Use at most 1000 characters, 400 atoms/,
    );
    expect(errorOf('b{999}')).to.match(
      /^The pattern `b\{999\}` is too large\. .* of which these may add 200, .* counts 20 times\.$/,
    );
  });

  it('too long a pattern is refused before it is looked at', () => {
    const { length, size } = PATTERN_CAPS;
    expect(fault(`[${'a'.repeat(length - 2)}]`)).to.equal(undefined);
    expect(fault(`[${'a'.repeat(length - 1)}]`)).to.equal('pattern');
    expect(fault('a'.repeat(size))).to.equal(undefined);
    expect(fault('a'.repeat(size + 1))).to.equal('pattern');
    expect(fault('('.repeat(1_000_000))).to.equal('pattern');
  });

  it('a group counts as one atom more than is in it', () => {
    expect(fault('()'.repeat(PATTERN_CAPS.size))).to.equal(undefined);
    expect(fault('()'.repeat(PATTERN_CAPS.size) + 'a')).to.equal('pattern');
    expect(fault('('.repeat(PATTERN_CAPS.size) + 'a' + ')'.repeat(PATTERN_CAPS.size))).to.equal('pattern');
  });

  it('counted repeats are counted as written out, nested ones multiplied', () => {
    const { copies } = PATTERN_CAPS;
    expect(fault(`a{${copies + 1}}`)).to.equal(undefined);
    expect(fault(`a{1,${copies + 1}}`)).to.equal(undefined);
    for (const repeat of [`{${copies + 2}}`, `{${copies + 2},}`, `{1,${copies + 2}}`]) {
      expect(fault(`a${repeat}`), repeat).to.equal('pattern');
      expect(fault(`a${repeat}a`), repeat).to.equal('pattern');
    }
    expect(fault('(a{0,10}){0,10}')).to.equal(undefined);
    expect(fault('((a{0,10}){0,10}){0,10}')).to.equal('pattern');
    expect(fault('a{101}a{101}')).to.equal(undefined);
    expect(fault('a{102}a{101}')).to.equal('pattern');
    expect(fault('(abcdefghijklmnopqrst){60,}')).to.equal('pattern');
    expect(fault('([a{5}]){100}\\{200\\}\\Qb{300}\\E')).to.equal(undefined);
    expect(fault('\\Qb\\E{300}')).to.equal('pattern');
    expect(fault('a{0}')).to.equal(undefined);
    expect(fault(`\\Q${'b'.repeat(PATTERN_CAPS.size)}\\E`)).to.equal('pattern');
    expect(fault('(((((((((a{9}){9}){9}){9}){9}){9}){9}){9}){9})')).to.equal('pattern');
  });

  it('classes of Unicode count many times, also inside a class', () => {
    for (const each of ['\\p{L}', '\\pL', '\\P{Lu}', '[\\pN_]', '[^\\p{Greek}]']) {
      expect(fault(each.repeat(20)), each).to.equal(undefined);
      expect(fault(each.repeat(21)), each).to.equal('pattern');
    }
    expect(fault('[\\pL\\pN]'.repeat(11))).to.equal('pattern');
    expect(fault('[[:alpha:]]'.repeat(80))).to.equal(undefined);
  });

  it('a value beyond the cap does not match', () => {
    const pattern = compilePattern('a+');
    expect(pattern.test('a'.repeat(PATTERN_CAPS.value))).to.equal(true);
    expect(pattern.test('a'.repeat(PATTERN_CAPS.value + 1))).to.equal(false);
    const named = compilePattern('(?P<all>a+)');
    expect(named.group('a'.repeat(PATTERN_CAPS.value + 1), 'all')).to.equal(undefined);
  });

  it('the larger a pattern, the shorter the values that it is tried on', () => {
    const { size, work } = PATTERN_CAPS;
    const longest = work / size;
    const pattern = compilePattern(`(?P<all>.*)${'a?'.repeat((size - 9) / 2)}`);
    expect(pattern.test('a'.repeat(longest))).to.equal(true);
    expect(pattern.group('a'.repeat(longest), 'all')).to.have.lengthOf(longest);
    expect(pattern.test('a'.repeat(longest + 1))).to.equal(false);
    expect(pattern.group('a'.repeat(longest + 1), 'all')).to.equal(undefined);
  });

  it('the largest pattern of letters alone finds a value that goes on behind it', () => {
    const title = 'x'.repeat(PATTERN_CAPS.size - 4);
    expect(compilePattern(`${escapePattern(title)}, .*`).test(`${title}, 9:00 to 10:00`)).to.equal(true);
  });

  it('find gives the first group of the first part that matches, else that part', () => {
    expect(compilePattern('#([0-9]+)').find('ids #12 and #34')).to.equal('12');
    expect(compilePattern('[0-9]+').find('ids #12 and #34')).to.equal('12');
    expect(compilePattern('a|(b)').find('xa')).to.equal(undefined);
    expect(compilePattern('[0-9]+').find('none')).to.equal(undefined);
    expect(compilePattern('b').find(`b${'a'.repeat(PATTERN_CAPS.value)}`)).to.equal(undefined);
  });

  it('occursIn asks for a part that is more than nothing', () => {
    const asked = (pattern: string, value: string): boolean => compilePattern(pattern).occursIn(value);
    expect(asked('a(b)?', 'xa')).to.equal(true);
    expect(asked('b', 'xa')).to.equal(false);
    expect(asked('b*', 'xa')).to.equal(false);
    expect(asked('b', `b${'a'.repeat(PATTERN_CAPS.value)}`)).to.equal(false);
  });

  it('a group gives nothing where it, or the whole, does not match', () => {
    expect(compilePattern('(?P<a>x)|y').group('y', 'a')).to.equal(undefined);
    expect(compilePattern('(?P<a>x)').group('z', 'a')).to.equal(undefined);
  });
});
