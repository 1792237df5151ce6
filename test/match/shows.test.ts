import { expect } from 'chai';
import fc from 'fast-check';
import { compileMatcher, type Matcher } from '../../src/match/index.js';
import type { Params, Screen, Selector, Values } from '../../src/model/index.js';
import { normaliseText, readScreen } from '../../src/screen/index.js';
import { androidSource, view, type Element } from '../screen/page-source.js';
import { resolvedPacks } from './corpus-pack.js';
import { place } from './places.js';

function matcherFor(shows: readonly Selector[], params: Params = {}): Matcher {
  return compileMatcher(
    resolvedPacks('demo', 'android', [place('detail', { required: [{ id: 'root' }], shows, params })]),
  );
}

const screenOf = (...views: readonly Element[]): Screen =>
  readScreen(androidSource(view('FrameLayout', { id: 'root' }), ...views), 'android');
const title = (text: string): Element => view('TextView', { id: 'title', text });

function data(shows: readonly Selector[], ...views: readonly Element[]): Values {
  return matcherFor(shows).identify(screenOf(...views)).data;
}

describe('data of a place', () => {
  it('is read from the node that the rest of the selector finds', () => {
    expect(
      data([{ id: 'title', text: '{{title}}' }], title('Lunch'), view('TextView', { text: 'Other' })),
    ).to.deep.equal({ title: 'Lunch' });
  });

  it('is read from around the words of a template, from several templates too', () => {
    expect(data([{ id: 'title', text: 'Event: {{title}} ' }], title('Event: Lunch'))).to.deep.equal({ title: 'Lunch' });
    expect(data([{ id: 'title', text: '{{title}} at {{place}}' }], title('Lunch at Cafe (1st)'))).to.deep.equal({
      title: 'Lunch',
      place: 'Cafe (1st)',
    });
    expect(
      data([{ id: 'title', text: { equals: 'EVENT {{title}}', ignoreCase: true } }], title('event Lunch')),
    ).to.deep.equal({ title: 'Lunch' });
  });

  it('is read from a pattern', () => {
    expect(
      data([{ id: 'title', text: { matches: '#[0-9]+ {{title}}( \\(.*\\))?' } }], title('#12 Lunch')),
    ).to.deep.equal({ title: 'Lunch' });
  });

  it('is not read where it cannot be known', () => {
    expect(data([{ id: 'title', text: { contains: '{{title}}' } }], title('Lunch'))).to.deep.equal({});
    expect(data([{ text: '{{title}}' }], title('Lunch'))).to.deep.equal({});
    expect(data([{ id: 'title', text: 'Event: {{title}}' }], title('Lunch'))).to.deep.equal({});
    expect(data([{ id: 'title', text: '{{title}}' }], title('Lunch'), title('Dinner'))).to.deep.equal({});
    expect(data([{ id: 'title', text: '{{title}}' }])).to.deep.equal({});
  });

  it('is read where all nodes agree', () => {
    expect(data([{ id: 'title', text: '{{title}}' }], title('Lunch'), title('Lunch'))).to.deep.equal({
      title: 'Lunch',
    });
  });

  it('has the type of the param', () => {
    const params: Params = { n: { type: 'number' }, on: { type: 'boolean' }, s: { type: 'string' } };
    const shows: Selector[] = [{ id: 'title', text: '{{n}} {{on}} {{s}}' }];
    expect(matcherFor(shows, params).identify(screenOf(title('12 true 12'))).data).to.deep.equal({
      n: 12,
      on: true,
      s: '12',
    });
  });

  it('is what was filled in, whatever the words are', () => {
    const words = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .map(normaliseText)
      .filter((text) => text !== '' && !text.includes('{{'));
    fc.assert(
      fc.property(words, words, words, (before, value, after) => {
        const values = data(
          [{ id: 'title', text: `${before} {{title}} ${after}` }],
          title(`${before} ${value} ${after}`),
        );
        expect(values).to.deep.equal({ title: value });
      }),
    );
  });
});

describe('showsHold', () => {
  const matcher = matcherFor([
    { id: 'title', text: '{{title}}' },
    { id: 'place', text: { contains: '{{place}}' } },
  ]);
  const screen = screenOf(title('Lunch'), view('TextView', { id: 'place', text: 'in Cafe Venetia' }));

  it('holds when every value that is asked is shown', () => {
    expect(matcher.showsHold(screen, 'detail', { title: ' Lunch' })).to.deep.equal({ holds: true, differences: [] });
    expect(matcher.showsHold(screen, 'detail', { title: 'Lunch', place: 'Cafe' })).to.deep.include({ holds: true });
    expect(matcher.showsHold(screen, 'detail', {})).to.deep.include({ holds: true });
    expect(matcher.showsHold(screen, 'detail', { other: 'x' })).to.deep.include({ holds: true });
  });

  it('tells what is shown instead, where it can be read', () => {
    expect(matcher.showsHold(screen, 'detail', { title: 'Dinner', place: 'Bar' })).to.deep.equal({
      holds: false,
      differences: [
        { name: 'title', expected: 'Dinner', found: 'Lunch' },
        { name: 'place', expected: 'Bar', found: undefined },
      ],
    });
  });

  it('blames of two names in one text the one that differs', () => {
    const both = matcherFor([{ id: 'title', text: '{{title}} at {{place}}' }]);
    expect(
      both.showsHold(screenOf(title('Lunch at Bar')), 'detail', { title: 'Lunch', place: 'Cafe' }).differences,
    ).to.deep.equal([{ name: 'place', expected: 'Cafe', found: 'Bar' }]);
  });

  it('a number is shown as a text', () => {
    expect(
      matcherFor([{ id: 'title', text: '#{{n}}' }]).showsHold(screenOf(title('#5')), 'detail', { n: 5 }).holds,
    ).to.equal(true);
  });

  it('what is there but not shown does not count', () => {
    const hidden = screenOf(view('TextView', { id: 'title', text: 'Lunch', displayed: 'false' }));
    expect(matcher.showsHold(hidden, 'detail', { title: 'Lunch' }).holds).to.equal(false);
  });

  it('a place that is not in the packs is an error', () => {
    expect(() => matcher.showsHold(screen, 'elsewhere', {})).to.throw(RangeError);
  });
});
