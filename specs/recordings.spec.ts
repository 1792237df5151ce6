import { expect } from 'chai';
import { waymark } from 'waymark';
import { labControl } from 'waymark/wdio';
import { trueEvents } from './calendar-truth.js';
import { expectToPass, recordings, trailIn } from './recordings.js';

describe('Every recording', () => {
  it('is here: at least three trails, of both platforms', () => {
    const platforms = recordings().map((file) => trailIn(file).recorded?.platform);
    expect(platforms).to.have.lengthOf.at.least(3);
    expect(platforms).to.include.members(['android', 'ios']);
  });

  for (const file of recordings()) {
    it(`replays on this phone: ${file}`, async () => {
      const { pack = 'calendar', params = {} } = trailIn(file);
      const { walker } = await waymark.session(pack);
      await expectToPass(file, walker);
      // What a trail creates with a place must truly be there, whichever phone it was recorded on.
      const { title, place } = params;
      if (place === undefined || (await labControl()) === undefined) return;
      expect(await trueEvents()).to.deep.include({ title, place });
    });
  }
});
