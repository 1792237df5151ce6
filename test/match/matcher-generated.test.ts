import { expect } from 'chai';
import fc from 'fast-check';
import { compileMatcher, type Matcher } from '../../src/match/index.js';
import type { Captured, Place, Screen } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import { captureScreen, corpusPack, expectedCaptures, hasCorpus, resolvedPacks } from './corpus-pack.js';
import { Dice, generatedApp, generatedScreen } from './generated-app.js';
import { mutatedSource, type Mutation } from './mutated-source.js';
import { referenceData, referenceNearMisses, withoutSelectors } from './reference-answers.js';
import { referenceIdentify } from './reference-matcher.js';

const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('drop' as const, 'duplicate' as const), node: fc.nat() }),
    fc.record({ kind: fc.constant('move' as const), node: fc.nat(), into: fc.nat() }),
    fc.record({ kind: fc.constant('swap' as const), node: fc.nat(), with: fc.nat(), attribute: fc.nat() }),
  ),
  { maxLength: 8 },
);

/** Everything that identify says, and the certificates of what matters, against the plain reference. */
function compare(
  matcher: Matcher,
  screen: Screen,
  places: ReadonlyMap<string, Place>,
  captured?: Captured,
): { readonly waypoint: string | null; readonly matching: number; readonly near: number; readonly data: number } {
  expect(screen.quality).to.equal('ok');
  const expected = referenceIdentify(screen, places, captured);
  const { waypoint, confidence, margin, candidates, nearMisses, data } = matcher.identify(screen);
  expect(matcher.matching(screen)).to.deep.equal(expected.matching);
  expect({ waypoint, confidence }).to.deep.equal({ waypoint: expected.waypoint, confidence: expected.confidence });
  expect(candidates).to.have.lengthOf(expected.matching.length);
  expect(new Map(candidates.map(({ waypoint: id, score }) => [id, score]))).to.deep.equal(new Map(expected.scores));
  if (waypoint !== null) expect(candidates[0]?.waypoint).to.equal(waypoint);
  const next = candidates[1]?.score ?? 0;
  expect(margin).to.equal(waypoint === null ? 0 : confidence - next);
  const near = nearMisses.map((miss) => ({ waypoint: miss.waypoint, failed: withoutSelectors(miss.failed) }));
  expect(near).to.deep.equal(referenceNearMisses(screen, places));
  const named = waypoint === null ? undefined : places.get(waypoint);
  expect(data).to.deep.equal(named === undefined ? {} : referenceData(screen, named));
  // Level 0: those that matter, what they refine and some others.
  const refined = expected.matching.flatMap((id) => places.get(id)?.refines ?? []).filter((id) => places.has(id));
  const others = [...places.keys()].slice(0, 3);
  for (const id of new Set([...expected.matching.slice(0, 10), ...refined.slice(0, 5), ...others])) {
    expect(matcher.certificate(id).holds(screen), id).to.equal(matcher.isAt(expected.waypoint, id));
  }
  return { waypoint, matching: expected.matching.length, near: near.length, data: Object.keys(data).length };
}

describe('the compiled matcher and the reference, on large maps', () => {
  for (const platform of ['android', 'ios'] as const) {
    it(`say the same with 10,000 ${platform} waypoints, on the screens they were made from, on changed ones and on others`, function () {
      this.timeout(60_000);
      const { screens, places } = generatedApp(20_261_130, platform, 10_000);
      const matcher = compileMatcher(resolvedPacks('p', platform, places));
      const byId = new Map(places.map((each) => [each.id, each]));
      const seen = { named: 0, several: 0, near: 0, data: 0 };
      const check = (source: string): void => {
        const { waypoint, matching, near, data } = compare(matcher, readScreen(source, platform), byId);
        if (waypoint !== null) seen.named++;
        if (matching > 1) seen.several++;
        if (near > 0) seen.near++;
        seen.data += data;
      };
      // Always the same ones, for what is counted below.
      for (const { source } of screens.slice(0, 20)) check(source);
      fc.assert(
        fc.property(fc.constantFrom(...screens), mutations, fc.nat(), (screen, changes, seed) => {
          check(mutatedSource(screen.source, changes));
          if (seed % 4 === 0) check(generatedScreen(new Dice(seed), platform).source);
        }),
        { numRuns: 10 },
      );
      // The generators must not drift into maps that match nothing, or leave nothing to decide.
      expect(seen.named, 'named').to.be.greaterThan(2);
      expect(seen.several, 'several').to.be.greaterThan(5);
      expect(seen.near, 'near').to.be.greaterThan(8);
    });
  }

  it('say the same on captures of real apps, as they are and changed', function () {
    if (!hasCorpus) this.skip();
    this.timeout(60_000);
    for (const { pack, platform } of [
      { pack: 'google-calendar', platform: 'android' },
      { pack: 'ios-contacts', platform: 'ios' },
    ] as const) {
      const { places, captured, ...packs } = corpusPack(pack, platform);
      const matcher = compileMatcher({ ...packs, places, captured });
      const sources = expectedCaptures()
        .filter((entry) => entry.pack === pack)
        .map((entry) => captureScreen(entry).source);
      for (const source of sources) compare(matcher, readScreen(source, platform), places, captured);
      fc.assert(
        fc.property(fc.constantFrom(...sources), mutations, (source, changes) => {
          compare(matcher, readScreen(mutatedSource(source, changes), platform), places, captured);
        }),
        { numRuns: 10 },
      );
    }
  });
});
