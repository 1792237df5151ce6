import { expect } from 'chai';
import { folderWith, removeFolders } from './folders.js';
import { loadStrangePacks, strangePack } from './strange-packs.js';

describe('Generated packs', () => {
  afterEach(removeFolders);

  it('are loaded or refused at a place, and never throw or hang', function () {
    this.timeout(120_000);
    const indexes = Array.from({ length: 500 }, (_, index) => index);
    const { accepted, rejected, faults } = loadStrangePacks(folderWith({}), 20_261_130, indexes);
    expect(faults.filter(({ what }) => !what.startsWith('takes '))).to.deep.equal([]);
    // Else the generator makes nothing but noise, or nothing strange.
    expect(accepted).to.be.greaterThan(25);
    expect(rejected).to.be.greaterThan(200);
  });

  it('are the same for the same seed and index', () => {
    expect(strangePack(3, 7)).to.deep.equal(strangePack(3, 7));
    expect(strangePack(3, 7)).not.to.deep.equal(strangePack(4, 7));
  });
});
