import { expect } from 'chai';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WaymarkError } from '../../src/model/index.js';
import { requireWritable } from '../../src/cli/writable.js';
import { run } from './run.js';

describe('Where results are to be written', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'waymark-writable-'));
    mkdirSync(join(folder, 'there'));
    writeFileSync(join(folder, 'file.txt'), '');
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('may be a file or a folder, there or to be made', () => {
    for (const path of ['new.xml', 'file.txt', 'there/new.xml', 'a/b/new.xml'])
      expect(() => {
        requireWritable('--junit', join(folder, path), 'file');
      }, path).not.to.throw();
    for (const path of ['there', 'new', 'a/b'])
      expect(() => {
        requireWritable('--allure', join(folder, path), 'folder');
      }, path).not.to.throw();
  });

  for (const [path, kind, message] of [
    ['there', 'file', 'is a folder'],
    ['file.txt', 'folder', 'is a file'],
    ['file.txt/j.xml', 'file', 'which is a file'],
    ['file.txt/a/b', 'folder', 'which is a file'],
  ] as const)
    it(`is no ${kind} ${path}`, () => {
      expect(() => {
        requireWritable('--junit', join(folder, path), kind);
      })
        .to.throw(WaymarkError, message)
        .with.property('code', 'usage');
    });

  it('is looked at before a device is', async () => {
    const trail = 'recordings/create-event-with-place.trail.yaml';
    for (const [option, path] of [
      ['--junit', join(folder, 'there')],
      ['--coverage', join(folder, 'there')],
      ['--allure', join(folder, 'file.txt')],
    ] as const) {
      const { code, text } = await run(['replay', trail, '--device', 'no-such-device', option, path]);
      expect(code, text).to.equal(2);
      expect(text).to.include(`\`${option}\``).and.not.include('no-such-device');
    }
  });

  it('and what is asked of the trails, too', async () => {
    const trail = 'recordings/create-event-with-place.trail.yaml';
    for (const [words, message] of [
      [['--from-step', '99'], 'There is no step 99'],
      [['--from-step', '5', '--until', '2'], 'comes before the first'],
      [['--param', 'titel=Dinner'], 'Did you mean `title`?'],
    ] as const) {
      const { code, text } = await run(['replay', trail, '--device', 'no-such-device', ...words]);
      expect(code, text).to.equal(2);
      expect(text).to.include(message);
    }
  });
});
