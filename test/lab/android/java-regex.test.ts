import { expect } from 'chai';
import { javaPattern } from '../../../lab/src/android/uiautomator/java-regex.js';
import { SelectorSyntaxError } from '../../../lab/src/android/uiautomator/selector.js';

describe('Java patterns', () => {
  const matching: [string, string, boolean][] = [
    ['Note \\d', 'Note 1', true],
    ['Note \\d', 'Note 12', false],
    ['a|b', 'ab', false],
    ['(?i)note', 'NOTE', true],
    ['note', 'NOTE', false],
    ['(?s)a.b', 'a\nb', true],
    ['a.b', 'a\nb', false],
    ['\\QA.b\\E+', 'A.bb', true],
    ['\\QA.b\\E', 'Axb', false],
    ['\\p{L}+', 'žš', true],
    ['\\p{Alpha}+', 'abC', true],
    ['[\\p{Lower}\\d]+', 'a1', true],
    ['\\P{Digit}+', 'a1', false],
    ['\\Aab\\z', 'ab', true],
    ['a\\-b\\:c', 'a-b:c', true],
    ['[\\w\\-.]+', 'a-b.c', true],
    ['x}]', 'x}]', true],
    ['a{2,3}', 'aaa', true],
    ['.*:id/save', 'com.example:id/save', true],
    ['\\h+', ' \t', true],
    ['😀.', '😀😀', true],
  ];
  for (const [pattern, text, expected] of matching) {
    it(`${expected ? 'match' : 'do not match'}: ${pattern} on ${JSON.stringify(text)}`, () => {
      expect(javaPattern(pattern).test(text)).to.equal(expected);
    });
  }

  it('are refused where JavaScript cannot say the same', () => {
    for (const pattern of [
      'a++',
      'a*+',
      'a?+',
      'a{1}+',
      '(?>a)',
      '[a-z&&[^b]]',
      'a(?i)b',
      '(?x)a b',
      '(',
      '[a',
      '[\\P{Alpha}]',
    ]) {
      expect(() => javaPattern(pattern), pattern).to.throw(SelectorSyntaxError, pattern);
    }
  });
});
