import { expect } from 'chai';
import fc from 'fast-check';
import { compileMatcher, tallyCaptures } from '../../src/match/index.js';
import type { Condition, Identified, Place, Selector } from '../../src/model/index.js';
import { withCaptured } from '../../src/pack/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, view } from '../screen/page-source.js';
import { resolvedPacks } from './corpus-pack.js';
import { place } from './places.js';
import { referenceIdentify } from './reference-matcher.js';

type Ids = readonly string[];

/** A screen with one node for each id. */
function screenWith(ids: Ids): ReturnType<typeof readScreen> {
  return readScreen(androidSource(...ids.map((id) => view('TextView', { id, text: `text of ${id}` }))), 'android');
}

const need = (...ids: Ids): Selector[] => ids.map((id) => ({ id }));

/** What is said of a screen when the pack has these captures: `[place, ids on it]`. */
function ask(places: readonly Place[], ids: Ids, captures: readonly (readonly [string | Ids, Ids])[] = []): Identified {
  const packs = resolvedPacks('demo', 'android', places);
  const labelled = captures.map(([own, shown]) => ({ own: [own].flat(), screen: screenWith(shown) }));
  return compileMatcher(withCaptured(packs, tallyCaptures(packs, labelled))).identify(screenWith(ids));
}

const scores = ({ candidates }: Identified): Record<string, number> =>
  Object.fromEntries(candidates.map(({ waypoint, score }) => [waypoint, Number(score.toFixed(4))]));

const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

