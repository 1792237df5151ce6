import { expect } from 'chai';
import fc from 'fast-check';
import { compileMatcher, findAll } from '../../src/match/index.js';
import type { Condition, Place, Screen, Selector } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, bounds, view, type Element } from '../screen/page-source.js';
import { captureScreen, corpusPack, expectedCaptures, hasCorpus, resolvedPacks } from './corpus-pack.js';
import { place } from './places.js';
import { referenceHits, referenceIdentify } from './reference-matcher.js';

const WORDS = ['Save', 'save', 'Save all', 'a.c', 'abc', 'Day\u00A0view', 'Day view', 'Élan', 'elan', ''];
const IDS = ['save', 'title', 'row', 'list'];
const word = fc.constantFrom(...WORDS);
const flag = fc.constantFrom('true', 'false');

/** A tree of views over a small vocabulary, so that selectors hit, twins and near twins occur. */
const tree = fc.letrec<{ node: Element }>((tie) => ({
  node: fc
    .record({
      className: fc.constantFrom('Button', 'TextView', 'FrameLayout', 'Switch', 'ListView'),
      id: fc.option(fc.constantFrom(...IDS), { nil: undefined }),
      text: word,
      description: word,
      displayed: fc.constantFrom('true', 'true', 'true', 'false'),
      selected: flag,
      clickable: flag,
      left: fc.constantFrom(0, 50, 100),
      top: fc.constantFrom(0, 60, 120, 2390),
      size: fc.constantFrom(0, 50, 120),
      children: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constant<Element[]>([]),
        fc.array(tie('node'), { maxLength: 3 }),
      ),
    })
    .map(({ className, id, text, description, displayed, selected, clickable, left, top, size, children }) =>
      view(
        className,
        {
          ...(id === undefined ? {} : { id }),
          text,
          'content-desc': description,
          displayed,
          selected,
          clickable,
          box: bounds([left, top, left + size, top + size]),
        },
        ...children,
      ),
    ),
})).node;
const screens: fc.Arbitrary<Screen> = fc
  .array(tree, { minLength: 1, maxLength: 5 })
  .map((roots) => readScreen(androidSource(...roots), 'android'));

const textMatch = fc.oneof(
  { weight: 3, arbitrary: word },
  fc.record({ equals: word, ignoreCase: fc.boolean() }),
  fc.record({ contains: fc.constantFrom('a', 'SAVE', 'view', ' '), ignoreCase: fc.boolean() }),
  fc.record({ startsWith: fc.constantFrom('S', 'd'), ignoreCase: fc.boolean() }),
  fc.record({ endsWith: fc.constantFrom('e', 'ALL'), ignoreCase: fc.boolean() }),
  fc.record({ matches: fc.constantFrom('.+', 'a.c', 'S.*', '(Day|Save).*'), ignoreCase: fc.boolean() }),
);
const plainFields = {
  id: fc.oneof(
    fc.constantFrom(...IDS),
    fc.constant('com.example:id/save'),
    fc.record({ startsWith: fc.constantFrom('s', 'com.') }),
  ),
  text: textMatch,
  label: textMatch,
  role: fc.constantFrom('button' as const, 'text' as const, 'group' as const),
  selected: fc.boolean(),
  clickable: fc.boolean(),
  visible: fc.constant('any' as const),
};
const saysSomething = (selector: Selector): boolean =>
  Object.keys(selector).some((field) => field !== 'visible' && field !== 'count');
const plain: fc.Arbitrary<Selector> = fc.record(plainFields, { requiredKeys: [] }).filter(saysSomething);
const relation = fc.option(plain, { nil: undefined, freq: 6 });
const selectors: fc.Arbitrary<Selector> = fc
  .tuple(
    plain,
    fc.record({
      within: relation,
      has: relation,
      above: relation,
      below: relation,
      leftOf: relation,
      rightOf: relation,
    }),
  )
  .map(([fields, relations]) => ({
    ...fields,
    ...Object.fromEntries(Object.entries(relations).filter(([, inner]) => inner !== undefined)),
  }));
/** Few different ones a pack, so that conditions are shared, implied and equal. */
const conditionPool = fc.array(selectors, { minLength: 2, maxLength: 6 });
const counts = fc.option(fc.constantFrom({ min: 0 }, { min: 2 }, { max: 1 }, { max: 0 }, { min: 1, max: 3 }), {
  nil: undefined,
  freq: 4,
});

