import { expect } from 'chai';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { run } from './run.js';

const PACK = fileURLToPath(new URL('../../packs/calendar', import.meta.url));
const SETTINGS = join(PACK, 'captures', 'settings.ios.xml');

describe('where, of a page source', () => {
  let project: string;
  before(() => {
    project = mkdtempSync(join(tmpdir(), 'waymark-where-'));
    writeFileSync(join(project, 'binary.xml'), Buffer.from([0x3c, 0xff, 0xfe, 0x00]));
    writeFileSync(join(project, 'large.xml'), Buffer.alloc(20_000_001, 0x20));
    writeFileSync(join(project, 'empty.xml'), '');
  });
  after(() => rmSync(project, { recursive: true, force: true }));

  const where = (source: string, platform = 'ios', input = '') =>
    run(['where', '--pack', PACK, '--platform', platform, '--source', source], {
      project,
      input: Readable.from([Buffer.from(input)]),
    });

  for (const [what, source, words] of [
    ['that is not there', 'none.xml', /none\.xml cannot be read: .*relative to where you are/],
    ['that is a folder', '.', /is no ordinary file.*Check the path/],
    ['that is no text', 'binary.xml', /binary\.xml is not UTF-8 text/],
    ['that is larger than any source', 'large.xml', /large\.xml is 20000001 bytes, more than 20000000/],
  ] as const) {
    it(`refuses a file ${what} with 2`, async () => {
      const { code, notes } = await where(source);
      expect(code).to.equal(2);
      expect(notes.join(' ')).to.match(words);
    });
  }

  it('takes it from standard input for `-`', async () => {
    const source = readFileSync(SETTINGS, 'utf8');
    for (const name of ['-', '/dev/stdin']) {
      const { code, lines } = await where(name, 'ios', source);
      expect(code, name).to.equal(0);
      expect(lines[0], name).to.match(/^at settings /);
    }
  });

  it('refuses more on standard input than any source has', async () => {
    const { code, text } = await where('-', 'ios', ' '.repeat(20_000_001));
    expect(code).to.equal(2);
    expect(text).to.contain('more than 20000000');
  });

  it('says of a source of another platform whose it is', async () => {
    const { code, lines, notes } = await where(SETTINGS, 'android');
    expect(code).to.equal(0);
    expect(lines[0]).to.contain('not-a-source');
    expect(notes).to.deep.equal([`${SETTINGS} is a page source of ios, not of android: add \`--platform ios\`.`]);
    expect((await where('empty.xml', 'android')).notes).to.deep.equal([]);
  });
});
