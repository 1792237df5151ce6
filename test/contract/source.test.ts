import { expect } from 'chai';
import fc from 'fast-check';
import { parseSource, walk } from '../../contract/source.js';

describe('a page source as the contract reads it', () => {
  it('keeps tags, the order of attributes and the nesting', () => {
    const root = parseSource(`<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
      <hierarchy rotation="0"><a.b.C text="x" bounds='[0,0][1,1]'/><d><e/></d></hierarchy>`);
    expect(walk(root).map(({ tag }) => tag)).to.deep.equal(['hierarchy', 'a.b.C', 'd', 'e']);
    expect([...(root.children[0]?.attributes ?? [])]).to.deep.equal([
      ['text', 'x'],
      ['bounds', '[0,0][1,1]'],
    ]);
  });

  it('decodes what is escaped', () => {
    const root = parseSource('<a t="&lt;b&gt; &amp;amp; &quot;&apos; &#10;&#x2014;"/>');
    expect(root.attributes.get('t')).to.equal('<b> &amp; "\' \n—');
  });

  it('gives back every text that was escaped', () => {
    const escape = (text: string): string => text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(parseSource(`<a t="${escape(text)}"/>`).attributes.get('t')).to.equal(text);
      }),
    );
  });

  for (const [how, xml] of Object.entries({
    'not closed': '<a><b></a>',
    'closed twice': '<a></a></a>',
    'without end': '<a><b/>',
    'of two roots': '<a/><b/>',
    empty: '',
    'with text': '<a>text</a>',
    'with a bare ampersand': '<a t="a & b"/>',
    'with an unknown entity': '<a t="&nbsp;"/>',
    'with an open bracket in a value': '<a t="a<b"/>',
    'with one attribute twice': '<a t="1" t="2"/>',
    'with a value without quotes': '<a t=1/>',
    'with something after it': '<a/>\0',
  })) {
    it(`is refused when it is ${how}`, () => {
      expect(() => parseSource(xml)).to.throw(/^The source/);
    });
  }
});
