import { expect } from 'chai';
import fc from 'fast-check';
import { isHeld, quotedBoth } from '../../src/action/type/field-text.js';

const held = (value: string, text: string, before = ''): boolean => isHeld(value, { before, text });
/** Texts of every kind: letters, emoji, marks that join, right to left, line breaks. */
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((each) => /[^\r\n]$/u.test(each));
/** Where the beginning of a text is what was there before, one of its beginnings may have been dropped. */
const signs = (value: string): readonly string[] => Array.from(value);

describe('What a field holds', () => {
  it('is right when it is the text, after what was there before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 10 }), text, (before, typed) => {
        expect(held(before + typed, typed, before)).to.equal(true);
      }),
    );
  });

  it('is wrong when any sign is dropped', () => {
    fc.assert(
      fc.property(text, fc.nat(), (typed, at) => {
        const left = signs(typed)
          .toSpliced(at % signs(typed).length, 1)
          .join('');
        fc.pre(
          left.normalize('NFC') !== typed.normalize('NFC') &&
            !/^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/u.test(signs(typed)[at % signs(typed).length] ?? ''),
        );
        expect(held(left, typed), JSON.stringify(left)).to.equal(false);
      }),
    );
  });

  it('is wrong when any sign comes twice', () => {
    fc.assert(
      fc.property(text, fc.nat(), (typed, at) => {
        const sign = signs(typed)[at % signs(typed).length] ?? '';
        fc.pre(!/^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/u.test(sign));
        const more = signs(typed)
          .toSpliced(at % signs(typed).length, 0, sign)
          .join('');
        expect(held(more, typed), JSON.stringify(more)).to.equal(false);
      }),
    );
  });

  it('is wrong when the whole comes twice, or not at all', () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(held(typed + typed, typed)).to.equal(false);
        expect(held('', typed)).to.equal(false);
      }),
    );
  });

  it('may be of another form of the same letters, of another white space, and with marks of direction', () => {
    expect(held('Cafe\u0301', 'Café')).to.equal(true);
    expect(held('a\u00a0b', 'a b')).to.equal(true);
    expect(held('a b', 'a\nb')).to.equal(true);
    expect(held('\u200eשלום', 'שלום')).to.equal(true);
  });

  it('has one blank for one, and case and words as they were typed', () => {
    expect(held('a  b', 'a b')).to.equal(false);
    expect(held('a b', 'a  b')).to.equal(false);
    expect(held('Lunch', 'Lunch ')).to.equal(false);
    expect(held('ABC', 'abc')).to.equal(false);
    expect(held('the', 'teh')).to.equal(false);
    expect(held('Ana’s', "Ana's")).to.equal(false);
  });

  it('has no line break for the enter key at the end of a text', () => {
    expect(held('Lunch', 'Lunch\n')).to.equal(true);
  });

  it('may have been emptied by the field itself, unless that could be a text whose beginning was dropped', () => {
    expect(held('new', 'new', 'old')).to.equal(true);
    expect(held('older', 'older', 'old')).to.equal(false);
    expect(held('old', 'old', 'old')).to.equal(false);
  });

  for (const [shown, typed] of [
    ['(555) 123-4567', '5551234567'],
    ['4242 4242 4242 4242', '4242424242424242'],
    ['+49 30 1234', '+49301234'],
    ['12/26', '1226'],
    ['$12.34', '1234'],
    ['1,234', '1234'],
    ['٥٥٥-١٢٣', '٥٥٥١٢٣'],
  ] as const)
    it(`may set digits apart: ${typed} as ${shown}`, () => {
      expect(held(shown, typed)).to.equal(true);
    });

  for (const [shown, typed, why] of [
    ['(555) 123-456', '5551234567', 'a digit is dropped'],
    ['(555) 123-45677', '5551234567', 'a digit comes twice'],
    ['350', '3.50', 'the point was typed'],
    ['49 30 1234', '+49301234', 'the plus is gone'],
    ['$12.00', '12', 'there are more digits'],
    ['12 kg', '12', 'there are letters'],
    ['a-bc', 'abc', 'letters are not set apart'],
  ] as const)
    it(`is not set apart where ${why}: ${typed} as ${shown}`, () => {
      expect(held(shown, typed)).to.equal(false);
    });

  it('goes on being set apart after what was there before', () => {
    expect(held('(555) 123', '123', '555')).to.equal(true);
    expect(held('(555) 12', '123', '555')).to.equal(false);
  });

  it('is compared by length where it is masked, with the last sign where that is shown', () => {
    expect(held('•••••', 'pässw')).to.equal(true);
    expect(held('••••', 'pässw')).to.equal(false);
    expect(held('••••••', 'pässw')).to.equal(false);
    expect(held('••••w', 'pässw')).to.equal(true);
    expect(held('••••v', 'pässw')).to.equal(false);
    expect(held('•••••••', 'pässw', '••')).to.equal(true);
    expect(held('•••••', 'pässw', '••')).to.equal(true);
    expect(held('****', '****')).to.equal(true);
    expect(held('***', '****')).to.equal(false);
    expect(held('••', '👩🏽')).to.equal(true);
  });
});

describe('Two texts that differ', () => {
  it('are quoted whole where they are short', () => {
    expect(quotedBoth('Lunc', 'Lunch')).to.deep.equal(['"Lunc"', '"Lunch"']);
  });

  it('are quoted around where they begin to differ where they are long', () => {
    const long = 'x'.repeat(5_000);
    const [got, wanted] = quotedBoth(`${long}a`, `${long}b${long}`);
    expect(got).to.equal(`"…${'x'.repeat(20)}a" (5001 characters)`);
    expect(wanted).to.equal(`"…${'x'.repeat(20)}b${'x'.repeat(99)}…" (10001 characters)`);
  });

  it('are quoted to the end where one is the beginning of the other', () => {
    expect(quotedBoth('x'.repeat(200), 'x'.repeat(201))[1]).to.equal(`"…${'x'.repeat(21)}" (201 characters)`);
  });
});