describe('ranking', () => {
  describe('rule 1, interrupters', () => {
    const places = [
      place('page', { required: need('x', 'y') }),
      place('rating', { kind: 'interrupter', required: need('x') }),
    ];

    it('come before every place, whatever else speaks for it', () => {
      const said = ask(places, ['x', 'y'], [['page', ['x', 'y']]]);
      expect(said).to.deep.include({ waypoint: 'rating', confidence: 0.95 });
      expect(scores(said)).to.deep.equal({ rating: 0.95, page: 0.05 });
    });

    it('are ordinary places where the caller sees to them', () => {
      const matcher = compileMatcher(resolvedPacks('demo', 'android', places));
      expect(matcher.identify(screenWith(['x', 'y']), { interrupters: 'off' }).waypoint).to.equal('page');
    });
  });

  describe('rule 2, refinement', () => {
    it('a place comes before what it refines, directly or through others', () => {
      const places = [
        place('base', { required: need('x', 'y') }),
        place('middle', { refines: 'base', required: need('w') }),
        place('fine', { refines: 'middle', required: need('x') }),
      ];
      const said = ask(places, ['x', 'y'], [['base', ['x', 'y']]]);
      expect(said).to.deep.include({ waypoint: 'fine', confidence: 0.95 });
    });

    it('a modal place comes before what it covers', () => {
      const places = [
        place('page', { required: need('x', 'y') }),
        place('dialog', { refines: 'page', modal: true, required: need('x') }),
      ];
      expect(ask(places, ['x', 'y'])).to.deep.include({ waypoint: 'dialog', confidence: 0.95 });
    });

    it('places that refine each other in a circle do not drop each other', () => {
      const places = [
        place('a', { refines: 'b', required: need('x') }),
        place('b', { refines: 'a', required: need('y') }),
      ];
      expect(scores(ask(places, ['x', 'y']))).to.deep.equal({ a: 0.5, b: 0.5 });
    });
  });

  describe('rule 3, implication', () => {
    /** Whether rule 3 alone puts `special` before `general`, though a capture speaks for `general`. */
    const implies = (special: Partial<Place>, general: Partial<Place>): boolean => {
      const said = ask(
        [place('general', general), place('special', special)],
        ['x', 'x', 'y'],
        [['general', ['x', 'x', 'y']]],
      );
      expect(said.candidates).to.have.lengthOf(2);
      return said.waypoint === 'special' && said.confidence === 0.95;
    };
    const x = (count?: Condition['count']): Condition[] => [count === undefined ? { id: 'x' } : { id: 'x', count }];

    it('each required condition must be implied, not only one', () => {
      const twice = [...x(), ...x({ min: 2 })];
      expect(implies({ required: need('x', 'y') }, { required: twice })).to.equal(false);
      expect(implies({ required: [...twice, ...need('y')] }, { required: twice })).to.equal(true);
    });

    it('a place with one condition more comes before the other', () => {
      expect(implies({ required: need('x', 'y') }, { required: need('x') })).to.equal(true);
      expect(implies({ required: need('y') }, { required: need('x') })).to.equal(false);
    });

    it('a required selector with more fields implies one with fewer', () => {
      expect(implies({ required: [{ id: 'x', text: 'text of x' }] }, { required: x() })).to.equal(true);
    });

    it('a larger `min` implies a smaller one, never the other way', () => {
      expect(implies({ required: x({ min: 2 }) }, { required: x() })).to.equal(true);
      expect(implies({ required: [...x(), ...need('y')] }, { required: x({ min: 2 }) })).to.equal(false);
    });

    it('a smaller `max` of the same selector implies a larger one, never the other way', () => {
      expect(implies({ required: x({ max: 3 }) }, { required: x({ max: 4 }) })).to.equal(true);
      expect(implies({ required: [...x({ max: 4 }), ...need('y')] }, { required: x({ max: 3 }) })).to.equal(false);
      const narrower = [{ id: 'x', text: 'text of x', count: { max: 3 } }];
      expect(implies({ required: narrower }, { required: x({ max: 3 }) })).to.equal(false);
    });

    it('a forbidden selector with fewer fields implies one with more, never the other way', () => {
      const wide = need('z');
      const narrow = [{ id: 'z', text: 'text of z' }];
      expect(implies({ required: need('x', 'y'), forbidden: wide }, { required: x(), forbidden: narrow })).to.equal(
        true,
      );
      expect(implies({ required: need('x', 'y'), forbidden: narrow }, { required: x(), forbidden: wide })).to.equal(
        false,
      );
    });

    it('what one forbids must be forbidden by the other', () => {
      expect(implies({ required: need('x', 'y') }, { required: x(), forbidden: need('z') })).to.equal(false);
    });

    it('places with equal conditions do not drop each other', () => {
      const twins = [place('a', { required: x() }), place('b', { required: x() })];
      const said = ask([...twins, place('c', { required: need('y') })], ['x', 'y'], [['d', ['y']]]);
      expect(scores(said)).to.deep.equal({ a: 0.5, b: 0.5, c: 0.3333 });
    });
  });

  describe('rule 4, captures on which the same places match', () => {
    const places = [place('a', { required: need('x') }), place('b', { required: need('y') })];

    it('name the place they were taken of, though it matches more captures', () => {
      const said = ask(places, ['x', 'y'], [['a', ['x', 'y']], ['c', ['x']], ['c', ['x', 'z']]]); // prettier-ignore
      expect(said.waypoint).to.equal('a');
      expect(scores(said)).to.deep.equal({ a: 0.6667, b: 0.3333 });
    });

    it('are the surer the more there are, up to 0.85', () => {
      const after = (count: number): number =>
        ask(places, ['x', 'y'], times(count, ['a', ['x', 'y']] as const)).confidence;
      expect(after(2)).to.be.closeTo(3 / 4, 1e-9);
      expect(after(50)).to.equal(0.85);
    });

    it('prove that the conditions cannot tell when they are of several places: ambiguous, whatever else speaks for one', () => {
      const third = place('third', { required: need('z') });
      const said = ask(
        [...places, third],
        ['x', 'y', 'z'],
        [[['a', 'b'], ['x', 'y', 'z']], ['c', ['x']], ['a', ['x', 'y', 'z', 'w']]], // prettier-ignore
      );
      expect(said).to.deep.include({ waypoint: null, confidence: 0, margin: 0 });
      expect(scores(said)).to.deep.equal({ a: 0.5, b: 0.5, third: 0.25 });
    });

    it('say nothing when one more place or one less matches', () => {
      const third = place('third', { required: need('z') });
      const said = ask([...places, third], ['x', 'y'], [['a', ['x', 'y', 'z']], ['c', ['x']]]); // prettier-ignore
      expect(said.waypoint).to.equal('b');
    });

    it('are compared by all places that match, also those that rules 1 to 3 drop', () => {
      const general = place('general', { required: need('w') });
      const special = place('special', { required: need('w', 'x') });
      const said = ask(
        [general, special, place('b', { required: need('y') })],
        ['w', 'x', 'y'],
        [['b', ['w', 'x', 'y']], ['c', ['y']]], // prettier-ignore
      );
      expect(scores(said)).to.deep.equal({ b: 0.6667, special: 0.3333, general: 0.05 });
    });

    it('of a place that the conditions rule out say nothing', () => {
      const general = place('general', { required: need('x', 'w') });
      const special = place('special', { required: need('x', 'w', 'v') });
      const said = ask(
        [general, special, place('b', { required: need('y') })],
        ['x', 'w', 'v', 'y'],
        [['general', ['x', 'w', 'v', 'y']], ['c', ['y']]], // prettier-ignore
      );
      expect(said.waypoint).to.equal('special');
      expect(scores(said)).to.deep.equal({ special: 0.6, b: 0.4, general: 0.05 });
    });
  });

  describe('rule 5, counting', () => {
    const places = [place('often', { required: need('x') }), place('seldom', { required: need('y') })];

    it('the place that matches the fewest captures of other places', () => {
      const said = ask(places, ['x', 'y'], [...times(8, ['c', ['x']] as const), ['c', ['y']]]);
      expect(said.waypoint).to.equal('seldom');
      expect(scores(said)).to.deep.equal({ seldom: 0.8182, often: 0.1818 });
      expect(said.margin).to.be.closeTo(7 / 11, 1e-9);
    });

    it('own captures do not count against a place, however many', () => {
      const said = ask(places, ['x', 'y'], [...times(8, ['often', ['x']] as const), ['c', ['y']]]);
      expect(said.waypoint).to.equal('often');
      expect(scores(said)).to.deep.equal({ often: 0.6667, seldom: 0.3333 });
      const more = [...times(8, ['often', ['x']] as const), ['c', ['x']] as const, ...times(3, ['c', ['y']] as const)];
      expect(ask(places, ['x', 'y'], more).waypoint).to.equal('often');
    });

    it('then the fewest captures at all: the screen is like none of those the others have', () => {
      const said = ask(places, ['x', 'y'], times(3, ['often', ['x']] as const));
      expect(said.waypoint).to.equal('seldom');
      expect(scores(said)).to.deep.equal({ seldom: 0.8, often: 0.2 });
    });

    it('never makes sure beyond 0.85', () => {
      expect(ask(places, ['x', 'y'], times(50, ['c', ['x']] as const)).confidence).to.equal(0.85);
      expect(ask(places, ['x', 'y'], times(50, ['often', ['x']] as const)).confidence).to.equal(0.85);
    });

    it('has nothing but the number of each place where the captures themselves are not at hand', () => {
      const [often, seldom] = [
        place('often', { required: need('x'), captureMatches: 8 }),
        place('seldom', { required: need('y'), captureMatches: 1 }),
      ];
      const said = compileMatcher(resolvedPacks('demo', 'android', [often, seldom])).identify(screenWith(['x', 'y']));
      expect(said.waypoint).to.equal('seldom');
      expect(said.confidence).to.be.closeTo(1 - 2 / 11, 1e-9);
    });

    it('lists the others by how many captures they match', () => {
      const more = [...places, place('most', { required: need('z') })];
      const said = ask(more, ['x', 'y', 'z'], [['c', ['x']], ['c', ['z']], ['c', ['z', 'w']]]); // prettier-ignore
      expect(said.candidates.map(({ waypoint }) => waypoint)).to.deep.equal(['seldom', 'often', 'most']);
    });
  });

  describe('rule 6, ties', () => {
    it('required implied: a place before one whose required conditions it implies, whatever they forbid', () => {
      const places = [
        place('general', { required: need('x'), forbidden: need('z') }),
        place('special', { required: need('x', 'y') }),
      ];
      const said = ask(places, ['x', 'y']);
      expect(said).to.deep.include({ waypoint: 'special', confidence: 0.5, margin: 0 });
      expect(scores(said)).to.deep.equal({ special: 0.5, general: 0.5 });
    });

    it('required implied: places that require the same do not drop each other', () => {
      const places = [
        place('a', { required: need('x'), forbidden: need('z') }),
        place('b', { required: need('x'), forbidden: need('w') }),
        place('c', { required: need('y') }),
      ];
      expect(ask(places, ['x', 'y']).waypoint).to.equal(null);
    });

    it('rarest: then the place whose rarest required condition holds on the fewest captures', () => {
      const places = [place('common', { required: need('x', 'w') }), place('special', { required: need('x', 'y') })];
      const said = ask(places, ['x', 'w', 'y'], [['c', ['w']], ['c', ['x']], ['c', ['x']]]); // prettier-ignore
      expect(said).to.deep.include({ waypoint: 'special', confidence: 0.5 });
    });

    for (const [count, enough, other] of [
      [{ min: 2 }, ['x', 'x'], ['x']],
      [{ max: 1 }, ['x'], ['x', 'x']],
    ] as const) {
      it(`rarest: a condition holds on a capture with as many hits as it asks for, ${JSON.stringify(count)}`, () => {
        const places = [
          place('loose', { required: need('w'), forbidden: need('z') }),
          place('counted', { required: [{ id: 'x', count }, ...need('y')] }),
        ];
        const said = ask(
          places,
          ['w', 'y', ...enough],
          [['c', ['w']], ['c', ['w', 'z']], ['c', ['y', ...enough]], ['c', ['y']], ['c', other]], // prettier-ignore
        );
        expect(said).to.deep.include({ waypoint: 'counted', confidence: 0.5 });
      });
    }

    it('a tie that was broken is half sure, whatever stands behind', () => {
      const places = [
        place('general', { required: need('x'), forbidden: need('z') }),
        place('special', { required: need('x', 'y') }),
        place('far', { required: need('w') }),
      ];
      const said = ask(places, ['x', 'y', 'w'], times(8, ['c', ['w']] as const));
      expect(said).to.deep.include({ waypoint: 'special', confidence: 0.5 });
      expect(scores(said)).to.deep.equal({ special: 0.5, general: 0.5, far: 0.15 });
    });

    it('more required conditions are no evidence: ambiguous', () => {
      const places = [place('one', { required: need('x') }), place('two', { required: need('y', 'z') })];
      expect(ask(places, ['x', 'y', 'z'])).to.deep.include({ waypoint: null, confidence: 0, margin: 0 });
    });
  });

  describe('rule 7, the answer', () => {
    it('confidence 1: the only place that matches', () => {
      const said = ask([place('a', { required: need('x') }), place('b', { required: need('y') })], ['x']);
      expect(said).to.deep.include({ waypoint: 'a', confidence: 1, margin: 1 });
      expect(scores(said)).to.deep.equal({ a: 1 });
    });

    it('confidence 0.95: what rules 1 to 3 leave alone; margin: the difference to the next', () => {
      const said = ask([place('a', { required: need('x') }), place('b', { required: need('x', 'y') })], ['x', 'y']);
      expect(said).to.deep.include({ waypoint: 'b', confidence: 0.95 });
      expect(said.margin).to.be.closeTo(0.9, 1e-9);
    });

    it('ambiguous: none when more than one is left, and lists them', () => {
      const said = ask([place('a', { required: need('x') }), place('b', { required: need('y') })], ['x', 'y']);
      expect(said).to.deep.include({ waypoint: null, confidence: 0, margin: 0 });
      expect(said.candidates).to.deep.equal([
        { waypoint: 'a', score: 0.5 },
        { waypoint: 'b', score: 0.5 },
      ]);
    });

    it('near: who matched and lost is a candidate, no near miss', () => {
      const places = [
        place('a', { required: need('x') }),
        place('b', { required: need('x', 'y') }),
        place('c', { required: need('x', 'z') }),
      ];
      const said = ask(places, ['x', 'y']);
      expect(said.candidates.map(({ waypoint }) => waypoint)).to.deep.equal(['b', 'a']);
      expect(said.nearMisses.map(({ waypoint }) => waypoint)).to.deep.equal(['c']);
    });
  });

  it('says the same as the plain reference, whatever was captured', function () {
    this.timeout(30_000);
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const some = fc.subarray(ids, { minLength: 1 });
    const places = fc
      .array(
        fc.record({
          required: some.map((each) => need(...each)),
          forbidden: fc.subarray(['f', 'g'], { maxLength: 1 }).map((each) => need(...each)),
          kind: fc.constantFrom<Place['kind'][]>('place', 'place', 'place', 'place', 'interrupter'),
        }),
        { minLength: 2, maxLength: 6 },
      )
      .map((all) => all.map((given, at) => place(`p${at}`, given)));
    const captures = fc.array(fc.tuple(fc.nat(6).map((at) => `p${at}`), some), { maxLength: 12 }); // prettier-ignore
    const outcomes = new Map<string, number>();
    fc.assert(
      fc.property(places, captures, some, (all, labelled, shown) => {
        const bare = resolvedPacks('demo', 'android', all);
        const screens = labelled.map(([own, on]) => ({ own: [own], screen: screenWith(on) }));
        const packs = withCaptured(bare, tallyCaptures(bare, screens));
        const screen = screenWith(shown);
        const { waypoint, confidence, candidates } = compileMatcher(packs).identify(screen);
        const expected = referenceIdentify(screen, packs.places, packs.captured);
        expect({ waypoint, confidence }).to.deep.equal({
          waypoint: expected.waypoint,
          confidence: expected.confidence,
        });
        const kind =
          candidates.length < 2
            ? 'alone'
            : waypoint === null
              ? 'ambiguous'
              : confidence === 0.95
                ? 'rules'
                : 'captures';
        outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
      }),
      { numRuns: 1000 },
    );
    // The generators must not drift into packs where ranking has nothing to do.
    for (const kind of ['alone', 'ambiguous', 'rules', 'captures'])
      expect(outcomes.get(kind), kind).to.be.greaterThan(10);
  });
});
