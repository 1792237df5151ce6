import { expect } from 'chai';
import fc from 'fast-check';
import { printable } from '../../src/model/index.js';

describe('a text for a terminal', () => {
  for (const [what, text, shown] of [
    ['line breaks', 'a\nb\r\nc\u2028d\u2029e\u0085f', 'a\\nb\\r\\nc\\u2028d\\u2029e\\u0085f'],
    ['tabs', 'a\tb', 'a\\tb'],
    ['escapes of either form', '\u001b[31mred\u009b0m', '\\u001b[31mred\\u009b0m'],
    ['a bell, a backspace, nothing and delete', '\u0007\b\0\u007f', '\\u0007\\u0008\\u0000\\u007f'],
    [
      'what turns the direction of a text',
      '\u202eabc\u202c\u2066\u200f\u061c',
      '\\u202eabc\\u202c\\u2066\\u200f\\u061c',
    ],
    ['what is not seen', 'a\u200bb\ufeffc\u00add\u2060', 'a\\u200bb\\ufeffc\\u00add\\u2060'],
    ['tags, which have two units', '\u{e0041}', '\\udb40\\udc41'],
    ['half a character', 'a\ud83d b', 'a\\ud83d b'],
  ] as const) {
    it(`shows ${what} as escapes`, () => {
      expect(printable(text)).to.equal(shown);
    });
  }

  it('is as it was where it only has letters, signs and emoji of any language', () => {
    for (const text of [
      'packs/my app/waypoints/ä.waypoint.yaml:4:3',
      'C:\\packs\\a',
      'مرحبا می‌خواهم',
      '👩‍🚀 日本語 é a\u00a0b',
    ])
      expect(printable(text)).to.equal(text);
  });

  it('is the same JSON where it was JSON, holds nothing that acts, and needs no second escaping', () => {
    fc.assert(
      fc.property(
        fc.anything({ maxDepth: 2, key: fc.string({ unit: 'binary' }) }),
        fc.string({ unit: 'binary' }),
        (value, text) => {
          for (const each of [JSON.stringify({ value, text }), text]) {
            const shown = printable(each);
            expect(shown).not.to.match(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
            expect(printable(shown)).to.equal(shown);
          }
          const json = JSON.stringify({ value, text });
          expect(JSON.parse(printable(json))).to.deep.equal(JSON.parse(json));
        },
      ),
    );
  });
});