const packs: fc.Arbitrary<ReadonlyMap<string, Place>> = conditionPool.chain((pool) => {
  const pooled = fc.constantFrom(...pool);
  const condition: fc.Arbitrary<Condition> = fc
    .tuple(pooled, counts)
    .map(([selector, count]) => (count === undefined ? selector : { ...selector, count }));
  const one = fc.record({
    kind: fc.constantFrom('place' as const, 'place' as const, 'place' as const, 'interrupter' as const),
    required: fc.array(condition, { maxLength: 3 }),
    forbidden: fc.array(pooled, { maxLength: 1 }),
    refines: fc.option(
      fc.nat(11).map((n) => `p${n}`),
      { nil: undefined, freq: 3 },
    ),
    captureMatches: fc.nat(3),
  });
  return fc
    .array(one, { minLength: 1, maxLength: 12 })
    .map((places) => new Map(places.map((given, at) => [`p${at}`, place(`p${at}`, given)])));
});

describe('the compiled matcher and the reference', () => {
  it('agree on what a selector hits', () => {
    fc.assert(
      fc.property(screens, selectors, (screen, selector) => {
        const indexes = findAll(screen, selector).map(({ index }) => index);
        expect(indexes).to.deep.equal(referenceHits(screen, selector).map(({ index }) => index));
      }),
      { numRuns: 500 },
    );
  });

  it('agree on the places that match, the one that is named and how sure it is', function () {
    this.timeout(60_000);
    let named = 0;
    let ranked = 0;
    fc.assert(
      fc.property(packs, fc.array(screens, { minLength: 1, maxLength: 3 }), (places, some) => {
        const matcher = compileMatcher(resolvedPacks('p', 'android', [...places.values()]));
        for (const screen of some) {
          const expected = referenceIdentify(screen, places);
          const { waypoint, confidence, candidates, quality } = matcher.identify(screen);
          expect(quality).to.equal('ok');
          expect(matcher.matching(screen)).to.deep.equal(expected.matching);
          expect([...candidates.map((candidate) => candidate.waypoint)].sort()).to.deep.equal(
            [...expected.matching].sort(),
          );
          expect({ waypoint, confidence }).to.deep.equal({
            waypoint: expected.waypoint,
            confidence: expected.confidence,
          });
          if (waypoint !== null) named++;
          if (waypoint !== null && expected.matching.length > 1) ranked++;
        }
      }),
      { numRuns: 120 },
    );
    // The generators must not drift into packs that match nothing.
    expect(named).to.be.greaterThan(25);
    expect(ranked).to.be.greaterThan(8);
  });

  it('agree on captures of real apps with lines and values taken out', function () {
    if (!hasCorpus) this.skip();
    this.timeout(60_000);
    for (const { pack, platform } of [
      { pack: 'google-calendar', platform: 'android' },
      { pack: 'ios-contacts', platform: 'ios' },
    ] as const) {
      const resolved = corpusPack(pack, platform);
      const matcher = compileMatcher(resolved);
      const captures = expectedCaptures().filter((entry) => entry.pack === pack);
      fc.assert(
        fc.property(fc.constantFrom(...captures), fc.array(fc.nat(), { maxLength: 12 }), (capture, cuts) => {
          const lines = captureScreen(capture).source.split('\n');
          for (const cut of cuts) {
            const at = 2 + (cut % Math.max(1, lines.length - 2));
            const line = lines[at] ?? '';
            if (line.trimEnd().endsWith('/>'))
              lines[at] = cut % 2 === 0 ? '' : line.replace(/(text|content-desc|label|name)="[^"]*"/, '');
          }
          const screen = readScreen(lines.join('\n'), platform);
          const { waypoint, confidence } = matcher.identify(screen);
          const expected = referenceIdentify(screen, resolved.places, resolved.captured);
          expect(matcher.matching(screen)).to.deep.equal(expected.matching);
          expect({ waypoint, confidence }).to.deep.equal({
            waypoint: expected.waypoint,
            confidence: expected.confidence,
          });
        }),
        { numRuns: 5 },
      );
    }
  });
});
