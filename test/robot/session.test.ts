import { expect } from 'chai';
import { fileURLToPath } from 'node:url';
import { openPacks } from '../../src/pack/index.js';

const CALENDAR = fileURLToPath(new URL('../../packs/calendar', import.meta.url));

describe('packs for a session', () => {
  it('know how many captures each place matches, which ranking asks for', () => {
    const { places } = openPacks(CALENDAR).for(['ios']);
    for (const [id, { captureMatches, kind }] of places)
      if (kind === 'place') expect(captureMatches, id).to.be.a('number').that.is.at.least(1);
  });
});
