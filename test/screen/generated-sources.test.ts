import { expect } from 'chai';
import { readScreen } from '../../src/screen/index.js';
import { sourceCase, type Shape } from './source-generator.js';
import { judge } from './source-judge.js';

/** The short form of `node scripts/fuzz-sources.mjs`, which repeats a case alone by seed and index. */
const SEED = 20_261;
const COUNT = 2_000;

describe('generated page sources', () => {
  it('are read without an error, with a verdict that an independent parser does not deny', function () {
    this.timeout(300_000);
    const shapes = new Set<Shape>();
    for (let index = 0; index < COUNT; index++) {
      const made = sourceCase(SEED, index);
      shapes.add(made.shape);
      expect(judge(made), `seed ${SEED}, case ${index}, ${made.shape}`).to.equal(undefined);
    }
    expect([...shapes]).to.have.lengthOf(14);
  });

  it('are the same for the same seed and index, and others for others', () => {
    expect(sourceCase(1, 7)).to.deep.equal(sourceCase(1, 7));
    const sources = new Set(Array.from({ length: 50 }, (_, index) => sourceCase(1, index).source));
    expect(sources.size).to.be.greaterThan(35);
    expect(sourceCase(2, 7).source).to.not.equal(sourceCase(1, 7).source);
  });

  for (const platform of ['android', 'ios'] as const) {
    it(`of ${platform} are never ok when they are cut, at whatever position`, () => {
      const whole = Array.from({ length: 400 }, (_, index) => sourceCase(3, index))
        .filter((made) => made.platform === platform && made.shape === 'whole')
        .find(({ source }) => source.length > 1_000 && source.length < 4_000 && readScreen(source, platform).quality === 'ok')?.source.trimEnd(); // prettier-ignore
      expect(whole).to.be.a('string');
      for (let end = 0; end < (whole?.length ?? 0); end++) {
        const { quality } = readScreen(whole?.slice(0, end) ?? '', platform);
        expect(quality, `${end} units`).to.be.oneOf(end === 0 ? ['empty'] : ['truncated']);
      }
    });
  }
});
