import { expect } from 'chai';
import fc from 'fast-check';
import type { Condition, Place, Selector } from '../../src/model/index.js';
import { compilePlace, type CompiledPlace } from '../../src/match/compiled-place.js';
import { implies, impliesRequired } from '../../src/match/implied.js';
import { compileMatcher } from '../../src/match/index.js';
import { Refinements } from '../../src/match/refinements.js';
import { SelectorSet } from '../../src/match/selector-set.js';
import { unimplied } from '../../src/match/unimplied.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, view } from '../screen/page-source.js';
import { resolvedPacks } from './corpus-pack.js';
import { place } from './places.js';
import { referenceIdentify } from './reference-matcher.js';

const IDS = ['a', 'b', 'c', 'd', 'e'];
const anyId = fc.constantFrom(...IDS);

/** Each hits something on `SCREEN`, and many say more than others. */
const anySelector: fc.Arbitrary<Selector> = fc.oneof(
  anyId.map((id) => ({ id })),
  anyId.map((id) => ({ id, text: `text ${id}` })),
  anyId.map((id) => ({ id, visible: 'any' as const })),
  anyId.map((id) => ({ id, nth: 1 })),
  anyId.map((id) => ({ id, within: { id: 'root' } })),
  anyId.map((id) => ({ within: { id: 'root' }, text: `text ${id}` })),
);
const anyCondition: fc.Arbitrary<Condition> = fc
  .tuple(anySelector, fc.constantFrom(undefined, undefined, { min: 2 }, { max: 9 }, { max: 12 }, { min: 0, max: 9 }))
  .map(([selector, count]) => (count === undefined ? selector : { ...selector, count }));
const anyForbidden: fc.Arbitrary<Selector> = fc.oneof(
  fc.nat(5).map((n) => ({ id: `gone${n}` })),
  fc.tuple(fc.nat(5), anyId).map(([n, text]) => ({ id: `gone${n}`, text })),
  anyId.map((text) => ({ text })),
);

/** Many that match together; some refine others, also in circles. */
const anyPlaces: fc.Arbitrary<readonly Place[]> = fc
  .array(
    fc.record({
      required: fc.array(anyCondition, { minLength: 1, maxLength: 3 }),
      forbidden: fc.array(anyForbidden, { maxLength: 2 }),
      refines: fc.option(fc.nat(200), { freq: 4 }),
      interrupter: fc.constantFrom(...Array.from({ length: 40 }, () => false), true),
      modal: fc.boolean(),
    }),
    { minLength: 1, maxLength: 45, size: 'max' },
  )
  .map((drawn) =>
    drawn.map(({ refines, interrupter, ...rest }, at) =>
      place(`p${at}`, {
        ...rest,
        kind: interrupter ? 'interrupter' : 'place',
        refines: refines === null ? undefined : `p${refines % drawn.length}`,
        captureMatches: at % 3,
      }),
    ),
  );

const SCREEN = readScreen(
  androidSource(
    view(
      'FrameLayout',
      { id: 'root', box: '[0,0][1080,2400]' },
      ...[...IDS, ...IDS].map((id) => view('TextView', { id, text: `text ${id}` })),
    ),
  ),
  'android',
);

function compiled(places: readonly Place[]): readonly CompiledPlace[] {
  const set = new SelectorSet('android');
  return places.map((each, at) => compilePlace(each, at, set));
}

describe('Places that no other implies', () => {
  for (const [by, implied] of [
    ['conditions', implies],
    ['required', impliesRequired],
  ] as const) {
    it(`are those that comparing each with each finds, by ${by}`, () => {
      fc.assert(
        fc.property(anyPlaces, (drawn) => {
          const places = compiled(drawn);
          const plain = places.filter(
            (one) => !places.some((other) => other !== one && implied(other, one) && !implied(one, other)),
          );
          expect(unimplied(places, by).map(({ at }) => at)).to.deep.equal(plain.map(({ at }) => at));
        }),
        { numRuns: 300 },
      );
    });
  }

  it('and the place that is named are the same as the reference says, however many match', () => {
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const { waypoint, confidence, candidates } = compileMatcher(resolvedPacks('demo', 'android', places)).identify(
          SCREEN,
        );
        const expected = referenceIdentify(SCREEN, new Map(places.map((each) => [each.id, each])));
        expect({ waypoint, confidence }).to.deep.equal({ waypoint: expected.waypoint, confidence: expected.confidence }); // prettier-ignore
        expect(new Map(candidates.map((each) => [each.waypoint, each.score]))).to.deep.equal(expected.scores);
      }),
      { numRuns: 150 },
    );
  });

  const ids = (...numbers: readonly number[]): readonly Condition[] => numbers.map((n) => ({ id: `r${n}` }));
  const SHAPES: Readonly<Record<string, (at: number) => Partial<Place>>> = {
    'the same conditions': () => ({ required: ids(1) }),
    'other conditions, of few kinds': (at) => ({
      required: [{ id: `r${at % 50}` }, { text: `t${(at * 7) % 50}` }],
      forbidden: [{ id: `f${at}` }],
    }),
    'one condition, and each another that is forbidden': (at) => ({ required: ids(1), forbidden: [{ id: `f${at}` }] }),
    'conditions of which each implies the last': (at) => ({ required: ids(...Array.from({ length: 1 + (at % 40) }, (_, n) => n)) }), // prettier-ignore
    'one condition, and each a larger number': (at) => ({ required: [{ id: 'r1', count: { max: 10 + at } }] }),
    'one condition, and each a smaller number': (at) => ({ required: [{ id: 'r1', count: { max: 9_000 - at } }] }),
  };
  for (const [words, shape] of Object.entries(SHAPES)) {
    it(`are found with few comparisons: ${words}`, () => {
      const size = 2_000;
      let comparisons = 0;
      const places = compiled(Array.from({ length: size }, (_, at) => place(`p${at}`, shape(at)))).map((each) => ({
        ...each,
        get requiredFields() {
          comparisons++;
          return each.requiredFields;
        },
      }));
      unimplied(places, 'conditions');
      // Each with each other one are four million.
      expect(comparisons).to.be.lessThan(size * 100);
    });
  }
});

describe('Refinements', () => {
  it('of many places at once are those of each, also where some refine each other in a circle', () => {
    fc.assert(
      fc.property(anyPlaces, fc.array(fc.nat(44)), (places, chosen) => {
        const all = places.map(({ id }) => id);
        const ids = [...new Set(chosen.map((n) => all[n % all.length] ?? ''))];
        const refinements = new Refinements(new Map(places.map((each) => [each.id, each])));
        const refined = refinements.refinedBy(ids);
        for (const id of all) {
          expect(refined.has(id), id).to.equal(ids.some((other) => refinements.refines(other, id)));
          const family = refinements.family(id);
          expect([...family].sort()).to.deep.equal(all.filter((other) => refinements.isAt(other, id)).sort());
        }
      }),
    );
  });

  it('of a long chain are walked once, not once for each of its places', () => {
    const places = new Map(
      Array.from({ length: 2_000 }, (_, at) => [`p${at}`, place(`p${at}`, { refines: at === 0 ? undefined : `p${at - 1}` })]), // prettier-ignore
    );
    let asked = 0;
    const get = places.get.bind(places);
    places.get = (id) => {
      asked++;
      return get(id);
    };
    expect(new Refinements(places).refinedBy([...places.keys()])).to.have.property('size', 1_999);
    expect(asked).to.be.lessThan(10_000);
  });
});
