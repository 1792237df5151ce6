import { expect } from 'chai';
import fc from 'fast-check';
import { normaliseText } from '../../src/screen/index.js';

describe('normaliseText', () => {
  for (const [what, text, normal] of [
    ['runs of white space are one blank', 'a \t\n b', 'a b'],
    ['ends are trimmed', '  a ', 'a'],
    ['no-break spaces are white space', '7:25\u202FAM\u00A0\u00A0now', '7:25 AM now'],
    ['the next-line control is white space', 'a\u0085b', 'a b'],
    ['bidi marks, embeddings and isolates are stripped', '\u200E\u2068+1 555\u2069\u202A x\u202C\u061C', '+1 555 x'],
    ['a mark between blanks leaves one blank', 'a \u200F b', 'a b'],
    ['decomposed accents are composed', 'Cafe\u0301 Zoe\u0308', 'Café Zoë'],
    ['an accent behind a stripped mark composes', 'e\u200E\u0301', 'é'],
    ['half-width letters stay what they are', 'ﾃｽﾄ', 'ﾃｽﾄ'],
    ['nothing but white space is empty', '\u00A0 \n', ''],
  ] as const) {
    it(what, () => {
      expect(normaliseText(text)).to.equal(normal);
    });
  }

  it('changes nothing the second time', () => {
    const unit = fc.constantFrom(
      'a',
      'e',
      '\u0301',
      ' ',
      '\u00A0',
      '\u200E',
      '\n',
      'ß',
      '가',
      '\u1100',
      '\u1161',
      '😀',
      '\uFEFF',
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit })), (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).to.equal(once);
      }),
      { numRuns: 1_000 },
    );
  });
});
