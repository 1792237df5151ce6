import { expect } from 'chai';
import { compileMatcher } from '../../src/match/index.js';
import { captureScreen, corpusPack, expectedCaptures, hasCorpus } from './corpus-pack.js';

const PACKS = [
  { pack: 'google-calendar', platform: 'android' },
  { pack: 'ios-contacts', platform: 'ios' },
] as const;

describe('the packs of the corpus', () => {
  for (const { pack, platform } of PACKS) {
    it(`on every capture of ${pack} the same places match as with the original`, function () {
      if (!hasCorpus) this.skip();
      const matcher = compileMatcher(corpusPack(pack, platform));
      for (const capture of expectedCaptures().filter((entry) => entry.pack === pack)) {
        const matching = [...matcher.matching(captureScreen(capture))].sort();
        expect(matching, capture.file).to.deep.equal([...capture.matches].sort());
      }
    });

    it(`no decidable screen of ${pack} is named wrong with high confidence, and more are right than without ranking`, function () {
      if (!hasCorpus) this.skip();
      const matcher = compileMatcher(corpusPack(pack, platform));
      const decidable = expectedCaptures().filter((entry) => entry.pack === pack && entry.decidable);
      const answers = decidable.map((entry) => ({ entry, said: matcher.identify(captureScreen(entry)) }));
      const wrong = answers.filter(({ entry, said }) => said.waypoint !== entry.own);
      const confidentlyWrong = wrong.filter(({ said }) => said.waypoint !== null && said.confidence >= 0.9);
      expect(confidentlyWrong.map(({ entry }) => entry.own)).to.deep.equal([]);
      const baseline = decidable.filter((entry) => entry.matches.length > 1).length;
      if (baseline > 0) expect(wrong.length).to.be.lessThan(baseline);
      else expect(wrong.map(({ entry }) => entry.own)).to.deep.equal([]);
    });
  }

  it('a screen whose tree several waypoints share is never named wrong with high confidence', function () {
    if (!hasCorpus) this.skip();
    for (const { pack, platform } of PACKS) {
      const matcher = compileMatcher(corpusPack(pack, platform));
      for (const entry of expectedCaptures().filter((each) => each.pack === pack && !each.decidable)) {
        const { waypoint, confidence } = matcher.identify(captureScreen(entry));
        if (waypoint !== null && confidence >= 0.9) expect(entry.acceptable, entry.file).to.include(waypoint);
      }
    }
  });
});
