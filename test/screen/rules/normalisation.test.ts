import { expect } from 'chai';
import fc from 'fast-check';
import { normaliseText } from '../../../src/screen/index.js';
import { androidNode } from './read.js';

const hex = (code: number): string => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;

/** Unicode's White_Space, but for the controls that XML forbids. */
const WHITE = [
  0x9, 0xa, 0xd, 0x20, 0x85, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
]; // prettier-ignore

/** Bidi_Control of Unicode, and the byte order mark. */
const BIDI = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff];

/** What XML 1.0 does not take for a character. */
const FORBIDDEN = [
  ...Array.from({ length: 9 }, (_, code) => code), 0xb, 0xc, ...Array.from({ length: 18 }, (_, at) => 0xe + at), 0xfffe, 0xffff,
]; // prettier-ignore

/** The same by plain means. */
function reference(text: string): string {
  return text
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
    .replace(
      new RegExp(
        `[${[...BIDI, ...FORBIDDEN].map((code) => `\\u${code.toString(16).padStart(4, '0')}`).join('')}]`,
        'g',
      ),
      '',
    ) // prettier-ignore
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
    .normalize('NFC');
}

/** DESIGN section 4, the sentence about strings, part by part. */
describe('rules of normalisation', () => {
  it('NFC: decomposed accents are composed', () => {
    expect(normaliseText('Cafe\u0301 Zoe\u0308')).to.equal('Café Zoë');
    expect(androidNode({ text: 'Cafe\u0301' }).text).to.equal('Café');
  });

  it('NFC: singletons and Hangul are composed, compatibility forms are not', () => {
    expect(normaliseText('\u212B \u1100\u1161 \uFB01 ﾃ')).to.equal('Å 가 \uFB01 ﾃ');
  });

  for (const code of WHITE) {
    it(`white space: ${hex(code)} is a blank`, () => {
      expect(normaliseText(`a${String.fromCharCode(code)}b`)).to.equal('a b');
      expect(androidNode({ text: `a&#${code};b` }).text).to.equal('a b');
    });
  }

  it('white space: the no-break space is a blank, in a source too', () => {
    expect(androidNode({ text: '7:25\u202FAM\u00A0now' }).text).to.equal('7:25 AM now');
  });

  it('white space: a run is one blank', () => {
    expect(normaliseText('a  b \t\n c')).to.equal('a b c');
    expect(androidNode({ text: 'a  b' }).text).to.equal('a b');
  });

  it('white space: the start is trimmed', () => {
    expect(normaliseText(' a')).to.equal('a');
    expect(androidNode({ text: ' a' }).text).to.equal('a');
  });

  it('white space: the end is trimmed', () => {
    expect(normaliseText('a ')).to.equal('a');
    expect(androidNode({ text: 'a ' }).text).to.equal('a');
  });

  it('white space: nothing else is nothing', () => {
    expect(normaliseText(' \u00A0\n')).to.equal('');
    expect(normaliseText(' ')).to.equal('');
  });

  it('white space: the zero-width space and the joiners stay', () => {
    expect(normaliseText('a\u200Bb\u200Cc\u200Dd')).to.equal('a\u200Bb\u200Cc\u200Dd');
  });

  for (const code of BIDI) {
    it(`bidi: ${hex(code)} is stripped`, () => {
      expect(normaliseText(`a${String.fromCharCode(code)}b`)).to.equal('ab');
      expect(androidNode({ text: `a${String.fromCharCode(code)}b` }).text).to.equal('ab');
    });
  }

  it('bidi: a mark between blanks leaves one blank, and what it parted composes', () => {
    expect(normaliseText('a \u200F b')).to.equal('a b');
    expect(normaliseText('e\u200E\u0301')).to.equal('é');
  });

  for (const code of FORBIDDEN) {
    it(`control characters: ${hex(code)} is dropped, raw and as a reference`, () => {
      expect(normaliseText(`a${String.fromCharCode(code)}b`)).to.equal('ab');
      expect(androidNode({ text: `a${String.fromCharCode(code)}b` }).text).to.equal('ab');
      expect(androidNode({ text: `a&#${code};b` }).text).to.equal('ab');
      expect(androidNode({ text: `a${String.fromCharCode(code)}b` }).raw['text']).to.equal('ab');
    });
  }

  it('halves of characters: a pair stays, a lone half is dropped, raw and as references', () => {
    expect(normaliseText('🎉 a\uD83Cb\uDF89c\uD83C')).to.equal('🎉 abc');
    expect(androidNode({ text: '&#55356;&#57225; a&#55356;b&#57225;c' }).text).to.equal('🎉 abc');
    expect(androidNode({ text: '&#55356;&#57225; a&#55356;b&#57225;c' }).raw['text']).to.equal('🎉 abc');
  });

  it('every unit by itself and between letters is what plain means make of it', () => {
    for (let code = 0; code < 0x10000; code++) {
      for (const text of [String.fromCharCode(code), `a${String.fromCharCode(code)}b`]) {
        if (normaliseText(text) !== reference(text)) expect(normaliseText(text), hex(code)).to.equal(reference(text));
      }
    }
  });

  it('any text is what plain means make of it', () => {
    const unit = fc.oneof(
      fc.constantFrom('a', 'e', ' ', '\u0301', '\u0327', '\u00A0', '\u200E', '\n', 'ß', '가', '각', '\u1100', '\u1161', '\u11A8', 'か', '\u3099', '・', '😀', '\uD83C', '\uFEFF', 'א', '\u05B0', 'ا', '\u0653', 'и', '\u0306', '…', '&'), // prettier-ignore
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 25 }), (units) => {
        const text = units.join('');
        expect(normaliseText(text)).to.equal(reference(text));
        expect(normaliseText(normaliseText(text))).to.equal(normaliseText(text));
      }),
      { numRuns: 3_000 },
    );
  });

  it('a long text is normalised like a short one', () => {
    const [text, normal] = ['e\u0301\u00A0 🎉', 'é 🎉'];
    expect(normaliseText(Array<string>(5_000).fill(text).join(' '))).to.equal(Array<string>(5_000).fill(normal).join(' ')); // prettier-ignore
  });

  it('marks that are stacked on one letter without end are left as they are, thirty compose', () => {
    expect(normaliseText(`e${'\u0301'.repeat(30)}`)).to.equal(`é${'\u0301'.repeat(29)}`);
    expect(normaliseText(`e${'\u0301'.repeat(31)}`)).to.equal(`e${'\u0301'.repeat(31)}`);
  });
});
