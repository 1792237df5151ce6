import { expect } from 'chai';
import fc from 'fast-check';
import { compileMatcher, type Matcher } from '../../src/match/index.js';
import type { ParamType, Screen, Selector, Values } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, view } from '../screen/page-source.js';
import { resolvedPacks } from './corpus-pack.js';
import { place } from './places.js';

function matcherFor(shows: readonly Selector[], type: ParamType = 'string'): Matcher {
  const params = { x: { type }, y: { type: 'string' } } as const;
  const here = place('detail', { required: [{ id: 'root' }], shows, params });
  return compileMatcher(resolvedPacks('demo', 'android', [here]));
}

const screenOf = (texts: readonly string[], id = 't', label = ''): Screen =>
  readScreen(
    androidSource(
      view('FrameLayout', { id: 'root' }),
      ...texts.map((text) => view('TextView', { id, text, desc: label })),
    ),
    'android',
  );

function data(shows: readonly Selector[], texts: readonly string[], type?: ParamType): Values {
  return matcherFor(shows, type).identify(screenOf(texts)).data;
}

describe('What was read of a place holds for it', () => {
  it('a number that is shown otherwise than as a number is shown is left out', () => {
    const shows = [{ id: 't', text: 'No {{x}}' }];
    expect(data(shows, ['No 7'], 'number')).to.deep.equal({ x: 7 });
    expect(data(shows, ['No -3.5'], 'number')).to.deep.equal({ x: -3.5 });
    for (const text of [
      '007',
      '1.0',
      '+5',
      '.5',
      '5.',
      '-0',
      '0x10',
      '0b11',
      '1e3',
      '9007199254740993',
      '1e400',
      'abc',
    ])
      expect(data(shows, [`No ${text}`], 'number'), text).to.deep.equal({});
    expect(data([{ id: 't', text: '{{y}} No {{x}}' }], ['Room No 007'], 'number')).to.deep.equal({ y: 'Room' });
  });

  it('a name that stands for two texts is left out', () => {
    expect(data([{ id: 't', text: '{{x}} and {{x}}' }], ['A and B'])).to.deep.equal({});
    expect(data([{ id: 't', text: '{{x}} and {{x}}' }], ['A and A'])).to.deep.equal({ x: 'A' });
    const apart = [
      { id: 't', text: '{{x}}' },
      { id: 'root', has: { text: '{{x}}!' } },
    ];
    expect(data(apart, ['A'])).to.deep.equal({});
    expect(data([{ id: 't', text: '{{x}}', label: '{{x}} l' }], ['A'])).to.deep.equal({});
  });

  it('what would be another one of several is left out', () => {
    expect(data([{ id: 't', text: '{{x}}', nth: 2 }], ['A', 'B'])).to.deep.equal({});
    expect(data([{ id: 't', text: '{{x}}', nth: 2 }], ['B', 'B'])).to.deep.equal({ x: 'B' });
  });

  it('what is too long to be asked for is left out, and an error that says so where it is asked', () => {
    for (const long of ['y'.repeat(1200), '('.repeat(399)]) {
      const matcher = matcherFor([{ id: 't', text: { matches: '{{x}}, [0-9]+' } }]);
      const screen = screenOf([`${long}, 5`]);
      expect(matcher.identify(screen).data).to.deep.equal({});
      expect(() => matcher.showsHold(screen, 'detail', { x: long })).to.throw(
        `What is given for \`x\` (${long.length} characters) is too long for a pattern`,
      );
    }
  });

  it('whatever the place says and the screen shows', () => {
    const selectors = fc.constantFrom<readonly Selector[]>(
      [{ id: 't', text: '{{x}}' }],
      [{ id: 't', text: '{{x}} {{x}}' }],
      [{ id: 't', text: '{{x}}{{y}}' }],
      [{ id: 't', text: 'a{{x}} - {{y}}' }],
      [{ id: 't', text: '{{x}}', nth: 2 }],
      [{ id: 't', text: '{{x}}', label: '{{x}} a' }],
      [{ id: 't', text: { matches: '{{x}}+' } }],
      [{ id: 't', text: { matches: 'a?{{x}}(b|{{y}})' } }],
      [{ id: 't', text: { matches: '[{{x}}]+' } }],
      [{ id: 't', text: { equals: 'A{{x}}', ignoreCase: true } }],
      [{ id: '{{x}}', role: 'text' }],
      [
        { id: 't', text: '{{x}}' },
        { id: 't', text: { contains: '{{x}} a' } },
      ],
      [{ id: 't', text: '{{x}}', rightOf: { text: '{{y}}' } }],
    );
    const texts = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'b', '1', '0', '.', ' ', '-', '+', 'x', '{'), maxLength: 6 }),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    const types = fc.constantFrom<ParamType>('string', 'number', 'boolean');
    fc.assert(
      fc.property(selectors, texts, types, fc.constantFrom('', 'a', 'a a'), (shows, shown, type, label) => {
        const matcher = matcherFor(shows, type);
        const screen = screenOf(shown, 't', label);
        const read = matcher.identify(screen).data;
        expect(matcher.showsHold(screen, 'detail', read)).to.deep.equal({ holds: true, differences: [] });
        const { x } = read;
        if (x !== undefined) expect(typeof x).to.equal(type);
      }),
      { numRuns: 300 },
    );
  });
});
