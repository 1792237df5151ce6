import { expect } from 'chai';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadTrail, replay, waymark } from 'waymark';
import { RECORDINGS } from './recordings.js';

describe('Every recording', () => {
  const files = readdirSync(RECORDINGS).filter((file) => file.endsWith('.trail.yaml'));

  it('is here: at least three trails, of both platforms', () => {
    const platforms = files.map((file) => {
      const loaded = loadTrail(join(RECORDINGS, file));
      return loaded.kind === 'loaded' ? loaded.trail.recorded?.platform : expect.fail(file);
    });
    expect(platforms).to.have.lengthOf.at.least(3);
    expect(platforms).to.include.members(['android', 'ios']);
  });

  for (const file of files) {
    it(`replays on this phone: ${file}`, async () => {
      const loaded = loadTrail(join(RECORDINGS, file));
      if (loaded.kind === 'invalid') return expect.fail(JSON.stringify(loaded.problems));
      const { trail } = loaded;
      const { walker } = await waymark.session(trail.pack ?? 'calendar');

      const result = await replay(trail, walker);

      const last = result.kind === 'refused' ? result.refusals : result.steps.at(-1)?.result;
      expect(result.kind, JSON.stringify(told(last))).to.equal('passed');
      expect(result.kind === 'passed' ? result.steps : []).to.have.lengthOf(trail.steps.length);
    });
  }
});

/** Without the screenshot and the page source. */
function told(result: unknown): unknown {
  return typeof result === 'object' && result !== null && !Array.isArray(result)
    ? { ...result, screenshot: undefined, source: undefined }
    : result;
}
