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

    it(`every decidable screen of ${pack} is named right, but at most one, and none wrong with high confidence`, function () {
      if (!hasCorpus) this.skip();
      const matcher = compileMatcher(corpusPack(pack, platform));
      const decidable = expectedCaptures().filter((entry) => entry.pack === pack && entry.decidable);
      const answers = decidable.map((entry) => ({ entry, said: matcher.identify(captureScreen(entry)) }));
      const notRight = answers.filter(({ entry, said }) => said.waypoint !== entry.own);
      const confidentlyWrong = notRight.filter(({ said }) => said.waypoint !== null && said.confidence >= 0.9);
      expect(confidentlyWrong.map(({ entry }) => entry.own)).to.deep.equal([]);
      expect(
        notRight.map(({ entry }) => entry.own),
        'not named right',
      ).to.have.length.of.at.most(1);
    });
  }

  it('a screen whose tree several waypoints share is named as none but these', function () {
    if (!hasCorpus) this.skip();
    for (const { pack, platform } of PACKS) {
      const matcher = compileMatcher(corpusPack(pack, platform));
      for (const entry of expectedCaptures().filter((each) => each.pack === pack && !each.decidable)) {
        const { waypoint } = matcher.identify(captureScreen(entry));
        if (waypoint !== null) expect(entry.acceptable, entry.file).to.include(waypoint);
      }
    }
  });
});
