import { expect } from 'chai';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../../src/pack/make-folder.js';

describe('making a folder', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'waymark-folder-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('makes those above it as well, and nothing where it is there', () => {
    const folder = join(root, 'a', 'b', 'c');
    makeFolder(folder);
    makeFolder(folder);
    expect(statSync(folder).isDirectory()).to.equal(true);
  });

  it('fails where a file stands in the way', () => {
    writeFileSync(join(root, 'a'), '');
    expect(() => makeFolder(join(root, 'a'))).to.throw(/EEXIST/);
  });

  it('fails, and ends, where the system takes no folder', function () {
    if (!existsSync('/proc/self')) this.skip();
    expect(() => makeFolder('/proc/waymark/cache')).to.throw(/ENOENT|EACCES|EPERM/);
  });
});
