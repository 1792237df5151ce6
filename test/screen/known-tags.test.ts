import { expect } from 'chai';
import fc from 'fast-check';
import { KnownTags } from '../../src/screen/known-tags.js';
import { readScreen } from '../../src/screen/index.js';
import type { Screen } from '../../src/model/index.js';

const SAID = { class: '', id: '', text: '', label: '', value: '', hint: '', role: '', selected: undefined, checked: undefined, enabled: undefined, focused: undefined, clickable: undefined, scrollable: false, bounds: undefined, shown: true, drawingOrder: 0 } as const; // prettier-ignore
const tagOf = (text: string) => ({ text, name: 'a', selfClosing: false, faulty: false, said: { ...SAID, id: text } });

describe('the tags that are known from earlier readings', () => {
  it('are those that came a second time, by all of their text', () => {
    const tags = new KnownTags(' x="');
    expect(tags.find('a x="1">')).to.equal(undefined);
    expect(tags.recurs).to.equal(false);
    expect(tags.find('a x="1">')).to.equal(undefined);
    expect(tags.recurs).to.equal(true);
    tags.keep(tagOf('a x="1">'));
    expect(tags.find('a x="1">')).to.deep.include(tagOf('a x="1">'));
    expect(tags.find('a x="2">')).to.equal(undefined);
  });

  it('are never taken for one another, however alike they are', () => {
    const tags = new KnownTags(' x="');
    const written = fc
      .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 99 }), fc.boolean())
      .map(([first, x, ends]) => `node${first} text="${'y'.repeat(30)}${x % 7}" x="${x}"${ends ? '/' : ''}>`);
    fc.assert(
      fc.property(written, (text) => {
        const known = tags.find(text);
        if (known === undefined) {
          if (tags.recurs) tags.keep(tagOf(text));
        } else expect(known.text).to.equal(text).and.to.equal(known.said.id);
      }),
      { numRuns: 5_000 },
    );
  });

  it('are so many at most, and none that is very long', () => {
    const tags = new KnownTags(' x="');
    const texts = Array.from({ length: 20_000 }, (_, index) => `a id="${index}" x="${index}">`);
    for (const text of texts) {
      tags.find(text);
      tags.find(text);
      tags.keep(tagOf(text));
    }
    expect(texts.filter((text) => tags.find(text) !== undefined).length).to.be.within(4_000, 8_192);
    const long = `a x="${'1'.repeat(1_000)}">`;
    tags.find(long);
    tags.find(long);
    expect(tags.recurs).to.equal(false);
  });
});

describe('a reading that knows tags of earlier ones', () => {
  const plain = ({ nodes, quality, viewport, app }: Screen) => ({
    quality,
    viewport,
    app,
    nodes: nodes.map((node) => {
      const {
        index,
        parent,
        class: name,
        id,
        text,
        label,
        value,
        hint,
        role,
        shown,
        bounds,
        cut,
        drawingOrder,
        raw,
      } = node;
      const { selected, checked, enabled, focused, clickable, scrollable } = node;
      return { index, parent, name, id, text, label, value, hint, role, shown, bounds, cut, drawingOrder, raw, selected, checked, enabled, focused, clickable, scrollable }; // prettier-ignore
    }),
  });
  const view = (text: string, more = ''): string =>
    `<android.view.View class="android.view.View" text="${text}" clickable="true" bounds="[0,0][50,20]" displayed="true"${more}/>`;
  const source = (...views: readonly string[]): string =>
    `<hierarchy width="100" height="100"><android.widget.FrameLayout bounds="[0,0][100,100]">${views.join('')}</android.widget.FrameLayout></hierarchy>`;

  it('says the same as the first, with the raw attributes of its own document', () => {
    const text = source(view('One'), view('a &amp; b > c'), view('One'), view('', ' x="1" x="2"'), view('é…'));
    const first = plain(readScreen(text, 'android'));
    expect(first.quality).to.equal('truncated');
    for (let times = 0; times < 4; times++) expect(plain(readScreen(text, 'android'))).to.deep.equal(first);
    expect(readScreen(text, 'android').nodes.map(({ text: said }) => said)).to.deep.equal([
      '',
      'One',
      'a & b > c',
      'One',
      '',
      'é…',
    ]);
  });

  it('places a node by where it stands now: another parent, another viewport, a list that cuts it', () => {
    const one = view('Placed');
    for (let times = 0; times < 3; times++) readScreen(source(one), 'android');
    const list =
      '<androidx.recyclerview.widget.RecyclerView scrollable="true" bounds="[0,10][40,90]" displayed="true">';
    const { nodes } = readScreen(source(`${list}${one}</androidx.recyclerview.widget.RecyclerView>`), 'android');
    expect(nodes[2]).to.deep.include({
      text: 'Placed',
      parent: 1,
      index: 2,
      cut: { left: 0, top: 10, right: 40, bottom: 20 },
    });
    expect(readScreen(source(one), 'android').nodes[1]).to.deep.include({
      parent: 0,
      cut: { left: 0, top: 0, right: 50, bottom: 20 },
    });
  });

  it('never shares what it changes: a node that is cut away once is shown in the next reading', () => {
    const one = view('Shown');
    for (let times = 0; times < 3; times++) readScreen(source(one), 'android');
    const away = '<android.widget.ScrollView scrollable="true" bounds="[60,60][90,90]" displayed="true">';
    expect(readScreen(source(`${away}${one}</android.widget.ScrollView>`), 'android').nodes[2]).to.have.property(
      'shown',
      false,
    );
    expect(readScreen(source(one), 'android').nodes[1]).to.have.property('shown', true);
  });
});
