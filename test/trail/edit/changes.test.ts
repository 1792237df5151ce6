import { expect } from 'chai';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { WaymarkError } from '../../../src/model/index.js';
import { writeChanges, type FileChange } from '../../../src/trail/index.js';
import { folderWith, removeFolders } from '../../pack/folders.js';

function content(before: string, after: string): FileChange['content'] {
  return { before: Buffer.from(before), after: Buffer.from(after) };
}

function errorOf(run: () => void): WaymarkError {
  try {
    run();
  } catch (error) {
    if (error instanceof WaymarkError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

function all(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, statSync(join(folder, name)).isFile() ? readFileSync(join(folder, name), 'utf8') : '/']),
  );
}

describe('Changes of several files', () => {
  afterEach(removeFolders);

  it('are written, and moved, and nothing is left beside them', () => {
    const folder = folderWith({ a: '1', b: '2', c: '3' });
    const at = (name: string): string => join(folder, name);
    writeChanges([
      { from: at('a'), to: at('a'), content: content('1', 'one') },
      { from: at('b'), to: at('bb'), content: content('2', 'two') },
      { from: at('c'), to: at('cc') },
    ]);
    expect(all(folder)).to.deep.equal({ a: 'one', bb: 'two', cc: '3' });
  });

  it('keep the permissions of a file', function () {
    if (process.platform === 'win32') this.skip();
    const folder = folderWith({ a: '1' });
    chmodSync(join(folder, 'a'), 0o640);
    writeChanges([{ from: join(folder, 'a'), to: join(folder, 'a'), content: content('1', '2') }]);
    expect(statSync(join(folder, 'a')).mode & 0o777).to.equal(0o640);
  });

  it('are not begun where a file is no longer as it was read', () => {
    const folder = folderWith({ a: '1', b: '2' });
    const error = errorOf(() =>
      writeChanges([
        { from: join(folder, 'a'), to: join(folder, 'a'), content: content('1', 'one') },
        { from: join(folder, 'b'), to: join(folder, 'b'), content: content('other', 'two') },
      ]),
    );
    expect(error.code).to.equal('conflict');
    expect(all(folder)).to.deep.equal({ a: '1', b: '2' });
  });

  it('are not begun where something is there already', () => {
    const folder = folderWith({ a: '1', b: '2' });
    const move = { from: join(folder, 'a'), to: join(folder, 'b') };
    expect(errorOf(() => writeChanges([move])).code).to.equal('conflict');
    expect(all(folder)).to.deep.equal({ a: '1', b: '2' });
  });

  it('are taken back where one of them cannot be made', () => {
    const folder = folderWith({ a: '1', b: '2', c: '3' });
    const at = (...way: readonly string[]): string => join(folder, ...way);
    const error = errorOf(() =>
      writeChanges([
        { from: at('a'), to: at('a'), content: content('1', 'one') },
        { from: at('b'), to: at('bb'), content: content('2', 'two') },
        // There is no such folder.
        { from: at('c'), to: at('none', 'c') },
      ]),
    );
    expect(error.code).to.equal('usage');
    expect(error.hint).to.contain('everything is as it was before');
    expect(all(folder)).to.deep.equal({ a: '1', b: '2', c: '3' });
  });

  it('say which files could not be taken back', () => {
    const folder = folderWith({ a: '1', c: '3' });
    const at = (...way: readonly string[]): string => join(folder, ...way);
    const second = {
      to: at('none', 'c'),
      /** Once the first is moved, something takes its place. */
      get from(): string {
        if (!existsSync(at('a'))) mkdirSync(at('a', 'full'), { recursive: true });
        return at('c');
      },
    };
    const error = errorOf(() => writeChanges([{ from: at('a'), to: at('b') }, second]));
    expect(error.hint).to.contain('could not be taken back').and.to.contain(at('b'));
    expect(all(folder)).to.deep.equal({ a: '/', b: '1', c: '3' });
  });
});
