import { expect } from 'chai';
import { waymark } from 'waymark';
import { expectToPass, recordings, trailIn } from './recordings.js';

describe('Every recording', () => {
  it('is here: at least three trails, of both platforms', () => {
    const platforms = recordings().map((file) => trailIn(file).recorded?.platform);
    expect(platforms).to.have.lengthOf.at.least(3);
    expect(platforms).to.include.members(['android', 'ios']);
  });

  for (const file of recordings()) {
    it(`replays on this phone: ${file}`, async () => {
      const { walker } = await waymark.session(trailIn(file).pack ?? 'calendar');
      await expectToPass(file, walker);
    });
  }
});
