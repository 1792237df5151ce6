import { expect } from 'chai';
import fc from 'fast-check';
import { CAPS } from '../../src/screen/caps.js';
import { scanned } from './scanned.js';

const attributesOf = (text: string): Readonly<Record<string, string>> | undefined =>
  scanned(text).elements[0]?.attributes;

describe('scanner', () => {
  it('reads elements with parents, depths and attributes in document order', () => {
    const { elements, cut } = scanned(`<a x="1"><b y='2'/><c><d/></c></a>`);
    expect(cut).to.equal(false);
    expect(elements.map(({ name, parent, depth }) => [name, parent, depth])).to.deep.equal([
      ['a', -1, 1],
      ['b', 0, 2],
      ['c', 0, 2],
      ['d', 2, 3],
    ]);
    expect(elements.map(({ attributes }) => attributes)).to.deep.equal([{ x: '1' }, { y: '2' }, {}, {}]);
  });

  it('decodes the predefined entities and character references once', () => {
    expect(attributesOf('<a t="&lt;&amp;lt;&gt; &quot;&apos; &#65;&#x42;"/>')).to.deep.equal({ t: `<&lt;> "' AB` });
  });

  it('joins surrogate halves that are written as two references, and drops lone ones', () => {
    expect(attributesOf('<a t="&#55356;&#57225; &#x1F600; &#55356;!"/>')).to.deep.equal({ t: '🎉 😀 !' });
  });

  it('drops characters that XML forbids, raw and as references, and references beyond Unicode', () => {
    expect(attributesOf('<a t="x\u0001y&#0;&#8;z&#x110000;\uFFFE"/>')).to.deep.equal({ t: 'xyz' });
  });

  it('leaves every other entity as it is written', () => {
    const text = '<!DOCTYPE a [<!ENTITY b "]>boom">\n<!-- " ]> --><!ENTITY c SYSTEM \'x>\'>]><a t="&b;&c;"/>';
    expect(scanned(text).elements).to.deep.equal([{ name: 'a', parent: -1, depth: 1, attributes: { t: '&b;&c;' } }]);
    expect(scanned(text).cut).to.equal(false);
  });

  it('skips comments, CDATA, processing instructions and text', () => {
    const { elements, cut } = scanned('<?xml version="1.0"?><a><!-- <b/> --><![CDATA[<c/>]]><?note <d/>?>text<e/></a>');
    expect(elements.map(({ name }) => name)).to.deep.equal(['a', 'e']);
    expect(cut).to.equal(false);
  });

  it('takes a tag with a dollar sign and a value with angle brackets', () => {
    const [element] = scanned('<com.example.Cart$Row t="a > b < c"/>').elements;
    expect(element).to.deep.include({ name: 'com.example.Cart$Row', attributes: { t: 'a > b < c' } });
  });

  for (const [what, text] of [
    ['that ends inside a value', '<a><b x="1'],
    ['that ends inside a tag', '<a><b x="1"'],
    ['that ends before a closing tag', '<a><b/>'],
    ['that ends inside a comment', '<a/><!-- x'],
    ['that ends inside a document type', '<!DOCTYPE a [<!ENTITY'],
    ['with tags that do not match', '<a><b></a></b>'],
    ['with a closing tag that nothing opened', '<a></b></a>'],
    ['with an attribute without a value', '<a x><b/></a>'],
    ['with a value without quotes', '<a x=1/>'],
    ['with an attribute that stands twice', '<a x="1" x="2"/>'],
    ['with two roots', '<a/><b/>'],
  ] as const) {
    it(`says of a document ${what} that it is cut`, () => {
      expect(scanned(text).cut).to.equal(true);
    });
  }

  it('keeps the first of two attributes with one name, and the same attributes in any order and with any quotes', () => {
    expect(attributesOf('<a x="1" x="2"/>')).to.deep.equal({ x: '1' });
    const records = scanned(`<a><b x="1" y="2"/><b y='2' x = '1'/><b x="1" yy="2"/><b x="1"/></a>`).elements.map(
      ({ attributes }) => attributes,
    );
    expect(records).to.deep.equal([{}, { x: '1', y: '2' }, { x: '1', y: '2' }, { x: '1', yy: '2' }, { x: '1' }]);
  });

  it('reads no more attributes than the cap', () => {
    const many = Array.from({ length: CAPS.attributes + 1 }, (_, at) => ` a${at}="${at}"`);
    expect(scanned(`<a${many.slice(1).join('')}/>`).cut).to.equal(false);
    expect(scanned(`<a${many.join('')}/>`).cut).to.equal(true);
    expect(Object.keys(attributesOf(`<a${many.join('')}/>`) ?? {})).to.have.lengthOf(CAPS.attributes);
  });

  it('keeps no half element', () => {
    expect(scanned('<a><b x="1" y="').elements.map(({ name }) => name)).to.deep.equal(['a']);
  });

  it('keeps nothing below the depth cap and knows where it is afterwards', () => {
    const deep = CAPS.depth + 5;
    const { elements, cut } = scanned(`<a>${'<b>'.repeat(deep)}${'</b>'.repeat(deep)}<c/></a>`);
    expect(cut).to.equal(true);
    expect(elements).to.have.lengthOf(CAPS.depth + 1);
    expect(elements.at(-1)).to.deep.include({ name: 'c', parent: 0, depth: 2 });
  });

  it('never throws, whatever it reads', () => {
    const piece = fc.constantFrom('<', '>', '/', '"', "'", '=', '&', '&#1', ';', '<!--', '-->', '<![CDATA[', ']]>', '<?', '<!DOCTYPE a [', ']', 'a', 'x="1"', ' ', '\u0000', '</a>', '<a>', '\uD800'); // prettier-ignore
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (text) => {
          const { elements } = scanned(text);
          elements.forEach(({ parent }, at) => {
            expect(parent).to.be.lessThan(at);
          });
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('says of every beginning of a document that it is cut', () => {
    const text = `<a x="1"><b y='2 &amp; 3'/><!-- c --><c><d/></c></a>`;
    for (let end = 1; end < text.length; end++)
      expect(scanned(text.slice(0, end)).cut, text.slice(0, end)).to.equal(true);
  });

  it('gives back what was written, whatever the values are', () => {
    const value = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text));
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z][a-z-]{0,8}$/), value), (attributes) => {
        const escape = (text: string): string =>
          text.replaceAll('&', '&amp;').replaceAll('"', '&#34;').replaceAll('<', '&lt;');
        const written = Object.entries(attributes).map(([name, text]) => ` ${name}="${escape(text)}"`);
        const text = `<a${written.join('')}/>`;
        expect(scanned(text).elements).to.deep.equal([
          { name: 'a', parent: -1, depth: 1, attributes: { ...attributes } },
        ]);
        expect(scanned(text).cut).to.equal(false);
      }),
    );
  });
});
